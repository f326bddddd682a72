extension DependencyGraph {
  /// By node, how many others nothing would lead to any more if it went: those that every way from where the graph begins
  /// passes it to. What a root merely offers is no way.
  ///
  /// They are the nodes below it in the tree of dominators (Lengauer and Tarjan, with paths made shorter as they are
  /// walked): each step is taken once, and found again in logarithmic time.
  public func losses() -> [UInt32] {
    let offers = RootOffers(self)
    var relation = Relation()
    // Before all others stands what leads to every node where the graph begins.
    relation.append(entries.lazy.map { Int($0.index) + 1 })
    for node in nodeIDs {
      var ends: [Int] = []
      forEachDependency(of: node) { next, edge, _ in
        if next != node, !offers.contains(edges[edge]) { ends.append(Int(next.index) + 1) }
      }
      relation.append(ends)
    }
    var dominators = Dominators(relation)
    return Array(dominators.held().dropFirst())
  }
}

/// Which node stands on every way from the first to another.
private struct Dominators {
  private let relation: Relation
  /// Nodes in the order in which they are first walked to, and the place of each.
  private var order: [Int] = []
  private var place: [Int]
  // By place.
  private var parent: [Int] = []
  private var semi: [Int] = []
  private var best: [Int] = []
  private var ancestor: [Int] = []
  private var dominator: [Int] = []

  init(_ relation: Relation) {
    self.relation = relation
    place = [Int](repeating: -1, count: relation.count)
    walk()
    semi = Array(order.indices)
    best = semi
    ancestor = [Int](repeating: -1, count: order.count)
    dominator = [Int](repeating: 0, count: order.count)
  }

  private mutating func walk() {
    var stack: [(node: Int, parent: Int)] = [(0, 0)]
    while let (node, from) = stack.popLast() {
      guard place[node] < 0 else { continue }
      place[node] = order.count
      order.append(node)
      parent.append(from)
      for next in relation.successors(node) where place[Int(next)] < 0 { stack.append((Int(next), place[node])) }
    }
  }

  /// By node, how many others are below it in the tree.
  mutating func held() -> [UInt32] {
    let before = predecessors
    var waiting = [[Int]](repeating: [], count: order.count)
    for node in order.indices.dropFirst().reversed() {
      for other in before[node] { semi[node] = min(semi[node], semi[evaluate(other)]) }
      waiting[semi[node]].append(node)
      ancestor[node] = parent[node]
      for other in waiting[parent[node]] {
        let least = evaluate(other)
        dominator[other] = semi[least] < semi[other] ? least : parent[node]
      }
      waiting[parent[node]] = []
    }
    var sizes = [UInt32](repeating: 1, count: order.count)
    for node in order.indices.dropFirst() where dominator[node] != semi[node] {
      dominator[node] = dominator[dominator[node]]
    }
    for node in order.indices.dropFirst().reversed() { sizes[dominator[node]] += sizes[node] }
    var held = [UInt32](repeating: 0, count: relation.count)
    for (place, node) in order.enumerated() { held[node] = sizes[place] - 1 }
    return held
  }

  private var predecessors: [[Int]] {
    var before = [[Int]](repeating: [], count: order.count)
    for (from, node) in order.enumerated() {
      for next in relation.successors(node) { before[place[Int(next)]].append(from) }
    }
    return before
  }

  /// The one of those above it, up to where nothing is joined yet, that is reached from farthest up.
  private mutating func evaluate(_ node: Int) -> Int {
    guard ancestor[node] >= 0 else { return node }
    var path: [Int] = []
    var next = node
    while ancestor[ancestor[next]] >= 0 {
      path.append(next)
      next = ancestor[next]
    }
    for step in path.reversed() {
      let above = ancestor[step]
      if semi[best[above]] < semi[best[step]] { best[step] = best[above] }
      ancestor[step] = ancestor[above]
    }
    return best[node]
  }
}
