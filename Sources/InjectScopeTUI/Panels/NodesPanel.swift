import InjectScopeModel

/// All nodes, in the containers and folders that hold them.
struct NodesPanel: Panel {
  let id = PanelID.nodes
  let name = "Nodes"
  let help = "All nodes of the project as a tree of folders and containers."
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let graph = state.graph else { return name }
    let all = graph.nodes.count
    return state.treeFilter.text.isEmpty
      ? "\(name) (\(all.grouped))" : "\(name) (\(state.tree.passing.grouped)/\(all.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project else { return .none }
    if let rows = RecentProjects(state)?.rows(columns: columns) { return rows }
    let tree = state.tree
    let glyphs = state.glyphs
    let writer = TreeRows(project, glyphs, columns: columns, marked: state.marked)
    return Rows(count: tree.visible.count) { row in
      let entry = Int(tree.visible[row])
      let worst = tree.worst(below: entry, project.index.outline)
      let below = tree.nodesBelow(entry, project.index.outline)
      return writer.row(entry, below: below, worst, isFolded: tree.isFolded[entry]) {
        // The names that it must be told from.
        let near = tree.visible[max(0, row - 3)...min(row + 3, tree.visible.count - 1)]
        return NameCut(
          near.compactMap { project.index.outline.entries[Int($0)].id.map { project.graph.nodes[$0].name } }, glyphs)
      }
    }
  }

  func emptyText(_ state: State) -> String {
    guard state.treeFilter.text.isEmpty else { return "nothing passes the filter: Esc takes it away" }
    let absence = state.project?.absence ?? []
    let errors = state.index?.problems.count(.error) ?? 0
    let wrong = errors > 0 ? ["\(errors.of("error")), which may be why: 6 shows \(errors == 1 ? "it" : "them")"] : []
    return absence.isEmpty ? "no node was found here" : (wrong + absence).joined(separator: "\n")
  }

  func twin(_ state: State) -> [String] {
    ["list"] + (state.treeFilter.text.isEmpty ? [] : ["--filter", state.treeFilter.text])
  }
}
