import InjectScopeTestSupport

/// Writes programs that use Discoverer.
struct DiscovererPrograms {
  /// An injector, as it is written from anywhere in the program.
  struct Injector {
    let expression: String
    var allowsRewriting = false
    /// What it was told of, as far as choosing what to ask for needs to know it.
    var offers: [Wanted] = []
  }

  var script: ProgramScript
  var injectors: [Injector] = []

  static func write(_ script: inout ProgramScript) {
    var programs = DiscovererPrograms(script: script)
    programs.write()
    script = programs.script
  }

  private mutating func write() {
    makeInjectors()
    for _ in 0..<script.draft.random.number(in: 2...3) { register() }
    for _ in 0..<script.draft.random.number(in: 3...7) {
      if script.draft.random.happens(35) { register() } else { resolve() }
    }
    if script.draft.random.happens(15) {
      beDynamic()
      for _ in 0..<2 { resolve() }
    }
    if script.draft.random.happens(35) { risk() }
  }

  private static let shared = "Injector.default"

  private mutating func makeInjectors() {
    for _ in 0..<script.draft.random.number(in: 1...2) {
      switch script.draft.random.below(6) {
      case 0:
        use(.globalInjector)
        let name = script.draft.name("services")
        script.globals.append("let \(name) = Injector()")
        injectors.append(Injector(expression: name))
      case 1, 2:
        use(.environmentInjector)
        let (type, name) = (script.draft.name("Environment"), script.draft.random.pick(["services", "screens"]))
        let keyword = script.draft.random.pick(["let", "var"])
        script.declare(
          "struct \(type) {\n  static \(keyword) \(name)\(keyword == "let" ? "" : ": Injector") = Injector()\n}")
        injectors.append(Injector(expression: "\(type).\(name)"))
      case 3:
        use(.rewritingInjector)
        let name = script.draft.name("overrides")
        script.globals.append("let \(name) = Injector(allowRewrite: true)")
        injectors.append(Injector(expression: name, allowsRewriting: true))
      default: addDefault()
      }
    }
    if injectors.isEmpty { addDefault() }
  }

  private mutating func addDefault() {
    guard !injectors.contains(where: { $0.expression == Self.shared }) else { return }
    use(.defaultInjector)
    var injector = Injector(expression: Self.shared)
    if script.draft.random.happens(30) {
      use(.replacedDefault)
      injector.allowsRewriting = script.draft.random.happens(50)
      script.run("Injector.default = Injector(\(injector.allowsRewriting ? "allowRewrite: true" : ""))")
    }
    injectors.append(injector)
  }

  mutating func use(_ form: DiscovererForm) { script.draft.use(form) }
  mutating func pickInjector() -> Int { script.draft.random.below(injectors.count) }

  mutating func pickOffer(_ injector: Int) -> Wanted? {
    injectors[injector].offers.isEmpty ? nil : script.draft.random.pick(injectors[injector].offers)
  }

  mutating func note(_ wanted: Wanted, in injector: Int) {
    forget(wanted, in: injector)
    injectors[injector].offers.append(wanted)
  }

  mutating func forget(_ wanted: Wanted, in injector: Int) {
    injectors[injector].offers.removeAll { $0.identity == wanted.identity }
  }

  /// Something that is not yet registered, if there is something.
  mutating func unregistered(_ injector: Int) -> Wanted {
    var wanted = script.domain.wanted(&script.draft)
    for _ in 0..<5 where injectors[injector].offers.contains(where: { $0.identity == wanted.identity }) {
      wanted = script.domain.wanted(&script.draft)
    }
    return wanted
  }

  /// What may stop, where there is not much left to be said after it.
  private mutating func risk() {
    let injector = pickInjector()
    let i = injectors[injector].expression
    switch script.draft.random.below(4) {
    case 0: cycle(in: injector)
    case 1: holdTwice(in: injector)
    default:
      use(.absent)
      let wanted = unregistered(injector)
      script.run(
        "let found\(script.draft.random.happens(50) ? "" : ": \(wanted.spelling)") = try! "
          + "\(script.draft.asks("\(i).get(\(wanted.metatype))"))\n_ = found")
    }
  }

  private mutating func beDynamic() {
    let injector = pickInjector()
    let wanted = unregistered(injector)
    let entry = script.draft.entry()
    let made = script.draft.random.pick(wanted.makers).call(entry)
    script.runDynamically(
      "_ = try? \(injectors[injector].expression)\n"
        + "  .register(as: \(wanted.metatype), injection: .singleton(\(made)))⟨\(entry)⟩")
    note(wanted, in: injector)
  }
}
