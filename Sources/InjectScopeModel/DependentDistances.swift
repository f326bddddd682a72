extension DependencyGraph {
  /// How far away everybody is who depends on a node: 1 for those that do so directly. Walks are as `Path` has them, so
  /// that who creates it is reached, and not all that its creator supplies to others.
  ///
  /// - Parameters:
  ///   - isFirst: whether an edge of the node itself is one of those that are asked about.
  ///   - isFollowed: whether a walk may go over an edge.
  public func distances(
    above node: ID<Node>, beginningOver isFirst: (Edge) -> Bool = { _ in true },
    over isFollowed: (Edge) -> Bool = { _ in true }
  ) -> [ID<Node>: Int] {
    var distance: [Arrival: Int] = [:]
    var queue = Arrival.all(at: node)
    var head = 0
    for arrival in queue { distance[arrival] = 0 }
    while head < queue.count {
      let arrival = queue[head]
      head += 1
      let next = distance[arrival, default: 0] + 1
      forEachBefore(arrival, where: { isFollowed($0) && (arrival.node != node || isFirst($0)) }) { before in
        guard distance[before] == nil else { return }
        distance[before] = next
        queue.append(before)
      }
    }
    var found: [ID<Node>: Int] = [:]
    for (arrival, steps) in distance where arrival.node != node && !arrival.isBySupplies { found[arrival.node] = steps }
    return found
  }
}
