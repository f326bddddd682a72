/// Rows whose columns stand below each other, whatever the width of their characters.
struct TextTable {
  struct Cell {
    var text: String
    var role: Role
    var isRightAligned = false

    /// `text` may come from a source file: it is made safe here.
    init(_ text: String, _ role: Role = .plain, isRightAligned: Bool = false) {
      self.text = text.shown
      self.role = role
      self.isRightAligned = isRightAligned
    }
  }

  var rows: [[Cell]] = []
  var gap = 2
  var indentation = 0
  /// A text that is wider pushes aside what stands behind it, in its own row alone.
  var widest = Int.max

  /// One line a row; nothing is padded behind its last text, and a column without any text is none.
  func lines(_ style: TextStyle) -> [String] {
    let widths = self.widths
    let areUsed = widths.indices.map { column in rows.contains { column < $0.count && !$0[column].text.isEmpty } }
    return rows.map { row in
      let last = row.lastIndex { !$0.text.isEmpty } ?? -1
      var line = String(repeating: " ", count: indentation)
      var isFirst = true
      for (column, cell) in row.prefix(last + 1).enumerated() where column == last || areUsed[column] {
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.text.displayWidth))
        if !isFirst { line += String(repeating: " ", count: gap) }
        isFirst = false
        if cell.isRightAligned { line += padding }
        line += style.palette.paint(cell.text, as: cell.role)
        if !cell.isRightAligned, column < last { line += padding }
      }
      return line
    }
  }

  /// What ends a row pushes nothing aside: a long last text leaves the columns of other rows where they are.
  private var widths: [Int] {
    var widths = [Int](repeating: 0, count: rows.map(\.count).max() ?? 0)
    for row in rows {
      let last = row.lastIndex { !$0.text.isEmpty } ?? -1
      for (column, cell) in row.enumerated() where column < last || cell.isRightAligned {
        let width = cell.text.displayWidth
        if width <= widest { widths[column] = max(widths[column], width) }
      }
    }
    return widths
  }
}
