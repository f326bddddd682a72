internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The wrappers made as values: `let clock = Inject<Clock>()`, whose `wrappedValue` is what they ask for.
extension FlexInjectLibrary {
  private static let wrapped = "wrappedValue"

  /// `nil` where what is made is no wrapper of the library's.
  func makeWrapper(_ type: SwiftType, _ call: Call, on host: borrowing Host) -> Answer? {
    guard let name = type.name, Self.areNamed(name),
      isWrapper(
        Attribute(
          name: name, values: call.arguments.map { Argument(label: $0.label, $0.expression) },
          position: call.expression.position), on: host)
    else { return nil }
    let wanted = call.wanted?.wrapped
    let given = type.arguments.first ?? (wanted?.name == name ? wanted?.arguments.first : nil)
    var request = request(
      by: name, call.arguments, giving: given, labelled: call.label ?? name, at: call.site, host)
    request.moment = .call
    // Of a weak one a key may be missing; a type may not.
    if Self.weakly.contains(name), request.name?.type == nil { request.wanted = given.map { .optional($0) } }
    if Self.lazily.contains(name) {
      findings.requests.append(request)
      return .value(.handle(Handle(kind: Self.lazyKind, number: findings.requests.count - 1)))
    }
    let answer = resolve(request, host)
    guard case .value(var value) = answer else { return answer }
    // It may be gone by then.
    if Self.weakly.contains(name) { value = value == .nothing ? value : .maybe(value) }
    return .value(.plain(PlainValue(type: type, fields: [Self.wrapped: value])))
  }

  /// What a lazy one gives.
  func read(_ name: String, ofWrapper handle: Handle, on host: borrowing Host) -> Answer? {
    guard handle.kind == Self.lazyKind, name == Self.wrapped else { return nil }
    return resolve(findings.requests[handle.number], host)
  }
}
