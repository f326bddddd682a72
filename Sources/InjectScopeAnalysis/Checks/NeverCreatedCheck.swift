public import InjectScopeModel

/// Objects that only the root can create: entry screens are like that, and so is what nobody uses any more.
public struct NeverCreatedCheck: Check {
  public init() {}

  public static var manual: [Explanation] {
    [
      Explanation(
        id: "never-injected", severity: .note, summary: "nobody but the root creates it, or nothing asks for it",
        meaning: """
          No other object says that it creates this one, or asks for what this provides. The first screens of an app are \
          like that: the root creates them. Anything else may be a left-over.
          """,
        example: "OldSettings is declared, the root could create it, and nothing else says that it does",
        cure: "Nothing, where it is an entry; else let somebody inject it, or remove it.", saysNobody: true)
    ]
  }

  public func findings(in graph: DependencyGraph) -> [Finding] {
    let explained = Self.explained(in: graph)
    let stopped = Self.stopped(in: graph)
    // Of registrations their own rules tell, which know what can be asked for without being seen.
    return graph.nodeIDs.filter { id in
      ![.injector, .registration].contains(graph.nodes[id].kind) && graph.isUnused(id) && !graph.isHeldByNobody(id)
        && !(graph.nodes[id].kind == .provider && graph.places(of: id).contains(where: explained.contains))
        && !stopped.contains(graph.nodes[id].location)
    }
    .map { id in
      let node = graph.nodes[id]
      let hasRoot = graph.dependents(of: id).contains { graph.nodes[$0.dependent].kind == .root }
      var finding = Finding(
        id: "never-injected", severity: .note, message: message(for: node, hasRoot: hasRoot), at: node.location)
      if graph.hasNeighbour(id) { finding.tellers = [node.dialect] }
      return finding
    }
  }
}

extension NeverCreatedCheck {
  /// The places that a graver finding names: it says why nothing asks, or what was meant to.
  private static func explained(in graph: DependencyGraph) -> Set<Location> {
    graph.findings.reduce(into: []) { places, finding in
      if finding.severity > .note { places.formUnion(finding.placesItNames) }
    }
  }

  /// Of what has no list nothing is generated, and so nobody is seen to inject it, nor whom it injects: that is judged when
  /// it is mended.
  private static func stopped(in graph: DependencyGraph) -> Set<Location> {
    graph.findings.reduce(into: []) { places, finding in
      guard finding.id == "injectable-without-injector" else { return }
      places.insert(finding.location)
      places.formUnion(finding.placesItNames)
    }
  }

  private func message(for node: Node, hasRoot: Bool) -> String {
    guard node.kind == .provider else {
      return "'\(node.name)' is injected by nobody" + (hasRoot ? " but the root" : "")
    }
    return "nothing asks for what '\(node.container.map { $0 + "." } ?? "")\(node.name)' provides"
  }
}

extension Finding {
  fileprivate var placesItNames: [Location] { near.map(\.location) + chain.map(\.location) + places.map(\.location) }
}

extension DependencyGraph {
  /// Whether another library has a node at its place: those at one place stand beside each other.
  fileprivate func hasNeighbour(_ node: ID<Node>) -> Bool {
    [Int(node.index) - 1, Int(node.index) + 1].filter(nodes.indices.contains).contains {
      nodes[$0].location == nodes[node].location && nodes[$0].dialect != nodes[node].dialect
    }
  }

  /// Whether the module that it belongs to is nobody's: then that is the finding.
  fileprivate func isHeldByNobody(_ node: ID<Node>) -> Bool {
    let holders = incoming(node).filter { $0.kind == .supplies && $0.label == nil && nodes[$0.from].kind == .module }
    return !holders.isEmpty && holders.allSatisfy { edge in !incoming(edge.from).contains { $0.kind == .creates } }
  }

  /// Where a provider is, and the components that have its module.
  fileprivate func places(of node: ID<Node>) -> [Location] {
    let holders = incoming(node).filter { $0.kind == .supplies && $0.label == nil && nodes[$0.from].kind == .module }
    let components = holders.flatMap { edge in incoming(edge.from).filter { $0.kind == .creates } }
    return [nodes[node].location] + components.map { nodes[$0.from].location }
  }

  /// Whether nothing but a root depends on the node, and none of its kind is built on it.
  public func isUnused(_ node: ID<Node>) -> Bool {
    guard nodes[node].kind == .injectable || nodes[node].kind == .provider || nodes[node].kind == .registration else {
      return nodes[node].kind == .injector && !bases.contains(node) && !incoming(node).contains { $0.kind == .uses }
    }
    return !dependents(of: node).contains { nodes[$0.dependent].kind != .root }
  }
}
