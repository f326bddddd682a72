extension DependencyGraph {
  /// The nodes that every walk from any of `starts` to `end` passes, in the order in which they are passed, `end` the
  /// last of them; none where no walk leads there. So every path passes them, however many there are: none of them is
  /// looked at. Without `withOffers`, of the walks that do not need what a root merely offers.
  ///
  /// One walk is taken. Whatever is not on it is passed by one walk less. Along it, everything is reached that can be
  /// without the nodes that follow on it, and how far on it the others lead: where they lead no farther than to a node,
  /// nothing leads around that one. Each step of the graph is taken once.
  public func passedByAll(
    from starts: Set<ID<Node>>, to end: ID<Node>, offers: RootOffers, withOffers: Bool
  ) -> [ID<Node>] {
    let steps = Steps(graph: self, offers: withOffers ? nil : offers)
    guard let walk = steps.walk(from: starts, to: end) else { return [] }
    var place = [Int32](repeating: -1, count: nodes.count)
    for (index, node) in walk.enumerated() { place[Int(node.index)] = Int32(index) }
    var isReached = [Bool](repeating: false, count: nodes.count * 2)
    // On the walk and reached, waiting until it is their turn.
    var waiting = [[Arrival]](repeating: [], count: walk.count)
    var farthest = -1
    var stack: [Arrival] = []
    func enter(_ arrival: Arrival, at turn: Int) {
      guard !isReached[arrival.place] else { return }
      isReached[arrival.place] = true
      let own = Int(place[Int(arrival.node.index)])
      guard own > turn else { return stack.append(arrival) }
      waiting[own].append(arrival)
      farthest = max(farthest, own)
    }
    func exhaust(at turn: Int) {
      while let arrival = stack.popLast() { steps.forEach(after: arrival) { enter($0, at: turn) } }
    }
    for start in starts { enter(Arrival(startingAt: start), at: -1) }
    exhaust(at: -1)
    var passed: [ID<Node>] = []
    for turn in walk.indices {
      if farthest == turn { passed.append(walk[turn]) }
      stack += waiting[turn]
      exhaust(at: turn)
    }
    return passed
  }
}

/// The steps that walks may take.
private struct Steps {
  let graph: DependencyGraph
  /// What may not be taken.
  let offers: RootOffers?

  func forEach(after arrival: Arrival, _ visit: (Arrival) -> Void) {
    graph.forEachDependency(of: arrival.node) { node, edge, kind in
      guard arrival.allows(kind), offers.map({ !$0.contains(graph.edges[edge]) }) ?? true else { return }
      visit(Arrival(at: node, over: edge, kind, in: graph))
    }
  }

  /// The nodes along one of the shortest walks, each once, where it is passed first.
  func walk(from starts: Set<ID<Node>>, to end: ID<Node>) -> [ID<Node>]? {
    var before = [Arrival?](repeating: nil, count: graph.nodes.count * 2)
    var isReached = [Bool](repeating: false, count: graph.nodes.count * 2)
    var queue = starts.sorted().map { Arrival(startingAt: $0) }
    for arrival in queue { isReached[arrival.place] = true }
    var head = 0
    while head < queue.count {
      let arrival = queue[head]
      head += 1
      guard arrival.node != end else {
        var nodes = [arrival.node]
        var last = arrival
        while let former = before[last.place] {
          nodes.append(former.node)
          last = former
        }
        return nodes.reversed().distinct
      }
      forEach(after: arrival) { next in
        guard !isReached[next.place] else { return }
        isReached[next.place] = true
        before[next.place] = arrival
        queue.append(next)
      }
    }
    return nil
  }
}
