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

extension Node.Kind {
  /// Whether a program can begin at it: a provider, a registration or a list that nobody asks for is left over.
  public var canBegin: Bool {
    switch self {
    case .root, .consumer, .container, .component, .builder, .module, .injectable: true
    case .provider, .registration, .injector: false
    }
  }
}
