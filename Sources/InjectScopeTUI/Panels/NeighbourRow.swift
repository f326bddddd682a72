import InjectScopeModel

/// A node beside the one in focus, in what room there is: how it is come to gives way to its name, and the place of
/// its declaration to both.
struct NeighbourRow {
  let node: Node
  /// `creates`, the name of what is supplied, how far it is.
  let way: String
  var certainty = Node.Certainty.certain
  /// What tells it from another of its name.
  var tag: [Span] = []

  func row(_ columns: Int, _ names: NameCut, _ target: Target, sign: Span?, isUnicode: Bool) -> Row {
    func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: isUnicode) }
    let head = certainty.behind(node.kind.letter)
    var row = Row(
      head + [Span(node.name, .name)] + tag + [Span("  " + way, .quiet)],
      trailing: [Span(node.location.short, .place)], target, sign: sign)
    row.line.dropTrailingUnlessItFits(columns, isUnicode: isUnicode)
    let room = columns - (head + tag).reduce(0) { $0 + width($1.text) }
    let left = room - width(node.name)
    if left < width(way) + 2 {
      row.line.spans[head.count].text = names.cut(node.name, to: max(room, 4))
      // A beginning of less than three letters says nothing.
      if left < 6 { row.line.spans.removeLast() }
    }
    return row
  }

  /// For the names of a list, of which only so many are compared.
  static func names(_ nodes: some Sequence<ID<Node>>, in graph: DependencyGraph, _ glyphs: Glyphs) -> NameCut {
    NameCut(nodes.prefix(200).map { graph.nodes[$0].name }, glyphs)
  }
}
