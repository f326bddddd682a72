internal import InjectScopeAnalysis
internal import InjectScopeModel

/// One component, resolved: who answers what each of its providers and consumers asks for.
struct ShotResolution: Sendable {
  /// What answers a key: a method of a module that the component has, or what it is given when it is created.
  enum Offer: Hashable, Sendable {
    case provider(slot: Int, provider: Int)
    case parameter(Int)
  }

  enum Answer: Hashable, Sendable {
    case supplied(Offer, Rule)
    case ambiguous([Offer])
    case missing
    /// Nothing offers it, and its parameter has a default value.
    case byDefault
    /// The source does not say the type.
    case untyped
  }

  let declared: ShotDeclarations
  let component: ShotDeclarations.Component
  /// In the order of slots and of methods, then what is given.
  let offers: [Offer]
  private let offersOfKey: [Key: [Offer]]

  init(_ declared: ShotDeclarations, _ component: ShotDeclarations.Component) {
    self.declared = declared
    self.component = component
    var offers: [Offer] = []
    for (slot, place) in component.slots.enumerated() {
      guard let module = place.module else { continue }
      for provider in declared.modules[module].providers.indices {
        offers.append(.provider(slot: slot, provider: provider))
      }
    }
    offers += (component.builders.first?.parameters ?? []).indices.map { .parameter($0) }
    self.offers = offers
    var offersOfKey: [Key: [Offer]] = [:]
    for offer in offers {
      offersOfKey[Self.key(of: offer, component, declared), default: []].append(offer)
    }
    self.offersOfKey = offersOfKey
  }

  // MARK: - Offers

  var keys: [Key] { offersOfKey.keys.sorted() }

  func offers(of key: Key) -> [Offer] { offersOfKey[key] ?? [] }

  func key(of offer: Offer) -> Key { Self.key(of: offer, component, declared) }

  private static func key(
    of offer: Offer, _ component: ShotDeclarations.Component, _ declared: ShotDeclarations
  ) -> Key {
    switch offer {
    case .provider(let slot, let provider):
      component.slots[slot].module.map { declared.modules[$0].providers[provider].key } ?? Key(type: TypeName(""))
    case .parameter(let index): component.builders[0].parameters[index].key
    }
  }

  /// The method and its module; nothing for what is given.
  func provider(_ offer: Offer) -> (module: ShotDeclarations.Module, provider: ShotDeclarations.Provider)? {
    guard case .provider(let slot, let provider) = offer, let module = component.slots[slot].module else { return nil }
    return (declared.modules[module], declared.modules[module].providers[provider])
  }

  /// Who offers it, in words: `CarModule.provideCar`, `CarComponent.plate`.
  func source(of offer: Offer) -> Signature.Source {
    switch offer {
    case .parameter(let index):
      Signature.Source(owner: component.name, property: component.builders[0].parameters[index].name)
    case .provider:
      provider(offer).map { Signature.Source(owner: declared.name(of: $0.module), property: $0.provider.name) }
        ?? Signature.Source(owner: component.name, property: "")
    }
  }

  func location(of offer: Offer) -> Location {
    switch offer {
    case .parameter(let index): component.builders[0].parameters[index].location
    case .provider: provider(offer)?.provider.location ?? component.location
    }
  }

  // MARK: - Needs

  /// The types compare as written, each with the types around it; the qualifier must be the same.
  func answer(to key: Key, hasDefault: Bool = false) -> Answer {
    let found = offers(of: key)
    guard let first = found.first else { return hasDefault ? .byDefault : .missing }
    guard found.count == 1 else { return .ambiguous(found) }
    if case .parameter = first { return .supplied(first, .givenAtCreation) }
    return .supplied(first, key.qualifier == nil ? .onlyMatch : .byQualifier)
  }

  func answer(to wish: ShotDeclarations.Wish) -> Answer { key(of: wish).map { answer(to: $0) } ?? .untyped }

  /// What fills a property: an optional one, what may be nil where nothing else offers its type.
  func key(of wish: ShotDeclarations.Wish) -> Key? {
    guard let key = wish.key, let whole = wish.optionalKey, offers(of: key).isEmpty, !offers(of: whole).isEmpty else {
      return wish.key
    }
    return whole
  }

  /// What a provider asks for, with the answers; nothing for what is given.
  func needs(of offer: Offer) -> [(parameter: ShotDeclarations.Parameter, answer: Answer)] {
    (provider(offer)?.provider.parameters ?? []).map { ($0, answer(to: $0.key, hasDefault: $0.hasDefault)) }
  }

  /// The offers that a provider's needs lead to; of several that fit, all.
  func successors(of offer: Offer) -> [Offer] {
    needs(of: offer).flatMap { need -> [Offer] in
      switch need.answer {
      case .supplied(let next, _): [next]
      case .ambiguous(let next): next
      case .missing, .byDefault, .untyped: []
      }
    }
  }

  /// The consumers that the component has, each once.
  var consumers: [Int] {
    component.injections.compactMap(\.consumer).distinct
  }
}

/// A unit where some conditions hold, resolved.
struct ShotWorld: Sendable {
  let world: Worlds.World
  let declared: ShotDeclarations
  let resolutions: [ShotResolution]

  init(_ declared: ShotDeclarations, in world: Worlds.World) {
    self.world = world
    self.declared = declared
    resolutions = declared.components.map { ShotResolution(declared, $0) }
  }
}

/// A unit in all the worlds that its conditions make.
struct ShotUnit: Sendable {
  let unit: ID<Project.Unit>
  let isTest: Bool
  let types: TypeIndex
  /// Whatever conditions hold.
  let words: ShotWords
  let worlds: Worlds
  let solved: [ShotWorld]

  /// Nothing where no declaration of the unit plays a part.
  init?(_ project: Project, _ unit: ID<Project.Unit>) {
    let isTouched = project.files.contains { file in
      file.unit == unit && file.facts.scopes.contains { $0.dialect == Shot.id }
    }
    guard isTouched else { return nil }
    let types = TypeIndex(project, unit: unit, knowsOthers: true)
    let words = ShotWords(project, unit, types)
    let everything = ShotCollector.collect(types, words, unit: unit)
    guard
      !everything.modules.isEmpty || !everything.components.isEmpty || words.lacksImports(in: unit)
        || words.misspellsComponent(in: unit)
    else { return nil }
    let worlds = Worlds(everything.conditions)
    self.unit = unit
    isTest = project.units[unit].isTest
    self.types = types
    self.words = words
    self.worlds = worlds
    solved = worlds.all.map { world in
      guard worlds.all.count > 1 else { return ShotWorld(everything, in: world) }
      var words = words
      words.holds = { worlds.holds($0, in: world) }
      return ShotWorld(ShotCollector.collect(types, words, unit: unit), in: world)
    }
  }

  /// Whether the type is declared in this unit, not only seen from it.
  func isOwn(_ type: Int) -> Bool { types.entries[type].first?.unit == unit }
}

extension ShotDeclarations {
  /// Every condition that can make a difference.
  var conditions: [Condition] {
    let parts = modules.map(\.type) + components.map(\.type) + consumers.map(\.type)
    var reached = Set(parts)
    for part in parts {
      for ancestor in types.lineage(of: types.entries[part]) {
        reached.formUnion(types.named(ancestor.bareName))
        for name in ancestor.all.flatMap(\.facts.inherited).flatMap(\.type.spelling.compositionParts) {
          reached.formUnion(types.named(name.bareName))
        }
      }
    }
    return reached.flatMap { types.entries[$0].all.map(\.facts) }.flatMap { type -> [Condition] in
      let properties = type.properties.flatMap { [$0.condition] + $0.attributes.map(\.condition) }
      return ([type.condition] + type.functions.map(\.condition) + properties).compactMap { $0 }
    }
  }
}
