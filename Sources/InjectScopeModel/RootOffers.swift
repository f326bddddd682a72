/// The creations that a root merely offers: it could create every object, and of these another node says that it creates
/// them. They are true, but they explain nothing. What a root uses or is supplied with itself is no mere offer.
public struct RootOffers: Sendable {
  private let isRoot: [Bool]
  private let isCreatedElsewhere: [Bool]
  public let isEmpty: Bool

  public init(_ graph: DependencyGraph) {
    let isRoot = graph.nodes.map { $0.kind == .root }
    var isCreatedElsewhere = [Bool](repeating: false, count: isRoot.count)
    var isOfferedByRoot = isCreatedElsewhere
    var isNeededByRoot = isCreatedElsewhere
    for edge in graph.edges where edge.from != edge.to {
      switch (isRoot[Int(edge.dependent.index)], edge.kind == .creates) {
      case (true, true): isOfferedByRoot[Int(edge.to.index)] = true
      case (false, true): isCreatedElsewhere[Int(edge.to.index)] = true
      case (true, false): isNeededByRoot[Int(edge.dependency.index)] = true
      case (false, false): break
      }
    }
    for node in isNeededByRoot.indices where isNeededByRoot[node] { isCreatedElsewhere[node] = false }
    isEmpty = !zip(isOfferedByRoot, isCreatedElsewhere).contains { $0 && $1 }
    self.isRoot = isRoot
    self.isCreatedElsewhere = isCreatedElsewhere
  }

  public func contains(_ edge: Edge) -> Bool {
    edge.kind == .creates && isRoot[Int(edge.from.index)] && isCreatedElsewhere[Int(edge.to.index)]
  }

  /// Whether the path needs one of them.
  public func isNeeded(by path: DependencyGraph.Path) -> Bool { path.contains(where: contains) }
}
