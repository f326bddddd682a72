internal import InjectScopeAnalysis
internal import InjectScopeModel

/// A unit under one setting of its `#if` flags, resolved.
struct GrailWorld: Sendable {
  let world: Worlds.World
  /// The root that everything hangs on.
  let root: Int?
  let isActive: [Bool]
  /// By injectable, where it is active and has one.
  let injector: [Int?]
  /// By injectable: whom it creates, in name order.
  let created: [[GrailDeclarations.Target]]
  /// By injector: whether what the root passes counts as what it gets. It does where nobody else creates it, or only
  /// those whom it creates itself, round and round.
  let rootCounts: [Bool]
  private(set) var propagation: GrailPropagation

  init(_ declared: GrailDeclarations, roots: [Int], in world: Worlds.World, of worlds: Worlds) {
    func holds(_ condition: Condition?) -> Bool { worlds.holds(condition, in: world) }
    func list(_ items: [GrailDeclarations.Item]) -> GrailList {
      GrailList(items.filter { holds($0.condition) }.map(GrailProperty.init))
    }
    self.world = world
    root = roots.first { declared.roots[$0].claims.contains { holds($0.condition) } }
    isActive = declared.injectors.map { $0.claims.contains { holds($0.condition) } }
    let isActive = isActive
    injector = declared.injectables.map { injectable in
      guard injectable.claims.contains(where: { holds($0.condition) }) else { return nil }
      return injectable.injectors.first { holds($0.condition) && isActive[$0.value] }?.value
    }
    let injector = injector
    created = declared.injectables.indices.map { index in
      guard injector[index] != nil else { return [] }
      let targets = declared.injectables[index].creations.filter { holds($0.condition) }.map(\.value)
      return Set(targets).filter { target in
        switch target {
        case .injectable(let target): injector[target] != nil
        case .injector(let target): isActive[target]
        }
      }
      .sorted(by: declared.isOrdered)
    }
    var children = [Set<Int>](repeating: [], count: declared.injectors.count)
    for index in declared.injectables.indices {
      guard let parent = injector[index] else { continue }
      for target in created[index] {
        switch target {
        case .injectable(let target): injector[target].map { _ = children[parent].insert($0) }
        case .injector(let target): children[parent].insert(target)
        }
      }
    }
    // Injectors are in name order already, so indices sort by name.
    var parents = [[Int]](repeating: [], count: children.count)
    for (parent, children) in children.enumerated() { for child in children { parents[child].append(parent) } }
    let successors = children.map { $0.sorted() }
    var rootCounts = [Bool](repeating: false, count: children.count)
    for group in stronglyConnectedComponents(count: children.count, successors: { successors[$0] }) {
      let isEnteredFromElsewhere = group.contains { parents[$0].contains { !group.contains($0) } }
      for member in group { rootCounts[member] = root != nil && !isEnteredFromElsewhere }
    }
    self.rootCounts = rootCounts
    propagation = GrailPropagation(
      root: root.map { list(declared.roots[$0].properties) } ?? GrailList(),
      own: declared.injectors.indices.map { isActive[$0] ? list(declared.injectors[$0].requirements) : GrailList() },
      children: successors, parents: parents.map { $0.sorted() })
    propagation.run()
  }

  func injector(of target: GrailDeclarations.Target) -> Int? {
    switch target {
    case .injectable(let index): injector[index]
    case .injector(let index): isActive[index] ? index : nil
    }
  }
}

extension GrailProperty {
  init(_ item: GrailDeclarations.Item) {
    self.init(
      name: item.name, type: item.type, isManual: item.isManual, isInherited: false, isSettable: item.isSettable,
      location: item.location, condition: item.condition)
  }
}

extension GrailDeclarations {
  func type(of target: Target) -> Int {
    switch target {
    case .injectable(let index): injectables[index].type
    case .injector(let index): injectors[index].type
    }
  }

  /// By name, as injectables and injectors stand already.
  func isOrdered(_ a: Target, _ b: Target) -> Bool {
    switch (a, b) {
    case (.injectable(let a), .injectable(let b)), (.injector(let a), .injector(let b)): a < b
    default: types.isOrdered(type(of: a), type(of: b))
    }
  }

  func name(of target: Target) -> String { types.entries[type(of: target)].name }
}
