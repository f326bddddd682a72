/// A part of the screen.
struct Rect: Hashable, Sendable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  var endColumn: Int { column + columns }
  var endRow: Int { row + rows }
  var isEmpty: Bool { columns <= 0 || rows <= 0 }

  func contains(_ point: Point) -> Bool {
    (column..<max(column, endColumn)).contains(point.column) && (row..<max(row, endRow)).contains(point.row)
  }
}
