public import InjectScopeModel

extension DependencyGraph {
  /// The nodes that a generated function takes a value of such a type from.
  public func handingOn(where isWanted: (TypeName) -> Bool) -> Set<ID<Node>> {
    var nodes = Set<ID<Node>>()
    // Few types are handed on, by many functions.
    var known: [TypeName: Bool] = [:]
    for value in signatures.lazy.flatMap(\.values) {
      guard case .supplied(let node, _) = value.outcome, !nodes.contains(node) else { continue }
      let wanted = known[value.type] ?? isWanted(value.type)
      known[value.type] = wanted
      if wanted { nodes.insert(node) }
    }
    return nodes
  }
}
