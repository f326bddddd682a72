import InjectScopeExport
import InjectScopeModel

/// All ways from the roots, or from the mark, to the node in focus.
struct WhyPanel: Panel {
  let id = PanelID.why
  let name = "Why"
  let help = """
    All paths to the node from where the graph begins, or from the mark, as they are found: the shortest first; behind \
    them those that need what a root merely offers.
    """

  /// More than a person reads.
  static let most = 500

  func title(_ state: State) -> String {
    guard let paths = state.bench.paths, paths.to == state.focus, paths.mark == state.mark else { return name }
    let count = paths.found.count
    if count == 0, paths.isComplete { return name }
    let start = state.title(of: state.mark).map { " from the mark \($0)" } ?? ""
    return "\(name) (\(count.of("path"))\(paths.isComplete ? "" : " so far")\(start))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project, let paths = state.bench.paths, paths.to == state.focus, paths.mark == state.mark
    else { return .none }
    let opened = state.opened[id] ?? []
    var rows: [Row] = []
    var saysOffers = false
    for (place, path) in paths.found.enumerated() {
      if !saysOffers, project.index.offers.isNeeded(by: path) {
        saysOffers = true
        rows.append(Row([Span("only because the root could create everything:", .quiet)]))
      }
      // The first is open from the begin; to toggle it is to close it.
      let isOpen = opened.contains(place) != (place == 0)
      let beside = [place - 1, place + 1].filter(paths.found.indices.contains).map { paths.found[$0].nodes }
      rows += Self.rows(place, path, isOpen, beside: beside, project, columns, state.glyphs)
    }
    return Rows(rows)
  }

  private static func rows(
    _ place: Int, _ path: DependencyGraph.Path, _ isOpen: Bool, beside: [[ID<Node>]],
    _ project: LoadedProject, _ columns: Int, _ glyphs: Glyphs
  ) -> [Row] {
    let graph = project.graph
    let nodes = path.nodes
    let head = [Span(isOpen ? "\(glyphs.unfolded) " : "\(glyphs.folded) ", .quiet), Span("\(place + 1)  ", .count)]
    let steps = path.count.of("step")
    let room = columns - Line(head).width(isUnicode: glyphs.isUnicode) - steps.count - 1
    let line = FoldedPath(
      titles: nodes.map(project.index.title), end: nodes.last.map(project.index.titled) ?? TaggedName(name: ""),
      differing: beside.flatMap { FoldedPath.differing(nodes, from: $0) }, columns: room, glyphs: glyphs)
    var rows = [
      Row(
        head + line.spans, trailing: [Span(steps, .count)], .path(place), fold: Row.Fold(column: 0, isFolded: !isOpen))
    ]
    guard isOpen else { return rows }
    let offers = project.index.offers
    for edge in path {
      let node = graph.nodes[edge.dependency]
      let label = edge.label.map { " \($0)" } ?? ""
      let way = edge.kind == .supplies ? "asks for" : offers.contains(edge) ? "could create" : edge.kind.rawValue
      rows.append(
        Row(
          [
            Span("     "), Span(way + label + " ", .quiet), Span(node.kind.letter + " ", .kind), Span(node.name, .name),
          ] + project.index.tag(of: edge.dependency) + edge.remarks.map { Span("  " + $0, .quiet) },
          trailing: [Span(edge.location.short, .place)],
          .place(edge.location, node: edge.dependency),
          sign: project.index.marks[Int(edge.dependency.index)].sign))
    }
    return rows
  }

  func emptyText(_ state: State) -> String {
    guard state.project != nil else { return "reading …" }
    guard let focus = state.focus, let graph = state.graph, let name = state.title(of: focus) else {
      return state.unchosen
    }
    guard let paths = state.bench.paths, paths.to == focus, paths.mark == state.mark, paths.isComplete else {
      return "looking for paths …"
    }
    if state.mark == focus { return "\(name) is the mark itself: paths from it lead to another node" }
    if let mark = state.title(of: state.mark) { return "no path leads from the mark \(mark) to \(name)" }
    guard graph.isEntry(focus) else { return "no path leads to \(name)" }
    let kind = graph.nodes[focus].kind
    return kind == .root
      ? "\(name) is a root: the program starts here, and so does every path"
      : "\(name): \(kind.unneeded), and so no path leads to it"
  }

  func twin(_ state: State) -> [String] {
    ["why"] + [state.mark, state.focus].compactMap { node in node.flatMap { state.index?.reference(to: $0) } }
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.focus.map { .why(to: $0, mark: state.mark) } }
}

extension DependencyGraph.Path {
  /// From where it begins to where it leads.
  fileprivate var nodes: [ID<Node>] { (first.map { [$0.dependent] } ?? []) + map(\.dependency) }
}
