import InjectScopeModel

/// What the chosen row is about, in words: of a node its kind, its library, how many it needs and how many need it, and
/// its place.
struct ChosenLine {
  private let state: State

  init(_ state: State) { self.state = state }

  func spans(columns: Int) -> [Span] {
    if state.panel == .problems, case .problem(let place) = state.target, let index = state.index {
      return [Span(index.problems.problems[place].finding.message, .quiet)]
    }
    if let box = box(columns) { return sentence([box, node(state.chosenNode).first ?? ""], columns) }
    switch state.target {
    case .node(let node):
      let name = node == state.focus ? [] : [state.title(of: node) ?? ""]
      return sentence(name + self.node(node), columns)
    case .branch:
      let node = state.chosenNode
      return sentence((node == state.focus ? [] : [state.title(of: node) ?? ""]) + self.node(node), columns)
    case .entry(let entry): return [Span(folder(entry), .quiet)]
    case .group(let group): return [Span(state.sentence(about: group), .quiet)]
    default: return sentence([], columns)
    }
  }

  /// With the place behind, which is cut at its begin; where it has too little room, words before it give way.
  private func sentence(_ words: [String], _ columns: Int) -> [Span] {
    let place = state.chosenLocation?.description ?? ""
    let glyphs = state.glyphs
    var words = words.filter { !$0.isEmpty }
    func room() -> Int {
      let said = words.joined(separator: ", ")
      return columns - (said.isEmpty ? 0 : Graphemes.width(said, isUnicode: glyphs.isUnicode) + 2)
    }
    let least = min(Graphemes.width(place, isUnicode: glyphs.isUnicode), Self.leastPlace)
    while words.count > 1, room() < least { words.remove(at: words.count > 2 ? 1 : words.count - 1) }
    let said = words.joined(separator: ", ")
    guard !place.isEmpty, room() >= least else { return [Span(said.isEmpty ? place : said, .quiet)] }
    return [Span(said + (said.isEmpty ? "" : "  ")), Span(place.fittedAtEnd(to: room(), glyphs), .quiet)]
  }

  private static let leastPlace = 24

  private func node(_ id: ID<Node>?) -> [String] {
    guard let id, let project = state.project, state.node(id) != nil else { return [] }
    return project.words(about: id)
  }

  private func folder(_ entry: Int) -> String {
    guard let outline = state.index?.outline, outline.entries.indices.contains(entry) else { return "" }
    let count = state.tree.nodesBelow(entry, outline).of("node")
    let wrong = state.tree.worst(below: entry, outline).map { ", \($0.count.grouped) with \($0.sign.text)" } ?? ""
    let isFolded = state.tree.isFolded.indices.contains(entry) && state.tree.isFolded[entry]
    return "folder of \(count)\(wrong): Enter \(isFolded ? "unfolds" : "folds") it"
  }

  /// On the map, the chosen box and how it is joined with others: as many of them as there is room for.
  private func box(_ columns: Int) -> String? {
    guard let box = state.chosenBox else { return nil }
    guard !box.ways.isEmpty else { return box.label }
    func said(_ most: Int) -> String {
      box.label + ": " + box.ways.map { $0.text(most: most, state.glyphs) }.joined(separator: "; ")
    }
    let all = box.ways.map(\.ends.count).max() ?? 0
    // No name takes less than a few columns.
    return (0...min(all, columns / 4)).reversed().lazy.map(said)
      .first { Graphemes.width($0, isUnicode: state.glyphs.isUnicode) <= columns } ?? said(0)
  }
}
