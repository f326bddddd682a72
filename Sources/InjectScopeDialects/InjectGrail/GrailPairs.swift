internal import InjectScopeModel

/// What every creator passes to everybody it creates, in one world: worked out once for each pair of lists.
struct GrailPairs {
  enum Owner: Hashable {
    case root(Int)
    case injectable(Int)
  }

  /// The list that is passed on.
  private enum Source: Hashable {
    case root(Int)
    case injector(Int)
  }

  private struct Pair: Hashable {
    let source: Source
    let child: Int
  }

  let world: GrailWorld
  private let declared: GrailDeclarations
  private var values: [Pair: [Signature.Value]] = [:]
  private var order: [Pair] = []
  private var pairsOfChild: [Int: [Pair]] = [:]
  private var targetsOfOwner: [Owner: [GrailDeclarations.Target]] = [:]

  init(
    _ declared: GrailDeclarations, _ world: GrailWorld, rootNodes: [ID<Node>], injectorNodes: [ID<Node>]
  ) {
    self.declared = declared
    self.world = world
    // Many lists ask for the same and get the same.
    var known: Set<[Signature.Value]> = []
    for owner in declared.roots.indices.map(Owner.root) + declared.injectables.indices.map(Owner.injectable) {
      guard let source = source(of: owner) else { continue }
      targetsOfOwner[owner] = everybody(createdBy: owner)
      for child in injectors(of: owner) where values[Pair(source: source, child: child)] == nil {
        let pair = Pair(source: source, child: child)
        values[pair] = known.insert(match(pair, rootNodes, injectorNodes)).memberAfterInsert
        order.append(pair)
        pairsOfChild[child, default: []].append(pair)
      }
    }
  }

  private func source(of owner: Owner) -> Source? {
    switch owner {
    case .root(let index): world.root == index ? .root(index) : nil
    case .injectable(let index): world.injector[index].map(Source.injector)
    }
  }

  private func match(_ pair: Pair, _ rootNodes: [ID<Node>], _ injectorNodes: [ID<Node>]) -> [Signature.Value] {
    let (parent, node, name) =
      switch pair.source {
      case .root(let index):
        (GrailPropagation.Offerer.root, rootNodes[index], declared.name(of: declared.roots[index]))
      case .injector(let index):
        (GrailPropagation.Offerer.injector(index), injectorNodes[index], declared.name(of: declared.injectors[index]))
      }
    let wanted = world.propagation.lists[pair.child]
    return wanted.properties.compactMap { need -> Signature.Value? in
      guard let type = need.type else { return nil }
      switch world.propagation.answer(to: need, of: pair.child, from: parent) {
      case .supplied(let property, let rule):
        return Signature.Value(
          label: need.name, type: type, outcome: .supplied(by: node, rule),
          source: Signature.Source(owner: name, property: property.name), location: property.location)
      case .argument(let rule):
        return Signature.Value(label: need.name, type: type, outcome: .argument(rule), location: need.location)
      }
    }
  }

  // MARK: - Questions

  /// Whom an owner creates, each once.
  func targets(of owner: Owner) -> [GrailDeclarations.Target] { targetsOfOwner[owner] ?? [] }

  /// The root creates every injectable, and the list of every injector that nobody uses.
  private func everybody(createdBy owner: Owner) -> [GrailDeclarations.Target] {
    guard case .injectable(let index) = owner else {
      let used = Set(world.injector.compactMap { $0 })
      return world.injector.indices.filter { world.injector[$0] != nil }.map { .injectable($0) }
        + world.isActive.indices.filter { world.isActive[$0] && !used.contains($0) }.map { .injector($0) }
    }
    return world.created[index]
  }

  /// The lists that an owner makes.
  func injectors(of owner: Owner) -> [Int] {
    Array(Set(targets(of: owner).compactMap(world.injector(of:)))).sorted()
  }

  func values(from owner: Owner, toInjector injector: Int) -> [Signature.Value]? {
    source(of: owner).flatMap { values[Pair(source: $0, child: injector)] }
  }

  /// - Parameter target: one whom the owner creates in this world.
  func values(from owner: Owner, to target: GrailDeclarations.Target) -> [Signature.Value]? {
    world.injector(of: target).flatMap { values(from: owner, toInjector: $0) }
  }

  /// What a need got from everybody who creates its list, and from the root where that counts.
  func values(forNeed label: String, _ type: TypeName, of injector: Int) -> [Signature.Value] {
    (pairsOfChild[injector] ?? []).compactMap { pair in
      if case .root = pair.source, !world.rootCounts[injector] { return nil }
      return values[pair]?.first { $0.label == label && $0.type == type }
    }
  }

  /// The children and what each got from one creator.
  var all: [(child: Int, values: [Signature.Value])] { order.map { ($0.child, values[$0] ?? []) } }
}
