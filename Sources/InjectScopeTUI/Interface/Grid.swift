/// A whole screen as a value: rows of cells, every row as wide as the screen.
public struct Grid: Hashable, Sendable {
  public let size: Size
  /// Row by row.
  public internal(set) var cells: [Cell]
  /// Where the cursor is shown: in a prompt. `nil` hides it.
  public internal(set) var cursor: Point?

  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = [Cell](repeating: .blank, count: self.size.columns * self.size.rows)
  }

  public func row(_ index: Int) -> ArraySlice<Cell> {
    cells[index * size.columns..<(index + 1) * size.columns]
  }

  /// The row as text, nothing cut from its end.
  public func text(ofRow index: Int) -> String { row(index).map(\.text).joined() }
}
