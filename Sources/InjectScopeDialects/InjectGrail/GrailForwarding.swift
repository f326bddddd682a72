internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The members that an injectable is given, without those that it has already.
struct GrailForwarding {
  /// Names that generated code needs for itself.
  private static let reserved: Set<String> = ["injector", "mock"]

  /// How the class reaches its list.
  let list: String
  let properties: [Property]
  /// Whether everything in the class is exposed to Objective-C, where `inject` may stand only once.
  let isExposed: Bool
  private let inherited: Set<String>

  init(_ node: ID<Node>, _ index: Int, in source: GrailSource) {
    let (graph, declared) = (source.graph, source.declared)
    let lineage = declared.lineage(of: declared.types.entries[declared.injectables[index].type])
    list = lineage.first.map(Self.mustBeUnwrapped) ?? false ? "injector!" : "injector"
    isExposed = lineage.contains {
      $0.declarations.contains { $0.facts.attributes.contains { $0.name == "objcMembers" } }
    }
    // A superclass that is an injectable itself is given its own members: an extension may not override them.
    let superclasses = lineage.dropFirst().compactMap(source.node(of:))
    inherited = Set(superclasses.flatMap { graph.signatures(of: $0).map(\.text) })
    var given = Self.reserved
    for ancestor in superclasses {
      for list in source.lists(of: ancestor) { given.formUnion(graph.properties(of: list.injector).map(\.name)) }
    }
    if graph.signatures(of: node).contains(where: \.parameters.isEmpty) { given.insert("inject") }

    let taken = declared.members(of: declared.injectables[index])
    let own = graph.nodes[node].condition
    properties = source.lists(of: node).flatMap { injector, condition -> [Property] in
      guard injector != node else { return [] }
      return graph.properties(of: injector).compactMap { property in
        let members = taken[property.name] ?? []
        guard !given.contains(property.name), members.allSatisfy({ $0.condition != nil }),
          let joined = Worlds.joining(
            [property.condition, condition] + members.map { member in member.condition.map { !$0 } }, under: own)
        else { return nil }
        var property = property
        property.condition = joined.condition
        return property
      }
    }
  }

  /// Whether the property `injector` is optional, and not so that the compiler unwraps it.
  private static func mustBeUnwrapped(in entry: TypeIndex.Entry) -> Bool {
    entry.all.contains { declaration in
      declaration.facts.properties.contains { property in
        guard property.isInjector, let type = property.type else { return false }
        return type.spelling.hasSuffix("?") && !type.written.hasSuffix("!")
      }
    }
  }

  /// Whether a superclass is given the same function.
  func isInherited(_ signature: Signature) -> Bool { inherited.contains(signature.text) }
}
