import InjectScopeModel

/// The panels that draw: the neighbourhood of the focus, and folders or modules.
extension State {
  /// What a panel draws, once it is made.
  func drawing(_ panel: PanelID) -> MapDrawing? {
    guard let map = bench.map else { return nil }
    switch (panel, map.request.subject) {
    case (.map, .around(let node, _)): return node == focus ? map : nil
    case (.groupMap, .groups(groups.basis, groups.inside)): return map
    default: return nil
    }
  }

  /// The box with the cursor, of the panel that has the keys.
  var chosenBox: MapDrawing.Box? {
    guard let map = drawing(panel), case let box = list(panel).box, map.boxes.indices.contains(box) else { return nil }
    return map.boxes[box]
  }

  mutating func moveBox(columns: Int = 0, rows: Int = 0) {
    guard let box = drawing(panel)?.box(from: list(panel).box, columns: columns, rows: rows) else { return }
    lists[panel, default: ListState()].box = box
  }

  /// Draws it otherwise.
  mutating func lookAtMap(_ change: (inout MapLook) -> Void) {
    let before = panel == .groupMap ? groups.look : map.look
    var look = before
    change(&look)
    if panel == .groupMap { groups.look = look } else { map.look = look }
    if look.isTopDown != before.isTopDown {
      message = .note(look.isTopDown ? "the map is drawn top-down" : "the map is drawn from left to right")
    } else {
      message = .note(look.drawsAll ? "the map draws every arrow" : "the map leaves out what would cover the rest")
    }
  }

  mutating func setMapDepth(_ depth: Int) {
    let limits = MapView.depths
    guard limits.contains(depth) else {
      message = .note("the map reaches from \(limits.lowerBound) to \(limits.upperBound.of("step")) around the node")
      return
    }
    map.depth = depth
    message = Self.reach(ofMap: depth)
  }

  private static let outOfView = "; out of view: "

  private static func reach(ofMap depth: Int) -> Message {
    .note("the map reaches \(depth.of("step")) around the node")
  }

  mutating func take(_ map: MapDrawing) {
    bench.map = map
    let drawn: PanelID = map.request.focus == nil ? .groupMap : .map
    let box = kept.box?.panel == drawn ? kept.box : nil
    if box != nil { kept.box = nil }
    if let box, let place = map.boxes.firstIndex(where: { $0.label == box.label }) {
      lists[drawn] = box.list
      lists[drawn]?.box = place
      return
    }
    guard map.request.focus != nil else {
      lists[.groupMap] = map.centred
      if let box = groups.box(of: map) { lists[.groupMap, default: ListState()].box = box }
      return
    }
    lists[.map] = map.centred
    tellBeyond(map, map.centred)
  }

  /// A map of another depth may bring nothing into view: what lies beyond the edges is said, where nobody has done
  /// anything else in the meantime.
  private mutating func tellBeyond(_ map: MapDrawing, _ list: ListState) {
    guard let depth = map.request.depth, let told = message?.text else { return }
    let reach = Self.reach(ofMap: depth)
    // The same again, where the window has another size now.
    guard told == reach.text || told.hasPrefix(reach.text + Self.outOfView) else { return }
    let room = map.request.room
    let view = Rect(column: list.left, row: list.top, columns: room.columns, rows: room.rows)
    message = map.beyond(view).map { .note(reach.text + Self.outOfView + $0) } ?? reach
  }

  /// Moves the view over the map; what is chosen stays so while it is in view, and is then what stands nearest to the
  /// middle.
  mutating func panMap(columns: Int = 0, rows: Int = 0) {
    guard let map = drawing(panel), let pane = Layout(self, size).pane(showing: panel) else { return }
    let room = Size(columns: pane.content.columns - pane.margin, rows: pane.content.rows)
    let before = list(panel)
    var list = before
    list.left = max(0, min(list.left + columns, map.width - room.columns))
    list.top = max(0, min(list.top + rows, map.lines.count - room.rows))
    guard list != before else {
      message = .note("the map ends here")
      return
    }
    let view = Rect(column: list.left, row: list.top, columns: room.columns, rows: room.rows)
    if !map.isInView(list.box, view), let box = map.box(nearestToMiddleOf: view) { list.box = box }
    lists[panel] = list
  }

  mutating func clickMap(_ mouse: MouseAction, _ pane: Layout.Pane) -> [Effect] {
    guard let map = drawing(panel) else { return [] }
    let list = self.list(panel)
    let point = Point(
      column: mouse.point.column - pane.content.column - pane.margin + list.left,
      row: mouse.point.row - pane.content.row + list.top)
    guard let box = map.boxes.firstIndex(where: { $0.area.contains(point) }) else { return [] }
    let isSame = list.box == box
    lists[panel, default: ListState()].box = box
    return isSame || mouse.kind == .doublePress ? activate() : []
  }
}
