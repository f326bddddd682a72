internal import InjectScopeModel

extension Value {
  /// What is known where it is one of several.
  static func join(_ values: [Value]) -> Value {
    guard let first = values.first else { return .void }
    if values.allSatisfy({ $0 == first }) { return first }
    let rest = values.filter { $0 != .nothing }.map { if case .maybe(let inner) = $0 { inner } else { $0 } }
    if let only = rest.first, rest.allSatisfy({ $0 == only }) { return .maybe(only) }
    let types = Set(rest.map(\.knownType))
    let common = types.count == 1 ? types.first.flatMap { $0 } : nil
    return .unknown(
      Unknown(
        type: rest.count < values.count ? common.map { .optional($0.wrapped) } : common,
        why: .choice, oneOf: choices(among: rest)))
  }

  /// The type that it shows by itself.
  var knownType: SwiftType? {
    switch self {
    case .plain(let value): value.type
    case .text: .foreign("String")
    case .truth: .foreign("Bool")
    case .void: .void
    case .unknown(let unknown): unknown.type
    case .maybe(let inner): inner.knownType.map { .optional($0) }
    case .type(let type): .metatype(type)
    case .object, .closure, .function, .nothing, .tuple, .array, .dictionary, .handle: nil
    }
  }

  /// Without the doubt whether it is nil.
  var unwrapped: Value {
    switch self {
    case .maybe(let inner): inner
    case .unknown(let unknown): .unknown(unknown.with(unknown.type?.wrapped))
    default: self
    }
  }

  /// Whether it is nil: `nil` where nobody knows.
  public var isNothing: Bool? {
    switch self {
    case .nothing: true
    case .maybe: nil
    case .unknown(let unknown): unknown.type.map { $0.isOptional } == false ? false : nil
    default: false
    }
  }
}
