import InjectScopeModel

/// The groups of nodes that create, or need, each other.
struct CyclesPanel: Panel {
  let id = PanelID.cycles
  let name = "Cycles"
  let shortName = "Cyc"
  let help = "The groups of nodes that create, or need, each other, each with one way round."
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let cycles = state.index?.names.marks.cycles, !cycles.isEmpty else { return name }
    return "\(name) (\(cycles.count.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project else { return .none }
    let glyphs = state.glyphs
    var rows: [Row] = []
    for (place, cycle) in project.index.names.marks.cycles.enumerated() {
      if place > 0 { rows.append(Row(Line())) }
      let round = project.graph.round(through: cycle)
      rows.append(
        Row(
          [Span("cycle \(place + 1)", .cycle), Span("  " + cycle.count.of("node"), .quiet)], .node(cycle[0]),
          sign: Span("@", .cycle)))
      for edge in round {
        let node = project.graph.nodes[edge.dependent]
        rows.append(
          Row(
            [
              Span("  \(node.kind.letter) ", .kind), Span(project.index.title(of: edge.dependent), .name),
              Span(edge.kind == .creates ? " creates " : " needs ", .quiet),
              Span(project.index.title(of: edge.dependency)),
            ], trailing: [Span(edge.location.short, .place)], .place(edge.location, node: edge.dependent)))
      }
      let others = Set(cycle).subtracting(round.map(\.dependent)).sorted()
      for node in others.prefix(50) {
        rows.append(
          Row(
            [
              Span("  \(project.graph.nodes[node].kind.letter) ", .kind), Span(project.index.title(of: node), .name),
              Span(" goes round with them", .quiet),
            ], trailing: [Span(project.graph.nodes[node].location.short, .place)], .node(node)))
      }
      if others.count > 50 {
        rows.append(Row([Span("  \(glyphs.ellipsis) \((others.count - 50).grouped) more", .quiet)]))
      }
    }
    return Rows(rows)
  }

  func emptyText(_ state: State) -> String { "no cycles" }

  func twin(_ state: State) -> [String] { ["list", "--filter", "is:cycle"] }
}
