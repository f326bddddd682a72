import InjectScopeModel

/// A node beside the one in focus, in what room there is: how it is come to gives way to its name, and the place of
/// its declaration to both.
struct NeighbourRow {
  let node: Node
  /// `creates`, the name of what is supplied, how far it is.
  let way: String
  var role = Cell.Role.name

  func row(_ columns: Int, _ names: NameCut, _ target: Target, sign: Span?, isUnicode: Bool) -> Row {
    let letter = Span(node.kind.letter + " ", .kind)
    var row = Row(
      [letter, Span(node.name, role), Span("  " + way, .quiet)], trailing: [Span(node.location.short, .place)], target,
      sign: sign)
    row.line.dropTrailingUnlessItFits(columns, isUnicode: isUnicode)
    let room = columns - Graphemes.width(letter.text, isUnicode: isUnicode)
    let left = room - Graphemes.width(node.name, isUnicode: isUnicode)
    if left < Graphemes.width(way, isUnicode: isUnicode) + 2 {
      row.line.spans[1].text = names.cut(node.name, to: room)
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
