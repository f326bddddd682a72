import InjectScopeModel

/// Between the columns, in place of `WhyLine`: the nodes that one walked over to come here, the last ones where there is
/// no room for all.
struct WalkLine {
  private let state: State

  init(_ state: State) { self.state = state }

  func line(columns: Int) -> Line {
    guard let graph = state.graph else { return Line() }
    let head = Span("walk  ", .quiet)
    let called = Dictionary(grouping: state.walk) { graph.nodes[$0].name }
    let names = state.walk.map { id in
      let node = graph.nodes[id]
      // Another of the name would be taken for it.
      let isRepeated = Set(called[node.name] ?? []).count > 1
      return (isRepeated ? [Span(node.kind.letter + " ", .kind)] : [])
        + [Span(node.name, id == state.focus ? .name : .plain)]
    }
    let arrow = Span(" \(state.glyphs.rightArrow) ", .quiet)
    let cut = NeighbourRow.names(state.walk, in: graph, state.glyphs)
    let last = state.walk.last.map { graph.nodes[$0].name } ?? ""
    return Line(
      [head]
        + PathSpans.keepingEnd(names, separator: arrow, columns: columns - head.text.count, state.glyphs) {
          [Span(cut.cut(last, to: $0), .name)]
        })
  }
}
