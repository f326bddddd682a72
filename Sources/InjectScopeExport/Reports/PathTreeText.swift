public import InjectScopeModel

/// What `why --tree` prints: paths with what they have in common once, how long each is where it ends, and the nodes that
/// every one passes.
public struct PathTreeText: Sendable {
  private let graph: DependencyGraph
  private let paths: [DependencyGraph.Path]
  /// Of the paths that need no mere offer of a root, and of the others.
  private let passed: [Bool: Set<ID<Node>>]

  public init(_ paths: [DependencyGraph.Path], from starts: Set<ID<Node>>, to end: ID<Node>, in graph: DependencyGraph)
  {
    self.graph = graph
    self.paths = paths
    let offers = RootOffers(graph)
    passed = Dictionary(
      uniqueKeysWithValues: [false, true].map {
        ($0, Set(graph.passedByAll(from: starts, to: end, offers: offers, withOffers: $0)))
      })
  }

  public func text(_ style: TextStyle) -> String {
    let offers = RootOffers(graph)
    let declared = PathTree(paths.lazy.filter { !offers.isNeeded(by: $0) })
    let offered = PathTree(paths.lazy.filter(offers.isNeeded))
    var lines = lines(declared, passed[false] ?? [], style)
    if !offered.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.show("only because the root could create everything:", as: .quiet))
      lines += self.lines(offered, passed[true] ?? [], style)
    }
    return lines.asLines
  }

  private func lines(_ tree: PathTree, _ passed: Set<ID<Node>>, _ style: TextStyle) -> [String] {
    let distinctions = Distinctions(graph)
    return tree.places().map { place in
      let step = tree.steps[place.step]
      let word = distinctions.word(for: step.node).map { style.show(" (\($0))", as: .quiet) } ?? ""
      var line = branches(place, style) + style.show(graph.nodes[step.node].name, as: .name) + word
      var remarks: [String] = []
      // Where one alone leads there, and where it ends, it says nothing.
      if passed.contains(step.node), !step.isEnd, tree.steps[tree.roots[0]].paths > 1 || tree.roots.count > 1 {
        remarks.append("every path")
      }
      if step.isEnd { remarks.append(step.depth == 1 ? "1 step" : "\(step.depth) steps") }
      if let doubt = step.edge?.certainty.remark { remarks.append(doubt) }
      if style.isVerbose, let edge = step.edge { remarks.append("\(edge.kind.rawValue) \(style.place(edge.location))") }
      if !remarks.isEmpty { line += style.show("   " + remarks.joined(separator: ", "), as: .quiet) }
      return line
    }
  }

  private func branches(_ place: PathTree.Place, _ style: TextStyle) -> String {
    guard let last = place.goesOn.last else { return "" }
    let isASCII = style.isASCII
    let above = place.goesOn.dropLast().map { $0 ? (isASCII ? "|   " : "│   ") : "    " }.joined()
    return style.show(above + (last ? (isASCII ? "|-- " : "├── ") : (isASCII ? "`-- " : "└── ")), as: .quiet)
  }
}
