import InjectScopeModel

/// What the node in focus asks for, creates and uses.
struct DependenciesPanel: Panel {
  let id = PanelID.dependencies
  let name = "Dependencies"
  let shortName = "Deps"
  let help =
    """
    What the node asks for, with what answers it, and what it creates and uses; `t` shows all at any distance. Of a \
    folder, what it holds.
    """

  private typealias Item = DirectDependencies.Item

  func title(_ state: State) -> String {
    guard let focus = state.focus, let project = state.project, let node = state.node(focus) else {
      return FolderSummary.title(state) ?? name
    }
    if state.isTransitive, let reach = state.bench.reach, reach.of == focus {
      return "\(name) (\(reach.dependencies.count.grouped), at any distance)"
    }
    // Between the columns the node has a title of its own, and a small window has room for one of both.
    let isShort = (state.view == .columns && !state.isZoomed) || state.size.columns < 60
    let count = DirectDependencies(focus, project).count.grouped
    return isShort ? briefTitle(state) : "\(name) of \(state.title(of: focus) ?? node.name) (\(count))"
  }

  func briefTitle(_ state: State) -> String {
    guard let focus = state.focus, let project = state.project else { return FolderSummary.title(state) ?? name }
    if state.isTransitive, let reach = state.bench.reach, reach.of == focus {
      return "\(name) (\(reach.dependencies.count.grouped))"
    }
    return "\(name) (\(DirectDependencies(focus, project).count.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let focus = state.focus, let project = state.project else {
      return FolderSummary(state).map { Rows($0.kinds) } ?? .none
    }
    if state.isTransitive { return Self.reached(state, .dependencies, columns) }
    let items = DirectDependencies(focus, project)
    let glyphs = state.glyphs
    let first = 0..<min(100, items.count)
    if state.view == .columns, !state.isZoomed, columns < Self.leastForTable {
      let ends = first.lazy.compactMap { Self.end(items[$0], project.graph) }
      let names = NeighbourRow.names(ends, in: project.graph, glyphs)
      return Rows(count: items.count) { Self.narrowRow(items[$0], of: items.asker, project, glyphs, names, columns) }
    }
    let labels = first.map { Graphemes.width(Self.label(items[$0], project.graph), isUnicode: true) }.max() ?? 0
    let types = first.map { Graphemes.width(Self.type(items[$0], project.graph), isUnicode: true) }.max() ?? 0
    let label = min(labels, max(6, columns / 4))
    let type = min(types, max(8, columns / 3))
    return Rows(count: items.count) {
      var row = Self.row(items[$0], of: items.asker, project, glyphs, label: label, type: type)
      // Where there is no room for both, the outcome says more than the place.
      row.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
      guard row.line.trailing.isEmpty else { return row }
      return Self.row(items[$0], of: items.asker, project, glyphs, label: label, type: type, wholeRoom: columns)
    }
  }

  private static func label(_ item: Item, _ graph: DependencyGraph) -> String {
    switch item {
    case .need(let place): graph.needs[place].label
    case .edge(let place): graph.edges[place].kind == .supplies ? "given by" : graph.edges[place].kind.rawValue
    }
  }

  private static func type(_ item: Item, _ graph: DependencyGraph) -> String {
    switch item {
    case .need(let place): graph.needs[place].key.described
    case .edge(let place): graph.nodes[graph.edges[place].dependency].name
    }
  }

  /// With less room than this, names do not stand below each other.
  private static let leastForTable = 44

  /// The node that answers a need, or to which an edge leads.
  private static func end(_ item: Item, _ graph: DependencyGraph) -> ID<Node>? {
    switch item {
    case .need(let place): graph.needs[place].suppliers.first
    case .edge(let place): graph.edges[place].dependency
    }
  }

  /// Between the columns: what is needed and where one walks to, without the type; where nobody supplies it, with it.
  private static func narrowRow(
    _ item: Item, of asker: ID<Node>, _ project: LoadedProject, _ glyphs: Glyphs, _ names: NameCut, _ columns: Int
  ) -> Row {
    let graph = project.graph
    let whole = row(item, of: asker, project, glyphs, label: 0, type: 0)
    if case .edge(let place) = item {
      let edge = graph.edges[place]
      return NeighbourRow(
        node: graph.nodes[edge.dependency], way: label(item, graph), certainty: edge.certainty,
        tag: project.index.tag(of: edge.dependency)
      ).row(columns, names, whole.target, sign: whole.sign, isUnicode: glyphs.isUnicode)
    }
    guard case .need(let place) = item else { return whole }
    let need = graph.needs[place]
    if let supplier = need.suppliers.first {
      let label = (need.label.isEmpty ? need.key.described : need.label).fitted(to: columns / 2, glyphs)
      let left = columns - 4 - Graphemes.width(label, isUnicode: glyphs.isUnicode)
      return Row(
        [
          Span(graph.nodes[supplier].kind.letter + " ", .kind), Span(label + "  ", .name),
          Span(names.cut(graph.nodes[supplier].name, to: left), need.outcome.role),
        ], whole.target, sign: whole.sign)
    }
    // That nobody supplies it matters more than its type, and why nobody does matters less.
    var words = "  " + need.words(in: graph)
    func left() -> Int { columns - 2 - Graphemes.width(words, isUnicode: glyphs.isUnicode) }
    if Graphemes.width(need.described, isUnicode: glyphs.isUnicode) > left() {
      words = " " + need.words(in: graph).prefix { $0 != "," }
    }
    return Row(
      [
        Span("- ", .kind), Span(need.described.fitted(to: max(4, left()), glyphs), .type),
        Span(words, need.outcome.role),
      ], whole.target, sign: whole.sign)
  }

  /// The row without its place, names cut only where they would not fit the whole row.
  private static func row(
    _ item: Item, of asker: ID<Node>, _ project: LoadedProject, _ glyphs: Glyphs, label: Int, type: Int,
    wholeRoom columns: Int
  ) -> Row {
    var row = row(item, of: asker, project, glyphs, label: label, type: type)
    var room = columns - row.line.width(isUnicode: glyphs.isUnicode)
    // In a small window who supplies it gives way to what it is; that nobody does, does not.
    if columns < leastForTable, case .need(let place) = item, case .supplied = project.graph.needs[place].outcome {
      room += Graphemes.width(project.graph.needs[place].words(in: project.graph), isUnicode: glyphs.isUnicode)
    }
    func widened(_ width: Int, for text: String) -> Int {
      let wider = min(max(width, Graphemes.width(text, isUnicode: glyphs.isUnicode)), width + max(0, room))
      room -= wider - width
      return wider
    }
    let label = widened(label, for: Self.label(item, project.graph))
    let type = widened(type, for: Self.type(item, project.graph))
    row = Self.row(item, of: asker, project, glyphs, label: label, type: type)
    row.line.trailing = []
    return row
  }

  private static func row(
    _ item: Item, of asker: ID<Node>, _ project: LoadedProject, _ glyphs: Glyphs, label: Int, type: Int
  ) -> Row {
    let graph = project.graph
    let labelText = Self.label(item, graph).fitted(to: label, glyphs).padded(to: label)
    let typeText = Self.type(item, graph).fitted(to: type, glyphs).padded(to: type)
    switch item {
    case .edge(let place):
      let edge = graph.edges[place]
      let node = graph.nodes[edge.dependency]
      return Row(
        edge.certainty.behind(node.kind.letter) + [Span(labelText + " ", .quiet), Span(typeText, .name)]
          + project.index.tag(of: edge.dependency) + (node.lifetime.map { [Span(" " + $0, .quiet)] } ?? []),
        trailing: [Span(node.location.short, .place)], .node(edge.dependency),
        sign: project.index.marks[Int(edge.dependency.index)].sign)
    case .need(let place):
      let need = graph.needs[place]
      let supplier = need.suppliers.first
      let target: Target = supplier.map { .node($0) } ?? .place(need.location, node: nil)
      let certainty = supplier.map { graph.certainty(of: need, of: asker, by: $0) } ?? .certain
      let letter = supplier.map { graph.nodes[$0].kind.letter } ?? "-"
      var sign = need.outcome.signSpan
      if sign == nil, let supplier, project.index.names.marks.isInCycle(supplier) { sign = Span("@", .cycle) }
      return Row(
        certainty.behind(letter) + [
          Span(labelText + " ", .name), Span(typeText + " ", .type),
          Span(need.words(in: graph), need.outcome.role),
        ], trailing: [Span((supplier.map { graph.nodes[$0].location } ?? need.location).short, .place)], target,
        sign: sign)
    }
  }

  /// Everything at any distance, for both directions.
  static func reached(_ state: State, _ direction: Direction, _ columns: Int) -> Rows {
    guard let project = state.project, let reach = state.bench.reach, reach.of == state.focus else { return .none }
    let nodes = direction == .dependencies ? reach.dependencies : reach.dependents
    let isUnicode = state.glyphs.isUnicode
    let names = NeighbourRow.names(nodes.lazy.map(\.node), in: project.graph, state.glyphs)
    return Rows(count: nodes.count) { place in
      let (id, distance) = nodes[place]
      return NeighbourRow(node: project.graph.nodes[id], way: distance.of("step"), tag: project.index.tag(of: id)).row(
        columns, names, .node(id), sign: project.index.marks[Int(id.index)].sign, isUnicode: isUnicode)
    }
  }

  func emptyText(_ state: State) -> String {
    guard let focus = state.focus, let outline = state.index?.outline else { return state.unchosen }
    return outline.entries[outline.entry(of: focus)].hasChildren
      ? "it needs nothing itself: what it holds stands below it in the tree" : "it needs nothing"
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.node(state.focus) else { return ["list"] }
    return ["list", "--filter", "rdep:\(node.name)"]
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.focus.map { .reach($0) } }
}
