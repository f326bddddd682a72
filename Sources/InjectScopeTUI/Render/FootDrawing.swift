import InjectScopeModel

/// The last rows of the screen: why the focus is there, what keys mean, and what was said or is being typed.
struct FootDrawing {
  private let state: State
  private let layout: Layout

  init(_ state: State, _ layout: Layout) {
    self.state = state
    self.layout = layout
  }

  func draw(on canvas: inout Canvas) {
    drawWhy(on: &canvas)
    drawFooter(on: &canvas)
    drawMessage(on: &canvas)
  }

  private func drawWhy(on canvas: inout Canvas) {
    guard let row = layout.why else { return }
    let end = layout.body.endColumn - 1
    let isBetweenColumns = state.view == .columns && !state.isZoomed
    let line = isBetweenColumns ? WalkLine(state).line(columns: end - 1) : WhyLine(state).line(columns: end - 1)
    canvas.put(line, row: row, from: 1, to: end)
  }

  private func drawFooter(on canvas: inout Canvas) {
    guard let row = layout.footer else { return }
    if case .menu(let menu) = state.overlay {
      draw(menu, row, on: &canvas)
      return
    }
    if case .filter(let prompt) = state.overlay, let completion = prompt.completion {
      let words = completion.spans(columns: state.size.columns - 2, state.glyphs)
      canvas.put(Line(words), row: row, from: 1, to: state.size.columns)
      return
    }
    for hint in FootKeys(state).hints {
      let column = canvas.put(hint.key, .key, row: row, from: hint.columns.lowerBound, to: state.size.columns)
      canvas.put(" " + hint.label, .quiet, row: row, from: column, to: state.size.columns)
    }
  }

  private func draw(_ menu: Menu, _ row: Int, on canvas: inout Canvas) {
    if menu.isQuestion {
      drawQuestion(menu, row, on: &canvas)
      return
    }
    let column = canvas.put(" \(menu.title): ", .prompt, row: row, from: 0, to: state.size.columns)
    guard let choices = rows(of: menu).first else {
      canvas.put("press its key", .quiet, row: row, from: column, to: state.size.columns)
      return
    }
    _ = draw(choices, from: column, row, on: &canvas)
  }

  /// Where there is a row for messages, choices that have no room in one go on there.
  private func rows(of menu: Menu) -> [ArraySlice<Menu.Item>] {
    menu.rows(columns: state.size.columns, isOneAll: layout.footer == nil)
  }

  /// The answers, and behind them what is asked; what has no room there and in the row below stands whole above them.
  private func drawQuestion(_ menu: Menu, _ row: Int, on canvas: inout Canvas) {
    let column = draw(menu.items[...], from: 1, row, on: &canvas)
    let title = MessageDrawing(state).twoRows(menu.title, from: column)
    let (end, isUnicode) = (state.size.columns, state.glyphs.isUnicode)
    let below = layout.message.flatMap { $0 == row ? nil : $0 }
    if Graphemes.width(title.second, isUnicode: isUnicode) <= (below == nil ? 0 : end - 1) {
      canvas.put(title.first, .prompt, row: row, from: column, to: end)
      if let below { canvas.put(title.second, .prompt, row: below, from: 1, to: end) }
      return
    }
    let lines = Graphemes.wrapped(menu.title, columns: max(1, end - 2), isUnicode: isUnicode).prefix(max(0, row - 1))
    for (place, line) in lines.enumerated() {
      let above = row - lines.count + place
      clear(above, on: &canvas)
      canvas.put(line, .prompt, row: above, from: 1, to: end)
    }
  }

  private func draw(
    _ choices: ArraySlice<Menu.Item>, from begin: Int, _ row: Int, on canvas: inout Canvas
  ) -> Int {
    var column = begin
    for item in choices {
      column = canvas.put(String(item.key), .key, row: row, from: column, to: state.size.columns)
      column = canvas.put(" \(item.label)", row: row, from: column, to: state.size.columns) + 2
    }
    return column
  }

  private func drawMessage(on canvas: inout Canvas) {
    guard let row = layout.message else { return }
    switch state.overlay {
    case .search(let prompt):
      let isMissed = state.search?.isFound == false
      drawPrompt(
        "/", prompt.field,
        note: isMissed ? "no match here: \(state.keyOfJump) looks among types and needs too" : state.searchCount,
        isBad: isMissed, row, on: &canvas)
    case .filter(let prompt):
      let count = "\(state.tree.passing.grouped) of \((state.graph?.nodes.count ?? 0).of("node"))"
      let words =
        prompt.field.isEmpty
        ? "   a name, or a key: Tab shows them; ! not, | or"
        : state.tree.passing == 0 ? "   \(state.keyOfJump) looks among types and needs too" : ""
      let note = prompt.problem ?? count + words
      drawPrompt("filter: ", prompt.field, note: note, isBad: prompt.problem != nil, row, on: &canvas)
    case .jump(let prompt):
      let count =
        prompt.answer.map { $0.total == 0 ? "no match" : $0.words } ?? (prompt.field.isEmpty ? nil : "looking …")
      drawPrompt("find: ", prompt.field, note: count, row, on: &canvas)
    case .palette(let prompt):
      let offers = prompt.completion.flatMap { $0.words.count > 1 ? $0.words.prefix(40).joined(separator: "  ") : nil }
      drawPrompt(
        ":", prompt.field, note: prompt.problem ?? offers ?? prompt.remark, isBad: prompt.problem != nil, row,
        on: &canvas)
    case .recent(let prompt):
      drawPrompt("go to: ", prompt.field, note: "Enter opens, Esc stays here", row, on: &canvas)
    case .help(let page):
      let note = state.size.columns < 60 ? "" : page.field.text == "q" ? ", q again closes" : ", Esc closes"
      drawPrompt("help: ", page.field, note: "letters look up, arrows scroll" + note, row, on: &canvas)
    case .explanation: canvas.put("j k scroll  Esc closes", .quiet, row: row, from: 1, to: state.size.columns)
    case .menu(let menu):
      let subject = menu.isQuestion ? menu.items.map { "\($0.key) \($0.label)" }.joined(separator: ", ") : menu.title
      let note = menu.unknown.map { "\(subject): no choice is under \($0.name); Esc leaves" }
      if let note {
        canvas.put(note, .warning, row: row, from: 1, to: state.size.columns)
      } else if layout.footer == nil {
        draw(menu, row, on: &canvas)
      } else if !menu.isQuestion, let rest = rows(of: menu).dropFirst().first {
        _ = draw(rest, from: 1, row, on: &canvas)
      } else if !menu.isQuestion {
        drawPlainMessage(row, on: &canvas)
      }
    case nil: drawPlainMessage(row, above: state.message?.isBesideKeys == true ? nil : layout.footer, on: &canvas)
    }
  }

  /// - Parameter above: the row in which a message begins that is longer than its own: what keys mean there can wait.
  private func drawPlainMessage(_ row: Int, above: Int? = nil, on canvas: inout Canvas) {
    guard let message = state.message else {
      drawHint(row, on: &canvas)
      return
    }
    MessageDrawing(state).draw(message, row: row, above: above, on: &canvas)
  }

  private func clear(_ row: Int, on canvas: inout Canvas) {
    canvas.fill(Rect(column: 0, row: row, columns: state.size.columns, rows: 1))
  }

  /// Where nothing has happened: what the chosen row is about, in words.
  private func drawHint(_ row: Int, on canvas: inout Canvas) {
    guard state.project != nil else { return }
    let search =
      state.search.map { search in
        [Span("/\(search.text.fitted(to: 32, state.glyphs))", .match)]
          + ((state.size.columns < 60 ? nil : state.searchCount).map { [Span("  " + $0, .quiet)] } ?? [])
          + [Span("  n N Esc", .key), Span(" ")]
      } ?? []
    let taken = search.isEmpty ? 0 : 1 + Line(search).width(isUnicode: state.glyphs.isUnicode)
    let words = ChosenLine(state).spans(columns: max(0, state.size.columns - 2 - taken))
    canvas.put(Line(words, trailing: search), row: row, from: 1, to: state.size.columns)
  }

  private func drawPrompt(
    _ sign: String, _ field: TextField, note: String?, isBad: Bool = false, _ row: Int, on canvas: inout Canvas
  ) {
    let end = state.size.columns
    let note = field.isCut ? "cut to \(TextField.most.grouped) letters" : note
    var column = canvas.put(sign, .prompt, row: row, from: 1, to: end)
    // What is said of a long text is not pushed off the line, and what is long itself stands above it.
    let said = note.map { 3 + Graphemes.width($0, isUnicode: state.glyphs.isUnicode) } ?? 0
    let own = Graphemes.width(field.text, isUnicode: state.glyphs.isUnicode)
    let isBeside = column + own + said <= end || said <= (end - column) / 3 || isCompletingFilter
    let above = isBeside ? nil : layout.footer
    let room = max(1, end - column - 1 - (above == nil && said < (end - column) / 2 ? said : 0))
    let before = Graphemes.width(field.textBeforeCursor, isUnicode: state.glyphs.isUnicode)
    let hidden = max(0, before - room + 1)
    let start = column
    let shown = Graphemes.dropping(hidden, columnsOf: field.text, isUnicode: state.glyphs.isUnicode)
    column = canvas.put(shown, row: row, from: column, to: column + room + 1)
    canvas.showCursor(Point(column: min(end - 1, start + before - hidden), row: row))
    guard let note else { return }
    let role: Cell.Role = isBad || note == "no match" ? .warning : .quiet
    if let above {
      let (first, second) = MessageDrawing(state).twoRows(note, from: 1)
      // What is longer than a row takes the one above it too.
      for (text, row) in second.isEmpty ? [(first, above)] : [(first, above - 1), (second, above)] {
        clear(row, on: &canvas)
        canvas.put(text, role, row: row, from: 1, to: end)
      }
    } else if column + 3 < end {
      canvas.put(note, role, row: row, from: column + 3, to: end)
    }
  }

  /// Whether the words that Tab offers stand where keys are told otherwise.
  private var isCompletingFilter: Bool {
    if case .filter(let prompt) = state.overlay { prompt.completion != nil } else { false }
  }
}
