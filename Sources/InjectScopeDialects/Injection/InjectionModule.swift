internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What one module holds.
struct InjectionModule {
  /// What is filed under one key.
  struct Slot {
    /// The last provider that is there for certain.
    var certain: Int?
    /// Those that came after it, each under a condition.
    var perhaps: [Int] = []
    /// How many of the module's open keys came before, which it replaces whatever they are.
    var openBefore = 0

    var all: [Int] { (certain.map { [$0] } ?? []) + perhaps }
  }

  var id: ID<Run.Container>
  var parent: Int?
  /// It has a parent, but nobody can tell which.
  var isParentUnknown = false
  /// Of a builder: the module whose entries are its own too, but for those under keys that it files itself. They are not
  /// copied: a thousand builders share what the program's one module has.
  var base: Int?
  /// What it files itself.
  private(set) var slots: [InjectionKey: Slot] = [:]
  /// What is in it under keys that nobody can tell, in order: its base's before its own.
  var open: [InjectionOpenKey] = []
  /// The entries among them that it files itself.
  var unkeyed: [InjectionProvider] = []

  /// - Parameter known: what it has under the key so far, itself or of its base.
  mutating func add(_ provider: Int, as key: InjectionKey, isCertain: Bool, to known: Slot?) {
    if isCertain {
      slots[key] = Slot(certain: provider, openBefore: open.count)
    } else {
      slots[key] = known ?? Slot()
      slots[key]?.perhaps.append(provider)
    }
  }
}

/// All modules, each with what it has of its base.
struct InjectionModules {
  private var all: [InjectionModule] = []
  /// Those that file something under a key themselves.
  private var holders: [InjectionKey: [Int]] = [:]

  var count: Int { all.count }
  var indices: Range<Int> { all.indices }

  subscript(number: Int) -> InjectionModule { all[number] }

  /// - Returns: its number.
  mutating func add(_ module: InjectionModule) -> Int {
    for key in module.slots.keys { holders[key, default: []].append(all.count) }
    all.append(module)
    return all.count - 1
  }

  func slot(of key: InjectionKey, in module: Int) -> InjectionModule.Slot? { slot(of: key, in: all[module]) }

  /// The same of a module that is still being filled.
  func slot(of key: InjectionKey, in module: InjectionModule) -> InjectionModule.Slot? {
    var holder: InjectionModule? = module
    while let own = holder {
      if let slot = own.slots[key] { return slot }
      holder = own.base.map { all[$0] }
    }
    return nil
  }

  /// Whether something may stand under a key that nobody can see there.
  func isOpen(_ key: InjectionKey, in module: Int) -> Bool { opening(for: key, in: module) != nil }

  /// The first that may stand under it, in words.
  func opening(for key: InjectionKey, in module: Int) -> String? {
    let open = all[module].open
    guard !open.isEmpty else { return nil }
    return open.dropFirst(slot(of: key, in: module)?.openBefore ?? 0).first { $0.mayBe(key) }?.words
  }

  /// A module and those above it, the nearest first: each was made before those below it.
  func lineage(of module: Int) -> some Sequence<Int> { sequence(first: module) { all[$0].parent } }

  func above(_ module: Int) -> some Sequence<Int> { lineage(of: module).dropFirst() }

  /// All that it has, itself and of its base.
  ///
  /// - Parameter seen: bases whose are not wanted.
  func slots(of module: Int, without seen: Set<Int> = []) -> [(key: InjectionKey, slot: InjectionModule.Slot)] {
    var found: [(key: InjectionKey, slot: InjectionModule.Slot)] = []
    var nearer: [InjectionModule] = []
    var holder: Int? = module
    while let number = holder {
      let own = all[number]
      found += own.slots.lazy.filter { slot in !nearer.contains { $0.slots[slot.key] != nil } }.map {
        ($0.key, $0.value)
      }
      nearer.append(own)
      holder = own.base.flatMap { seen.contains($0) ? nil : $0 }
    }
    return found
  }

  /// Whether it files something itself under a key that its base has too.
  func replacesSomething(in module: Int) -> Bool {
    guard let base = all[module].base else { return false }
    return all[module].slots.keys.contains { slot(of: $0, in: base) != nil }
  }

  /// The modules that file something under a key themselves.
  func holding(_ key: InjectionKey) -> [Int] { holders[key] ?? [] }
}
