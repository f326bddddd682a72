import InjectScopeModel

/// Why no generated file holds anything for a node.
struct CodeAbsence {
  let text: String

  static let ofProject = "nothing is generated for this project"
  static let ofProjectWithTwins =
    "nothing is generated for this project; generate --twin writes its containers as plain Swift"

  init(of id: ID<Node>, in graph: DependencyGraph, hasFiles: Bool) {
    let node = graph.nodes[id]
    guard hasFiles else {
      text = Self.ofProject
      return
    }
    let reason: String? =
      switch node.kind {
      case .consumer:
        Self.worksAtRunTime(node.dialect, in: graph)
          ? "it asks when the program runs" : "no generated component fills it"
      case .provider: "no generated component has its module"
      case .module, .container, .builder:
        Self.worksAtRunTime(node.dialect, in: graph)
          ? "nothing is registered in it" : "no generated component has it"
      case .registration: "no generated container has it"
      case .component: "only for components that refine it"
      case .root, .injector, .injectable: nil
      }
    text = "nothing is generated for it" + (reason.map { ": " + $0 } ?? "")
  }

  /// Whether what it wires is registered while the program runs.
  private static func worksAtRunTime(_ dialect: DialectID, in graph: DependencyGraph) -> Bool {
    graph.nodes.contains { node in
      guard node.dialect == dialect else { return false }
      return switch node.kind {
      case .container, .builder, .registration: true
      case .component, .consumer, .injectable, .injector, .module, .provider, .root: false
      }
    }
  }
}
