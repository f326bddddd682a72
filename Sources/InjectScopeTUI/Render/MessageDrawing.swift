import InjectScopeModel

/// What was said last, in the last row; what is longer begins in the row above, where what keys mean can wait.
struct MessageDrawing {
  private let columns: Int
  private let glyphs: Glyphs
  private var isUnicode: Bool { glyphs.isUnicode }

  init(_ state: State) {
    columns = state.size.columns
    glyphs = state.glyphs
  }

  /// - Parameter above: the row above, where it may be taken.
  func draw(_ message: Message, row: Int, above: Int?, on canvas: inout Canvas) {
    let sign = Self.sign(of: message.kind)
    let remainder = message.remainder.map { rest in
      [Span("[\(rest.severity.sign)] ", rest.severity.role), Span(rest.text)]
    }
    func whole(_ spans: [Span], from column: Int = 1) -> Bool { column + width(spans) <= columns }
    let said = [sign, Span(message.text)]
    let all = said + (remainder.map { [Span("  ")] + $0 } ?? [])
    guard !whole(all), let above else {
      // In one row both have their begin.
      let room = remainder == nil || whole(all) ? columns : max(columns / 2, columns - width(remainder ?? []) - 2)
      let text = message.text.fitted(to: room - 1 - width([sign]), glyphs)
      let column = put([sign, Span(text)], row, from: 1, to: room, on: &canvas)
      if let remainder { put(remainder, row, from: column + (column < columns ? 2 : 0), on: &canvas) }
      return
    }
    canvas.fill(Rect(column: 0, row: above, columns: columns, rows: 1))
    let column = put([sign], above, from: 1, on: &canvas)
    let text = twoRows(message.text, from: 1 + width([sign]))
    put([Span(text.first)], above, from: column, on: &canvas)
    let end = text.second.isEmpty ? 1 : put([Span(text.second)], row, from: 1, on: &canvas) + 2
    if let remainder { put(remainder, row, from: end, on: &canvas) }
  }

  /// What of a text stands in a row from a column on, and what is left for the next one.
  func twoRows(_ text: String, from column: Int) -> (first: String, second: String) {
    let room = columns - column
    guard room > 0, Graphemes.width(text, isUnicode: isUnicode) > room else { return (text, "") }
    let first = Graphemes.wrapped(text, columns: room, isUnicode: isUnicode).first ?? ""
    let all = Graphemes.wrapped(text, columns: .max, isUnicode: isUnicode).joined()
    return (first, String(all.dropFirst(first.count).drop { $0 == " " }))
  }

  private func width(_ spans: [Span]) -> Int { Line(spans).width(isUnicode: isUnicode) }

  @discardableResult
  private func put(
    _ spans: [Span], _ row: Int, from start: Int, to end: Int? = nil, on canvas: inout Canvas
  ) -> Int {
    spans.reduce(start) { canvas.put($1.text, $1.role, row: row, from: $0, to: end ?? columns) }
  }

  private static func sign(of kind: Message.Kind) -> Span {
    switch kind {
    case .success: Span("[ok] ", .success)
    case .finding(let severity): Span("[\(severity.sign)] ", severity.role)
    case .cycle: Span("[@] ", .cycle)
    case .doubt: Span("[?] ", .ambiguous)
    case .error: Span("[error] ", .error)
    case .note: Span("", .note)
    }
  }
}
