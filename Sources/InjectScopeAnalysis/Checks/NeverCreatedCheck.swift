public import InjectScopeModel

/// Objects that only the root can create: entry screens are like that, and so is what nobody uses any more.
public struct NeverCreatedCheck: Check {
  public init() {}

  public static var manual: [Explanation] {
    [
      Explanation(
        id: "never-injected", severity: .note, summary: "nobody but the root can create it",
        meaning: """
          No other object says that it creates this one. The first screens of an app are like that: the root creates \
          them. Anything else may be a left-over.
          """,
        example: "OldSettings is declared, the root could create it, and nothing else says that it does",
        cure: "Nothing, where it is an entry; else let somebody inject it, or remove it.")
    ]
  }

  public func findings(in graph: DependencyGraph) -> [Finding] {
    // Whether somebody may ask for a registration after all, its dialect knows better.
    let others: [Node.Kind] = [.injector, .registration]
    return graph.nodeIDs.filter { !others.contains(graph.nodes[$0].kind) && graph.isUnused($0) }.map { id in
      let node = graph.nodes[id]
      let hasRoot = graph.dependents(of: id).contains { graph.nodes[$0.dependent].kind == .root }
      return Finding(
        id: "never-injected", severity: .note,
        message: "'\(node.name)' is injected by nobody" + (hasRoot ? " but the root" : ""), at: node.location)
    }
  }
}

extension DependencyGraph {
  /// Whether nothing but a root depends on the node.
  public func isUnused(_ node: ID<Node>) -> Bool {
    guard nodes[node].kind == .injectable || nodes[node].kind == .provider || nodes[node].kind == .registration else {
      return nodes[node].kind == .injector && !incoming(node).contains { $0.kind == .uses }
    }
    return !dependents(of: node).contains { nodes[$0.dependent].kind != .root }
  }
}
