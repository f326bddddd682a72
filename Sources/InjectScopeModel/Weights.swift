extension DependencyGraph {
  /// Which end of a dependency is counted.
  public enum Side: Sendable {
    /// What a node depends on.
    case below
    /// What depends on it.
    case above
  }

  /// By node, how many others it depends on, or how many depend on it, at any distance: as many as `everything(belowAny:)`
  /// and `everything(aboveAny:)` give for it alone. `nil` where nobody waits any more.
  public func weights(_ side: Side, isCancelled: () -> Bool = { false }) -> [UInt32]? {
    // Walks begin at a node in one way, and end at it however they come, which the second arrival stands for.
    let start = side == .below ? 0 : 1
    guard let counts = ReachCounts.of(steps(side), counting: { $0 & 1 != start }, isCancelled) else { return nil }
    // Each reaches itself.
    return nodes.indices.map { counts[$0 * 2 + start] - 1 }
  }

  /// By group, how many nodes outside of it all of its nodes together depend on, at any distance; no node stands twice in a
  /// group. `nil` where nobody waits any more.
  public func weights(ofGroups groups: [[ID<Node>]], isCancelled: () -> Bool = { false }) -> [UInt32]? {
    // A group leads to each of its nodes, and is none itself.
    var steps = steps(.below)
    let count = steps.count
    for group in groups { steps.append(group.map { Arrival(startingAt: $0).place }) }
    guard let counts = ReachCounts.of(steps, counting: { $0 < count && $0 & 1 != 0 }, isCancelled) else { return nil }
    return groups.indices.map { counts[count + $0] - UInt32(groups[$0].count) }
  }

  /// By arrival, those one step further. Who may do all at a node may also do what is left to those who come because it
  /// supplies something: that is one step of its own, so that no edge stands twice.
  private func steps(_ side: Side) -> Relation {
    var from: [UInt32] = []
    var to: [UInt32] = []
    for node in nodeIDs {
      let (all, supplied) = (Arrival(node, isBySupplies: false), Arrival(node, isBySupplies: true))
      from.append(UInt32(all.place))
      to.append(UInt32(supplied.place))
      forEachDependency(of: node) { next, edge, kind in
        from.append(UInt32((supplied.allows(kind) ? supplied : all).place))
        to.append(UInt32(Arrival(at: next, over: edge, kind, in: self).place))
      }
    }
    return side == .below
      ? Relation(count: nodes.count * 2, from: from, to: to) : Relation(count: nodes.count * 2, from: to, to: from)
  }
}
