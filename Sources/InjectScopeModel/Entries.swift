extension DependencyGraph {
  /// Where paths begin: the roots, and whatever no other node depends on.
  public var entries: [ID<Node>] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for edge in edges where edge.from != edge.to { isNeeded[Int(edge.dependency.index)] = true }
    return nodeIDs.filter { nodes[$0].kind == .root || !isNeeded[Int($0.index)] }
  }
}
