import InjectScopeModel

/// The lists that lie over the panels: what can be jumped to, commands, help.
struct OverlayDrawing {
  private let state: State
  private let layout: Layout
  private let box: OverlayBox

  init(_ state: State, _ layout: Layout) {
    self.state = state
    self.layout = layout
    box = OverlayBox(layout)
  }

  func draw(on canvas: inout Canvas) {
    switch state.overlay {
    case .jump(let prompt): draw(jump(prompt), selected: prompt.selected, title: "Jump to", on: &canvas)
    case .palette(let prompt):
      draw(palette(prompt), selected: prompt.selected + prompt.rowsBeforeCommands, title: "Command", on: &canvas)
    case .help(let page):
      let lines = HelpText.lines(matching: page.field.text, columns: box.textColumns)
      let top = page.firstRow(of: lines.count, in: box)
      let last = min(lines.count, top + box.content.rows)
      let part = lines.count > box.content.rows ? " \(top + 1)-\(last) of \(lines.count)" : ""
      draw(lines, selected: nil, top: top, title: "Help" + part, on: &canvas)
    case .explanation(let page):
      let lines = ExplanationText.lines(page.explanation, columns: box.textColumns, state.glyphs)
      draw(lines, selected: nil, top: page.top, title: "Explanation", on: &canvas)
    case .menu(let menu):
      // Where a row has room for all of it, it stands at the foot.
      if menu.width > layout.size.columns { draw(choices(menu), selected: nil, title: menu.title, on: &canvas) }
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

  private func jump(_ prompt: Overlay.JumpPrompt) -> [Line] {
    guard let graph = state.graph else { return [Line("reading …", .quiet)] }
    guard !prompt.matches.isEmpty else {
      return [
        Line(prompt.field.isEmpty ? "type a few letters of a name: cvm finds CheckoutViewModel" : "no match", .quiet)
      ]
    }
    let names = NameCut(prompt.matches.map { graph.nodes[$0.node].name }, state.glyphs)
    return prompt.matches.map { match in
      let node = graph.nodes[match.node]
      let sign = state.index?.marks[Int(match.node.index)].sign ?? Span(" ")
      let head = [sign, Span(" \(node.kind.letter) ", .kind)]
      let word = state.index?.distinctions.word(for: match.node)
      // A place that tells it apart stands where places stand.
      let isPlaced = state.index?.distinctions.means(for: match.node) == [.place]
      let shown = isPlaced ? word ?? node.location.short : node.location.short
      var line = Line(
        head + [Span(node.name, .name)] + (isPlaced ? [] : word.map { [Span("  \($0)", .quiet)] } ?? []),
        trailing: [Span(shown, .place)])
      guard line.wouldBeCut(box.textColumns, isUnicode: state.glyphs.isUnicode) else { return line }
      // The place gives way to the name, and so does the word that may be the same place.
      func room(_ columns: Int) -> Int { columns - Line(head).width(isUnicode: state.glyphs.isUnicode) }
      let place = Graphemes.width(shown, isUnicode: state.glyphs.isUnicode)
      let beside = box.textColumns - 1 - place
      let isRoomy = Graphemes.width(node.name, isUnicode: state.glyphs.isUnicode) + 8 <= room(beside)
      if !isRoomy { line.trailing = [] }
      let tagged = TaggedName(name: node.name, word: isRoomy && isPlaced ? nil : word)
      line.spans = head + tagged.spans(to: room(isRoomy ? beside : box.textColumns), names, state.glyphs)
      return line
    }
  }

  private func palette(_ prompt: Overlay.PalettePrompt) -> [Line] {
    let twin = Line([Span("$ ", .quiet), Span(state.twin, .string)])
    let commands = Command.matching(prompt.field.text)
    let width = commands.map { $0.name.count + ($0.operand.map { $0.count + 1 } ?? 0) }.max() ?? 0
    let lines = commands.map { command -> Line in
      let name = command.name + (command.operand.map { " " + $0 } ?? "")
      let key = command.action.flatMap(Keymap.binding)?.keys.first?.name ?? ""
      return Line(
        [Span(name.padded(to: width + 2), .name), Span(command.help, .quiet)],
        trailing: key.isEmpty ? [] : [Span(key, .key)])
    }
    return (prompt.rowsBeforeCommands > 0 ? [twin, Line()] : [])
      + (lines.isEmpty ? [Line("no such command", .warning)] : lines)
  }

  private func draw(_ lines: [Line], selected: Int?, top: Int = 0, title: String, on canvas: inout Canvas) {
    let (area, content) = (box.area, box.content)
    canvas.fill(area)
    if layout.hasFrames {
      var strokes = StrokeMap(size: canvas.size)
      strokes.box(area, .activeBorder)
      canvas.draw(strokes)
      canvas.put(" \(title) ", .activeTitle, row: area.row, from: area.column + 2, to: area.endColumn - 1)
    }
    let first = selected.map { box.first(selected: $0, count: lines.count) } ?? top
    for place in 0..<max(0, content.rows) where first + place < lines.count {
      let row = content.row + place
      canvas.put(lines[first + place], row: row, from: content.column + 2, to: content.endColumn - 1)
      if selected == first + place, lines.count > 1 || state.isJumpable {
        canvas.put(">", .mark, row: row, from: content.column, to: content.endColumn)
        canvas.select(row: row, from: content.column, to: content.endColumn)
      }
    }
  }
}

extension State {
  /// Whether the one line of a list can be chosen.
  fileprivate var isJumpable: Bool {
    if case .jump(let prompt) = overlay { !prompt.matches.isEmpty } else { false }
  }
}
