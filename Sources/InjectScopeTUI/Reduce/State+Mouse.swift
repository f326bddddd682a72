extension State {
  mutating func handle(_ mouse: MouseAction) -> [Effect] {
    let layout = Layout(self, size)
    guard !layout.isTooSmall else { return [] }
    if mouse.kind == .release {
      guard let from = listWidth.draggedFrom else { return [] }
      listWidth.draggedFrom = nil
      // A click moves nothing.
      guard mouse.point.column != from else { return [] }
      listWidth.choose(mouse.point.column + 1, of: size.columns)
      return [.rememberWidth(listWidth.chosen)]
    }
    listWidth.draggedFrom = nil
    if overlay != nil { return handleInOverlay(mouse) }
    guard let pane = layout.pane(at: mouse.point) else {
      return mouse.point.row == layout.footer ? clickFoot(mouse) : clickStatus(mouse, layout)
    }
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      let step = mouse.kind == .wheelUp ? -3 : 3
      guard pane.active != .preview else { return [] }
      let former = panel
      panel = pane.active
      if panel.isDrawn {
        panMap(rows: step)
      } else {
        move(by: step)
      }
      panel = former
      return []
    case .press, .doublePress, .release: break
    }
    message = nil
    if isOnEdgeOfTree(mouse.point, layout) {
      listWidth.draggedFrom = mouse.point.column
      return []
    }
    if mouse.point.row == pane.titles.row {
      let title = TabTitles(pane, self).titles.first { ($0.column..<$0.endColumn).contains(mouse.point.column) }
      show(title?.panel ?? pane.active)
      return []
    }
    guard pane.active != .preview else { return [] }
    let wasActive = panel == pane.active
    panel = pane.active
    guard pane.content.contains(mouse.point) else { return [] }
    if panel.isDrawn { return clickMap(mouse, pane) }
    let row = list(panel).top + mouse.point.row - pane.content.row
    guard row < rows.count else { return [] }
    if let fold = rows.row(row).fold, mouse.point.column == pane.content.column + pane.margin + fold.column {
      move(to: row)
      setOpen(fold.isFolded)
      return []
    }
    let isSame = wasActive && list(panel).cursor == (panel == .nodes ? row : firstRow(of: row))
    if !isSame { move(to: row) }
    return isSame || mouse.kind == .doublePress ? activate() : []
  }

  /// Whether it is the line between the tree and what stands beside it, which can be drawn elsewhere.
  private func isOnEdgeOfTree(_ point: Point, _ layout: Layout) -> Bool {
    guard let tree = layout.pane(showing: .nodes), tree.frame.columns < size.columns else { return false }
    return point.column == tree.frame.endColumn - 1
      && tree.content.contains(Point(column: tree.content.column, row: point.row))
  }

  /// Each key at the foot does what it does.
  private mutating func clickFoot(_ mouse: MouseAction) -> [Effect] {
    guard mouse.kind == .press || mouse.kind == .doublePress,
      let hint = FootKeys(self).hints.first(where: { $0.columns.contains(mouse.point.column) })
    else { return [] }
    return hint.keyStroke.map { handle($0) } ?? []
  }

  /// Each number of the first line leads to its list.
  private mutating func clickStatus(_ mouse: MouseAction, _ layout: Layout) -> [Effect] {
    guard layout.hasFrames, mouse.point.row == layout.status, mouse.kind == .press || mouse.kind == .doublePress else {
      return []
    }
    let status = StatusLine(self, columns: size.columns)
    if let place = status.places.first(where: { $0.columns.contains(mouse.point.column) }) {
      message = nil
      show(place.count)
    } else if status.total.contains(mouse.point.column) {
      message = nil
      if Panels.alone.contains(panel) { leaveAlone() } else { show(.nodes) }
    }
    return []
  }

  /// In a list a click chooses a row, and on the chosen one it is Enter; beside the list it closes it.
  private mutating func handleInOverlay(_ mouse: MouseAction) -> [Effect] {
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      if case .menu = overlay { return [] }
      return handle(mouse.kind == .wheelUp ? KeyStroke.up : .down)
    case .press, .doublePress, .release: break
    }
    let layout = Layout(self, size)
    let box = OverlayBox(layout)
    let isInside = box.area.contains(mouse.point)
    switch overlay {
    case .menu(let menu):
      overlay = nil
      guard mouse.point.row == layout.footer ?? layout.message else { return [] }
      return menu.item(atColumn: mouse.point.column).map { choose($0.choice) } ?? []
    case .jump(var prompt):
      let preview = HitRows(self, columns: box.textColumns).preview(of: prompt, rows: box.content.rows)
      guard
        let row = box.row(
          at: mouse.point, selected: prompt.selected, count: prompt.matches.count,
          covered: preview.isEmpty ? 0 : preview.count + 1)
      else {
        return isInside ? [] : handle(KeyStroke.escape)
      }
      let isSame = prompt.selected == row
      prompt.selected = row
      overlay = .jump(prompt)
      return isSame || mouse.kind == .doublePress ? handle(KeyStroke.enter) : []
    case .palette(var prompt):
      let (before, count) = (
        prompt.rowsBeforeCommands, Command.matching(prompt.field.text, own: options.commands).count
      )
      guard let row = box.row(at: mouse.point, selected: prompt.selected + before, count: count + before), row >= before
      else { return isInside ? [] : handle(KeyStroke.escape) }
      let isSame = prompt.selected == row - before
      prompt.selected = row - before
      overlay = .palette(prompt)
      return isSame || mouse.kind == .doublePress ? handle(KeyStroke.enter) : []
    case .recent(var prompt):
      let count = RecentList(self).matching(prompt.field.text).count
      guard let row = box.row(at: mouse.point, selected: prompt.selected, count: count) else {
        return isInside ? [] : handle(KeyStroke.escape)
      }
      let isSame = prompt.selected == row
      prompt.selected = row
      overlay = .recent(prompt)
      return isSame || mouse.kind == .doublePress ? handle(KeyStroke.enter) : []
    case .help, .explanation: return isInside ? [] : handle(KeyStroke.escape)
    case .search, .filter:
      // What is typed is taken, if it can be, and the click means what it would mean then.
      let effects = handle(KeyStroke.enter)
      return overlay == nil ? effects + handle(mouse) : effects
    case nil: return []
    }
  }
}
