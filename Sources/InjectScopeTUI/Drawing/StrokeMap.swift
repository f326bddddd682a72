/// Lines on a grid of cells, which become box characters where they meet.
struct StrokeMap {
  let size: Size
  private var strokes: [Strokes]
  private var roles: [Cell.Role]

  init(size: Size) {
    self.size = size
    strokes = [Strokes](repeating: [], count: max(0, size.columns * size.rows))
    roles = [Cell.Role](repeating: .border, count: strokes.count)
  }

  subscript(row: Int, column: Int) -> (Strokes, Cell.Role) {
    (strokes[row * size.columns + column], roles[row * size.columns + column])
  }

  private mutating func add(_ stroke: Strokes, _ role: Cell.Role, row: Int, column: Int) {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column), !stroke.isEmpty else { return }
    strokes[row * size.columns + column].formUnion(stroke)
    if role != .border { roles[row * size.columns + column] = role }
  }

  mutating func horizontal(row: Int, from start: Int, through end: Int, _ role: Cell.Role = .border) {
    guard start < end else { return }
    for column in start...end {
      add(column == start ? .right : column == end ? .left : .horizontal, role, row: row, column: column)
    }
  }

  mutating func vertical(column: Int, from start: Int, through end: Int, _ role: Cell.Role = .border) {
    guard start < end else { return }
    for row in start...end {
      add(row == start ? .down : row == end ? .up : .vertical, role, row: row, column: column)
    }
  }

  /// The outline of an area.
  mutating func box(_ area: Rect, _ role: Cell.Role = .border) {
    guard area.columns > 1, area.rows > 1 else { return }
    horizontal(row: area.row, from: area.column, through: area.endColumn - 1, role)
    horizontal(row: area.endRow - 1, from: area.column, through: area.endColumn - 1, role)
    vertical(column: area.column, from: area.row, through: area.endRow - 1, role)
    vertical(column: area.endColumn - 1, from: area.row, through: area.endRow - 1, role)
  }
}
