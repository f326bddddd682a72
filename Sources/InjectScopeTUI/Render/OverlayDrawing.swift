import InjectScopeModel

/// The lists that lie over the panels: what can be jumped to, commands, help.
struct OverlayDrawing {
  private let state: State
  private let layout: Layout
  private var box: OverlayBox

  init(_ state: State, _ layout: Layout) {
    self.state = state
    self.layout = layout
    box = OverlayBox(layout)
  }

  func draw(on canvas: inout Canvas) {
    switch state.overlay {
    case .jump(let prompt):
      let list = HitRows(state, columns: box.textColumns)
      let title = prompt.field.isEmpty && !prompt.matches.isEmpty ? prompt.title : "Find"
      let preview = list.preview(of: prompt, rows: box.content.rows)
      let selected = prompt.matches.isEmpty ? nil : prompt.selected
      draw(list.lines(prompt), selected: selected, title: title, preview: preview, on: &canvas)
    case .palette(let prompt):
      draw(palette(prompt), selected: prompt.selected + prompt.rowsBeforeCommands, title: "Command", on: &canvas)
    case .recent(let prompt):
      let lines = RecentList(state).lines(prompt, columns: box.textColumns)
      draw(lines, selected: prompt.selected, title: "Explored before", on: &canvas)
    case .help(let page):
      let lines = HelpText.lines(matching: page.wanted, columns: box.textColumns, state.options)
      read(lines, from: page.firstRow(of: lines.count, in: box), title: "Help", on: &canvas)
    case .explanation(let page):
      let lines = ExplanationText.lines(page.explanation, columns: box.textColumns, state.glyphs)
      read(lines, from: page.top, title: "Explanation", on: &canvas)
    case .menu(let menu):
      // Where a row has room for all of it, it stands at the foot.
      guard menu.width > layout.size.columns else { return }
      let choices = choices(menu)
      var drawing = self
      drawing.box = OverlayBox(layout, for: choices.count)
      drawing.draw(choices, selected: nil, title: menu.title, on: &canvas)
    case .search, .filter, nil: break
    }
  }

  /// As many choices in a row as fit.
  private func choices(_ menu: Menu) -> [Line] {
    let room = box.textColumns
    var lines: [Line] = []
    for item in menu.items {
      let spans = [Span(String(item.key), .key), Span(" " + item.label)]
      if let last = lines.last, last.width(isUnicode: true) + 2 + item.width <= room {
        lines[lines.count - 1].spans += [Span("  ")] + spans
      } else {
        lines.append(Line(spans))
      }
    }
    return lines
  }

  private func palette(_ prompt: PalettePrompt) -> [Line] {
    let twin = Line([Span("$ ", .quiet), Span(state.twin, .string)])
    let commands = Command.matching(prompt.field.text, own: state.options.commands)
    let width = commands.map { $0.name.count + ($0.operand.map { $0.count + 1 } ?? 0) }.max() ?? 0
    let lines = commands.map { command -> Line in
      let name = command.name + (command.operand.map { " " + $0 } ?? "")
      let choices = state.options.keys
      let keys = command.own.map(choices.keys(ofCommand:)) ?? command.action.map(choices.keys(of:)) ?? []
      let key = keys.first?.name ?? ""
      return Line(
        [Span(name.padded(to: width + 2), .name), Span(command.help, .quiet)],
        trailing: key.isEmpty ? [] : [Span(key, .key)])
    }
    return (prompt.rowsBeforeCommands > 0 ? [twin, Line()] : [])
      + (lines.isEmpty ? [Line("no such command", .warning)] : lines)
  }

  /// A text to be read: where not all of it is in view, its title says which part is.
  private func read(_ lines: [Line], from top: Int, title: String, on canvas: inout Canvas) {
    let last = min(lines.count, top + box.content.rows)
    let part = lines.count > box.content.rows ? " \(top + 1)-\(last) of \(lines.count)" : ""
    draw(lines, selected: nil, top: top, title: title + part, on: &canvas)
  }

  private func draw(
    _ lines: [Line], selected: Int?, top: Int = 0, title: String, preview: [Line] = [], on canvas: inout Canvas
  ) {
    let area = box.area
    var content = box.content
    content.rows -= preview.isEmpty ? 0 : preview.count + 1
    canvas.fill(area)
    if layout.hasFrames {
      var strokes = StrokeMap(size: canvas.size)
      strokes.box(area, .activeBorder)
      canvas.draw(strokes)
      canvas.put(" \(title) ", .activeTitle, row: area.row, from: area.column + 2, to: area.endColumn - 1)
    }
    if !preview.isEmpty {
      if layout.hasFrames {
        var strokes = StrokeMap(size: canvas.size)
        strokes.box(area, .activeBorder)
        strokes.horizontal(row: content.endRow, from: area.column, through: area.endColumn - 1)
        canvas.draw(strokes)
        canvas.put(" \(title) ", .activeTitle, row: area.row, from: area.column + 2, to: area.endColumn - 1)
      }
      for (place, line) in preview.enumerated() {
        canvas.put(line, row: content.endRow + 1 + place, from: content.column + 2, to: content.endColumn - 1)
      }
    }
    let first = selected.map { OverlayBox.first(selected: $0, count: lines.count, rows: content.rows) } ?? top
    for place in 0..<max(0, content.rows) where first + place < lines.count {
      let row = content.row + place
      canvas.put(lines[first + place], row: row, from: content.column + 2, to: content.endColumn - 1)
      if selected == first + place, lines.count > 1 || isJumpable {
        canvas.put(">", .mark, row: row, from: content.column, to: content.endColumn)
        canvas.select(row: row, from: content.column, to: content.endColumn)
      }
    }
  }

  /// Whether the one line of a list can be chosen.
  private var isJumpable: Bool {
    switch state.overlay {
    case .jump(let prompt): !prompt.matches.isEmpty
    case .recent(let prompt): !RecentList(state).matching(prompt.field.text).isEmpty
    default: false
    }
  }
}
