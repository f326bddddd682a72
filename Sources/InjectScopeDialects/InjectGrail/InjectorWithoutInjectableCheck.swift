internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Lists that nobody takes.
struct InjectorWithoutInjectableCheck: Check {
  static var manual: [Explanation] {
    InjectGrailManual.explanations.filter { $0.id == "injector-without-injectable" }
  }

  func findings(in graph: DependencyGraph) -> [Finding] {
    graph.nodeIDs.filter { id in
      let node = graph.nodes[id]
      return node.dialect == InjectGrail.id && node.kind == .injector && graph.isUnused(id)
    }
    .map { id in
      let node = graph.nodes[id]
      return Finding(
        id: "injector-without-injectable", severity: .warning,
        message: "no injectable takes the injector '\(node.name)'", at: node.location,
        fix: Finding.Fix("remove it, or write `let injector: \(node.name)Impl` in the class that needs it"))
    }
  }
}
