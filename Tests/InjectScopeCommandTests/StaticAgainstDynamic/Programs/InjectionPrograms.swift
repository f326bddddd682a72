import InjectScopeTestSupport

/// Writes programs that use Injection.
struct InjectionPrograms {
  /// A module, as it is written from anywhere in the program.
  struct Module {
    let expression: String
    /// What it and its parents were told of, as far as choosing what to ask for needs to know it.
    var offers: [Offer] = []
  }

  struct Offer: Hashable {
    let wanted: Wanted
    let tag: String?
  }

  struct Component {
    let expression: String
    let offers: [Offer]
  }

  var script: ProgramScript
  var components: [Component] = []
  var modules: [Module] = []
  /// What the module that is shared offers, once there is one.
  var shared: [Offer]?

  static func write(_ script: inout ProgramScript) {
    var programs = InjectionPrograms(script: script)
    programs.write()
    script = programs.script
  }

  private mutating func write() {
    if script.draft.random.happens(55) { makeComponent() }
    if script.draft.random.happens(20) { makeComponent() }
    for _ in 0..<script.draft.random.number(in: 1...2) { makeModule() }
    if script.draft.random.happens(75) { share() }
    for _ in 0..<script.draft.random.number(in: 3...6) {
      switch script.draft.random.below(12) {
      case 0: useLocalModule()
      case 1...3: build()
      case 4, 5: hold()
      default: resolve()
      }
    }
    if script.draft.random.happens(15) {
      beDynamic()
      resolve()
    }
    if script.draft.random.happens(35) { risk() }
  }

  mutating func use(_ form: InjectionForm) { script.draft.use(form) }

  private mutating func makeComponent() {
    var (lines, offers) = entries(2, known: [])
    if let inner = components.last, script.draft.random.happens(30) {
      use(.componentInComponent)
      lines.append("component { \(inner.expression) }")
      offers += inner.offers
    }
    let block = "Component {\n\(lines.joined(separator: "\n").indented())\n}"
    switch script.draft.random.below(4) {
    case 0:
      use(.componentFunction)
      let name = script.draft.name("serviceComponent")
      script.declare("func \(name)() -> Component {\n\(block.indented())\n}")
      components.append(Component(expression: name + "()", offers: offers))
    case 1:
      use(.componentStatic)
      let name = script.draft.name("Components")
      script.declare("enum \(name) {\n\("static let main = \(block)".indented())\n}")
      components.append(Component(expression: name + ".main", offers: offers))
    case 2:
      use(.componentWithParameter)
      let (name, entry) = (script.draft.name("itemComponent"), script.draft.entry())
      let wanted = script.domain.protocolWanted(&script.draft)
      script.declare(
        """
        func \(name)(item: \(wanted.spelling)) -> Component {
          Component {
            factory(tag: "item") { item }⟨\(entry)⟩
        \(lines.joined(separator: "\n").indented().indented())
          }
        }
        """)
      let made = script.draft.random.pick(wanted.makers).call(entry)
      components.append(
        Component(expression: "\(name)(item: \(made))", offers: offers + [Offer(wanted: wanted, tag: "item")]))
    default:
      use(.componentConstant)
      let name = script.draft.name("component")
      script.globals.append("let \(name)s = \(block)")
      components.append(Component(expression: name + "s", offers: offers))
    }
  }

  private mutating func makeModule() {
    let parent = modules.last
    let hasParent = parent != nil && script.draft.random.happens(70)
    if hasParent { use(.moduleWithParent) }
    var head = "Module"
    if hasParent, let parent { head += "(parent: \(parent.expression))" }
    let (block, offers) = moduleBlock(inherited: hasParent ? parent?.offers ?? [] : [])
    let module = "\(head) \(block)"
    switch script.draft.random.below(4) {
    case 0:
      use(.moduleFunction)
      let (function, name) = (script.draft.name("makeModule"), script.draft.name("appModule"))
      script.declare("func \(function)() -> Module {\n\("return \(module)".indented())\n}")
      script.globals.append("let \(name) = \(function)()")
      modules.append(Module(expression: name, offers: offers))
    case 1:
      use(.moduleStatic)
      let name = script.draft.name("Modules")
      script.declare("enum \(name) {\n\("static let app = \(module)".indented())\n}")
      modules.append(Module(expression: name + ".app", offers: offers))
    default:
      use(.moduleConstant)
      let name = script.draft.name("module")
      script.globals.append("let \(name) = \(module)")
      modules.append(Module(expression: name, offers: offers))
    }
  }

  /// Braces with entries and components, and what they and the parent offer.
  mutating func moduleBlock(inherited: [Offer]) -> (block: String, offers: [Offer]) {
    if !inherited.isEmpty, script.draft.random.happens(15) {
      use(.moduleEmpty)
      return ("{}", inherited)
    }
    var known = inherited
    var lines: [String] = []
    for component in components where script.draft.random.happens(60) {
      lines.append("component { \(component.expression) }")
      known += component.offers
    }
    if let offer = inherited.randomElement(&script.draft.random), let maker = offer.wanted.makers.first {
      use(.overrideOfParent)
      let entry = script.draft.entry()
      lines.append("\(kind(offer.tag)) { \(maker.call(entry)) as \(offer.wanted.spelling) }⟨\(entry)⟩")
    }
    let (more, offers) = entries(script.draft.random.number(in: 1...3), known: known)
    return ("{\n\((lines + more).joined(separator: "\n").indented())\n}", known + offers)
  }

  private mutating func share() {
    if let module = modules.last, script.draft.random.happens(40) {
      use(.injectMeModule)
      script.run("injectMe(\(module.expression))")
      shared = module.offers
    } else {
      use(.injectMeEntries)
      let (block, offers) = moduleBlock(inherited: [])
      script.run("injectMe \(block)")
      shared = offers
    }
  }

  /// What may stop, where there is not much left to be said after it.
  private mutating func risk() {
    let module = script.draft.random.pick(modules)
    switch script.draft.random.below(5) {
    case 0 where shared != nil:
      use(.injectMeTwice)
      let entry = script.draft.entry()
      script.run("⟪registers(\"\(entry)\")⟫\ninjectMe(\(module.expression))⟨\(entry)⟩")
    case 1: entryCycle()
    case 2: lazyCycle()
    default:
      use(.absent)
      let wanted = script.domain.wanted(&script.draft)
      let tag = script.draft.random.happens(50) ? "" : "tag: \"absent\""
      script.run(
        "let found: \(wanted.spelling) = \(script.draft.asks("\(module.expression).resolve(\(tag))"))\n_ = found")
    }
  }

  private mutating func beDynamic() {
    let module = script.draft.random.pick(modules)
    let (wanted, entry) = (script.domain.protocolWanted(&script.draft), script.draft.entry())
    let made = "factory { \(script.draft.random.pick(wanted.makers).call(entry)) as \(wanted.spelling) }⟨\(entry)⟩"
    let ask = "let value: \(wanted.optional) = \(script.draft.asks("extra.resolve()"))\n_ = value"
    if script.draft.random.happens(50) {
      use(.dynamicBuilder)
      script.run(
        """
        ⟪fromHereDynamic()⟫
        let extra = Module(parent: \(module.expression)) {
          if CommandLine.arguments.count > 5 {
            \(made)
          }
        }
        \(ask)
        """, needsFunction: true)
    } else {
      script.runDynamically("let extra = Module(parent: \(module.expression)) {\n  \(made)\n}\n\(ask)")
    }
  }
}

extension Array {
  /// One of them, if there is one.
  fileprivate func randomElement(_ random: inout SplitMix64) -> Element? { isEmpty ? nil : random.pick(self) }
}
