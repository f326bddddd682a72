/// What one row has no room for goes on in rows below it. They are chosen, shown and passed together.
extension [Row] {
  /// The same, as one row.
  var joined: [Row] {
    enumerated().map { number, row in
      var row = row
      row.goesOn = row.goesOn || number > 0
      return row
    }
  }
}

extension Rows {
  /// All rows of what a row says.
  func whole(of place: Int) -> Range<Int> {
    guard indices.contains(place) else { return place..<place + 1 }
    var (first, end) = (place, place + 1)
    while first > 0, row(first).goesOn { first -= 1 }
    while end < count, row(end).goesOn { end += 1 }
    return first..<end
  }

  /// All that the rows of what a row says show, as one text.
  func searched(of place: Int) -> String {
    let whole = whole(of: place)
    guard whole.count > 1 else { return row(place).line.searched }
    return whole.map { row($0).line.searched.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
  }
}

extension State {
  /// Where the cursor stands for a row of the panel that has the keys: on its first, if all of it can be in view.
  func firstRow(of place: Int) -> Int {
    let whole = rows.whole(of: place)
    let room = Layout(self, size).pane(showing: panel)?.content.rows ?? 0
    return whole.count <= room ? whole.lowerBound : place
  }

  /// The row to which one step leads: the next that says something else, or, where the chosen one is longer than what is in
  /// view, on in that.
  func row(besideCursorBy step: Int) -> Int {
    let (cursor, rows) = (list(panel).cursor, rows)
    guard rows.indices.contains(cursor), let pane = Layout(self, size).pane(showing: panel) else {
      return cursor + step
    }
    let whole = rows.whole(of: cursor)
    if step > 0 {
      guard whole.upperBound <= list(panel).top + pane.content.rows else { return cursor + 1 }
      return (whole.upperBound..<rows.count).first { !rows.row($0).isBlank } ?? cursor
    }
    guard cursor == whole.lowerBound else { return max(whole.lowerBound, cursor - 1) }
    let before = (0..<cursor).last { !rows.row($0).isBlank }
    return before.map { rows.whole(of: $0).lowerBound } ?? cursor
  }
}

extension Row {
  /// Whether it only keeps others apart.
  fileprivate var isBlank: Bool {
    target == .nothing && sign == nil && line.trailing.isEmpty
      && line.spans.allSatisfy { $0.text.allSatisfy { $0 == " " } }
  }
}
