/// Projects as nobody would write them, but the resolution has to bear: one seed, one project.
struct RandomProject {
  private enum Shape: CaseIterable { case tree, diamonds, chain, cycles, wild }

  private static let types = [
    "Log", "Net", "Clock?", "[Item]", "[String: Item]", "Int", "String", "Int?", "Log & Net", "Box<Log?>",
  ]
  private static let names = ["log", "net", "a", "b", "clock", "item", "É", "z"]

  private var random: SplitMix64
  private let types: [String]
  private let names: [String]

  static func make(seed: UInt64) -> AbstractProject {
    var maker = RandomProject(seed: seed)
    return maker.make()
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    // Few types make many ambiguities, few names many collisions.
    types = Array(random.shuffled(Self.types).prefix(random.number(in: 1...6)))
    names = Array(random.shuffled(Self.names).prefix(random.number(in: 2...8)))
  }

  private mutating func make() -> AbstractProject {
    let shape = random.pick(Shape.allCases)
    let isLarge = random.below(500) == 0
    let count = isLarge ? random.number(in: 100...200) : random.number(in: 1...(random.happens(75) ? 8 : 40))
    var project = AbstractProject(root: entries(upTo: 6, manual: 0), injectors: [], injectables: [])
    addClasses(count, to: &project)
    for (creator, created) in relation(shape, count) {
      let injector = project.injectables[created].injector
      let target: AbstractProject.Target = random.happens(50) ? .injectable(created) : .injector(injector)
      if !project.injectables[creator].injects.contains(target) { project.injectables[creator].injects.append(target) }
    }
    addUnusedInjectors(to: &project)
    return project
  }

  private mutating func entries(upTo most: Int, manual: Int) -> [AbstractProject.Entry] {
    let count = random.below(min(most, names.count) + 1)
    return random.shuffled(names).prefix(count).map { name in
      AbstractProject.Entry(name: name, type: random.pick(types), isManual: random.happens(manual))
    }
  }

  /// Classes whose names are in another order than their numbers; every seventh or so shares somebody else's injector.
  private mutating func addClasses(_ count: Int, to project: inout AbstractProject) {
    let sharing = random.pick([0, 15, 50])
    for number in random.shuffled(Array(0..<count)) {
      let scope = random.happens(10) ? "Scope\(number % 3)." : ""
      let isImplementation = random.happens(20)
      let name = scope + "C\(number)" + (isImplementation ? "Impl" : "")
      if !project.injectors.isEmpty, random.happens(sharing) {
        let injector = random.below(project.injectors.count)
        project.injectables.append(.init(name: name, injector: injector, injects: []))
      } else {
        let injector = scope + (random.happens(70) ? "C\(number)Injector" : "Deps\(number)")
        let own = entries(upTo: random.pick([0, 1, 2, 4]), manual: 10)
        project.injectors.append(.init(name: injector, own: own))
        project.injectables.append(.init(name: name, injector: project.injectors.count - 1, injects: []))
      }
    }
  }

  /// Injectors that no class has: somebody may inject them all the same.
  private mutating func addUnusedInjectors(to project: inout AbstractProject) {
    for number in 0..<random.pick([0, 0, 1, 2]) {
      project.injectors.append(.init(name: "Unused\(number)Injector", own: entries(upTo: 3, manual: 10)))
      for creator in project.injectables.indices where random.happens(20) {
        project.injectables[creator].injects.append(.injector(project.injectors.count - 1))
      }
    }
  }

  /// Who injects whom.
  private mutating func relation(_ shape: Shape, _ count: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for child in 0..<count {
      switch shape {
      case .tree:
        if child > 0 { pairs.append((random.below(child), child)) }
      case .diamonds:
        for _ in 0..<random.below(4) where child > 0 { pairs.append((random.below(child), child)) }
      case .chain:
        if child > 0 { pairs.append((child - 1, child)) }
      case .cycles:
        if child > 0, random.happens(85) { pairs.append((child - 1, child)) }
        if random.happens(25) { pairs.append((child, random.below(child + 1))) }
      case .wild:
        for _ in 0..<random.below(3) { pairs.append((random.below(count), random.below(count))) }
      }
    }
    return pairs
  }
}
