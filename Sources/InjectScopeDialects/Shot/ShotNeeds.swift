internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What nodes ask for, over all components and worlds: the weakest answer counts.
struct Asked {
  private var order: [ID<Node>] = []
  private var needsOfNode: [ID<Node>: [Need]] = [:]
  private var answered: Set<Answered> = []

  private struct Answered: Hashable { let node: ID<Node>, location: Location }

  var needs: [(ID<Node>, [Need])] { order.map { ($0, needsOfNode[$0] ?? []) } }

  /// A provider's parameters, before any component answers them.
  mutating func add(_ node: ID<Node>, _ provider: ShotDeclarations.Provider) {
    guard needsOfNode[node] == nil else { return }
    order.append(node)
    needsOfNode[node] = provider.parameters.map { parameter in
      Need(
        key: parameter.key, label: parameter.name, location: parameter.location,
        outcome: .unknown("no component has the module"))
    }
  }

  /// A consumer's properties.
  mutating func add(_ node: ID<Node>, _ wishes: [ShotDeclarations.Wish]) {
    if needsOfNode[node] == nil {
      order.append(node)
      needsOfNode[node] = []
    }
    for wish in wishes where needsOfNode[node]?.contains(where: { $0.location == wish.location }) == false {
      needsOfNode[node]?.append(
        Need(
          key: wish.key ?? Key(type: TypeName("?")), label: wish.name, location: wish.location,
          condition: wish.condition, outcome: .unknown("its type is not written")))
    }
  }

  mutating func answer(_ node: ID<Node>, at location: Location, _ outcome: Outcome) {
    guard let index = needsOfNode[node]?.firstIndex(where: { $0.location == location }),
      var need = needsOfNode[node]?[index]
    else { return }
    let known = Answered(node: node, location: location)
    if !answered.contains(known) || outcome.strength < need.outcome.strength { need.outcome = outcome }
    answered.insert(known)
    if case .supplied(let supplier, _) = outcome, !need.suppliers.contains(supplier) { need.suppliers.append(supplier) }
    needsOfNode[node]?[index] = need
  }
}

/// The edges and functions that one component brings, in one world.
struct ComponentEdges {
  let resolution: ShotResolution
  let names: ShotNames
  let nearness: ShotNearness
  let node: (ShotResolution.Offer) -> ID<Node>?
  let component: ID<Node>?
  let consumer: (Int) -> ID<Node>?
  let module: (Int) -> ID<Node>?

  func collect(
    into edges: inout Merged<Edge>, _ signatures: inout Merged<Signature>, _ asked: inout Asked, _ world: Worlds.World
  ) {
    guard let component else { return }
    for slot in resolution.component.slots {
      guard let to = slot.module.flatMap(module) else { continue }
      edges.insert(Edge(from: component, to: to, kind: .creates, location: slot.location), world)
    }
    guard !resolution.component.isFragment else { return }
    for offer in resolution.offers {
      guard let target = node(offer) else { continue }
      let values = resolution.needs(of: offer).compactMap { parameter, answer in
        take(parameter.name, parameter.key, answer, at: parameter.location, for: target, &edges, &asked, world)
      }
      signatures.insert(function(resolution, offer, values, component, target), world)
    }
    for injection in resolution.component.injections {
      guard let index = injection.consumer, let target = consumer(index) else { continue }
      edges.insert(Edge(from: component, to: target, kind: .supplies, location: injection.location), world)
      let wishes = resolution.declared.consumers[index].wishes
      asked.add(target, wishes)
      let values = wishes.compactMap { wish in
        take(
          wish.name, resolution.key(of: wish) ?? Key(type: TypeName("?")), resolution.answer(to: wish),
          at: wish.location, for: target,
          &edges, &asked, world)
      }
      let isMutating = resolution.declared.types.entries[resolution.declared.consumers[index].type].kind == .struct
      signatures.insert(
        Signature(
          owner: target, target: target, style: .direct, access: .internal,
          text: (isMutating ? "mutating " : "") + "func inject(\(parameters(values)))", values: values,
          location: injection.location), world)
    }
  }

  private func function(
    _ resolution: ShotResolution, _ offer: ShotResolution.Offer, _ values: [Signature.Value], _ owner: ID<Node>,
    _ target: ID<Node>
  ) -> Signature {
    let name = names.name(of: resolution.key(of: offer))
    let result = resolution.provider(offer)?.provider.result ?? resolution.key(of: offer).type.printed
    return Signature(
      owner: owner, target: target, style: .direct, access: .internal,
      text: "func \(name)(\(parameters(values))) -> \(result)", values: values,
      location: resolution.location(of: offer))
  }

  /// What nothing provides must be passed.
  private func parameters(_ values: [Signature.Value]) -> String {
    values.filter { !$0.isSupplied }.map { "\(Identifier.escaped($0.label)): \($0.type.printed)" }
      .joined(separator: ", ")
  }

  /// One need: its outcome, the edge of who answers it, and what the function says of it; a parameter that its default
  /// value serves has no part in the function.
  private func take(
    _ label: String, _ key: Key, _ answer: ShotResolution.Answer, at location: Location, for target: ID<Node>,
    _ edges: inout Merged<Edge>, _ asked: inout Asked, _ world: Worlds.World
  ) -> Signature.Value? {
    let outcome = outcome(of: answer, key)
    asked.answer(target, at: location, outcome)
    switch answer {
    case .supplied(let offer, _):
      if let from = node(offer) {
        edges.insert(Edge(from: from, to: target, kind: .supplies, label: label, location: location), world)
      }
      return Signature.Value(
        label: label, type: key.type, outcome: outcome, source: resolution.source(of: offer),
        location: resolution.location(of: offer))
    case .byDefault, .untyped: return nil
    case .ambiguous, .missing:
      return Signature.Value(label: label, type: key.type, outcome: outcome, location: location)
    }
  }

  private func outcome(of answer: ShotResolution.Answer, _ key: Key) -> Outcome {
    switch answer {
    case .supplied(let offer, let rule): node(offer).map { .supplied(by: $0, rule) } ?? .unknown("")
    case .ambiguous(let offers): .ambiguous(Set(offers.compactMap(node)).sorted())
    case .missing: .missing(near: nearness.offers(near: key).compactMap(node))
    case .byDefault: .argument(.defaultValue)
    case .untyped: .unknown("its type is not written")
    }
  }
}
