public import InjectScopeModel

/// Why a node has no inject function, neither of its own nor one that makes it.
public enum AbsentSignatures {
  /// A sentence about the node, without its name.
  public static func reason(for id: ID<Node>, in graph: DependencyGraph) -> String {
    switch graph.nodes[id].kind {
    case .root: "it injects nobody"
    case .injectable:
      graph.incoming(id).contains { $0.kind == .creates }
        ? "no function can be generated that creates it" : "nobody creates it, and it creates nobody"
    case .injector: "no object takes this list"
    case .consumer: "a consumer asks by itself, and no function makes it"
    case .provider, .registration: "no function is generated that makes it"
    case .module, .component, .container, .builder:
      "\(graph.nodes[id].kind.phrase) has no function of its own"
    }
  }
}
