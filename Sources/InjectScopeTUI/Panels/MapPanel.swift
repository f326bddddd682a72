import InjectScopeModel

/// The node in focus and its neighbourhood, drawn.
struct MapPanel: Panel {
  let id = PanelID.map
  let name = "Map"
  let help = """
    The node and its neighbourhood as a drawing: dependents, node, dependencies. Arrows run to what is needed; in an \
    exported picture they run as what is handed on, to what is made or asks. `+` and `-` draw further and less far, \
    `r` turns it round, `o` draws it top-down, `t` draws what it leaves out, h j k l walk from box to box, Page keys and \
    `{` `}` move the view, and Enter makes a box the focus, or lists what a box stands for. While it has the keys it takes \
    the width of the lower panels.
    """

  func title(_ state: State) -> String {
    guard let map = state.drawing(.map) else { return name }
    let more = map.leftOut > 0 ? ", \(map.leftOut.grouped) not drawn" : ""
    let hidden = map.isWhollySeen(state.list(.map)) ? "" : ", " + map.boxesInWords(state.list(.map))
    return "\(name) (depth \(state.map.depth)\(hidden)\(more))"
  }

  func briefTitle(_ state: State) -> String {
    state.drawing(.map) == nil ? name : "\(name) (depth \(state.map.depth))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let map = state.drawing(.map) else { return .none }
    return Rows(count: map.lines.count) { Row(map.lines[$0]) }
  }

  func emptyText(_ state: State) -> String {
    state.focus == nil ? state.unchosen : "drawing …"
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.focus, let index = state.index else { return ["export"] }
    return ["export", "--focus", index.reference(to: node), "--depth", String(state.map.depth)]
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? {
    state.focus.map {
      .map(
        MapRequest(
          focus: $0, depth: state.map.depth, isFlipped: state.map.isFlipped, room: area,
          isUnicode: state.options.capabilities.isUnicode, look: state.map.look))
    }
  }
}
