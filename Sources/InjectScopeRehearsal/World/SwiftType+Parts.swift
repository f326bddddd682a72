internal import InjectScopeModel

extension SwiftType {
  /// What a function of this type gives.
  var result: SwiftType? { if case .function(_, let result) = self { result } else { nil } }

  /// What a closure is given may be known before it is known what it gives.
  func given(to value: Expression, without names: [String]) -> SwiftType? {
    guard case .closure = value.form, case .function(let parameters, _) = wrapped,
      !parameters.contains(where: { $0.mentions(names) })
    else { return nil }
    return .function(parameters, .open(.unwritten))
  }

  /// Whether it is, or holds, one of these generic parameters.
  func mentions(_ names: [String]) -> Bool {
    guard !names.isEmpty else { return false }
    switch self {
    case .open(.parameter(let name)): return names.contains(String(name.prefix { $0 != "." }))
    case .open(.unwritten): return false
    case .named(_, _, let arguments): return arguments.contains { $0.mentions(names) }
    case .optional(let inner), .metatype(let inner), .opaque(let inner): return inner.mentions(names)
    case .tuple(let parts, _), .composition(let parts): return parts.contains { $0.mentions(names) }
    case .function(let parameters, let result):
      return result.mentions(names) || parameters.contains { $0.mentions(names) }
    }
  }
}
