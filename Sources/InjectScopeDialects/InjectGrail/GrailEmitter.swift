internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Puts a resolved unit into the graph: what is the same in all worlds is said once, the rest under its condition.
final class GrailEmitter {
  private let declared: GrailDeclarations
  private let worlds: Worlds
  private let solved: [GrailWorld]
  /// By type: whether it belongs to this unit, or is only seen from it.
  private let isOwnType: [Bool]
  /// By root: the properties that only mutating reads; a class has none.
  private let lazyNames: [Set<String>]
  private let crossings: GrailCrossings
  private var rootNodes: [ID<Node>] = []
  private var injectorNodes: [ID<Node>] = []
  private var injectableNodes: [ID<Node>] = []

  static func emit(
    _ declared: GrailDeclarations, _ worlds: Worlds, _ solved: [GrailWorld],
    nodes: inout [Location: ID<Node>], into draft: inout GraphDraft
  ) {
    let emitter = GrailEmitter(declared, worlds, solved)
    emitter.addNodes(known: &nodes, to: &draft)
    emitter.addLists(to: &draft)
    emitter.addCreations(to: &draft)
  }

  private init(_ declared: GrailDeclarations, _ worlds: Worlds, _ solved: [GrailWorld]) {
    self.declared = declared
    self.worlds = worlds
    self.solved = solved
    crossings = GrailCrossings(declared)
    lazyNames = declared.roots.map { root in
      guard declared.types.entries[root.type].kind == .struct else { return [] }
      return Set(root.properties.filter(\.isLazy).map(\.name))
    }
    isOwnType = declared.types.entries.map { $0.first?.unit == declared.unit }
  }

  private func isOwn(_ type: Int) -> Bool { isOwnType[type] }

  // MARK: - Nodes

  private func addNodes(known: inout [Location: ID<Node>], to draft: inout GraphDraft) {
    func node(_ type: Int, _ kind: Node.Kind, _ claims: [GrailDeclarations.Conditional<Void>]) -> ID<Node> {
      let entry = declared.types.entries[type]
      let location = entry.first?.location ?? claims[0].location
      if let known = known[location] { return known }
      let condition =
        claims.contains { $0.condition == nil }
        ? nil : worlds.condition(for: worlds.part(where: claims.map(\.condition)), written: claims[0].condition)
      let id = draft.add(
        Node(
          id: "\(InjectGrail.id):\(entry.name)", kind: kind, dialect: InjectGrail.id, name: entry.name,
          location: location, unit: declared.unit, access: entry.first?.facts.access ?? .internal,
          condition: condition))
      known[location] = id
      return id
    }
    known.reserveCapacity(known.count + declared.roots.count + declared.injectors.count + declared.injectables.count)
    rootNodes = declared.roots.map { node($0.type, .root, $0.claims) }
    injectorNodes = declared.injectors.map { node($0.type, .injector, $0.claims) }
    for index in declared.injectors.indices where declared.refined.contains(declared.injectors[index].type) {
      draft.add(base: injectorNodes[index])
    }
    injectableNodes = declared.injectables.map { node($0.type, .injectable, $0.claims) }
  }

  // MARK: - Lists, needs and who uses what

  private func addLists(to draft: inout GraphDraft) {
    for (index, root) in declared.roots.enumerated() where isOwn(root.type) {
      draft.add(root.properties.compactMap { item in item.type.map { property(item, $0) } }, to: rootNodes[index])
    }
    for (index, injector) in declared.injectors.enumerated() where isOwn(injector.type) {
      let own = injector.requirements.compactMap { item in item.type.map { property(item, $0) } }
      draft.add(own + inherited(by: index), to: injectorNodes[index])
    }
    for (index, injectable) in declared.injectables.enumerated() where isOwn(injectable.type) {
      for (injector, part) in parts(of: solved.map { $0.injector[index] }) {
        draft.add(
          Edge(
            from: injectableNodes[index], to: injectorNodes[injector], kind: .uses,
            location: injectable.injectors.first { $0.value == injector }?.location ?? injectable.claims[0].location,
            condition: worlds.condition(for: part)))
      }
    }
  }

  private func property(_ item: GrailDeclarations.Item, _ type: TypeName) -> Property {
    Property(
      name: item.name, type: type, isManual: item.isManual, isSettable: item.isSettable, location: item.location,
      condition: condition(of: item))
  }

  /// As written, unless it holds in every world that there is.
  private func condition(of item: GrailDeclarations.Item) -> Condition? {
    item.condition == nil
      ? nil
      : worlds.condition(for: worlds.part(where: [item.condition]), written: item.condition)
  }

  private func inherited(by injector: Int) -> [Property] {
    func isOrdered(_ a: Property, _ b: Property) -> Bool { (a.name, a.type, a.location) < (b.name, b.type, b.location) }
    // A list holds none twice.
    if let only = solved.first, solved.count == 1 {
      return only.propagation.lists[injector].properties.compactMap { property -> Property? in
        guard property.isInherited, let type = property.type else { return nil }
        return Property(
          name: property.name, type: type, isInherited: true, isManual: property.isManual,
          location: property.location)
      }
      .sorted(by: isOrdered)
    }
    struct Identity: Hashable { let name: String, type: TypeName?, isManual: Bool, location: Location }
    var found: [Identity: (property: GrailProperty, part: Worlds.Part)] = [:]
    for world in solved {
      for property in world.propagation.lists[injector].properties where property.isInherited {
        let identity = Identity(
          name: property.name, type: property.type, isManual: property.isManual, location: property.location)
        found[identity, default: (property, Worlds.Part())].part.insert(world.world)
      }
    }
    return found.values.compactMap { property, part -> Property? in
      guard let type = property.type else { return nil }
      return Property(
        name: property.name, type: type, isInherited: true, isManual: property.isManual,
        location: property.location, condition: worlds.condition(for: part))
    }
    .sorted(by: isOrdered)
  }

  /// Equal values of several worlds, each with the worlds that have it.
  private func parts<Value: Hashable>(of values: [Value?]) -> [(Value, Worlds.Part)] {
    if values.count == 1 { return values[0].map { [($0, worlds.everything)] } ?? [] }
    return union(of: values.map { $0.map { [$0] } ?? [] })
  }

  // MARK: - Creations

  private func addCreations(to draft: inout GraphDraft) {
    let pairs = solved.map { GrailPairs(declared, $0, rootNodes: rootNodes, injectorNodes: injectorNodes) }
    addNeeds(pairs, to: &draft)
    addSupplies(pairs, to: &draft)
    for (index, root) in declared.roots.enumerated() {
      addFunctions(of: .root(index), owner: root.type, node: rootNodes[index], pairs, to: &draft)
    }
    for (index, injectable) in declared.injectables.enumerated() {
      addFunctions(of: .injectable(index), owner: injectable.type, node: injectableNodes[index], pairs, to: &draft)
    }
  }

  /// Every function that one owner gets, in both styles, and the edges that bear them.
  private func addFunctions(
    of owner: GrailPairs.Owner, owner type: Int, node: ID<Node>, _ pairs: [GrailPairs], to draft: inout GraphDraft
  ) {
    let isOwnOwner = isOwn(type)
    let created = union(of: pairs.map { $0.targets(of: owner) })
    guard !created.isEmpty else { return }
    let targets = created.sorted { declared.isOrdered($0.0, $1.0) }
    for (target, part) in targets {
      let targetNode =
        switch target {
        case .injectable(let index): injectableNodes[index]
        case .injector(let index): injectorNodes[index]
        }
      guard isOwnOwner || isOwn(declared.type(of: target)) else { continue }
      let location = creationLocation(of: target, by: owner) ?? draft.node(node).location
      draft.add(
        Edge(from: node, to: targetNode, kind: .creates, location: location, condition: worlds.condition(for: part)))
      guard case .injectable(let index) = target else { continue }
      let function = declared.directTarget(of: index, for: type)
      let mayNeedOlderModes = declared.types.entries[declared.injectables[index].type].kind == .actor
      let passed = pairs.map { part.contains($0.world.world) ? $0.values(from: owner, to: target) : nil }
      for (values, part) in parts(of: passed) {
        var signature = signature(
          .direct, function, values, part, from: owner, in: type, node, targetNode, at: location)
        let isForOlderModes =
          mayNeedOlderModes
          && solved.contains { world in
            part.contains(world.world) && crossings.needsOlderModes(toMake: index, in: world)
          }
        if isForOlderModes { signature.condition = signature.condition && GrailCrossings.olderModes }
        if !declared.takesInjector(declared.injectables[index]) {
          let name = declared.types.entries[declared.injectables[index].type].name
          signature.obstacle = "'\(name)' has no initialiser that takes its injector alone"
        }
        draft.add(signature)
      }
    }
    // One function for each injector; the root has one even for those that nobody uses.
    let injectors =
      pairs.count == 1 ? pairs[0].injectors(of: owner) : Set(pairs.flatMap { $0.injectors(of: owner) }).sorted()
    for injector in injectors where isOwnOwner || isOwn(declared.injectors[injector].type) {
      let function = declared.injectorTarget(of: injector, for: type)
      for (values, part) in parts(of: pairs.map { $0.values(from: owner, toInjector: injector) }) {
        draft.add(
          signature(
            .injector, function, values, part, from: owner, in: type, node, injectorNodes[injector],
            at: draft.node(node).location))
      }
    }
  }

  private func signature(
    _ style: SignatureStyle, _ target: GrailSignature.Target, _ values: [Signature.Value], _ part: Worlds.Part,
    from owner: GrailPairs.Owner, in type: Int, _ node: ID<Node>, _ targetNode: ID<Node>, at location: Location
  ) -> Signature {
    let function = GrailSignature(
      target: target, isMutating: isMutating(owner, values),
      parameters: declared.spelled(values.filter { !$0.isSupplied }, inside: type, besides: target.genericParameters))
    return Signature(
      owner: node, target: targetNode, style: style, access: .internal, condition: worlds.condition(for: part),
      text: function.text, values: values, location: location)
  }

  /// A struct must be mutated to read what is lazy.
  private func isMutating(_ owner: GrailPairs.Owner, _ values: [Signature.Value]) -> Bool {
    guard case .root(let index) = owner, !lazyNames[index].isEmpty else { return false }
    return values.contains { $0.source.map { lazyNames[index].contains($0.property) } ?? false }
  }

  private func creationLocation(of target: GrailDeclarations.Target, by owner: GrailPairs.Owner) -> Location? {
    guard case .injectable(let index) = owner else { return nil }
    return declared.injectables[index].creations.first { $0.value == target }?.location
  }

  // MARK: - Needs

  /// A need's outcome is the weakest over all who create its injector; the root counts only where nobody else does.
  private func addNeeds(_ pairs: [GrailPairs], to draft: inout GraphDraft) {
    let nobody = Outcome.unknown("there is no root, and nobody injects it")
    for (index, injector) in declared.injectors.enumerated() where isOwn(injector.type) {
      // Of each world: its list may hold more than in another.
      var places = pairs.map { _ in GrailPairs.Places() }
      let needs = injector.requirements.compactMap { item -> Need? in
        guard let type = item.type else { return nil }
        var weakest: Outcome?
        var suppliers: [ID<Node>] = []
        for (world, pairs) in pairs.enumerated() {
          pairs.forEachOutcome(ofNeed: item.name, type, of: index, &places[world]) { outcome in
            if weakest.map({ outcome.strength < $0.strength }) ?? true { weakest = outcome }
            if case .supplied(let node, _) = outcome, suppliers.last != node { suppliers.append(node) }
          }
        }
        return Need(
          key: Key(type: type), label: item.name, location: item.location, condition: condition(of: item),
          outcome: weakest ?? nobody, suppliers: suppliers.count > 1 ? Set(suppliers).sorted() : suppliers)
      }
      draft.add(needs, to: injectorNodes[index])
    }
  }

  /// One edge for each thing that a list passes to a list below.
  private func addSupplies(_ pairs: [GrailPairs], to draft: inout GraphDraft) {
    struct Supply: Hashable { let from: ID<Node>, to: ID<Node>, label: String, location: Location }
    func forEach(of pairs: GrailPairs, _ body: (Supply) -> Void) {
      pairs.forEach { child, values in
        guard isOwn(declared.injectors[child].type) else { return }
        for value in values {
          guard case .supplied(let node, _) = value.outcome else { continue }
          body(Supply(from: node, to: injectorNodes[child], label: value.label, location: value.location))
        }
      }
    }
    func add(_ supply: Supply, under condition: Condition?) {
      draft.add(
        Edge(
          from: supply.from, to: supply.to, kind: .supplies, label: supply.label, location: supply.location,
          condition: condition))
    }
    // There are more of them than of anything else: in one world, as nearly always, none is kept besides the edge.
    if let only = pairs.first, pairs.count == 1 {
      let condition = worlds.condition(for: worlds.everything)
      return forEach(of: only) { add($0, under: condition) }
    }
    let supplies = pairs.map { pairs in
      var supplies: [Supply] = []
      forEach(of: pairs) { supplies.append($0) }
      return supplies
    }
    for (supply, part) in union(of: supplies) { add(supply, under: worlds.condition(for: part)) }
  }

  /// What any world has, each with the worlds that have it.
  private func union<Value: Hashable>(of values: [[Value]]) -> [(Value, Worlds.Part)] {
    if let only = values.first, values.count == 1 { return only.map { ($0, worlds.everything) } }
    var order: [Value] = []
    var parts: [Value: Worlds.Part] = [:]
    for (world, values) in zip(solved, values) {
      for value in values {
        if parts[value] == nil { order.append(value) }
        parts[value, default: Worlds.Part()].insert(world.world)
      }
    }
    return order.map { ($0, parts[$0] ?? Worlds.Part()) }
  }
}
