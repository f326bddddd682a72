import InjectScopeModel

/// What is wrong at a node, or anywhere below an entry.
struct Marks: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let unresolved = Marks(rawValue: 1)
  static let cycle = Marks(rawValue: 2)
  static let ambiguous = Marks(rawValue: 4)

  /// `!`, `@`, `?`: the worst alone.
  var sign: Span? {
    if contains(.unresolved) { return Span("!", .unresolved) }
    if contains(.cycle) { return Span("@", .cycle) }
    if contains(.ambiguous) { return Span("?", .ambiguous) }
    return nil
  }
}

extension Node.Certainty {
  /// A node's letter with what is doubtful about the way to it.
  func behind(_ letter: String) -> [Span] {
    switch self {
    case .certain: [Span(letter + " ", .kind)]
    case .inferred: [Span(letter, .kind), Span("~", .quiet)]
    case .dynamic: [Span(letter, .kind), Span("%", .ambiguous)]
    }
  }
}
