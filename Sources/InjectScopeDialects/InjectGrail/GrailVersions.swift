import InjectScopeModel

/// What older versions of InjectGrail print otherwise.
enum GrailVersions {
  static let changes: [VersionChange] = [
    VersionChange(
      since: "0.1.3", meaning: "inherited properties stand in the order in which they were found, not by name"
    ) { graph, _ in graph.nodeIDs.contains { graph.properties(of: $0).contains(where: \.isInherited) } },
    VersionChange(since: "0.2.0", meaning: "its protocols are on no actor") { _, _ in true },
    VersionChange(
      since: "0.2.2",
      meaning: "of two needs of one type each takes the only property of that type above it, whatever its name"
    ) { graph, _ in graph.nodeIDs.contains { hasTwoOfOneType($0, in: graph) } },
    VersionChange(
      since: "0.2.5",
      meaning: "each function returns an injector (--style injector), and there are no macros, mocks and test helpers"
    ) { _, _ in true },
    VersionChange(since: "0.2.7", meaning: "there is no '@NeedsInjector'") { _, project in
      project.bears(["NeedsInjector"])
    },
  ]

  private static func hasTwoOfOneType(_ node: ID<Node>, in graph: DependencyGraph) -> Bool {
    guard graph.nodes[node].dialect == InjectGrail.id, graph.nodes[node].kind == .injector else { return false }
    var seen: Set<Key> = []
    return graph.needs(of: node).contains { !seen.insert($0.key).inserted }
  }
}
