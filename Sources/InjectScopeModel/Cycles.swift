extension DependencyGraph {
  /// All groups of nodes that lead back to themselves, each in canonical order: over *creates* alone, and over who needs
  /// whom; never over both together, since a parent that creates and supplies a child is no cycle.
  public func cycles() -> [[ID<Node>]] { (creationCycles() + needCycles()).sorted { $0[0] < $1[0] } }

  /// The groups of nodes that create each other.
  public func creationCycles() -> [[ID<Node>]] { groups(over: creations) }

  /// The groups whose objects are each built with another: none of them can be built first.
  public func needCycles() -> [[ID<Node>]] {
    let circle = circle
    return groups { ingredients(of: $0, in: circle) }
  }

  /// The shortest way from the first of such a group back to itself, edge by edge, each from who depends to what it
  /// depends on.
  public func round(through group: [ID<Node>]) -> [Edge] {
    let round = round(through: group, over: creations)
    let circle = circle
    return round.isEmpty ? self.round(through: group) { ingredients(of: $0, in: circle) } : round
  }

  private func creations(of node: ID<Node>) -> [Edge] { outgoing(node).filter { $0.kind == .creates } }

  /// What an object is built with, where somebody provides each anew or keeps what was built, and no doubt is about it; in
  /// a circle that is known also what somebody makes who then asks for the rest.
  private func ingredients(of node: ID<Node>, in circle: Set<ID<Node>>) -> [Edge] {
    let isInCircle = circle.contains(node)
    guard isInCircle || nodes[node].kind.isBuiltOnDemand else { return [] }
    let made = isInCircle ? outgoing(node).filter { $0.kind == .creates && circle.contains($0.to) } : []
    return made
      + incoming(node).filter { edge in
        edge.kind == .supplies && edge.label != nil
          && (isInCircle
            ? circle.contains(edge.from) : nodes[edge.from].kind.isBuiltOnDemand && edge.certainty != .dynamic)
      }
  }

  /// The nodes of all circles that are known, with what they make that asks one of them.
  private var circle: Set<ID<Node>> {
    let known = Set(circles.joined())
    let askers = known.flatMap { node in
      outgoing(node).filter { $0.kind == .creates }.flatMap { asking(one: known, for: $0.to) }
    }
    return known.union(askers)
  }

  /// What is made and the classes above it, as far as they ask one of these.
  private func asking(one known: Set<ID<Node>>, for made: ID<Node>) -> [ID<Node>] {
    var lineage = [made]
    while let superclass = incoming(lineage[lineage.count - 1]).first(where: { $0.label == Edge.superclass })?.from,
      !lineage.contains(superclass)
    {
      lineage.append(superclass)
    }
    let last = lineage.lastIndex { node in
      incoming(node).contains { $0.kind == .supplies && known.contains($0.from) }
    }
    return last.map { Array(lineage[...$0]) } ?? []
  }

  private func groups(over relation: (ID<Node>) -> [Edge]) -> [[ID<Node>]] {
    var successors = Relation()
    var leadsToItself: Set<UInt32> = []
    for node in nodeIDs {
      let edges = relation(node)
      successors.append(edges.lazy.map { Int($0.dependency.index) })
      if edges.contains(where: { $0.dependency == node }) { leadsToItself.insert(node.index) }
    }
    var groups: [[ID<Node>]] = []
    successors.forEachComponent { group in
      guard group.count > 1 || group.first.map(leadsToItself.contains) == true else { return }
      groups.append(group.map { ID(Int($0)) }.sorted())
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  private func round(through group: [ID<Node>], over relation: (ID<Node>) -> [Edge]) -> [Edge] {
    guard let start = group.first else { return [] }
    let members = Set(group)
    var reached: [ID<Node>: Edge] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in relation(node) where members.contains(edge.dependency) {
        if edge.dependency == start {
          var round = [edge]
          while let last = round.last, last.dependent != start, let before = reached[last.dependent] {
            round.append(before)
          }
          return round.reversed()
        }
        guard reached[edge.dependency] == nil else { continue }
        reached[edge.dependency] = edge
        queue.append(edge.dependency)
      }
    }
    return []
  }
}

extension Node.Kind {
  /// Whether asking for it builds it, with all that it needs.
  fileprivate var isBuiltOnDemand: Bool { self == .provider || self == .registration }
}
