/// A piece of a row with one meaning.
struct Span: Hashable, Sendable {
  var text: String
  var role: Cell.Role

  init(_ text: String, _ role: Cell.Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// A row before it is drawn: what begins at the left, and what stands at the right end if there is room.
struct Line: Hashable, Sendable {
  var spans: [Span]
  var trailing: [Span] = []

  init(_ spans: [Span] = [], trailing: [Span] = []) {
    self.spans = spans
    self.trailing = trailing
  }

  init(_ text: String, _ role: Cell.Role = .plain) { spans = [Span(text, role)] }

  /// What searching looks at.
  var text: String { (spans + trailing).map(\.text).joined(separator: " ") }
}
