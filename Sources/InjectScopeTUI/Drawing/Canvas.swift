import InjectScopeExport

/// Where a screen is put together. What does not fit is cut, what a terminal would obey is shown escaped.
struct Canvas {
  private(set) var grid: Grid
  let glyphs: Glyphs

  init(size: Size, glyphs: Glyphs) {
    grid = Grid(size: size)
    self.glyphs = glyphs
  }

  var size: Size { grid.size }

  mutating func showCursor(_ point: Point) {
    guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row) else { return }
    grid.cursor = point
  }

  /// Writes the text between two columns and gives the column behind it. Cut text ends with an ellipsis.
  @discardableResult
  mutating func put(
    _ text: String, _ role: Cell.Role = .plain, row: Int, from start: Int, to end: Int, saysCut: Bool = true
  ) -> Int {
    let end = min(end, size.columns)
    guard row >= 0, row < size.rows, start >= 0, start < end else { return start }
    var column = start
    if putASCII(text, role, row: row, column: &column, end: end, saysCut) { return column }
    column = start
    for grapheme in Graphemes.safe(text, isUnicode: glyphs.isUnicode) {
      guard column + grapheme.width <= end else {
        if saysCut { cut(row: row, column: column, start: start, end: end, role) }
        return end
      }
      set(grapheme.text, width: grapheme.width, role, row: row, column: column)
      column += grapheme.width
    }
    return column
  }

  /// The usual case, without looking for graphemes; `false` when there is anything unusual in the text.
  private mutating func putASCII(
    _ text: String, _ role: Cell.Role, row: Int, column: inout Int, end: Int, _ saysCut: Bool
  ) -> Bool {
    let base = row * size.columns
    let start = column
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return false }
      guard column < end else {
        if saysCut { cut(row: row, column: column, start: start, end: end, role) }
        return true
      }
      replaceWide(base + column, row: row)
      grid.cells[base + column] = Cell(Graphemes.ascii[Int(byte)], role: role)
      column += 1
    }
    return true
  }

  /// Puts the ellipsis where text was cut.
  private mutating func cut(row: Int, column: Int, start: Int, end: Int, _ role: Cell.Role) {
    var place = max(start, min(column, end - glyphs.ellipsisWidth))
    // Half of a wide character may not be left standing.
    if place > start, cell(row, place).width == 0 { place -= 1 }
    for rest in place..<max(place, end) { set(" ", width: 1, role, row: row, column: rest) }
    for letter in glyphs.ellipsis where place < end {
      set(String(letter), width: 1, role, row: row, column: place)
      place += 1
    }
  }

  func cell(_ row: Int, _ column: Int) -> Cell { grid.cells[row * size.columns + column] }

  mutating func set(_ text: String, width: Int, _ role: Cell.Role, row: Int, column: Int) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns else { return }
    let place = row * size.columns + column
    for covered in place..<place + width { replaceWide(covered, row: row) }
    grid.cells[place] = Cell(text, width: UInt8(width), role: role)
    if width == 2 { grid.cells[place + 1] = Cell("", width: 0, role: role) }
  }

  /// What overwrites one half of a wide character clears the other.
  private mutating func replaceWide(_ place: Int, row: Int) {
    let cell = grid.cells[place]
    if cell.width == 2, place + 1 < (row + 1) * size.columns { grid.cells[place + 1] = Cell(role: cell.role) }
    if cell.width == 0, place > row * size.columns { grid.cells[place - 1] = Cell(role: cell.role) }
  }

  /// A row of spans with what stands at its end.
  mutating func put(
    _ line: Line, row: Int, from start: Int, to end: Int, skipping hidden: Int = 0, saysCut: Bool = true
  ) {
    guard start < end else { return }
    var limit = end
    if !line.trailing.isEmpty, line.hasRoomForTrailing(end - start, isUnicode: glyphs.isUnicode) {
      let width = line.trailing.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: glyphs.isUnicode) }
      limit = end - width - 1
      var column = end - width
      for span in line.trailing { column = put(span.text, span.role, row: row, from: column, to: end) }
    }
    var column = start
    var hidden = hidden
    for (place, span) in line.spans.enumerated() {
      guard column < limit else { break }
      var text = span.text
      if hidden > 0, place >= line.held {
        let width = Graphemes.width(text, isUnicode: glyphs.isUnicode)
        let dropped = min(hidden, width)
        text = Graphemes.dropping(dropped, columnsOf: text, isUnicode: glyphs.isUnicode)
        hidden -= dropped
      }
      column = put(text, span.role, row: row, from: column, to: limit, saysCut: saysCut)
    }
  }

  mutating func fill(_ area: Rect, role: Cell.Role = .plain) {
    for row in max(0, area.row)..<max(0, min(area.endRow, size.rows)) {
      for column in max(0, area.column)..<max(0, min(area.endColumn, size.columns)) {
        set(" ", width: 1, role, row: row, column: column)
      }
    }
  }

  mutating func select(row: Int, from start: Int, to end: Int) {
    guard row >= 0, row < size.rows else { return }
    for column in max(0, start)..<max(0, min(end, size.columns)) {
      grid.cells[row * size.columns + column].isSelected = true
    }
  }

  /// Marks every place of a row in which the query stands, big letters or small.
  mutating func highlight(_ query: [UInt8], in area: Rect) {
    guard !query.isEmpty, !area.isEmpty, area.row >= 0, area.endRow <= size.rows, area.endColumn <= size.columns else {
      return
    }
    for row in area.row..<area.endRow {
      var bytes: [UInt8] = []
      var columns: [Int] = []
      for column in area.column..<area.endColumn {
        for byte in cell(row, column).text.lowercased().utf8 {
          bytes.append(byte)
          columns.append(column)
        }
      }
      var start = 0
      while start + query.count <= bytes.count {
        guard bytes[start..<start + query.count].elementsEqual(query) else {
          start += 1
          continue
        }
        for byte in start..<start + query.count { grid.cells[row * size.columns + columns[byte]].role = .match }
        start += query.count
      }
    }
  }

  /// Lines of a frame, drawn over what is there, and joined where they meet.
  mutating func draw(_ strokes: StrokeMap) {
    for row in 0..<min(strokes.size.rows, size.rows) {
      for column in 0..<min(strokes.size.columns, size.columns) {
        let (stroke, role) = strokes[row, column]
        if !stroke.isEmpty { set(glyphs.stroke(stroke), width: 1, role, row: row, column: column) }
      }
    }
  }
}
