internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What was considered for a need and refused: asked of the graph when somebody wants to know.
struct ShotLedger {
  private let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// Providers of the same type under another name, of a type that only looks like it, and of the very key in a module
  /// that the component does not have.
  func refusals(for value: Signature.Value, of signature: Signature) -> [Refusal] {
    guard !value.isSupplied, let component = component(of: signature) else { return [] }
    let qualifier = qualifier(of: value, in: signature.target)
    let modules = Set(graph.outgoing(component).filter { $0.kind == .creates }.map(\.to))
    return graph.nodeIDs.compactMap { id -> Refusal? in
      let node = graph.nodes[id]
      guard node.dialect == Shot.id, let offer = node.offer else { return nil }
      let isWithin = graph.incoming(id).contains { $0.kind == .supplies && modules.contains($0.from) }
      let reason: Refusal.Reason
      if offer.type == value.type {
        guard !isWithin || offer.qualifier != qualifier else { return nil }
        reason = offer.qualifier == qualifier ? .outOfReach : .otherQualifier(offer.qualifier)
      } else if TypeLikeness.isNear(offer.type, value.type) {
        reason = .nearMiss(offer.type)
      } else {
        return nil
      }
      guard let module = graph.incoming(id).first(where: { $0.kind == .supplies && $0.label == nil })?.from else {
        return nil
      }
      return Refusal(owner: module, label: node.name, location: node.location, reason: reason)
    }
  }

  private func component(of signature: Signature) -> ID<Node>? {
    if graph.nodes[signature.owner].kind == .component { return signature.owner }
    return graph.incoming(signature.owner).first {
      $0.kind == .supplies && graph.nodes[$0.from].kind == .component
    }?.from
  }

  private func qualifier(of value: Signature.Value, in node: ID<Node>) -> String? {
    graph.needs(of: node).first { $0.label == value.label && $0.key.type == value.type }?.key.qualifier
  }
}
