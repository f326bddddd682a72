extension DependencyGraph {
  /// Where paths begin: the roots, and whatever no other node depends on.
  public var entries: [ID<Node>] { nodeIDs.filter(isEntry) }

  /// Whether paths begin at the node.
  public func isEntry(_ node: ID<Node>) -> Bool {
    nodes[node].kind == .root
      || !(incoming(node).contains { $0.kind != .supplies && $0.from != node }
        || outgoing(node).contains { $0.kind == .supplies && $0.to != node })
  }
}
