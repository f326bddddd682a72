import InjectScopeModel

/// The groups of nodes that create, or need, each other.
struct CyclesPanel: Panel {
  let id = PanelID.cycles
  let name = "Cycles"
  let shortName = "Cyc"
  let help =
    "The groups of nodes that create each other, or are built with each other, each with one way round; what is asked for "
    + "only when it is used closes none."
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
      let names = NeighbourRow.names(cycle, in: project.graph, glyphs)
      rows.append(
        Row(
          [Span("cycle \(place + 1)", .cycle), Span("  " + cycle.count.of("node"), .quiet)], .node(cycle[0]),
          sign: Span("@", .cycle)))
      for edge in round {
        rows.append(Self.row(edge, project, names, columns, glyphs))
      }
      let others = Set(cycle).subtracting(round.map(\.dependent)).sorted()
      for node in others.prefix(50) {
        rows.append(
          Row(
            [
              Span("  \(project.graph.nodes[node].kind.letter) ", .kind)
            ] + project.index.tagged(node).spans(to: max(8, columns - 25), names, glyphs) + [
              Span(" goes round with them", .quiet)
            ], trailing: [Span(project.graph.nodes[node].location.short, .place)], .node(node)))
      }
      if others.count > 50 {
        rows.append(Row([Span("  \(glyphs.ellipsis) \((others.count - 50).grouped) more", .quiet)]))
      }
    }
    return Rows(rows)
  }

  private static let leastForBoth = 16

  /// Both with the letters of their kinds, which often tell more namesakes apart than words would.
  private static func row(
    _ edge: Edge, _ project: LoadedProject, _ names: NameCut, _ columns: Int, _ glyphs: Glyphs
  ) -> Row {
    let letters = [edge.dependent, edge.dependency].map { project.graph.nodes[$0].kind.letter + " " }
    let ends = [edge.dependent, edge.dependency].map(project.index.tagged)
    let verb = edge.kind == .creates ? " creates " : " needs "
    func row(_ from: [Span], _ to: [Span]) -> Row {
      Row(
        [Span("  " + letters[0], .kind)] + from + [Span(verb, .quiet), Span(letters[1], .kind)] + to,
        trailing: [Span(edge.location.short, .place)], .place(edge.location, node: edge.dependent))
    }
    var whole = row(ends[0].spans(to: .max, names, glyphs), ends[1].spans(to: .max, names, glyphs, .plain))
    whole.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
    guard whole.line.width(isUnicode: glyphs.isUnicode) > columns else { return whole }
    let alone = [Span("  " + letters[0], .kind)]
    let room = columns - 2 - letters[0].count - letters[1].count - verb.count
    guard room >= Self.leastForBoth else {
      whole.line.spans = alone + ends[0].spans(to: max(1, columns - 2 - letters[0].count), names, glyphs)
      return whole
    }
    let widths = ends.map { $0.width(isUnicode: glyphs.isUnicode) }
    let first = min(widths[0], max(room / 2, room - widths[1]))
    var cut = row(
      ends[0].spans(to: first, names, glyphs), ends[1].spans(to: max(1, room - first), names, glyphs, .plain))
    cut.line.trailing = []
    return cut
  }

  func emptyText(_ state: State) -> String { "no cycles" }

  func twin(_ state: State) -> [String] { ["list", "--filter", "is:cycle"] }
}
