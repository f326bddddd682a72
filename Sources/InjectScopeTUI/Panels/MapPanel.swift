import InjectScopeModel

/// The node in focus and its neighbourhood, drawn.
struct MapPanel: Panel {
  let id = PanelID.map
  let name = "Map"
  let help = """
    The node and its neighbourhood as a drawing: dependents, node, dependencies; `+` and `-` draw further and less far, \
    `r` turns it round, `o` draws it top-down, `t` draws what it leaves out, h j k l walk from box to box, Page keys and \
    `{` `}` move the view, and Enter makes a box the focus.
    """

  func title(_ state: State) -> String {
    guard let map = Self.drawing(state) else { return name }
    let more = map.leftOut > 0 ? ", \(map.leftOut.grouped) not drawn" : ""
    let list = state.list(.map)
    let seen = map.boxesInView(
      Rect(
        column: list.left, row: list.top, columns: map.request.room.columns, rows: map.request.room.rows))
    let hidden = seen < map.boxes.count ? ", \(seen.grouped) of \(map.boxes.count.of("box", "boxes")) in view" : ""
    return "\(name) (depth \(map.request.depth)\(hidden)\(more))"
  }

  func briefTitle(_ state: State) -> String {
    Self.drawing(state).map { "\(name) (depth \($0.request.depth))" } ?? name
  }

  /// The drawing, if it is of this node.
  static func drawing(_ state: State) -> MapDrawing? {
    guard let map = state.bench.map, map.request.focus == state.focus else { return nil }
    return map
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let map = Self.drawing(state) else { return .none }
    return Rows(count: map.lines.count) { Row(map.lines[$0]) }
  }

  func emptyText(_ state: State) -> String {
    state.focus == nil ? state.unchosen : "drawing …"
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.focus, let index = state.index else { return ["export"] }
    return ["export", "--focus", index.reference(to: node), "--depth", String(state.mapDepth)]
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? {
    state.focus.map {
      .map(
        MapRequest(
          focus: $0, depth: state.mapDepth, isFlipped: state.isMapFlipped, room: area,
          isUnicode: state.options.capabilities.isUnicode, look: state.mapLook))
    }
  }
}
