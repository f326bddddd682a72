import InjectScopeModel

/// Whom a node creates, uses, or is given by, as rows of the table of what it needs.
struct DependencyEdgeRows {
  let project: LoadedProject
  let glyphs: Glyphs
  let columns: Int
  /// Between the columns there is less to say of each.
  let isNarrow: Bool
  let names: NameCut
  /// The columns of labels and of types.
  let label: Int
  let type: Int
  /// What has to hold besides what the whole node stands under.
  let condition: (Condition?) -> [Span]

  func row(_ edge: Edge) -> Row { isNarrow ? narrowRow(edge) : tableRow(edge) }

  /// Where there is no room for all, first the place gives way, then how long it lives, then what tells its name apart.
  private func tableRow(_ edge: Edge) -> Row {
    let node = project.graph.nodes[edge.dependency]
    let tagged = project.index.tagged(edge.dependency)
    let head =
      edge.certainty.behind(node.kind.letter)
      + [Span(edge.way.fitted(to: label, glyphs).padded(to: label) + " ", .quiet)]
    let tag = tagged.word.map { [Span(" (\($0))", .quiet)] } ?? []
    let lifetime = node.lifetime.map { [Span(" " + $0, .quiet)] } ?? []
    let condition = condition(edge.condition)
    let isPlaced = tagged.word == node.location.short
    var row = Row(
      head + [Span(node.name.padded(to: type), .name)] + (isPlaced ? [] : tag) + lifetime,
      trailing: condition.followed(by: node.location.short), .node(edge.dependency), sign: sign(edge))
    guard row.line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) else { return row }
    row.line.trailing = condition
    row.line.spans = head + [Span(node.name.padded(to: type), .name)] + tag + lifetime
    let taken = condition.isEmpty ? 0 : 1 + Graphemes.width(condition[0].text, isUnicode: glyphs.isUnicode)
    guard row.line.width(isUnicode: glyphs.isUnicode) + taken > columns else { return row }
    let room = columns - taken - Line(head).width(isUnicode: glyphs.isUnicode)
    row.line.spans = head + tagged.spans(to: max(4, room), names, glyphs)
    return row
  }

  private func narrowRow(_ edge: Edge) -> Row {
    let node = project.graph.nodes[edge.dependency]
    let way = ([edge.way] + condition(edge.condition).map(\.text)).joined(separator: " ")
    let row = NeighbourRow(
      node: node, way: way, certainty: edge.certainty, word: project.index.tagWord(of: edge.dependency))
    return row.row(columns, names, .node(edge.dependency), sign: sign(edge), glyphs)
  }

  private func sign(_ edge: Edge) -> Span? { project.index.marks[Int(edge.dependency.index)].sign }
}

extension Edge {
  /// Before the node that it leads to.
  var way: String { kind == .supplies ? label ?? "given by" : kind.rawValue }
}
