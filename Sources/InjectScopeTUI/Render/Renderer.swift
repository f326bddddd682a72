import InjectScopeAnalysis

/// Draws a settled state.
struct Renderer {
  private let state: State
  private let layout: Layout
  private var canvas: Canvas

  init(_ state: State) {
    self.state = state
    layout = Layout(state, state.size)
    canvas = Canvas(size: state.size, glyphs: state.glyphs)
  }

  var grid: Grid {
    var drawing = self
    drawing.draw()
    return drawing.canvas.grid
  }

  private mutating func draw() {
    guard !layout.isTooSmall else {
      let needed = "\(Layout.smallest.columns)x\(Layout.smallest.rows)"
      canvas.put("needs \(needed)", .warning, row: 0, from: 0, to: state.size.columns)
      return
    }
    drawStatus()
    drawFrames()
    for pane in layout.panes {
      drawTitles(pane)
      drawContent(pane)
    }
    drawStaleness()
    FootDrawing(state, layout).draw(on: &canvas)
    OverlayDrawing(state, layout).draw(on: &canvas)
  }

  // MARK: - Status

  private mutating func drawStatus() {
    guard let row = layout.status else { return }
    let end = state.size.columns
    // In a small window the titles stand where the status would.
    guard layout.hasFrames else {
      if state.project == nil { canvas.put(Progress(state).text, .activeTitle, row: row, from: 0, to: end) }
      return
    }
    canvas.put(StatusLine(state, columns: end).line, row: row, from: StatusLine.begin, to: end - StatusLine.begin)
  }

  /// Where no first line has room for it, at its end a sign.
  private mutating func drawStaleness() {
    guard !layout.hasFrames, state.reading.staleness != nil, let row = layout.status else { return }
    canvas.put(" !", .error, row: row, from: state.size.columns - 2, to: state.size.columns)
  }

  // MARK: - Frames

  private mutating func drawFrames() {
    guard layout.hasFrames else { return }
    var strokes = StrokeMap(size: state.size)
    strokes.box(layout.body)
    for pane in layout.panes {
      strokes.box(pane.frame)
      guard pane.frame.rows == 1 else { continue }
      strokes.horizontal(row: pane.frame.row, from: pane.frame.column, through: pane.frame.endColumn - 1)
    }
    // The frame of the panel with the keys, over the others.
    if layout.panes.count > 1, let active = layout.pane(showing: state.panel) {
      strokes.box(active.frame, .activeBorder)
    }
    canvas.draw(strokes)
  }

  private mutating func drawTitles(_ pane: Layout.Pane) {
    guard layout.hasFrames || state.project != nil else { return }
    let (row, end) = (pane.titles.row, pane.titles.endColumn)
    let tabs = TabTitles(pane, state)
    for (place, title) in tabs.titles.enumerated() {
      if tabs.gap == 1, layout.hasFrames { canvas.put(" ", row: row, from: title.endColumn, to: end) }
      if place > 0, tabs.gap > 1 {
        canvas.put(" \(state.glyphs.dash) ", .border, row: row, from: title.column - 3, to: end)
      }
      let hasKeys = title.isActive && pane.active == state.panel
      canvas.put(
        title.text, hasKeys ? .activeTitle : title.isActive ? .title : .quiet, row: row, from: title.column, to: end)
    }
  }

  // MARK: - Panels

  private mutating func drawContent(_ pane: Layout.Pane) {
    let rows = state.contents[pane.active]?.rows ?? .none
    let content = pane.content
    guard rows.count > 0 else {
      drawEmpty(pane)
      return
    }
    let list = state.list(pane.active)
    let hasKeys = pane.active == state.panel
    let end = endOfRows(pane, rows, from: list.top)
    if let row = pane.head, let head = rows.head {
      canvas.put(head, row: row, from: content.column + pane.margin, to: end)
    }
    let chosen = pane.active == .nodes ? list.cursor..<list.cursor + 1 : rows.whole(of: list.cursor)
    for place in 0..<max(0, content.rows) {
      let index = list.top + place
      guard index >= 0, index < rows.count else { break }
      let row = content.row + place
      let shown = rows.row(index)
      if let sign = shown.sign ?? state.news?.sign(of: shown.target) {
        // In the tree rows have no column for signs: it stands where the cursor would.
        let column = content.column + min(1, pane.margin - 1)
        canvas.put(sign.text, sign.role, row: row, from: column, to: min(column + 1, content.endColumn))
      }
      canvas.put(
        isMarked(shown, pane) ? shown.line.marked : shown.line, row: row, from: content.column + pane.margin, to: end,
        skipping: list.left,
        saysCut: !pane.active.isDrawn || shown.line.held > 0)
      drawMoved(shown.line, by: list.left, pane, row)
      if hasKeys, let search = state.search { highlight(search, pane, row) }
      guard chosen.contains(index), !pane.active.isDrawn else { continue }
      if index == list.cursor {
        canvas.put(">", .mark, row: row, from: content.column, to: content.endColumn)
        if pane.margin == 1 { drawSignInside(shown, pane, row) }
      }
      if hasKeys { canvas.select(row: row, from: content.column, to: content.endColumn) }
    }
    if pane.active.isDrawn {
      selectBox(pane)
      drawMapEdges(pane)
    }
    drawScroll(pane, rows.count, list.top)
  }

  /// In the tree the rows say it themselves.
  private func isMarked(_ row: Row, _ pane: Layout.Pane) -> Bool {
    guard pane.active != .nodes, !pane.active.isDrawn else { return false }
    return switch row.target {
    case .node(let node): state.marked.holds(node)
    case .branch(let branch): state.bench.ways?.step(branch).map { state.marked.holds($0.node) } ?? false
    default: false
    }
  }

  /// Where the cursor has taken the column of a row's sign: before what the row says.
  private mutating func drawSignInside(_ shown: Row, _ pane: Layout.Pane, _ row: Int) {
    guard let sign = shown.sign ?? state.news?.sign(of: shown.target) else { return }
    let offset = shown.fold.map { $0.column + 1 } ?? max(0, shown.line.indentation - 1)
    let column = pane.content.column + pane.margin + offset
    canvas.put(sign.text, sign.role, row: row, from: column, to: min(column + 1, pane.content.endColumn))
  }

  /// On the frame, or beside the row, that it begins farther to the left.
  private mutating func drawMoved(_ line: Line, by columns: Int, _ pane: Layout.Pane, _ row: Int) {
    let moved = Line(Array(line.spans.dropFirst(line.held)))
    guard columns > 0, !pane.active.isDrawn, moved.indentation < columns else { return }
    let column = layout.hasFrames ? pane.frame.column : pane.content.column + pane.margin - 1
    canvas.put(state.glyphs.goesOnLeft, .mark, row: row, from: column, to: column + 1)
  }

  /// The eye does not find from a name to its place over a hundred blanks: what stands at the end of rows moves nearer
  /// where none of those in view needs the room. In steps, so that it seldom moves.
  private func endOfRows(_ pane: Layout.Pane, _ rows: Rows, from top: Int) -> Int {
    let begin = pane.content.column + pane.margin
    let room = pane.content.endColumn - begin
    guard room > Self.widestRead, !pane.active.isDrawn else { return pane.content.endColumn }
    let isUnicode = state.glyphs.isUnicode
    let shown = (max(0, top)..<max(0, top) + max(0, pane.content.rows)).prefix { $0 < rows.count }
    let needed = shown.map { place in
      let line = rows.row(place).line
      return line.width(isUnicode: isUnicode) + 2 + Line(line.trailing).width(isUnicode: isUnicode)
    }
    return begin + min(room, max(Self.widestRead, ((needed.max() ?? 0) + 7) / 8 * 8))
  }

  private static let widestRead = 96

  private mutating func highlight(_ search: Search, _ pane: Layout.Pane, _ row: Int) {
    let area = Rect(
      column: pane.content.column + pane.margin, row: row, columns: pane.content.columns - pane.margin, rows: 1)
    for group in SearchPattern(search.text, isExact: true).groups {
      for word in group where !word.isNegated { canvas.highlight(word.word.query.bytes, in: area) }
    }
  }

  private mutating func selectBox(_ pane: Layout.Pane) {
    let list = state.list(pane.active)
    guard let map = state.drawing(pane.active), map.boxes.indices.contains(list.box) else { return }
    let box = map.boxes[list.box].area
    let edge = pane.content.column + pane.margin
    let start = edge + box.column - list.left
    for row in box.row..<box.endRow {
      let place = pane.content.row + row - list.top
      guard (pane.content.row..<pane.content.endRow).contains(place) else { continue }
      if row == map.boxes[list.box].row {
        // Inside the box, beside what it says: boxes stand beside each other. Of one that begins farther left, before it.
        let column = start + 1 < edge ? pane.content.column : start + 1
        canvas.put(">", .mark, row: place, from: column, to: pane.content.endColumn)
      }
      guard pane.active == state.panel else { continue }
      canvas.select(
        row: place, from: max(edge, start), to: min(start + box.columns, pane.content.endColumn))
    }
  }

  /// On the frame beside each row of the map that goes on: where to.
  private mutating func drawMapEdges(_ pane: Layout.Pane) {
    guard layout.hasFrames, let map = state.drawing(pane.active) else { return }
    let list = state.list(pane.active)
    let room = pane.content.columns - pane.margin
    for place in 0..<pane.content.rows where map.lines.indices.contains(list.top + place) {
      let line = map.lines[list.top + place]
      guard line.held == 0 else { continue }
      let row = pane.content.row + place
      if list.left > 0, line.indentation < list.left {
        canvas.put(state.glyphs.goesOnLeft, .mark, row: row, from: pane.frame.column, to: pane.frame.column + 1)
      }
      if line.widthWithoutBlanks(isUnicode: state.glyphs.isUnicode) > list.left + room {
        canvas.put(state.glyphs.goesOnRight, .mark, row: row, from: pane.content.endColumn, to: pane.frame.endColumn)
      }
    }
  }

  private mutating func drawEmpty(_ pane: Layout.Pane) {
    let content = pane.content
    guard !content.isEmpty else { return }
    let text = state.unread ?? Panels[pane.active].emptyText(state)
    let lines = text.split(separator: "\n").flatMap {
      Graphemes.wrapped(String($0), columns: content.columns - pane.margin, isUnicode: state.glyphs.isUnicode)
    }
    let first = lines.count < content.rows ? 1 : 0
    for (place, line) in lines.enumerated() where first + place < content.rows {
      canvas.put(
        line, .quiet, row: content.row + first + place, from: content.column + pane.margin, to: content.endColumn)
    }
  }

  /// How far down: on the right line of the frame, where a list is longer than its panel.
  private mutating func drawScroll(_ pane: Layout.Pane, _ count: Int, _ top: Int) {
    guard layout.hasFrames, count > pane.content.rows, pane.content.rows > 2 else { return }
    let length = max(1, pane.content.rows * pane.content.rows / count)
    let room = pane.content.rows - length
    let begin = room * top / max(1, count - pane.content.rows)
    for row in begin..<min(begin + length, pane.content.rows) {
      canvas.set(
        state.glyphs.scroll, width: 1, .quiet, row: pane.content.row + row,
        column: pane.content.endColumn)
    }
  }
}
