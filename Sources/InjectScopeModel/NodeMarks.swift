/// What is wrong with a node, at a glance: worked out once for a whole graph.
public struct NodeMarks: Sendable {
  private let graph: DependencyGraph
  /// The groups that lead back to themselves.
  public let cycles: [[ID<Node>]]
  private let isInCycle: [Bool]

  public init(_ graph: DependencyGraph) {
    self.graph = graph
    cycles = graph.cycles()
    var isInCycle = [Bool](repeating: false, count: graph.nodes.count)
    for node in cycles.joined() { isInCycle[Int(node.index)] = true }
    self.isInCycle = isInCycle
  }

  /// Something it asks for is missing, or an argument that nobody meant. An object asks for what its list asks for.
  public func isUnresolved(_ node: ID<Node>) -> Bool { needs(of: node).contains { $0.outcome.isUnresolved } }

  /// It creates, or needs, itself in the end.
  public func isInCycle(_ node: ID<Node>) -> Bool { isInCycle[Int(node.index)] }

  /// Something it asks for is ambiguous, or cannot be decided from the source.
  public func isUncertain(_ node: ID<Node>) -> Bool { needs(of: node).contains { $0.outcome.isUncertain } }

  /// `!`, `@` and `?`, each in a column of its own.
  public func text(_ node: ID<Node>) -> String {
    (isUnresolved(node) ? "!" : " ") + (isInCycle(node) ? "@" : " ") + (isUncertain(node) ? "?" : " ")
  }

  private func needs(of node: ID<Node>) -> Slice<NeedList> { graph.needs(of: graph.asker(for: node)) }
}

extension Outcome {
  /// Ambiguous or unknown.
  public var isUncertain: Bool {
    switch self {
    case .ambiguous, .unknown: true
    case .supplied, .argument, .missing: false
    }
  }
}
