extension DependencyGraph {
  /// The groups of nodes that create each other, each in canonical order: over *creates* alone, since a parent that
  /// creates and supplies a child is no cycle.
  public func creationCycles() -> [[ID<Node>]] {
    var created = Relation()
    var creatorsOfThemselves: Set<UInt32> = []
    for node in nodeIDs {
      created.append(outgoing(node).lazy.filter { $0.kind == .creates }.map { Int($0.to.index) })
      if outgoing(node).contains(where: { $0.kind == .creates && $0.to == node }) {
        creatorsOfThemselves.insert(node.index)
      }
    }
    var groups: [[ID<Node>]] = []
    created.forEachComponent { group in
      guard group.count > 1 || group.first.map(creatorsOfThemselves.contains) == true else { return }
      groups.append(group.map { ID(Int($0)) }.sorted())
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  /// The shortest way from the first of such a group back to itself, edge by edge.
  public func creationRound(through group: [ID<Node>]) -> [Edge] {
    guard let start = group.first else { return [] }
    let members = Set(group)
    var reached: [ID<Node>: Edge] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in outgoing(node) where edge.kind == .creates && members.contains(edge.to) {
        if edge.to == start {
          var round = [edge]
          while let last = round.last, last.from != start, let before = reached[last.from] { round.append(before) }
          return round.reversed()
        }
        guard reached[edge.to] == nil else { continue }
        reached[edge.to] = edge
        queue.append(edge.to)
      }
    }
    return []
  }
}
