import InjectScopeModel

/// All ways from the roots, or from the mark, to the node in focus.
struct WhyPanel: Panel {
  let id = PanelID.why
  let name = "Why"
  let help = "All paths from the roots, or from the marked node, to the node: shortest first, as they are found."

  /// More than a person reads.
  static let most = 500

  func title(_ state: State) -> String {
    guard let paths = state.bench.paths, paths.to == state.focus, paths.mark == state.mark else { return name }
    let count = paths.found.count
    if count == 0, paths.isComplete { return name }
    return "\(name) (\(count.of("path"))\(paths.isComplete ? "" : " so far"))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project, let paths = state.bench.paths, paths.to == state.focus, paths.mark == state.mark
    else { return .none }
    let opened = state.opened[id] ?? []
    var rows: [Row] = []
    for (place, path) in paths.found.enumerated() {
      // The first is open from the begin; to toggle it is to close it.
      let isOpen = opened.contains(place) != (place == 0)
      rows += Self.rows(place, path, isOpen, project, state.glyphs)
    }
    return Rows(rows)
  }

  private static func rows(
    _ place: Int, _ path: DependencyGraph.Path, _ isOpen: Bool, _ project: LoadedProject, _ glyphs: Glyphs
  ) -> [Row] {
    let graph = project.graph
    let nodes = (path.first.map { [$0.dependent] } ?? []) + path.map(\.dependency)
    var spans = [Span(isOpen ? "\(glyphs.unfolded) " : "\(glyphs.folded) ", .quiet), Span("\(place + 1)  ", .count)]
    for (step, node) in nodes.enumerated() {
      if step > 0 { spans.append(Span(" \(glyphs.rightArrow) ", .quiet)) }
      spans.append(Span(graph.nodes[node].name, step == nodes.count - 1 ? .name : .plain))
    }
    var rows = [Row(spans, trailing: [Span(path.count.of("step"), .count)], .path(place))]
    rows[0].fold = Row.Fold(column: 0, isFolded: !isOpen)
    guard isOpen else { return rows }
    for edge in path {
      let node = graph.nodes[edge.dependency]
      let label = edge.label.map { " \($0)" } ?? ""
      let way = edge.kind == .supplies ? "asks for" : edge.kind.rawValue
      rows.append(
        Row(
          [
            Span("     "), Span(way + label + " ", .quiet), Span(node.kind.letter + " ", .kind), Span(node.name, .name),
          ], trailing: [Span(edge.location.short, .place)], .place(edge.location, node: edge.dependency),
          sign: project.index.marks[Int(edge.dependency.index)].sign))
    }
    return rows
  }

  func emptyText(_ state: State) -> String {
    guard state.project != nil else { return "reading …" }
    guard let focus = state.node(state.focus) else { return "choose a node" }
    guard let paths = state.bench.paths, paths.to == state.focus, paths.mark == state.mark, paths.isComplete else {
      return "looking for paths …"
    }
    if focus.kind == .root, state.mark == nil { return "\(focus.name) is a root: every path begins here" }
    if state.mark == state.focus { return "\(focus.name) is the mark itself: paths from it lead to another node" }
    if let mark = state.node(state.mark) { return "no path leads from \(mark.name) to \(focus.name)" }
    return "no path leads to \(focus.name)"
  }

  func twin(_ state: State) -> [String] {
    let names = [state.node(state.mark)?.name, state.node(state.focus)?.name].compactMap { $0 }
    return ["why"] + names
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.focus.map { .why(to: $0, mark: state.mark) } }
}
