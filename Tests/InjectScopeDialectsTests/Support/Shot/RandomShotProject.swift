import InjectScopeTestSupport

/// Projects as nobody would write them: one seed, one project.
struct RandomShotProject {
  private typealias Project = AbstractShotProject

  private static let types = [
    "Log", "Net", "Clock?", "[Item]", "[String: Item]", "Int", "String", "Box<Log?>", "(Int) -> Log", "Log & Net",
  ]
  private static let names = ["main", "spare", "third"]

  private var random: SplitMix64
  private let types: [String]
  private let naming: Int
  private var count = 0

  static func make(seed: UInt64) -> AbstractShotProject {
    var maker = RandomShotProject(seed: seed)
    return maker.make()
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    types = Array(random.shuffled(Self.types).prefix(random.number(in: 1...10)))
    naming = random.pick([0, 0, 20, 50])
  }

  private mutating func make() -> AbstractShotProject {
    var project = Project()
    for number in 0..<random.number(in: 1...5) {
      let superclass = number > 0 && random.happens(20) ? random.below(number) : nil
      project.modules.append(
        .init(
          name: "M\(number)Module", lifetime: random.pick(Project.Module.Lifetime.allCases),
          providers: (0..<random.below(5)).map { _ in provider() }, superclass: superclass))
    }
    for number in 0..<random.below(4) {
      let superclass = number > 0 && random.happens(20) ? random.below(number) : nil
      project.consumers.append(
        .init(
          name: "C\(number)", wishes: (0..<random.below(4)).map { _ in wish() }, superclass: superclass))
    }
    for number in 0..<random.number(in: 1...3) { project.components.append(component(number, of: project)) }
    return project
  }

  private mutating func component(_ number: Int, of project: Project) -> Project.Component {
    let bases = project.components.indices.filter { project.components[$0].builder == nil }
    // The first may be there to be refined; then the last refines it.
    let isBase = number == 0 && random.happens(25)
    var refines: Int?
    if let base = bases.first, random.happens(60) { refines = base }
    return Project.Component(
      name: "App\(number)", modules: project.modules.indices.filter { _ in random.happens(60) },
      builder: isBase ? nil : (0..<random.pick([0, 0, 1, 3])).map { _ in parameter() },
      consumers: project.consumers.indices.filter { _ in random.happens(40) }, refines: refines)
  }

  private mutating func key() -> Project.Key {
    Project.Key(type: random.pick(types), name: random.happens(naming) ? random.pick(Self.names) : nil)
  }

  private mutating func next(_ prefix: String) -> String {
    count += 1
    return prefix + "\(count)"
  }

  private mutating func provider() -> Project.Provider {
    let name = next("provide")
    let key = key()
    return Project.Provider(name: name, key: key, parameters: (0..<random.pick([0, 0, 1, 2])).map { _ in parameter() })
  }

  private mutating func parameter() -> Project.Parameter {
    Project.Parameter(label: next("p"), key: key(), hasDefault: false)
  }

  /// A property is never asked for as an optional: what it wraps is.
  private mutating func wish() -> Project.Parameter {
    var wish = parameter()
    if wish.key.type.hasSuffix("?") { wish.key.type.removeLast() }
    return wish
  }
}
