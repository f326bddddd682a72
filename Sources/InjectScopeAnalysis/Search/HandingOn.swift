public import InjectScopeModel

extension DependencyGraph {
  /// The nodes that a generated function takes a value of such a type from.
  public func handingOn(where isWanted: (TypeName) -> Bool) -> Set<ID<Node>> {
    handingOn(each: \.type, where: isWanted)
  }

  /// The nodes that a generated function takes such a value from.
  public func handingOn(where isWanted: (_ label: String, _ type: TypeName) -> Bool) -> Set<ID<Node>> {
    handingOn(each: { Handed(label: $0.label, type: $0.type) }, where: { isWanted($0.label, $0.type) })
  }

  private struct Handed: Hashable {
    let label: String
    let type: TypeName
  }

  private func handingOn<Key: Hashable>(
    each key: (Signature.Value) -> Key, where isWanted: (Key) -> Bool
  ) -> Set<ID<Node>> {
    var nodes = Set<ID<Node>>()
    // Few kinds of values are handed on, by many functions.
    var known: [Key: Bool] = [:]
    for value in signatures.lazy.flatMap(\.values) {
      guard case .supplied(let node, _) = value.outcome, !nodes.contains(node) else { continue }
      let key = key(value)
      let wanted = known[key] ?? isWanted(key)
      known[key] = wanted
      if wanted { nodes.insert(node) }
    }
    return nodes
  }
}
