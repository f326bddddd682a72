/// What a node depends on, or what depends on it, as a tree in rows: whom each leads to stands below it, once; where it
/// comes again, its row says that it was there. What a root merely offers is left out.
public struct DependencyTree: Sendable {
  public struct Row: Sendable {
    public let node: ID<Node>
    /// How the row above it leads here, the first of each kind and label; none for the first.
    public let edges: [Edge]
    /// For each step above it, and for itself, whether another follows beside it.
    public let goesOn: [Bool]
    public let rest: Rest

    public var depth: Int { goesOn.count }
  }

  /// What stands below a row.
  public enum Rest: String, Sendable {
    /// All there is.
    case whole
    /// It stood there before, with what it leads to.
    case repeated
    /// The tree ends here, though the node leads further.
    case cut
  }

  public let rows: [Row]
  /// How many nodes were left out, with what they alone lead to.
  public let pruned: Int

  private var nodes: Set<ID<Node>> { Set(rows.map(\.node)) }

  /// - Parameter isPruned: what is left out, with what it leads to; never the first node.
  public init(
    of node: ID<Node>, _ side: DependencyGraph.Side, depth: Int? = nil, in graph: DependencyGraph,
    isPruned: (ID<Node>) -> Bool = { _ in false }
  ) {
    let offers = RootOffers(graph)
    var rows: [Row] = []
    var isPartial = false
    var isShown = [Bool](repeating: false, count: graph.nodes.count * 2)
    var stack: [(child: Child, goesOn: [Bool])] = [
      (Child(arrival: Arrival(startingAt: node), edges: []), [])
    ]
    while let (child, goesOn) = stack.popLast() {
      let below = graph.children(of: child.arrival, side, offers).filter { next in
        guard isPruned(next.arrival.node) else { return true }
        isPartial = true
        return false
      }
      let isAtEnd = depth.map { goesOn.count >= $0 } ?? false
      let rest: Rest = below.isEmpty ? .whole : isShown[child.arrival.place] ? .repeated : isAtEnd ? .cut : .whole
      rows.append(Row(node: child.arrival.node, edges: child.edges, goesOn: goesOn, rest: rest))
      guard rest == .whole else { continue }
      isShown[child.arrival.place] = true
      // Of the same node, whoever comes with less to go on to finds nothing new.
      if !child.arrival.isBySupplies { isShown[Arrival(child.arrival.node, isBySupplies: true).place] = true }
      for (place, next) in below.enumerated().reversed() { stack.append((next, goesOn + [place + 1 < below.count])) }
    }
    self.rows = rows
    pruned = isPartial ? Self(of: node, side, depth: depth, in: graph).nodes.subtracting(rows.map(\.node)).count : 0
  }
}

/// A step of the tree.
private struct Child {
  var arrival: Arrival
  var edges: [Edge]
}

extension DependencyGraph {
  /// Whom a walk comes to next, each once, in canonical order.
  fileprivate func children(of arrived: Arrival, _ side: Side, _ offers: RootOffers) -> [Child] {
    let arrival = leadsRound(arrived) ? Arrival(startingAt: arrived.node) : arrived
    var found: [ID<Node>: Child] = [:]
    func add(_ next: Arrival, _ edge: Edge) {
      guard next.node != arrival.node, !offers.contains(edge) else { return }
      var child = found[next.node] ?? Child(arrival: next, edges: [])
      // Whoever is also come to otherwise leads to all that it leads to.
      if !next.isBySupplies { child.arrival = next }
      if !child.edges.contains(where: { $0.kind == edge.kind && $0.label == edge.label }) { child.edges.append(edge) }
      found[next.node] = child
    }
    switch side {
    case .below:
      forEachDependency(of: arrival.node) { node, edge, kind in
        if arrival.allows(kind) { add(Arrival(at: node, over: edge, kind, in: self), edges[edge]) }
      }
    case .above:
      // Here the sign says that a walk may only come as it begins: it goes on to what this node creates.
      for edge in dependents(of: arrival.node) {
        guard !arrival.isBySupplies || !Arrival(at: arrival.node, over: edge, in: self).isBySupplies else { continue }
        add(Arrival(edge.dependent, isBySupplies: edge.kind == .creates), edge)
      }
    }
    return found.values.sorted { $0.arrival.node < $1.arrival.node }
  }

  /// Whether an edge from the node to itself takes a walk on to where it could not go by itself.
  private func leadsRound(_ arrival: Arrival) -> Bool {
    arrival.isBySupplies
      && dependencies(of: arrival.node).contains { edge in
        edge.dependency == arrival.node && edge.kind != .creates
          && !Arrival(at: arrival.node, over: edge, in: self).isBySupplies
      }
  }
}
