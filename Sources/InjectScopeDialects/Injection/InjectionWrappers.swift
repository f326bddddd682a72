internal import InjectScopeModel
internal import InjectScopeRehearsal

/// `@Inject` and `@LazyInject`, which ask the shared module wherever they stand.
extension InjectionLibrary {
  func isWrapper(_ attribute: Attribute, on host: borrowing Host) -> Bool {
    presence(in: host.world).isWrapper(attribute, host)
  }

  func wrap(_ property: WrappedProperty, on host: borrowing Host) -> Answer? {
    let tag = property.arguments.first { $0.label == "tag" }
    var request = InjectionRequest(
      target: .nobody, wanted: property.type, tag: InjectionTag(tag), label: property.name, site: property.site,
      moment: .making, certainty: .certain, because: tag?.value.because ?? "")
    guard property.attribute.name.hasSuffix("LazyInject") else { return resolveShared(request, host) }
    // It keeps an optional, and asks for that.
    request.asksForOptional = true
    findings.requests.append(request)
    return .value(.handle(Handle(kind: Self.lazyKind, number: findings.requests.count - 1)))
  }

  private func resolveShared(_ request: InjectionRequest, _ host: borrowing Host) -> Answer {
    var request = request
    request.target = sharedModule(host)
    return resolve(request, host)
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) -> Answer {
    guard case .handle(let handle) = storage, handle.kind == Self.lazyKind else { return .value(storage) }
    var request = findings.requests[handle.number]
    request.moment = .firstUse
    let answer = resolveShared(request, host)
    if case .value(let value) = answer, host.certainty != .dynamic { storage = value }
    return answer
  }
}
