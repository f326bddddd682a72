/// An app with one thing changed.
struct BrokenForm: CustomStringConvertible, Sendable {
  /// What its switch is set to: 1 and on.
  var number = 0
  let kind: FormKind
  let edits: [Edit]

  /// A piece of a file and what stands there instead.
  struct Edit: Sendable {
    let file: String
    /// In characters.
    let range: Range<Int>
    let text: String
    /// Whether it is a part of a statement.
    let isExpression: Bool
  }

  var description: String { "form \(number), \(kind.rawValue) in \(edits.first?.file ?? "?")" }
}

/// What is done to a statement, or to a word in it.
enum FormKind: String, CaseIterable, Sendable {
  case gone = "taken out"
  case afterNext = "after the next"
  case last = "moved to the end"
  case first = "moved to the beginning"
  case never = "under a condition that does not hold"
  case uncalled = "in a function that nobody calls"
  case renamed = "another key"
  case optional = "as an optional"
  case elsewhere = "in another container"
  case withdrawn = "withdrawn again"
  case twice = "twice"
  case uncast = "as what it is"
  case tagged = "under a tag"
  case orphaned = "without its parent"
  case replaced = "something else"
  case extracted = "in a function of its own"
  case scoped = "in a scope of its own"
  case always = "under a condition that holds"
  case kept = "as a single"

  /// Whether it would be odd if it mattered.
  var isHarmless: Bool {
    switch self {
    case .extracted, .scoped, .always, .kept: true
    default: false
    }
  }
}
