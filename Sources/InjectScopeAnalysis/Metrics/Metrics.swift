public import InjectScopeModel

/// The numbers of all nodes. What takes a walk over the whole graph is worked out once for all of them.
public struct Metrics: Sendable {
  private var columns: [Metric: [UInt32]] = [:]

  /// - Parameter metrics: which ones are wanted.
  /// - Returns: `nil` where nobody waits any more.
  public init?(
    _ graph: DependencyGraph, _ findings: [Finding], _ metrics: [Metric] = Metric.allCases,
    isCancelled: () -> Bool = { false }
  ) {
    for metric in metrics {
      guard !isCancelled(), let column = Self.column(metric, graph, findings, isCancelled) else { return nil }
      columns[metric] = column
    }
  }

  private static func column(
    _ metric: Metric, _ graph: DependencyGraph, _ findings: [Finding], _ isCancelled: () -> Bool
  ) -> [UInt32]? {
    switch metric {
    case .needs: graph.nodeIDs.map { UInt32(graph.needCount(of: $0)) }
    case .dependents: graph.nodeIDs.map { UInt32(graph.dependentCount(of: $0)) }
    case .weight: graph.weights(.below, isCancelled: isCancelled)
    case .impact: graph.weights(.above, isCancelled: isCancelled)
    case .problems: problems(findings, graph)
    case .loss: graph.losses()
    }
  }

  private static func problems(_ findings: [Finding], _ graph: DependencyGraph) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: graph.nodes.count)
    let places = NodePlaces(
      graph, for: findings.lazy.flatMap { [$0.location] + $0.chain.map(\.location) + $0.places.map(\.location) })
    for finding in findings {
      var nodes = places.nodes(of: finding)
      for place in finding.places where place.isFinding {
        nodes += places.nodes(at: place.location, of: finding).filter { !nodes.contains($0) }
      }
      for node in nodes { counts[Int(node.index)] += 1 }
    }
    return counts
  }

  public subscript(_ metric: Metric, _ node: ID<Node>) -> Int { Int(columns[metric]?[Int(node.index)] ?? 0) }

  /// The nodes, the largest numbers first; equals as they were.
  public func sorted(_ nodes: some Sequence<ID<Node>>, by metric: Metric) -> [ID<Node>] {
    guard let column = columns[metric] else { return Array(nodes) }
    return nodes.enumerated().sorted {
      (column[Int($1.element.index)], $0.offset) < (column[Int($0.element.index)], $1.offset)
    }.map(\.element)
  }
}
