import InjectScopeExport
import InjectScopeModel

/// All ways from the roots, or from the mark, to the node in focus.
struct WhyPanel: Panel {
  let id = PanelID.why
  let name = "Why"
  let help = """
    All paths to the node from where the graph begins, or from the mark, as a tree: what they have in common stands once, \
    each says how long it is where it ends, and the nodes that every path passes are marked. Behind them come those that \
    need what a root merely offers.
    """

  /// More than a person reads.
  static let most = 500

  func title(_ state: State) -> String {
    guard let ways = Self.ways(state) else { return name }
    if ways.count == 0, ways.isComplete { return name }
    let start = state.title(of: state.mark).map { " from the mark \($0)" } ?? ""
    let more = ways.isComplete ? (ways.count == Self.most ? ", the shortest" : "") : " so far"
    let hasPassed = Ways.Part.allCases.contains { part in
      ways.trees[part].map { tree in tree.steps.indices.contains { ways.isPassedByAll(.init(part: part, step: $0)) } }
        ?? false
    }
    let sign = hasPassed ? ", \(state.glyphs.onEveryPath) every path\(Self.hasBoth(ways) ? " of its kind" : "")" : ""
    return "\(name) (\(Self.counts(ways))\(more)\(start)\(sign))"
  }

  private static func hasBoth(_ ways: Ways) -> Bool { Ways.Part.allCases.allSatisfy { ways.count(of: $0) > 0 } }

  /// What only a root's offer leads through is listed apart, so it is counted apart.
  private static func counts(_ ways: Ways) -> String {
    guard hasBoth(ways) else { return ways.count.of("path") }
    return "\(ways.count(of: .declared).of("path")), \(ways.count(of: .offered).grouped) offered"
  }

  func briefTitle(_ state: State) -> String {
    guard let ways = Self.ways(state), ways.count > 0 else { return name }
    // Where the paths begin matters more than that all of them pass some node.
    let start = state.title(of: state.mark).map { " from the mark \($0)" } ?? ""
    return "\(name) (\(Self.counts(ways))\(start))"
  }

  /// What is known of this node's.
  private static func ways(_ state: State) -> Ways? {
    guard let ways = state.bench.ways, ways.to == state.focus, ways.mark == state.mark else { return nil }
    return ways
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project, let ways = Self.ways(state) else { return .none }
    let glyphs = state.glyphs
    let parts = Ways.Part.allCases.map { ($0, ways.places($0)) }
    let hasOffered = !parts[1].1.isEmpty
    let declared = parts[0].1.count
    let between = hasOffered ? (declared > 0 ? 2 : 1) : 0
    let first = parts.lazy.flatMap { part, places in places.lazy.compactMap { ways.trees[part]?.steps[$0.step].node } }
    let names = NeighbourRow.names(first, in: project.graph, glyphs)
    return Rows(count: declared + between + parts[1].1.count) { row in
      if row < declared { return Self.row(parts[0].1[row], .declared, ways, names, project, columns, glyphs) }
      let row = row - declared - between
      guard row >= 0 else {
        return row == -1 ? Row([Span("only because the root could create everything:", .quiet)]) : Row(Line())
      }
      return Self.row(parts[1].1[row], .offered, ways, names, project, columns, glyphs)
    }
  }

  /// Where there is no room for all, first the place gives way, then how sure it is, then how one comes there; how long a
  /// path is does not.
  private static func row(
    _ place: PathTree.Place, _ part: Ways.Part, _ ways: Ways, _ names: NameCut, _ project: LoadedProject,
    _ columns: Int,
    _ glyphs: Glyphs
  ) -> Row {
    let branch = Ways.Branch(part: part, step: place.step)
    guard let step = ways.step(branch) else { return Row(Line()) }
    let isFolded = ways.isFolded(branch)
    // How deep it goes is not worth the name: of a long chain the lines of its last steps stand.
    let levels = place.goesOn.suffix(max(2, columns / 4))
    let cut = levels.count < place.goesOn.count ? glyphs.ellipsis + " " : ""
    let lines = Span(cut + glyphs.branches(Array(levels)), .quiet)
    let fold = step.children.isEmpty || place.goesOn.isEmpty ? "" : isFolded ? glyphs.folded + " " : ""
    let tagged = project.index.tagged(step.node)
    let all = ways.isPassedByAll(branch) ? [Span(" " + glyphs.onEveryPath, .mark)] : []
    let end = step.isEnd ? [Span(step.depth.of("step"), .count)] : isFolded ? [Span(step.paths.of("path"), .count)] : []
    // Of several that one asks of another the first that it asks for itself.
    let edge = step.edge.map { edge in
      edge.kind == .supplies ? project.graph.edge(of: edge.to, on: edge.from) ?? edge : edge
    }
    let words = edge.map { edge -> String in
      guard edge.kind == .supplies else {
        let way = project.index.offers.contains(edge) ? "could create" : edge.kind.rawValue
        return way + (edge.label.map { $0 == "_" ? "" : " \($0)" } ?? "") + " "
      }
      let more = project.graph.edges(from: edge.from, to: edge.to, .supplies).count - 1
      let way = edge.way(in: project.graph)
      return (project.graph.isCarried(edge) ? way : way.isEmpty ? "asks for" : "asks for \(way)")
        + (more > 0 ? " +\(more) " : " ")
    }
    let remark = (edge?.remarks ?? []).map { Span("  " + $0, .quiet) }
    // The words give way where there is little room, the sign does not.
    let letter = (edge?.certainty ?? .certain).behind(project.graph.nodes[step.node].kind.letter)
    let head = [lines, Span(fold, .quiet)]
    let location = edge?.location ?? project.graph.nodes[step.node].location
    var row = Row(
      head + [Span(words ?? "", .quiet)] + letter + tagged.spans(to: .max, names, glyphs) + all + remark,
      trailing: end.isEmpty ? [Span(location.short, .place)] : end, .branch(branch),
      sign: project.index.marks[Int(step.node.index)].sign,
      fold: step.children.isEmpty || place.goesOn.isEmpty
        ? nil : Row.Fold(column: cut.count + max(0, 2 * levels.count - 2), isFolded: isFolded))
    if end.isEmpty { row.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode) }
    func lacks() -> Int {
      let taken = row.line.trailing.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: glyphs.isUnicode) }
      return row.line.width(isUnicode: glyphs.isUnicode) + (taken > 0 ? taken + 1 : 0) - columns
    }
    if lacks() > 0 { row.line.spans.removeLast(remark.count) }
    guard lacks() > 0 else { return row }
    let room = columns - (end.isEmpty ? 0 : 1 + Line(end).width(isUnicode: glyphs.isUnicode))
    let fixed = Line(head + letter + all).width(isUnicode: glyphs.isUnicode)
    let left = room - fixed - tagged.width(isUnicode: glyphs.isUnicode)
    let said = left > leastWords ? (words ?? "").trimmed.fitted(to: left - 1, glyphs) + " " : ""
    row.line.spans =
      head + [Span(said, .quiet)] + letter + tagged.spans(to: max(4, room - fixed - said.count), names, glyphs) + all
    return row
  }

  /// Of what stands before a name, less says nothing.
  private static let leastWords = 6

  func emptyText(_ state: State) -> String {
    guard state.project != nil else { return "reading …" }
    guard let focus = state.focus, let graph = state.graph, let name = state.title(of: focus) else {
      return state.unchosen
    }
    guard let ways = Self.ways(state), ways.isComplete else {
      return "looking for paths …"
    }
    if state.mark == focus { return "\(name) is the mark: choose another node to see the paths from the mark to it" }
    if let mark = state.title(of: state.mark) { return "no path leads from the mark \(mark) to \(name)" }
    guard graph.isEntry(focus) else { return "no path leads to \(name)" }
    let kind = graph.nodes[focus].kind
    return kind == .root
      ? "\(name) is a root: paths begin here, and none leads here"
      : "no path leads to \(name): \(graph.unneeded(focus))"
  }

  func twin(_ state: State) -> [String] {
    ["why", "--tree"]
      + [state.mark, state.focus].compactMap { node in node.flatMap { state.index?.reference(to: $0) } }
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.focus.map { .why(to: $0, mark: state.mark) } }
}
