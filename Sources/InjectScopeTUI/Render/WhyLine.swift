import InjectScopeModel

/// The line that says why the focus is there: the first path to it, and what kind of path that is.
struct WhyLine {
  private let state: State

  init(_ state: State) { self.state = state }

  func line(columns: Int) -> Line {
    let head = Span("why   ", .quiet)
    // What fills the screen has rows of its own, and the focus need not be among them.
    if Panels.alone.contains(state.panel), state.chosenNode != state.focus {
      let key = state.options.keys.keys(of: .why).first?.name
      guard let key, let name = state.title(of: state.chosenNode) else { return Line([]) }
      return Line([head, Span("\(key) shows the ways to \(name)", .quiet)])
    }
    guard let index = state.index, let route = state.bench.route, route.to == state.focus, route.mark == state.mark
    else {
      let isUnchosen = state.focus == nil && state.project != nil
      return Line([head, Span(isUnchosen ? state.unchosen : "", .quiet)])
    }
    guard let nodes = route.nodes else {
      let mark = state.title(of: state.mark)
      let absence = mark.map { "no path leads here from the mark \($0)" } ?? "no path leads here"
      return Line([head, Span(state.unread ?? absence, .quiet)])
    }
    let ends = [nodes.first, nodes.last].compactMap { $0.map { index.titled($0).name } }
    let least = nodes.count > 2 ? [ends[0], state.glyphs.ellipsis, ends[1]] : nodes.count > 1 ? ends : [ends[0]]
    func room(beside words: String) -> Int {
      columns - head.text.count - Graphemes.width(words, isUnicode: state.glyphs.isUnicode) - 2
    }
    // Where there is no room for all, both ends of the path say more than the words behind it.
    let words = howItLeads(nodes, isOffered: route.isOffered)
    let trailing = words.first { FoldedPath.fits(least, columns: room(beside: $0), state.glyphs) } ?? ""
    let path = FoldedPath(
      steps: nodes.map(index.titled), names: NeighbourRow.names(nodes, in: index.names.graph, state.glyphs),
      columns: room(beside: trailing), glyphs: state.glyphs)
    return Line([head] + path.spans, trailing: trailing.isEmpty ? [] : [Span(trailing + " ", .quiet)])
  }

  /// In as many words as one would like, and in fewer.
  private func howItLeads(_ nodes: [ID<Node>], isOffered: Bool) -> [String] {
    let steps = (nodes.count - 1).of("step")
    if let mark = state.title(of: state.mark) {
      guard nodes.count > 1 else { return ["this is the mark"] }
      let offer = isOffered ? "only offered by the root, " : ""
      return ["from the mark \(mark), \(offer)\(steps)", "from the mark, \(offer)\(steps)", "from the mark"]
    }
    guard nodes.count > 1 else {
      let kind = state.node(nodes[0])?.kind
      return [(kind == .root ? nil : state.unread) ?? state.graph?.unneeded(nodes[0]) ?? ""]
    }
    if isOffered { return ["only offered by the root, \(steps)", "only offered", steps] }
    return [state.index?.offers.isEmpty == false ? "declared, \(steps)" : "shortest, \(steps)", steps]
  }
}
