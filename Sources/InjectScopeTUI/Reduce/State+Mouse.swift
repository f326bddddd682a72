extension State {
  mutating func handle(_ mouse: MouseAction) -> [Effect] {
    let layout = Layout(self, size)
    guard !layout.isTooSmall else { return [] }
    if overlay != nil { return handleInOverlay(mouse) }
    guard let pane = layout.pane(at: mouse.point) else { return [] }
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      let step = mouse.kind == .wheelUp ? -3 : 3
      let former = panel
      panel = pane.active
      if panel == .map {
        scrollMap(by: step)
      } else {
        move(by: step)
      }
      panel = former
      return []
    case .press, .doublePress: break
    }
    message = nil
    if mouse.point.row == pane.titles.row {
      let title = TabTitles(pane, self).titles.first { ($0.column..<$0.endColumn).contains(mouse.point.column) }
      show(title?.panel ?? pane.active)
      return []
    }
    let wasActive = panel == pane.active
    panel = pane.active
    guard pane.content.contains(mouse.point) else { return [] }
    if panel == .map { return clickMap(mouse, pane) }
    let row = list(panel).top + mouse.point.row - pane.content.row
    guard row < rows.count else { return [] }
    let isSame = wasActive && list(panel).cursor == row
    if !isSame { move(to: row) }
    return isSame || mouse.kind == .doublePress ? activate() : []
  }

  /// The box nearest to where the view goes.
  private mutating func scrollMap(by step: Int) {
    guard let map = MapPanel.drawing(self) else { return }
    if let box = map.box(from: mapBox, columns: 0, rows: step) { mapBox = box }
  }

  private mutating func clickMap(_ mouse: MouseAction, _ pane: Layout.Pane) -> [Effect] {
    guard let map = MapPanel.drawing(self) else { return [] }
    let list = self.list(.map)
    let point = Point(
      column: mouse.point.column - pane.content.column - pane.margin + list.left,
      row: mouse.point.row - pane.content.row + list.top)
    guard let box = map.boxes.firstIndex(where: { $0.area.contains(point) }) else { return [] }
    let isSame = mapBox == box
    mapBox = box
    return isSame || mouse.kind == .doublePress ? activate() : []
  }

  private mutating func handleInOverlay(_ mouse: MouseAction) -> [Effect] {
    let step: KeyStroke = mouse.kind == .wheelUp ? .up : .down
    switch (overlay, mouse.kind) {
    case (.menu, .press), (.menu, .doublePress): overlay = nil
    case (.menu, _): break
    case (_, .wheelUp), (_, .wheelDown): return handle(step)
    default: break
    }
    return []
  }
}
