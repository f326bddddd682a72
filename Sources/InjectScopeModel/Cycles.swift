extension DependencyGraph {
  /// The groups of nodes that create each other, each in canonical order: over *creates* alone, since a parent that
  /// creates and supplies a child is no cycle.
  public func creationCycles() -> [[ID<Node>]] {
    func created(by node: Int) -> [Int] {
      outgoing(ID(node)).filter { $0.kind == .creates }.map { Int($0.to.index) }
    }
    return stronglyConnectedComponents(count: nodes.count, successors: created)
      .filter { $0.count > 1 || created(by: $0[0]).contains($0[0]) }
      .map { $0.map { ID($0) } }
      .sorted { $0[0] < $1[0] }
  }
}
