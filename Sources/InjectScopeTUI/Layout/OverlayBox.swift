/// Where the list that lies over the panels stands.
struct OverlayBox {
  /// With its frame, if there is one.
  let area: Rect
  /// The rows of the list.
  let content: Rect

  /// - Parameter least: how many rows it needs, where it needs fewer than there are.
  init(_ layout: Layout, for least: Int? = nil) {
    let body = layout.body
    // What a row says is worth more than what lies beside the box.
    let columns = min(body.columns, max(80, body.columns * 4 / 5))
    let most = min(body.rows, max(8, body.rows * 4 / 5))
    let rows = least.map { min(most, $0 + (layout.hasFrames ? 2 : 0)) } ?? most
    area = Rect(
      column: body.column + (body.columns - columns) / 2, row: body.row + (body.rows - rows) / 2, columns: columns,
      rows: rows)
    content =
      layout.hasFrames
      ? Rect(column: area.column + 1, row: area.row + 1, columns: area.columns - 2, rows: area.rows - 2) : area
  }

  /// The columns of a row, behind the cursor.
  var textColumns: Int { content.columns - 3 }

  /// The first row that is shown: the chosen one stands in the middle where it can.
  func first(selected: Int, count: Int) -> Int { Self.first(selected: selected, count: count, rows: content.rows) }

  static func first(selected: Int, count: Int, rows: Int) -> Int { max(0, min(selected - rows / 2, count - rows)) }

  /// The row of the list at a place on the screen.
  /// - Parameter covered: how many rows at its foot show something else.
  func row(at point: Point, selected: Int, count: Int, covered: Int = 0) -> Int? {
    guard content.contains(point), point.row < content.endRow - covered else { return nil }
    let row = Self.first(selected: selected, count: count, rows: content.rows - covered) + point.row - content.row
    return row < count ? row : nil
  }
}
