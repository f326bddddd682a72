internal import InjectScopeModel
internal import InjectScopeRehearsal

/// `@Inject` and `@LazyInject`, which ask the shared module wherever they stand.
extension InjectionLibrary {
  func isWrapper(_ attribute: Attribute, on machine: Machine) -> Bool {
    presence(in: machine.world).isWrapper(attribute, machine)
  }

  func wrap(_ property: WrappedProperty, on machine: Machine) -> Answer? {
    let request = InjectionRequest(
      target: .nobody, wanted: property.type, tag: InjectionTag(property.arguments.first { $0.label == "tag" }),
      label: property.name, site: property.site, moment: .making, certainty: .certain)
    guard property.attribute.name.hasSuffix("LazyInject") else { return resolveShared(request, machine) }
    requests.append(request)
    return .value(.handle(Handle(kind: Self.lazyKind, number: requests.count - 1)))
  }

  private func resolveShared(_ request: InjectionRequest, _ machine: Machine) -> Answer {
    var request = request
    request.target = sharedModule(machine)
    return resolve(request, machine)
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on machine: Machine) -> Answer {
    guard case .handle(let handle) = storage, handle.kind == Self.lazyKind else { return .value(storage) }
    var request = requests[handle.number]
    request.moment = .firstUse
    let answer = resolveShared(request, machine)
    if case .value(let value) = answer, machine.certainty != .dynamic { storage = value }
    return answer
  }
}
