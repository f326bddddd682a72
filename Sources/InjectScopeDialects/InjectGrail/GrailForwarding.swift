internal import InjectScopeModel

/// The members that an injectable is given, without those that it has already.
struct GrailForwarding {
  /// Names that generated code needs for itself.
  private static let reserved: Set<String> = ["injector", "mock"]

  /// How the class reaches its list.
  let list: String
  let properties: [Property]
  private let inherited: Set<String>

  init(_ node: ID<Node>, _ index: Int, in source: GrailSource) {
    let (graph, declared) = (source.graph, source.declared)
    let entry = declared.types.entries[declared.injectables[index].type]
    let isOptional = entry.all.contains { declaration in
      declaration.facts.properties.contains { property in
        property.name == "injector" && (property.type?.spelling.hasSuffix("?") ?? false)
          && !(property.type?.written.hasSuffix("!") ?? false)
      }
    }
    list = isOptional ? "injector!" : "injector"
    let superclasses = declared.lineage(of: entry).dropFirst().compactMap { ancestor -> ID<Node>? in
      graph.node(withID: "\(InjectGrail.id):\(ancestor.name)")
    }
    // A superclass that is an injectable itself is given its own members: an extension may not override them.
    var taken = Set(declared.members(of: declared.injectables[index]).keys).union(Self.reserved)
    for ancestor in superclasses {
      if let list = graph.used(by: ancestor) { taken.formUnion(graph.properties(of: list).map(\.name)) }
    }
    let own = graph.used(by: node)
    properties = own.map { graph.properties(of: $0).filter { !taken.contains($0.name) } } ?? []
    inherited = Set(superclasses.flatMap { graph.signatures(of: $0).map(\.text) })
  }

  /// Whether a superclass is given the same function.
  func isInherited(_ signature: Signature) -> Bool { inherited.contains(signature.text) }
}
