import InjectScopeModel

/// Who depends on the node in focus.
struct DependentsPanel: Panel {
  let id = PanelID.dependents
  let name = "Dependents"
  let shortName = "Rdeps"
  let help = "Who depends on the node: directly, and with `t` at any distance, nearest first."

  func title(_ state: State) -> String {
    guard let focus = state.focus, let index = state.index else { return name }
    let direct = index.links.dependents(of: focus).count
    // Where nothing stands below the title it says why.
    if direct == 0, state.unread == nil, let graph = state.graph { return "\(name) (0): \(graph.unneeded(focus))" }
    guard let reach = state.bench.reach, reach.of == focus else { return "\(name) (\(direct.grouped) direct)" }
    let all = reach.dependents.count
    if state.isTransitive { return "\(name) (\(all.grouped), at any distance)" }
    return all == direct ? "\(name) (\(all.grouped))" : "\(name) (\(all.grouped), \(direct.grouped) direct)"
  }

  func briefTitle(_ state: State) -> String {
    guard let focus = state.focus, let index = state.index else { return name }
    let reach = state.bench.reach.flatMap { $0.of == focus ? $0.dependents.count : nil }
    return "\(name) (\((reach ?? index.links.dependents(of: focus).count).grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let focus = state.focus, let project = state.project else { return .none }
    if state.isTransitive { return DependenciesPanel.reached(state, .dependents, columns) }
    let direct = project.index.links.dependents(of: focus)
    let reach = state.bench.reach.flatMap { $0.of == focus ? $0.dependents.count : nil }
    let further = (reach ?? direct.count) - direct.count
    let glyphs = state.glyphs
    let first = direct.startIndex
    let names = NeighbourRow.names(direct.lazy.map { ID(Int($0)) }, in: project.graph, glyphs)
    return Rows(count: direct.count + (further > 0 ? 1 : 0)) { row in
      guard row < direct.count else {
        let text = "\(glyphs.ellipsis) \(further.grouped) more, not directly (t)"
        return Row(
          [Span(text.count <= columns ? text : "\(glyphs.ellipsis) \(further.grouped) more (t)", .quiet)], .transitive)
      }
      let id = ID<Node>(Int(direct[first + row]))
      let node = project.graph.nodes[id]
      let edge = project.graph.edge(of: id, on: focus)
      let condition = edge?.condition.map { "#if \($0.text)" }
      let label = edge?.way(in: project.graph)
      return NeighbourRow(
        node: node, way: [label, condition].compactMap(\.self).joined(separator: " "),
        certainty: edge?.certainty ?? .certain, word: project.index.tagWord(of: id)
      ).row(columns, names, .node(id), sign: project.index.marks[Int(id.index)].sign, glyphs)
    }
  }

  func emptyText(_ state: State) -> String {
    guard let focus = state.focus, let graph = state.graph else { return state.unchosen }
    return switch graph.nodes[focus].kind {
    case .root, .consumer: "nobody depends on it: \(graph.unneeded(focus))"
    default: graph.unneeded(focus)
    }
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.node(state.focus) else { return ["list"] }
    return ["list", "--filter", "dep:\(node.name)"]
  }

  func isEmpty(_ state: State) -> Bool {
    guard let index = state.index else { return false }
    return state.focus.map { index.links.dependents(of: $0).isEmpty } ?? true
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.focus.map { .reach($0) } }
}
