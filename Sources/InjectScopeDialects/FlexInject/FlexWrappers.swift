internal import InjectScopeModel
internal import InjectScopeRehearsal

/// `@Inject`, `@LazyInject` and `@WeakInject`.
extension FlexInjectLibrary {
  private static let atOnce: Set<String> = ["Inject", "Injected", "FlexInject.Inject"]
  static let lazily: Set<String> = ["LazyInject", "FlexInject.LazyInject"]
  static let weakly: Set<String> = ["WeakInject", "FlexInject.WeakInject"]

  func isWrapper(_ attribute: Attribute, on host: borrowing Host) -> Bool {
    Self.areNamed(attribute.name) && FlexPresence.isWrapper(attribute, host)
  }

  /// Whether the library's wrappers have such a name.
  static func areNamed(_ name: String) -> Bool {
    atOnce.contains(name) || lazily.contains(name) || weakly.contains(name)
  }

  func wrap(_ property: WrappedProperty, on host: borrowing Host) -> Answer? {
    let name = property.attribute.name
    var request = request(for: property, host)
    if Self.lazily.contains(name) {
      request.moment = .firstUse
      findings.requests.append(request)
      return .value(.handle(Handle(kind: Self.lazyKind, number: findings.requests.count - 1)))
    }
    guard Self.weakly.contains(name) else { return resolve(request, host) }
    // A key may be missing; a type may not.
    request.wanted = request.name?.type == nil ? property.type : property.type?.wrapped
    switch resolve(request, host) {
    case .value(let value):
      if weak(value, property, host) == .nothing { lose(value, property, host) }
      findings.weaklyHeld.append(value)
      return .value(.handle(Handle(kind: Self.weakKind, number: findings.weaklyHeld.count - 1)))
    case let other: return other
    }
  }

  private func request(for property: WrappedProperty, _ host: borrowing Host) -> FlexRequest {
    request(
      by: property.attribute.name, property.arguments, giving: property.type, labelled: property.name,
      at: property.site, host)
  }

  /// - Parameter type: what the wrapper's value is.
  func request(
    by wrapper: String, _ arguments: [Call.Passed], giving type: SwiftType?, labelled label: String, at site: Location,
    _ host: borrowing Host
  ) -> FlexRequest {
    func argument(_ label: String) -> Call.Passed? { arguments.first { $0.label == label } }
    let container: Int? =
      if let given = argument("container") {
        if case .handle(let handle) = given.value, handle.kind == Self.containerKind { handle.number } else { nil }
      } else {
        sharedContainer(at: site, host)
      }
    let wanted = Self.weakly.contains(wrapper) ? type?.wrapped : type
    let name =
      argument("key").map { FlexName(type: nil, key: $0.value) } ?? wanted.map(FlexName.init(type:))
    return FlexRequest(
      container: container, name: name, wanted: wanted, mode: FlexMode(argument("mode"), or: usualMode(host)),
      label: label, site: site, moment: .making, because: argument("key")?.value.because ?? "")
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) -> Answer {
    guard case .handle(let handle) = storage else { return .value(storage) }
    switch handle.kind {
    case Self.lazyKind:
      let answer = resolve(findings.requests[handle.number], host)
      if case .value(let value) = answer, host.certainty != .dynamic { storage = value }
      return answer
    case Self.weakKind:
      return .value(weak(findings.weaklyHeld[handle.number], property, host))
    default:
      return .value(storage)
    }
  }

  /// What was resolved is gone at once, since nobody else keeps it.
  private func lose(_ value: Value, _ property: WrappedProperty, _ host: borrowing Host) {
    host.amendLastResolution(at: property.site) { $0.value = .nothing }
    guard value != .nothing else { return }
    let isObject = if case .object = value { true } else { false }
    // An optional is another key.
    let plainType = property.type.flatMap { $0.isOptional ? " as '\($0.wrapped)', without the '?'" : nil } ?? ""
    host.remark(
      Finding(
        id: "gone-at-once", severity: .warning,
        message: "'\(property.title)' is nil as soon as it is resolved: "
          + (isObject ? "it is held weakly, and nobody else keeps it" : "only an object can be held weakly"),
        at: property.site,
        fix: Finding.Fix(
          "hold it with @Inject\(plainType)"
            + (isObject ? ", or share it: without 'mode: .new' the container keeps it" : ""))))
  }

  /// What is left of something that the property itself does not hold.
  private func weak(_ value: Value, _ property: WrappedProperty, _ host: borrowing Host) -> Value {
    let isShared = state.containers.all.contains { $0.instances.values.contains { $0.isCertain && $0.value == value } }
    switch value {
    case .object(let object):
      if isShared { return value }
      return switch host.isHeld(object) {
      case true?: value
      case false?: .nothing
      case nil: .maybe(value)
      }
    case .plain(let plain) where host.world.isValueType(plain.type) != true:
      // It is declared elsewhere, and may be a class.
      return isShared ? value : .maybe(value)
    case .plain, .text, .truth, .array, .dictionary, .tuple, .nothing: return .nothing
    default: return .maybe(.unknown(property.type?.wrapped, .library("held weakly")))
    }
  }

  func write(_ value: Value, to property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) {
    if Self.weakly.contains(property.attribute.name) {
      findings.weaklyHeld.append(value)
      storage = .handle(Handle(kind: Self.weakKind, number: findings.weaklyHeld.count - 1))
    } else {
      storage = value
    }
  }
}
