import InjectScopeModel

/// Folders or modules, drawn: which of them need which, and which lead back to themselves.
struct GroupMapPanel: Panel {
  let id = PanelID.groupMap
  let name = "Group map"
  let help = """
    The folders, or with `r` the modules, as a drawing: what needs others to the left of what it needs, cycles marked \
    `@` (none is made by what is only asked of a container); a number on a line says for how many dependencies it stands, and the foot of the screen those of the chosen box. \
    Enter or `+` looks into a folder that can be divided, and shows any other in the tree; `-` or Esc leaves it, `t` draws \
    what it leaves out, `o` draws it top-down, and `a` shows the table.
    """
  let followsFocus = false

  func title(_ state: State) -> String {
    let inside = state.groups.inside
    let what = inside.isEmpty ? "Map of \(state.groups.basis.rawValue)s" : "Map of \(inside)/"
    guard let map = state.drawing(.groupMap) else { return what }
    return "\(what) (\(map.boxesInWords(state.list(.groupMap)))\(GroupsPanel.filterRemark(state)))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let map = state.drawing(.groupMap), !map.boxes.isEmpty else { return .none }
    return Rows(count: map.lines.count) { Row(map.lines[$0]) }
  }

  func emptyText(_ state: State) -> String {
    state.drawing(.groupMap) == nil ? "drawing …" : state.groups.nothing
  }

  func twin(_ state: State) -> [String] { Panels[.groups].twin(state) }

  func wantedTask(_ state: State, area: Size) -> WorkTask? {
    .map(
      MapRequest(
        subject: .groups(state.groups.basis, inside: state.groups.inside), room: area,
        isUnicode: state.options.capabilities.isUnicode, look: state.groups.look))
  }
}
