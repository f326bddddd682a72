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
  /// How many of the first pieces stay where they are when the row is moved to the left.
  var held = 0

  /// That all of it does.
  static let wholly = Int.max

  init(_ spans: [Span] = [], trailing: [Span] = []) {
    self.spans = spans
    self.trailing = trailing
  }

  init(_ text: String, _ role: Cell.Role = .plain) { spans = [Span(text, role)] }

  /// The columns of what begins at the left.
  func width(isUnicode: Bool) -> Int { spans.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: isUnicode) } }

  /// The columns before the first character that is no blank; all there are where there is none.
  var indentation: Int {
    var columns = 0
    for span in spans {
      let blanks = span.text.prefix { $0 == " " }.count
      columns += blanks
      if blanks < span.text.count { return columns }
    }
    return .max
  }

  /// The columns up to the last character that is no blank.
  func widthWithoutBlanks(isUnicode: Bool) -> Int {
    var blanks = 0
    for span in spans.reversed() {
      let own = span.text.reversed().prefix { $0 == " " }.count
      blanks += own
      if own < span.text.count { break }
    }
    return width(isUnicode: isUnicode) - blanks
  }

  /// The end of a row gives way to its beginning, but not to all of it.
  func hasRoomForTrailing(_ columns: Int, isUnicode: Bool) -> Bool {
    let own = trailing.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: isUnicode) }
    return own + 1 + min(width(isUnicode: isUnicode), columns / 2) <= columns
  }

  /// Leaves out the end where it would cut the beginning.
  mutating func dropTrailingUnlessItFits(_ columns: Int, isUnicode: Bool) {
    if wouldBeCut(columns, isUnicode: isUnicode) { trailing = [] }
  }

  /// Whether there is no room for the beginning and the end together.
  func wouldBeCut(_ columns: Int, isUnicode: Bool) -> Bool {
    let own = trailing.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: isUnicode) }
    return width(isUnicode: isUnicode) + 1 + own > columns
  }

  /// The same where somebody marked the node: the sign stands behind the letter of its kind, and takes no room.
  var marked: Line {
    guard let place = spans.firstIndex(where: { $0.role == .kind }) else { return self }
    var line = self
    if line.spans[place].text.last == " " {
      line.spans[place].text.removeLast()
    } else {
      // How sure it is that there is such a node gives way.
      guard spans.indices.contains(place + 1), spans[place + 1].text.count == 1 else { return self }
      line.spans.remove(at: place + 1)
    }
    line.spans.insert(Span("*", .mark), at: place + 1)
    return line
  }

  /// What searching looks at: as it stands in the row, of code without the numbers beside it.
  var searched: String {
    let moved = spans.dropFirst(held < spans.count ? held : 0).map(\.text).joined()
    return ([String(moved.drop { $0 == " " })] + trailing.map(\.text)).joined(separator: " ")
  }

  /// What tells it from others.
  var text: String { (spans + trailing).map(\.text).joined(separator: " ") }
}
