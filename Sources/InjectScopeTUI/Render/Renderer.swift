import InjectScopeAnalysis
import InjectScopeModel

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
    drawWhy()
    drawFooter()
    drawMessage()
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
        shown.line, row: row, from: content.column + pane.margin, to: content.endColumn, skipping: list.left,
        saysCut: !pane.active.isDrawn || shown.line.held > 0)
      if hasKeys, let search = state.search { highlight(search, pane, row) }
      guard index == list.cursor, !pane.active.isDrawn else { continue }
      canvas.put(">", .mark, row: row, from: content.column, to: content.endColumn)
      if hasKeys { canvas.select(row: row, from: content.column, to: content.endColumn) }
    }
    if pane.active.isDrawn {
      selectBox(pane)
      drawMapEdges(pane)
    }
    drawScroll(pane, rows.count, list.top)
  }

  private mutating func highlight(_ search: Search, _ pane: Layout.Pane, _ row: Int) {
    canvas.highlight(
      NameIndex.Query(search.text).bytes,
      in: Rect(
        column: pane.content.column + pane.margin, row: row, columns: pane.content.columns - pane.margin, rows: 1))
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
        state.glyphs.isUnicode ? "┃" : "#", width: 1, .quiet, row: pane.content.row + row,
        column: pane.content.endColumn)
    }
  }

  // MARK: - The foot

  private mutating func drawWhy() {
    guard let row = layout.why else { return }
    let end = layout.body.endColumn - 1
    let isBetweenColumns = state.view == .columns && !state.isZoomed
    let line = isBetweenColumns ? WalkLine(state).line(columns: end - 1) : WhyLine(state).line(columns: end - 1)
    canvas.put(line, row: row, from: 1, to: end)
  }

  private mutating func drawFooter() {
    guard let row = layout.footer else { return }
    if case .menu(let menu) = state.overlay {
      drawMenu(menu, row)
      return
    }
    if case .filter(let prompt) = state.overlay, let completion = prompt.completion {
      let words = completion.spans(columns: state.size.columns - 2, state.glyphs)
      canvas.put(Line(words), row: row, from: 1, to: state.size.columns)
      return
    }
    var column = 1
    for (key, label) in Keymap.footer(
      columns: state.size.columns - 2, in: state.panel, first: state.hints, keys: state.options.keys)
    {
      column = canvas.put(key, .key, row: row, from: column, to: state.size.columns)
      column = canvas.put(" " + label, .quiet, row: row, from: column, to: state.size.columns) + 2
    }
  }

  private mutating func drawMenu(_ menu: Menu, _ row: Int) {
    if menu.isQuestion {
      let column = drawChoices(of: menu, from: 1, row)
      canvas.put(menu.title, .prompt, row: row, from: column, to: state.size.columns)
      return
    }
    var column = canvas.put(" \(menu.title): ", .prompt, row: row, from: 0, to: state.size.columns)
    guard menu.width <= state.size.columns else {
      canvas.put("press its key", .quiet, row: row, from: column, to: state.size.columns)
      return
    }
    column = drawChoices(of: menu, from: column, row)
  }

  private mutating func drawChoices(of menu: Menu, from begin: Int, _ row: Int) -> Int {
    var column = begin
    for item in menu.items {
      column = canvas.put(String(item.key), .key, row: row, from: column, to: state.size.columns)
      column = canvas.put(" \(item.label)  ", row: row, from: column, to: state.size.columns)
    }
    return column
  }

  private mutating func drawMessage() {
    guard let row = layout.message else { return }
    switch state.overlay {
    case .search(let prompt):
      drawPrompt("/", prompt.field, note: state.search.flatMap { $0.isFound ? $0.count : "no match" }, row)
    case .filter(let prompt):
      let count = "\(state.tree.passing.grouped) of \((state.graph?.nodes.count ?? 0).of("node"))"
      let words = prompt.field.isEmpty ? "   a name, or a key: Tab shows them; ! not, | or" : ""
      let note = prompt.problem ?? count + words
      drawPrompt("filter: ", prompt.field, note: note, isBad: prompt.problem != nil, row)
    case .jump(let prompt):
      let count =
        prompt.answer.map { $0.total == 0 ? "no match" : $0.words } ?? (prompt.field.isEmpty ? nil : "looking …")
      drawPrompt("find: ", prompt.field, note: count, row)
    case .palette(let prompt):
      let offers = prompt.completion.flatMap { $0.words.count > 1 ? $0.words.prefix(40).joined(separator: "  ") : nil }
      drawPrompt(":", prompt.field, note: prompt.problem ?? offers ?? prompt.remark, isBad: prompt.problem != nil, row)
    case .recent(let prompt):
      drawPrompt("go to: ", prompt.field, note: "Enter opens, Esc stays here", row)
    case .help(let page):
      let note = state.size.columns < 60 ? "" : ", Esc closes"
      drawPrompt("help: ", page.field, note: "letters look up, arrows scroll" + note, row)
    case .explanation: canvas.put("j k scroll  Esc closes", .quiet, row: row, from: 1, to: state.size.columns)
    case .menu(let menu):
      let subject = menu.isQuestion ? menu.items.map { "\($0.key) \($0.label)" }.joined(separator: ", ") : menu.title
      let note = menu.unknown.map { "\(subject): no choice is under \($0.name); Esc leaves" }
      if let note {
        canvas.put(note, .warning, row: row, from: 1, to: state.size.columns)
      } else if layout.footer == nil {
        drawMenu(menu, row)
      } else {
        drawPlainMessage(row)
      }
    case nil: drawPlainMessage(row)
    }
  }

  private mutating func drawPlainMessage(_ row: Int) {
    guard let message = state.message else {
      drawHint(row)
      return
    }
    let (word, role): (String, Cell.Role) =
      switch message.kind {
      case .success: ("[ok] ", .success)
      case .finding(let severity): ("[\(severity.sign)] ", severity.role)
      case .cycle: ("[@] ", .cycle)
      case .doubt: ("[?] ", .ambiguous)
      case .error: ("[error] ", .error)
      case .note: ("", .note)
      }
    let column = canvas.put(word, role, row: row, from: 1, to: state.size.columns)
    canvas.put(message.text, row: row, from: column, to: state.size.columns)
  }

  /// Where nothing has happened: what the chosen row is about, in words.
  private mutating func drawHint(_ row: Int) {
    guard state.project != nil else { return }
    let search =
      state.search.map { search in
        [Span("/\(search.text.fitted(to: 32, state.glyphs))", .match)]
          + ((state.size.columns < 60 ? nil : search.count).map { [Span("  " + $0, .quiet)] } ?? [])
          + [Span("  n N", .key), Span(" ")]
      } ?? []
    let taken = search.isEmpty ? 0 : 1 + Line(search).width(isUnicode: state.glyphs.isUnicode)
    let words = ChosenLine(state).spans(columns: state.size.columns - 2 - taken)
    canvas.put(Line(words, trailing: search), row: row, from: 1, to: state.size.columns)
  }

  private mutating func drawPrompt(
    _ sign: String, _ field: TextField, note: String?, isBad: Bool = false, _ row: Int
  ) {
    let end = state.size.columns
    let note = field.isCut ? "cut to \(TextField.most.grouped) letters" : note
    var column = canvas.put(sign, .prompt, row: row, from: 1, to: end)
    // What is said of a long text is not pushed off the line.
    let said = note.map { 3 + Graphemes.width($0, isUnicode: state.glyphs.isUnicode) } ?? 0
    let room = max(1, end - column - 1 - (said < (end - column) / 2 ? said : 0))
    let before = Graphemes.width(field.textBeforeCursor, isUnicode: state.glyphs.isUnicode)
    let hidden = max(0, before - room + 1)
    let start = column
    let shown = Graphemes.dropping(hidden, columnsOf: field.text, isUnicode: state.glyphs.isUnicode)
    column = canvas.put(shown, row: row, from: column, to: column + room + 1)
    canvas.showCursor(Point(column: min(end - 1, start + before - hidden), row: row))
    if let note, column + 3 < end {
      canvas.put(note, isBad || note == "no match" ? .warning : .quiet, row: row, from: column + 3, to: end)
    }
  }
}
