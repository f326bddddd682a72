internal import InjectScopeModel

/// What every creator passes to everybody it creates, in one world: worked out once for each pair of lists.
struct GrailPairs {
  enum Owner: Hashable {
    case root(Int)
    case injectable(Int)
  }

  /// What one list passes to another.
  private struct Pair {
    let isRoot: Bool
    let child: Int
    var values: [Signature.Value]
  }

  /// What an owner creates, each once, and the lists that it makes for that.
  private struct Creations {
    var targets: [GrailDeclarations.Target] = []
    var injectors: [Int] = []
  }

  let world: GrailWorld
  private let declared: GrailDeclarations
  private var pairs: [Pair] = []
  /// By the list that is passed on and the one that gets it.
  private var places: [UInt64: Int] = [:]
  /// By injector: who passes something to it, in the order of the pairs.
  private var pairsOfChild: [[Int32]]
  private var ofRoot: [Creations]
  private var ofInjectable: [Creations]

  init(
    _ declared: GrailDeclarations, _ world: GrailWorld, rootNodes: [ID<Node>], injectorNodes: [ID<Node>]
  ) {
    self.declared = declared
    self.world = world
    pairsOfChild = Array(repeating: [], count: declared.injectors.count)
    ofRoot = Array(repeating: Creations(), count: declared.roots.count)
    ofInjectable = Array(repeating: Creations(), count: declared.injectables.count)
    // Many lists ask for the same and get the same.
    var known: Set<[Signature.Value]> = []
    for owner in declared.roots.indices.map(Owner.root) + declared.injectables.indices.map(Owner.injectable) {
      guard let source = source(of: owner) else { continue }
      let targets = everybody(createdBy: owner)
      guard !targets.isEmpty else { continue }
      let injectors = Set(targets.compactMap(world.injector(of:))).sorted()
      switch owner {
      case .root(let index): ofRoot[index] = Creations(targets: targets, injectors: injectors)
      case .injectable(let index): ofInjectable[index] = Creations(targets: targets, injectors: injectors)
      }
      let list = list(of: source, rootNodes, injectorNodes)
      for child in injectors {
        let key = key(source, child)
        guard places[key] == nil else { continue }
        places[key] = pairs.count
        pairsOfChild[child].append(Int32(pairs.count))
        let values = known.insert(match(child, list)).memberAfterInsert
        pairs.append(Pair(isRoot: list.offerer == .root, child: child, values: values))
      }
    }
  }

  /// The number of the list that an owner passes on: those of injectors, and behind them those of roots.
  private func source(of owner: Owner) -> Int? {
    switch owner {
    case .root(let index): world.root == index ? declared.injectors.count + index : nil
    case .injectable(let index): world.injector[index]
    }
  }

  private func key(_ source: Int, _ child: Int) -> UInt64 { UInt64(source) << 32 | UInt64(child) }

  private typealias Passed = (offerer: GrailPropagation.Offerer, node: ID<Node>, name: String)

  private func list(of source: Int, _ rootNodes: [ID<Node>], _ injectorNodes: [ID<Node>]) -> Passed {
    guard source >= declared.injectors.count else {
      return (.injector(source), injectorNodes[source], declared.name(of: declared.injectors[source]))
    }
    let root = source - declared.injectors.count
    return (.root, rootNodes[root], declared.name(of: declared.roots[root]))
  }

  private func match(_ child: Int, _ list: Passed) -> [Signature.Value] {
    let wanted = world.propagation.lists[child]
    return wanted.properties.compactMap { need -> Signature.Value? in
      guard let type = need.type else { return nil }
      switch world.propagation.answer(to: need, of: child, from: list.offerer) {
      case .supplied(let property, let rule):
        return Signature.Value(
          label: need.name, type: type, outcome: .supplied(by: list.node, rule),
          source: Signature.Source(owner: list.name, property: property.name), location: property.location)
      case .argument(let rule):
        return Signature.Value(label: need.name, type: type, outcome: .argument(rule), location: need.location)
      }
    }
  }

  // MARK: - Questions

  /// Whom an owner creates, each once.
  func targets(of owner: Owner) -> [GrailDeclarations.Target] { creations(of: owner).targets }

  /// The lists that an owner makes, in name order.
  func injectors(of owner: Owner) -> [Int] { creations(of: owner).injectors }

  private func creations(of owner: Owner) -> Creations {
    switch owner {
    case .root(let index): ofRoot[index]
    case .injectable(let index): ofInjectable[index]
    }
  }

  /// The root creates every injectable, and the list of every injector that nobody uses.
  private func everybody(createdBy owner: Owner) -> [GrailDeclarations.Target] {
    guard case .injectable(let index) = owner else {
      let used = Set(world.injector.compactMap { $0 })
      return world.injector.indices.filter { world.injector[$0] != nil }.map { .injectable($0) }
        + world.isActive.indices.filter { world.isActive[$0] && !used.contains($0) }.map { .injector($0) }
    }
    return world.created[index]
  }

  func values(from owner: Owner, toInjector injector: Int) -> [Signature.Value]? {
    source(of: owner).flatMap { places[key($0, injector)] }.map { pairs[$0].values }
  }

  /// - Parameter target: one whom the owner creates in this world.
  func values(from owner: Owner, to target: GrailDeclarations.Target) -> [Signature.Value]? {
    world.injector(of: target).flatMap { values(from: owner, toInjector: $0) }
  }

  /// What a need got from everybody who creates its list, and from the root where that counts.
  ///
  /// - Parameter places: kept from one need of a list to the next.
  func forEachOutcome(
    ofNeed label: String, _ type: TypeName, of injector: Int, _ places: inout Places, _ body: (Outcome) -> Void
  ) {
    for place in pairsOfChild[injector] {
      let pair = Int(place)
      if pairs[pair].isRoot, !world.rootCounts[injector] { continue }
      if let found = places.first(label, type, among: pairs[pair].values) { body(pairs[pair].values[found].outcome) }
    }
  }

  /// Where the needs of a list stand among what it is passed. Whoever passes something to it passes the same in the same
  /// order.
  struct Places {
    /// Looking through so many is quicker than keeping an index.
    private static let few = 32

    private struct Wish: Hashable {
      let label: String
      let type: TypeName
    }

    private var first: [Wish: Int] = [:]

    fileprivate mutating func first(_ label: String, _ type: TypeName, among values: [Signature.Value]) -> Int? {
      guard values.count > Self.few else { return values.firstIndex { $0.type == type && $0.label == label } }
      if first.isEmpty {
        for (place, value) in values.enumerated() {
          let wish = Wish(label: value.label, type: value.type)
          if first[wish] == nil { first[wish] = place }
        }
      }
      return first[Wish(label: label, type: type)]
    }
  }

  /// The children and what each got from one creator.
  func forEach(_ body: (_ child: Int, _ values: [Signature.Value]) -> Void) {
    for pair in pairs { body(pair.child, pair.values) }
  }
}
