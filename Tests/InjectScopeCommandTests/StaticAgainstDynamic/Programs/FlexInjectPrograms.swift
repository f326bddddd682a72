import InjectScopeTestSupport

/// Writes programs that use FlexInject.
struct FlexInjectPrograms {
  /// Somewhere to register, as it is written from anywhere in the program.
  struct Container {
    let expression: String
    var offers: [Offer] = []
  }

  /// What was registered, as far as choosing what to ask for needs to know it.
  struct Offer {
    let key: String
    /// `type: Store.self` or `key: "main"`.
    let argument: String
    let wanted: Wanted
    let maker: Maker
  }

  var script: ProgramScript
  var containers: [Container] = []

  static func write(_ script: inout ProgramScript) {
    var programs = FlexInjectPrograms(script: script)
    programs.write()
    script = programs.script
  }

  private mutating func write() {
    makeContainers()
    for _ in 0..<script.draft.random.number(in: 2...3) { register() }
    for _ in 0..<script.draft.random.number(in: 3...7) {
      if script.draft.random.happens(30) { register() } else { resolve() }
    }
    if script.draft.random.happens(15) {
      beDynamic()
      for _ in 0..<2 { resolve() }
    }
    if script.draft.random.happens(35) { risk() }
  }

  private mutating func makeContainers() {
    let count = script.draft.random.number(in: 1...2)
    for _ in 0..<count {
      switch script.draft.random.below(6) {
      case 0:
        script.draft.use(FlexInjectForm.globalContainer)
        let name = script.draft.name("services")
        script.globals.append("let \(name) = DependencyContainer()")
        containers.append(Container(expression: name))
      case 1:
        script.draft.use(FlexInjectForm.protocolTypedContainer)
        let name = script.draft.name("container")
        script.globals.append("let \(name): DIContainer = DependencyContainer()")
        containers.append(Container(expression: name))
      case 2:
        script.draft.use(FlexInjectForm.staticContainer)
        let name = script.draft.name("Containers")
        script.declare("enum \(name) {\n  static let main = DependencyContainer()\n}")
        containers.append(Container(expression: name + ".main"))
      case 3:
        script.draft.use(FlexInjectForm.extensionContainer)
        let name = script.draft.name("features")
        script.declare("extension DependencyContainer {\n  static let \(name) = DependencyContainer()\n}")
        containers.append(Container(expression: "DependencyContainer." + name))
      default:
        if containers.contains(where: { $0.expression == Self.shared }) { continue }
        script.draft.use(FlexInjectForm.sharedContainer)
        containers.append(Container(expression: Self.shared))
      }
    }
    if containers.isEmpty {
      script.draft.use(FlexInjectForm.sharedContainer)
      containers.append(Container(expression: Self.shared))
    }
  }

  static let shared = "DependencyContainer.shared"

  mutating func pickContainer() -> Int { script.draft.random.below(containers.count) }

  /// Something that the container was told of.
  mutating func pickOffer(_ container: Int) -> Offer? {
    containers[container].offers.isEmpty ? nil : script.draft.random.pick(containers[container].offers)
  }

  mutating func note(_ offer: Offer, in container: Int) {
    containers[container].offers.removeAll { $0.key == offer.key }
    containers[container].offers.append(offer)
  }

  func offer(_ wanted: Wanted, _ maker: Maker) -> Offer {
    Offer(key: wanted.bareName, argument: "type: \(wanted.metatype)", wanted: wanted, maker: maker)
  }

  /// What may stop, where there is not much left to be said after it.
  private mutating func risk() {
    let container = pickContainer()
    let c = containers[container].expression
    switch script.draft.random.below(4) {
    case 0: cycle(lazily: false, in: container)
    case 1: closureCycle(in: container)
    default:
      script.draft.use(FlexInjectForm.resolveUnregistered)
      let wanted = script.domain.wanted(&script.draft)
      let key = script.draft.random.happens(50) ? "type: \(wanted.metatype)" : "key: \"absent\""
      script.run("let found: \(wanted.spelling) = \(script.draft.asks("\(c).resolve(\(key))"))\n_ = found")
    }
  }

  private mutating func beDynamic() {
    let container = pickContainer()
    let c = containers[container].expression
    let wanted = script.domain.wanted(&script.draft)
    let (entry, maker) = (script.draft.entry(), script.draft.random.pick(wanted.makers))
    if script.draft.random.happens(50) {
      script.runDynamically("\(c).register(type: \(wanted.metatype)) { \(maker.call(entry)) }⟨\(entry)⟩")
    } else {
      script.draft.use(FlexInjectForm.dynamicKey)
      script.runDynamically(
        "\(c).register(key: \"key\\(CommandLine.arguments.count)\") { \(maker.call(entry)) }⟨\(entry)⟩")
    }
    note(offer(wanted, maker), in: container)
  }
}

extension Wanted {
  /// The type as a value.
  var metatype: String { spelling.contains(" ") ? "(\(spelling)).self" : "\(spelling).self" }
  /// With a question mark.
  var optional: String { spelling.contains(" ") ? "(\(spelling))?" : "\(spelling)?" }
  var unwrapped: String { spelling.contains(" ") ? "(\(spelling))!" : "\(spelling)!" }
}
