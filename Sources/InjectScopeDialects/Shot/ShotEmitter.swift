internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Puts resolved units into the graph: what is the same in all worlds is said once, the rest under its condition.
struct ShotEmitter {
  private let units: [ShotUnit]
  private var modules: [Location: ID<Node>] = [:]
  private var providers: [Provided: ID<Node>] = [:]
  private var components: [Location: ID<Node>] = [:]
  private var consumers: [Location: ID<Node>] = [:]
  private var asked = Asked()

  /// A method as a module has it: a superclass's is several modules'.
  private struct Provided: Hashable { let module: Location, method: Location }

  init(_ units: [ShotUnit]) { self.units = units }

  mutating func emit(into draft: inout GraphDraft) {
    for unit in units { addNodes(of: unit, to: &draft) }
    for unit in units { addResolutions(of: unit, to: &draft) }
    addNeeds(to: &draft)
  }

  // MARK: - Nodes

  private mutating func addNodes(of unit: ShotUnit, to draft: inout GraphDraft) {
    var presence = Merged<Location>()
    var methods = Merged<Provided>()
    for world in unit.solved {
      for module in world.declared.modules {
        presence.insert(module.location, world.world)
        for provider in module.providers {
          methods.insert(Provided(module: module.location, method: provider.location), world.world)
        }
      }
      for component in world.declared.components { presence.insert(component.location, world.world) }
      for consumer in world.declared.consumers { presence.insert(consumer.location, world.world) }
    }
    func condition(_ location: Location, _ type: Int) -> Condition? {
      unit.worlds.condition(for: presence[location], written: unit.types.entries[type].first?.facts.condition)
    }
    for world in unit.solved {
      for module in world.declared.modules where modules[module.location] == nil {
        let name = world.declared.name(of: module)
        modules[module.location] = draft.add(
          node(
            .module, name, module.type, unit, lifetime: module.lifetime,
            condition: condition(module.location, module.type), at: module.location))
      }
      for module in world.declared.modules {
        for provider in module.providers {
          let provided = Provided(module: module.location, method: provider.location)
          guard providers[provided] == nil else { continue }
          var node = node(
            .provider, provider.name, module.type, unit, lifetime: module.lifetime,
            condition: unit.worlds.condition(for: methods[provided], written: provider.condition),
            at: provider.location)
          let container = world.declared.name(of: module)
          node.container = container
          node.offer = provider.key
          node.id =
            "\(Shot.id):\(container)/\(provider.key.type.spelling)"
            + (provider.key.qualifier.map { "#\($0)" } ?? "")
          let maker = draft.add(node)
          providers[provided] = maker
          if let holder = modules[module.location] { draft.put(maker, into: holder) }
          // What it provides may be somebody's of another dialect.
          draft.construct(
            provider.key.type.unwrapped.spelling, by: maker, at: provider.location, condition: node.condition)
        }
      }
      for component in world.declared.components where components[component.location] == nil {
        components[component.location] = draft.add(
          node(
            .component, component.name, component.type, unit,
            condition: condition(component.location, component.type), at: component.location))
      }
      for consumer in world.declared.consumers where consumers[consumer.location] == nil {
        consumers[consumer.location] = draft.add(
          node(
            .consumer, world.declared.name(of: consumer), consumer.type, unit,
            condition: condition(consumer.location, consumer.type), at: consumer.location))
      }
    }
  }

  private func node(
    _ kind: Node.Kind, _ name: String, _ type: Int, _ unit: ShotUnit, lifetime: ShotLifetime? = nil,
    condition: Condition?, at location: Location
  ) -> Node {
    let first = unit.types.entries[type].first
    return Node(
      id: "\(Shot.id):\(name)", kind: kind, dialect: Shot.id, name: name, location: location,
      unit: first?.unit ?? unit.unit, access: first?.facts.access ?? .internal, lifetime: lifetime?.rawValue,
      condition: condition)
  }

  // MARK: - Edges and signatures

  private mutating func addResolutions(of unit: ShotUnit, to draft: inout GraphDraft) {
    var edges = Merged<Edge>()
    var signatures = Merged<Signature>()
    for world in unit.solved {
      for module in world.declared.modules {
        guard let from = modules[module.location] else { continue }
        for provider in module.providers {
          guard let to = providers[Provided(module: module.location, method: provider.location)] else { continue }
          asked.add(to, provider)
          edges.insert(Edge(from: from, to: to, kind: .supplies, location: provider.location), world.world)
        }
      }
      for resolution in world.resolutions {
        let known = self
        let part = ComponentEdges(
          resolution: resolution, names: ShotNames(resolution), nearness: ShotNearness(resolution),
          node: { known.node(of: $0, in: resolution) },
          component: components[resolution.component.location],
          consumer: { known.consumers[world.declared.consumers[$0].location] },
          module: { known.modules[world.declared.modules[$0].location] })
        part.collect(into: &edges, &signatures, &asked, world.world)
      }
      addConstructions(in: world, to: &edges)
    }
    for (edge, part) in edges.entries {
      var edge = edge
      edge.condition = unit.worlds.condition(for: part)
      draft.add(edge)
    }
    for (signature, part) in signatures.entries {
      for style in SignatureStyle.allCases {
        var signature = signature
        signature.style = style
        signature.condition = unit.worlds.condition(for: part)
        draft.add(signature)
      }
    }
  }

  private func node(of offer: ShotResolution.Offer, in resolution: ShotResolution) -> ID<Node>? {
    guard let (module, provider) = resolution.provider(offer) else {
      return components[resolution.component.location]
    }
    return providers[Provided(module: module.location, method: provider.location)]
  }

  /// A provider whose result is a consumer makes it.
  private func addConstructions(in world: ShotWorld, to edges: inout Merged<Edge>) {
    let consumerOfName = Dictionary(
      world.declared.consumers.map { (world.declared.name(of: $0), $0.location) },
      uniquingKeysWith: { first, _ in first })
    for module in world.declared.modules {
      for provider in module.providers {
        guard let consumer = consumerOfName[provider.key.type.unwrapped.spelling], let to = consumers[consumer],
          let from = providers[Provided(module: module.location, method: provider.location)]
        else { continue }
        edges.insert(Edge(from: from, to: to, kind: .creates, location: provider.location), world.world)
      }
    }
  }

  // MARK: - Needs

  private func addNeeds(to draft: inout GraphDraft) {
    for (node, needs) in asked.needs { draft.add(needs, to: node) }
  }
}

/// Values of several worlds in the order in which they came, each with the worlds that have it.
struct Merged<Value: Hashable> {
  private(set) var entries: [(value: Value, part: Worlds.Part)] = []
  private var places: [Value: Int] = [:]

  mutating func insert(_ value: Value, _ world: Worlds.World) {
    let place = places[value] ?? entries.count
    if place == entries.count {
      places[value] = place
      entries.append((value, Worlds.Part()))
    }
    entries[place].part.insert(world)
  }

  subscript(value: Value) -> Worlds.Part { places[value].map { entries[$0].part } ?? Worlds.Part() }
}
