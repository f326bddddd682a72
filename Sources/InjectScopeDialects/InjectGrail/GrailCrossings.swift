internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Functions that make an object run where it lives: what they pass on may lie on another actor, and an actor may be
/// handed what others keep.
struct GrailCrossings {
  /// What keeps such a function from compiling.
  struct Obstacle {
    /// Whether it is refused for its type alone.
    var isConstant: Bool
    /// What is read or handed over.
    var name: String
    var type: TypeName?
    var place: Location
    /// Where its type shows that it is not Sendable.
    var typePlace: Location?
    /// Where the owner is, and where the function runs.
    var home: String
    var target: String
  }

  /// What an owner passes on.
  struct Passing {
    let owner: GrailPairs.Owner
    /// The owner's own list, where it has one.
    let source: (injector: Int, list: GrailList)?
    /// The names of what is taken from it.
    let names: [String]
  }

  /// Code for these alone compiles though what crosses is not Sendable.
  static let olderModes = !Condition.flag("swift(>=6)")

  private let declared: GrailDeclarations
  private let sendables: GrailSendables

  init(_ declared: GrailDeclarations) {
    self.declared = declared
    sendables = GrailSendables(declared)
  }

  // MARK: - Reading what an owner has

  /// What a function of the owner cannot read where the target is made. Of what is only not Sendable older language
  /// modes warn.
  func obstacle(to passing: Passing, target: Int) -> Obstacle? {
    let owner =
      switch passing.owner {
      case .root(let index): declared.types.entries[declared.roots[index].type]
      case .injectable(let index): declared.types.entries[declared.injectables[index].type]
      }
    guard !passing.names.isEmpty, let place = declared.targets[target].isolation ?? home(of: owner),
      declared.takesInjector(declared.injectables[target])
    else { return nil }
    let obstacles = read(by: passing, of: owner).compactMap { property, holder, offence in
      obstacle(property, of: holder, offence, from: place)
    }
    return obstacles.first { !$0.isConstant } ?? obstacles.first
  }

  private typealias Read = (property: (PropertyFacts, Location)?, holder: TypeIndex.Entry, offence: Offence?)
  private typealias Offence = GrailSendables.Offence

  /// The stored properties that the function's body begins with.
  private func read(by passing: Passing, of owner: TypeIndex.Entry) -> [Read] {
    guard case .injectable = passing.owner, let (injector, list) = passing.source else {
      return passing.names.compactMap { name in
        property(in: owner) { $0.name == name && !$0.isStatic }.map { property in
          (property, owner, property.0.type.flatMap { sendables.offence(of: $0, from: owner) })
        }
      }
    }
    let offence = sendables.isSurelyNotSendable(injector, holding: list) ? Offence() : nil
    for holder in declared.lineage(of: owner) {
      if let property = property(in: holder, where: \.isInjector) { return [(property, holder, offence)] }
    }
    // An attribute adds a constant.
    return [(nil, owner, offence)]
  }

  private func property(
    in entry: TypeIndex.Entry, where isMeant: (PropertyFacts) -> Bool
  ) -> (PropertyFacts, Location)? {
    for declaration in entry.all {
      if let property = declaration.facts.properties.first(where: isMeant) {
        return (property, declaration.location(of: property.position))
      }
    }
    return nil
  }

  private func obstacle(
    _ property: (facts: PropertyFacts, place: Location)?, of holder: TypeIndex.Entry, _ offence: Offence?,
    from place: String
  ) -> Obstacle? {
    let own = property?.facts.isolation
    guard own != "nonisolated", let home = own ?? home(of: holder), home != place else { return nil }
    let isConstant = property.map { $0.facts.isStored && !$0.facts.isSettable && !$0.facts.isLazy } ?? true
    // A struct's variables are copied, whoever reads them.
    let isCopied = holder.kind == .struct && property?.facts.isStored ?? true && !(property?.facts.isLazy ?? false)
    guard !isConstant && !isCopied || offence != nil, let location = property?.place ?? holder.first?.location else {
      return nil
    }
    return Obstacle(
      isConstant: isConstant, name: property?.facts.name ?? "injector", type: property?.facts.type,
      place: location, typePlace: offence?.place, home: home, target: place)
  }

  /// The actor that a type's members are on.
  func home(of entry: TypeIndex.Entry) -> String? {
    entry.kind == .actor ? Self.ownActor : declared.isolation(of: entry)
  }

  private static let ownActor = "an actor of its own"

  // MARK: - Handing it to an actor

  /// What of its list nobody can hand to an actor that is made, in Swift 6; older language modes do not look.
  func obstacle(toMaking target: Int, from list: GrailList) -> Obstacle? {
    let injectable = declared.injectables[target]
    let entry = declared.types.entries[injectable.type]
    guard entry.kind == .actor, case .possible(let isolation) = declared.construction(of: injectable),
      isolation != "nonisolated"
    else { return nil }
    // What the list holds means what it means where that is declared: the actor may have other types of the names.
    let scope = injectable.injectors.first.map { declared.types.entries[declared.injectors[$0.value].type] } ?? entry
    return list.properties.lazy.compactMap { property -> Obstacle? in
      guard let type = property.type, let offence = sendables.offence(of: type, from: scope) else { return nil }
      return Obstacle(
        isConstant: true, name: property.name, type: type, place: property.location, typePlace: offence.place,
        home: Self.ownActor, target: Self.ownActor)
    }
    .first
  }

  // MARK: - Setting the list

  /// Initialisers that run off the actor that their object's list is kept on, and so cannot set it in Swift 6, since it is
  /// not Sendable. Older language modes warn.
  func strangers(of target: Int, injector: Int, holding list: GrailList) -> (places: [Location], home: String)? {
    let entry = declared.types.entries[declared.injectables[target].type]
    guard entry.kind != .actor, let (property, _) = property(in: entry, where: \.isInjector), property.isStored,
      let home = property.isolation ?? declared.isolation(of: entry), home != "nonisolated",
      sendables.isSurelyNotSendable(injector, holding: list)
    else { return nil }
    return (
      declared.settingInitialisers(of: entry, given: declared.implementation(of: injector), off: home), home
    )
  }

  // MARK: - In one world

  /// What an owner passes to somebody.
  func passing(from owner: GrailPairs.Owner, toInjector child: Int, in world: GrailWorld) -> Passing? {
    let source: GrailList
    var own: (injector: Int, list: GrailList)?
    switch owner {
    case .root(let index):
      guard world.root == index else { return nil }
      source = world.propagation.root
    case .injectable(let index):
      guard let injector = world.injector[index] else { return nil }
      source = world.propagation.lists[injector]
      own = (injector, source)
    }
    let wanted = world.propagation.lists[child]
    let names = wanted.properties.compactMap { need -> String? in
      guard case .supplied(let property, _) = GrailMatching.answer(to: need, of: wanted, from: source) else {
        return nil
      }
      return property.name
    }
    return Passing(owner: owner, source: own, names: names)
  }

  /// Whether only older language modes let a function make the target.
  func needsOlderModes(toMake target: Int, in world: GrailWorld) -> Bool {
    world.injector[target].map { obstacle(toMaking: target, from: world.propagation.lists[$0]) != nil } ?? false
  }
}
