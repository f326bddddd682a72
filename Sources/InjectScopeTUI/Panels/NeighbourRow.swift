import InjectScopeModel

/// A node beside the one in focus, in what room there is: how it is come to gives way to its name, and the place of
/// its declaration to both.
struct NeighbourRow {
  let node: Node
  /// `creates`, the name of what is supplied, how far it is.
  let way: String
  var certainty = Node.Certainty.certain
  /// What tells it from another of its name.
  var word: String?

  func row(_ columns: Int, _ names: NameCut, _ target: Target, sign: Span?, _ glyphs: Glyphs) -> Row {
    let head = certainty.behind(node.kind.letter)
    let tagged = TaggedName(name: node.name, word: word)
    let room = columns - Line(head).width(isUnicode: glyphs.isUnicode)
    // What tells it apart may be the place that stands at the right end of the row.
    let isPlaced = word == node.location.short
    let shown = isPlaced ? TaggedName(name: node.name) : tagged
    var row = Row(
      head + shown.spans(to: .max, names, glyphs) + [Span("  " + way, .quiet)],
      trailing: [Span(node.location.short, .place)], target, sign: sign)
    row.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
    if isPlaced, row.line.trailing.isEmpty {
      row.line.spans = head + tagged.spans(to: .max, names, glyphs) + [Span("  " + way, .quiet)]
    }
    guard row.line.trailing.isEmpty else { return row }
    let left = room - tagged.width(isUnicode: glyphs.isUnicode)
    // A beginning of less than three letters says nothing.
    if left < Graphemes.width(way, isUnicode: glyphs.isUnicode) + 2, left < 6 {
      row.line.spans = head + tagged.spans(to: max(room, 4), names, glyphs)
    }
    return row
  }

  /// For the names of a list, of which only so many are compared.
  static func names(_ nodes: some Sequence<ID<Node>>, in graph: DependencyGraph, _ glyphs: Glyphs) -> NameCut {
    NameCut(nodes.prefix(200).map { graph.nodes[$0].name }, glyphs)
  }
}
