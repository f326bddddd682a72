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
      steps: nodes.map(project.index.titled), names: NeighbourRow.names(nodes, in: graph, glyphs),
      differing: beside.flatMap { FoldedPath.differing(nodes, from: $0) }, columns: room, glyphs: glyphs)
    var rows = [
      Row(
        head + line.spans, trailing: [Span(steps, .count)], .path(place), fold: Row.Fold(column: 0, isFolded: !isOpen))
    ]
    guard isOpen else { return rows }
    let offers = project.index.offers
    let names = NeighbourRow.names(nodes, in: graph, glyphs)
    for edge in path {
      let way = edge.kind == .supplies ? "asks for" : offers.contains(edge) ? "could create" : edge.kind.rawValue
      rows.append(step(edge, way, names, project, columns, glyphs))
    }
    return rows
  }

  /// Where there is no room for all, first the place gives way, then how sure it is, then how one comes there.
  private static func step(
    _ edge: Edge, _ way: String, _ names: NameCut, _ project: LoadedProject, _ columns: Int, _ glyphs: Glyphs
  ) -> Row {
    let indentation = Span("     ")
    let letter = Span(project.graph.nodes[edge.dependency].kind.letter + " ", .kind)
    let tagged = project.index.tagged(edge.dependency)
    let words = way + (edge.label.map { " \($0)" } ?? "")
    let remark = edge.remarks.map { Span("  " + $0, .quiet) }
    let whole = tagged.spans(to: .max, names, glyphs)
    var row = Row(
      [indentation, Span(words + " ", .quiet), letter] + whole + remark,
      trailing: [Span(edge.location.short, .place)], .place(edge.location, node: edge.dependency),
      sign: project.index.marks[Int(edge.dependency.index)].sign)
    row.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
    if row.line.width(isUnicode: glyphs.isUnicode) > columns { row.line.spans.removeLast(remark.count) }
    guard row.line.width(isUnicode: glyphs.isUnicode) > columns else { return row }
    let room = columns - indentation.text.count - letter.text.count
    let left = room - 1 - tagged.width(isUnicode: glyphs.isUnicode)
    row.line.spans =
      left >= leastWords
      ? [indentation, Span(words.fitted(to: left, glyphs) + " ", .quiet), letter] + whole
      : [indentation, letter] + tagged.spans(to: max(4, room), names, glyphs)
    return row
  }

  /// Of what stands before a name, less says nothing.
  private static let leastWords = 6

  func emptyText(_ state: State) -> String {
    guard state.project != nil else { return "reading …" }
    guard let focus = state.focus, let graph = state.graph, let name = state.title(of: focus) else {
      return state.unchosen
    }
    guard let paths = state.bench.paths, paths.to == focus, paths.mark == state.mark, paths.isComplete else {
      return "looking for paths …"
    }
    if state.mark == focus { return "\(name) is the mark: choose another node to see the paths from the mark to it" }
    if let mark = state.title(of: state.mark) { return "no path leads from the mark \(mark) to \(name)" }
    guard graph.isEntry(focus) else { return "no path leads to \(name)" }
    let kind = graph.nodes[focus].kind
    return kind == .root
      ? "\(name) is a root: paths begin here, and none leads here"
      : "no path leads to \(name): \(kind.unneeded)"
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
