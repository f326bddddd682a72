/// The two numbers beside a node, `4/9`: how many it needs, and how many need it. Every list and every screen counts so.
extension DependencyGraph {
  /// What it asks for, and whom it creates, uses or is given by; of an object that takes a list, what its list asks for.
  public func needCount(of node: ID<Node>) -> Int {
    needs(of: asker(for: node)).count + outgoing(node).count { $0.kind != .supplies }
      + incoming(node).count { $0.isGift }
  }

  /// The other nodes that depend on it directly, each once.
  public func dependentCount(of node: ID<Node>) -> Int {
    var nodes = Set(dependents(of: node).map(\.dependent))
    nodes.remove(node)
    return nodes.count
  }
}

extension Edge {
  /// A supply that answers no need of its own: what belongs to a module is given by it, and what a superclass asks for.
  public var isGift: Bool { kind == .supplies && (label == nil || label == Self.superclass) }
}
