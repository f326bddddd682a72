internal import InjectScopeModel

/// What can be said of types of which some parts are not known.
extension SwiftType {
  /// What `String(describing: T.self)` gives, apart where it says nothing of: `Box<` and `>`.
  public var describedParts: [String] {
    let gap = "\u{0}"
    return filling(with: .foreign(gap)).describing
      .split(separator: Character(gap), omittingEmptySubsequences: false).map(String.init)
  }

  private func filling(with other: SwiftType) -> SwiftType {
    switch self {
    case .open: other
    case .named(let name, let entry, let arguments):
      .named(name, entry: entry, arguments: arguments.map { $0.filling(with: other) })
    case .optional(let inner): .optional(inner.filling(with: other))
    case .metatype(let inner): .metatype(inner.filling(with: other))
    case .opaque(let inner): .opaque(inner.filling(with: other))
    case .tuple(let parts, let labels): .tuple(parts.map { $0.filling(with: other) }, labels)
    case .composition(let parts): .composition(parts.map { $0.filling(with: other) })
    case .function(let parameters, let result):
      .function(parameters.map { $0.filling(with: other) }, result.filling(with: other))
    }
  }
}

extension String {
  /// Whether it consists of these parts in their order, with anything between one and the next.
  public func isMade(of parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts == [self] }
    guard hasPrefix(first), hasSuffix(last), count >= first.count + last.count else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
