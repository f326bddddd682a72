internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What was considered for an argument and refused: asked of the graph when somebody wants to know.
struct GrailLedger {
  private let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// The owner's list, then the root's, then what the ancestors ask for themselves: the order of resolving.
  func refusals(for value: Signature.Value, of signature: Signature) -> [Refusal] {
    guard case .argument(let rule) = value.outcome else { return [] }
    var refusals: [Refusal] = []
    var seen: Set<Location> = []
    let need = GrailProperty(
      name: value.label, type: value.type, isManual: rule == .markedManual, isInherited: false, isSettable: false,
      location: value.location, condition: nil)
    for list in lists(above: signature.owner) {
      let properties = graph.properties(of: list)
      let inherited = list == graph.used(by: signature.owner)
      for property in properties where (inherited || !property.isInherited) && property.location != value.location {
        guard let reason = reason(to: property, for: need, rule), seen.insert(property.location).inserted else {
          continue
        }
        refusals.append(Refusal(owner: list, label: property.name, location: property.location, reason: reason))
      }
    }
    return refusals
  }

  private func reason(to property: Property, for need: GrailProperty, _ rule: Rule) -> Refusal.Reason? {
    guard let type = need.type else { return nil }
    if property.type == type {
      return GrailMatching.exemption(of: need) == nil ? .otherName : .neverResolved(rule)
    }
    if TypeLikeness.isNear(property.type, type) { return .nearMiss(property.type) }
    return property.name == need.name ? .otherType(property.type) : nil
  }

  private func lists(above owner: ID<Node>) -> [ID<Node>] {
    let own = graph.used(by: owner) ?? owner
    var order = [own]
    var seen: Set<ID<Node>> = [own]
    let roots = creators(of: own).filter { graph.nodes[$0].kind == .root }
    for root in roots where seen.insert(root).inserted { order.append(root) }
    var stack = creators(of: own).reversed().filter { graph.nodes[$0].kind != .root }
    while let next = stack.popLast() {
      guard let list = graph.used(by: next), seen.insert(list).inserted else { continue }
      order.append(list)
      stack += creators(of: list).reversed().filter { graph.nodes[$0].kind != .root }
    }
    return order
  }

  /// Who creates anybody that takes this list, in name order.
  private func creators(of list: ID<Node>) -> [ID<Node>] {
    let users = graph.incoming(list).filter { $0.kind == .uses }.map(\.from)
    let creators = ([list] + users).flatMap { graph.incoming($0).filter { $0.kind == .creates }.map(\.from) }
    return Set(creators).sorted { (graph.nodes[$0].name, $0) < (graph.nodes[$1].name, $1) }
  }
}
