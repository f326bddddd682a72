import InjectScopeModel

/// What is wrong with a node, at a glance.
struct NodeMarks: Sendable {
  private let graph: DependencyGraph
  private let isInCycle: Set<ID<Node>>

  init(_ graph: DependencyGraph) {
    self.graph = graph
    isInCycle = Set(graph.creationCycles().joined())
  }

  /// Something it asks for is missing, or an argument that nobody meant.
  func isUnresolved(_ node: ID<Node>) -> Bool { graph.needs(of: node).contains { $0.outcome.isUnresolved } }

  /// It creates itself in the end.
  func isInCycle(_ node: ID<Node>) -> Bool { isInCycle.contains(node) }

  /// Something it asks for is ambiguous, or cannot be decided from the source.
  func isUncertain(_ node: ID<Node>) -> Bool { graph.needs(of: node).contains { $0.outcome.isUncertain } }

  /// `!`, `@` and `?`, each in a column of its own.
  func text(_ node: ID<Node>) -> String {
    (isUnresolved(node) ? "!" : " ") + (isInCycle(node) ? "@" : " ") + (isUncertain(node) ? "?" : " ")
  }
}

extension Outcome {
  /// Ambiguous or unknown.
  var isUncertain: Bool {
    switch self {
    case .ambiguous, .unknown: true
    case .supplied, .argument, .missing: false
    }
  }
}
