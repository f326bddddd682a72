import InjectScopeAnalysis
import InjectScopeModel

/// A type that somebody looked for: who offers it, who needs it, and whom it reaches as an argument.
struct TypePanel: Panel {
  let id = PanelID.type
  let name = "Type"
  let help =
    "A type: who offers it, who needs it or carries it for others, and who is made with it as an argument; Ctrl-P finds one."
  let followsFocus = false

  func title(_ state: State) -> String { state.typeName.map { "\(name) \($0)" } ?? name }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let page = state.bench.typePage, let project = state.project else { return .none }
    let glyphs = state.glyphs
    var rows: [Row] = []
    func add(_ title: String, _ count: Int, _ own: [Row]) {
      if !rows.isEmpty { rows.append(Row(Line())) }
      rows.append(Row([Span(title, .heading), Span(count == 0 ? "  nobody" : "  \(count.grouped)", .quiet)]))
      rows += own
    }
    let names = NeighbourRow.names(page.offers + page.needs.map(\.node), in: project.graph, glyphs)
    func row(_ node: ID<Node>, _ way: String, _ sign: Span?) -> Row {
      NeighbourRow(node: project.graph.nodes[node], way: way, word: project.index.tagWord(of: node))
        .row(columns, names, .node(node), sign: sign, glyphs)
    }
    if !page.own.isEmpty { add("It is", page.own.count, page.own.map { row($0, "", nil) }) }
    add("Offered by", page.offers.count, page.offers.map { row($0, "", nil) })
    let needed = page.needs.map { use in
      row(use.node, (use.times > 1 ? "\(use.times.grouped)x " : "") + use.label, use.outcome?.signSpan)
    }
    add("Needed by", page.needs.map(\.times).reduce(0, +), needed)
    if !page.carriers.isEmpty {
      add("Carried by", page.carriers.count, page.carriers.map { row($0.node, $0.label, nil) })
    }
    // Here a sign is the node's own, as in the tree: who is handed an argument may have none that is its own fault.
    add(
      "An argument of", page.arguments.count,
      page.arguments.map { row($0.node, $0.label, project.index.marks[Int($0.node.index)].sign) })
    return Rows(rows)
  }

  func emptyText(_ state: State) -> String { state.typeNumber == nil ? "Ctrl-P finds types" : "looking …" }

  func twin(_ state: State) -> [String] {
    ["list", "--filter", "type:" + SearchText.escaped(state.typeName ?? "NAME")]
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.typeNumber.map { .typePage($0) } }
}
