import InjectScopeTestSupport

/// Property wrappers, builders, and what needs each other.
extension InjectionPrograms {
  /// A type with a wrapped property; where nothing is shared, one that waits.
  mutating func hold() {
    guard let shared, !shared.isEmpty else { return holdUnused() }
    let offer = script.draft.random.pick(shared)
    let name = script.draft.name(script.draft.random.pick(["HomeScreen", "DetailScreen", "ListScreen"]))
    let place = script.draft.place()
    let keyword = script.draft.random.pick(["struct", "final class"])
    if offer.tag != nil { use(.injectTag) }
    let list = offer.tag == nil ? "" : "(\(offer.argument))"
    let spelling = offer.wanted.spelling
    switch script.draft.random.below(9) {
    case 0, 1:
      use(.lazyInjectMember)
      script.declare("\(keyword) \(name) {\n  @LazyInject\(list) var value: \(spelling)⟨\(place)⟩\n}")
      script.run(
        "var screen = \(name)()\n_ = ⟪tell(\"\(place)\", ⟫screen.value⟪)⟫\n_ = screen.value\nscreen = \(name)()")
    case 2:
      use(.lazyInjectLocal)
      script.run(
        "@LazyInject\(list) var value: \(spelling)⟨\(place)⟩\n_ = ⟪tell(\"\(place)\", ⟫value⟪)⟫", needsFunction: true)
    case 3:
      use(.injectLocal)
      script.run(
        "⟪begins(\"\(place)\")⟫\n@Inject\(list) var value: \(spelling)⟨\(place)⟩\n⟪ends(\"\(place)\", value)⟫\n_ = value",
        needsFunction: true)
    case 4:
      use(.injectStatic)
      script.declare("enum \(name) {\n  @Inject\(list) static var value: \(spelling)⟨\(place)⟩\n}")
      script.run("_ = ⟪tell(\"\(place)\", ⟫\(name).value⟪)⟫\n_ = \(name).value")
    case 5:
      use(.injectOptional)
      let absent = script.draft.random.happens(50) ? list : "(tag: \"absent\")"
      declareEager(keyword, name, "@Inject\(absent) var value: \(offer.wanted.optional)", place)
      script.run("let screen = \(name)()\n_ = screen")
    case 6:
      use(.injectInEntry)
      let entry = script.draft.entry()
      declareEager("final class", name, "@Inject\(list) var value: \(spelling)", place, mark: entry)
      script.run(
        """
        let screens = Module {
          single { \(name)() }⟨\(entry)⟩
        }
        let screen: \(name) = \(script.draft.asks("screens.resolve()"))
        _ = screen
        """, needsFunction: true)
    default:
      use(.injectMember)
      declareEager(keyword, name, "@Inject\(list) var value: \(spelling)", place)
      script.run("let screen = \(name)()\n_ = screen.value")
    }
  }

  private mutating func holdUnused() {
    use(.lazyInjectUnused)
    let name = script.draft.name("HomeScreen")
    let wanted = script.domain.wanted(&script.draft)
    script.declare("final class \(name) {\n  @LazyInject var value: \(wanted.spelling)⟨\(script.draft.place())⟩\n}")
    script.run("_ = \(name)()")
  }

  /// A type whose property is resolved when it is made.
  private mutating func declareEager(
    _ keyword: String, _ name: String, _ property: String, _ place: String, mark: String? = nil
  ) {
    let marked = mark.map { "\n  let mark = \"\($0)\"\n  ⟪let number = nextNumber()⟫" } ?? ""
    script.declare(
      """
      \(keyword) \(name) {\(marked)
        ⟪let before: Void = begins("\(place)")⟫
        \(property)⟨\(place)⟩
        init() {
          ⟪ends("\(place)", value)⟫
        }
      }
      """)
  }

  /// A builder of a screen, and its use.
  mutating func build() {
    guard let shared, !shared.isEmpty else { return resolve() }
    let offer = script.draft.random.pick(shared)
    let type = offer.wanted.spelling
    let name = script.draft.name(script.draft.random.pick(["HomeModuleBuilder", "ScreenBuilder", "DetailBuilder"]))
    let ask = script.draft.asks("module.resolve(\(offer.argument))")
    let build = "  override func build() -> \(type) {\n    \(ask)\n  }"
    let isTwice = script.draft.random.happens(30)
    if isTwice { use(.builderTwice) }
    switch script.draft.random.below(7) {
    case 0:
      use(.builderComponent)
      let (component, offers) = componentMethod()
      let own = script.draft.random.pick(offers)
      script.declare(
        """
        final class \(name): ModuleBuilder<\(own.wanted.spelling)> {
        \(component.indented())
          override func build() -> \(own.wanted.spelling) {
            \(script.draft.asks("module.resolve(\(own.argument))"))
          }
        }
        """)
    case 1:
      use(.builderParameter)
      let (wanted, entry) = (script.domain.protocolWanted(&script.draft), script.draft.entry())
      script.declare(
        """
        final class \(name): ModuleBuilder<\(wanted.spelling)> {
          private let item: \(wanted.spelling)
          init(item: \(wanted.spelling)) {
            self.item = item
          }
          override func component() -> Component? {
            Component {
              factory { self.item }⟨\(entry)⟩
            }
          }
          override func build() -> \(wanted.spelling) {
            \(script.draft.asks("module.resolve()"))
          }
        }
        """)
      let made = script.draft.random.pick(wanted.makers).call(entry)
      return script.run(
        "let builder = \(name)(item: \(made))\n_ = builder.build()\(isTwice ? "\n_ = builder.build()" : "")")
    case 2:
      use(.builderGenericBase)
      let base = script.draft.name("BaseBuilder")
      let (component, _) = componentMethod()
      script.declare("class \(base)<Screen>: ModuleBuilder<Screen> {\n\(component.indented())\n}")
      script.declare("final class \(name): \(base)<\(type)> {\n\(build)\n}")
    case 3:
      use(.builderOverride)
      let base = script.draft.name("BaseBuilder")
      let (one, _) = componentMethod()
      let (other, _) = componentMethod()
      script.declare("class \(base)<Screen>: ModuleBuilder<Screen> {\n\(one.indented())\n}")
      script.declare("final class \(name): \(base)<\(type)> {\n\(other.indented())\n\(build)\n}")
    case 4:
      use(.builderInject)
      let place = script.draft.place()
      let (component, _) = componentMethod()
      let list = offer.tag == nil ? "" : "(\(offer.argument))"
      script.declare(
        """
        final class \(name): ModuleBuilder<\(type)> {
          ⟪let before: Void = begins("\(place)")⟫
          @Inject\(list) var value: \(type)⟨\(place)⟩
          override init() {
            super.init()
            ⟪ends("\(place)", value)⟫
          }
        \(component.indented())
          override func build() -> \(type) {
            value
          }
        }
        """)
    case 5:
      use(.builderNamesake)
      let wrapper = script.draft.name("AppModuleBuilder")
      script.declare("class \(wrapper): Injection.ModuleBuilder<\(type)> {}")
      script.declare("final class \(name): \(wrapper) {\n\(build)\n}")
    default:
      use(.builderPlain)
      script.declare("final class \(name): ModuleBuilder<\(type)> {\n\(build)\n}")
    }
    script.run("let builder = \(name)()\n_ = builder.build()\(isTwice ? "\n_ = builder.build()" : "")")
  }

  /// What a builder adds.
  private mutating func componentMethod() -> (text: String, offers: [Offer]) {
    let (lines, offers) = entries(script.draft.random.number(in: 1...2), known: shared ?? [])
    let block = lines.joined(separator: "\n").indented().indented()
    return ("override func component() -> Component? {\n  Component {\n\(block)\n  }\n}", offers)
  }

  /// Two entries that ask for each other.
  mutating func entryCycle() {
    use(.entryCycle)
    let (hen, egg) = (script.draft.name("Hen"), script.draft.name("Egg"))
    var lines: [String] = []
    for (one, other) in [(hen, egg), (egg, hen)] {
      let entry = script.draft.entry()
      script.declare(
        """
        final class \(one) {
          let mark: String
          ⟪let number = nextNumber()⟫
          init(_ other: \(other), mark: String) { self.mark = mark }
        }
        """)
      lines.append(
        """
          \(script.draft.random.pick(["factory", "single"])) {⟨\(entry)⟩
            \(one)(
              \(script.draft.asks("$0()")),
              mark: "\(entry)")
          }
        """)
    }
    script.run(
      """
      let farm = Module {
      \(lines.joined(separator: "\n"))
      }
      let hen: \(hen) = \(script.draft.asks("farm.resolve()"))
      _ = hen
      """, needsFunction: true)
  }

  /// Two types of which one waits for the other.
  mutating func lazyCycle() {
    guard shared == nil else { return entryCycle() }
    use(.lazyCycle)
    let (parent, child) = (script.draft.name("Parent"), script.draft.name("Child"))
    let (down, up) = (script.draft.place(), script.draft.place())
    let entries = (script.draft.entry(), script.draft.entry())
    declareEager("final class", parent, "@Inject var value: \(child)", down, mark: entries.0)
    script.declare(
      """
      final class \(child) {
        let mark = "\(entries.1)"
        ⟪let number = nextNumber()⟫
        @LazyInject var value: \(parent)⟨\(up)⟩
      }
      """)
    script.run(
      """
      injectMe {
        single { \(parent)() }⟨\(entries.0)⟩
        single { \(child)() }⟨\(entries.1)⟩
      }
      let parent: \(parent) = \(script.draft.asks("resolve()"))
      _ = ⟪tell("\(up)", ⟫parent.value.value⟪)⟫
      """, needsFunction: true)
  }
}
