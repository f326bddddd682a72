internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Lists that nobody takes.
struct InjectorWithoutInjectableCheck: Check {
  static var manual: [Explanation] {
    [
      Explanation(
        id: "injector-without-injectable", severity: .warning, summary: "nobody takes this list",
        meaning: "The protocol is an injector, but no injectable has it, and no other injector refines it.",
        example: "protocol OldInjector: Injector { var network: Network { get } }",
        cure:
          "Remove it, or give it to the class that it was meant for: where the class that it is named after takes the "
          + "list of another one, it is told there.")
    ]
  }

  func findings(in graph: DependencyGraph) -> [Finding] {
    // Who was meant to take it is told at that place.
    let explained = Set(graph.findings.filter(Self.tellsOfForgotten).flatMap { $0.chain.map(\.location) })
    // Who names what is not there may mean one of them, or whose injector it is.
    let asked = Dictionary(
      graph.findings.lazy.filter { $0.severity > .note }.flatMap { finding in
        (finding.near.map(\.location) + (finding.id == "unknown-target" ? finding.chain.map(\.location) : []))
          .map { ($0, finding.location) }
      }
    ) { first, _ in first }
    return graph.nodeIDs.filter { id in
      let node = graph.nodes[id]
      return node.dialect == InjectGrail.id && node.kind == .injector && graph.isUnused(id)
        && !explained.contains(node.location) && !mayBeRefined(node, in: graph)
    }
    .map { id in
      let node = graph.nodes[id]
      return Finding(
        id: "injector-without-injectable", severity: .warning,
        message: "no injectable takes the injector '\(node.name)'", at: node.location,
        fix: fix(for: node, meantBy: asked[node.location]))
    }
  }

  /// By itself, or as what somebody injects, or injects by, who is no injectable for that alone; or as one of several that
  /// an attribute names.
  private static func tellsOfForgotten(_ finding: Finding) -> Bool {
    switch finding.id {
    // The last is of a class that it is named after.
    case "forgotten-injectable", "injectable-without-injector", "injector-without-injectable": true
    case "unknown-target", "injects-without-effect": finding.isCausedElsewhere
    default: false
    }
  }

  private func fix(for node: Node, meantBy asked: Location?) -> Finding.Fix {
    if let asked { return Finding.Fix("keep it for now: \(asked) may mean it") }
    return Finding.Fix(
      "remove it, or write `let injector: \(node.name)Impl` in the class that needs it", doing: "remove it",
      by: .remove, at: node.location)
  }

  /// What other modules of the project see may be a base of theirs.
  private func mayBeRefined(_ node: Node, in graph: DependencyGraph) -> Bool {
    node.access >= .public && graph.units.contains { $0.knows.contains(node.unit) || $0.sees.contains(node.unit) }
  }
}
