import InjectScopeTestSupport

/// Property wrappers, and what needs each other.
extension FlexInjectPrograms {
  /// A type with a wrapped property.
  mutating func hold(_ offer: Offer, in container: Int) {
    let c = containers[container].expression
    let name = script.draft.name(script.draft.random.pick(["HomeScreen", "DetailScreen", "ListScreen"]))
    let place = script.draft.place()
    let isStruct = script.draft.random.happens(25)
    let keyword = isStruct ? "struct" : "final class"
    var arguments: [String] = []
    if c != Self.shared || script.draft.random.happens(15) {
      use(.injectContainer)
      arguments.append("container: \(c)")
    }
    if offer.argument.hasPrefix("key") {
      use(.injectKey)
      arguments.append(offer.argument)
    }
    let isNew = script.draft.random.happens(25)
    if isNew { arguments.append("mode: .new") }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let spelling = offer.wanted.spelling
    switch script.draft.random.below(10) {
    case 0, 1:
      use(.lazyInjectMember)
      script.declare("\(keyword) \(name) {\n  @LazyInject\(list) var value: \(spelling)⟨\(place)⟩\n}")
      if script.draft.random.happens(25) {
        use(.lazyInjectUnused)
        script.run("let screen = \(name)()\n_ = screen")
      } else {
        script.run(
          "var screen = \(name)()\n_ = ⟪tell(\"\(place)\", ⟫screen.value⟪)⟫\n_ = screen.value\nscreen = \(name)()")
      }
    case 2 where offer.maker.isClass, 3 where offer.maker.isClass:
      use(isNew ? .weakInjectNew : .weakInjectMember)
      let optional = offer.wanted.optional
      declareEager(keyword, name, "@WeakInject\(list) var value: \(optional)", place)
      script.run("let screen = \(name)()\n_ = screen")
    case 4:
      use(.weakInjectKeyMissing)
      declareEager(
        keyword, name, "@WeakInject(container: \(c), key: \"absent\") var value: \(offer.wanted.optional)", place)
      script.run("_ = \(name)()")
    case 5:
      use(.injectInInitializer)
      script.declare(
        """
        \(keyword) \(name) {
          @Inject var value: \(spelling)
          init(container: DIContainer) {
            ⟪begins("\(place)")⟫
            _value = Inject(container: container, \(keyOrMode(offer)))⟨\(place)⟩
            ⟪ends("\(place)", value)⟫
          }
        }
        """)
      script.run("let screen = \(name)(container: \(c))\n_ = screen")
    case 6:
      use(.injectStatic)
      script.declare("enum \(name) {\n  @Inject\(list) static var value: \(spelling)⟨\(place)⟩\n}")
      script.run("_ = ⟪tell(\"\(place)\", ⟫\(name).value⟪)⟫\n_ = \(name).value")
    case 7:
      cycle(lazily: true, in: container)
    case 8 where !isStruct:
      use(.registerHolder)
      let entry = script.draft.entry()
      declareEager(keyword, name, "@Inject\(list) var value: \(spelling)", place, mark: entry)
      script.run("\(c).register(type: \(name).self) { \(name)() }⟨\(entry)⟩")
      note(self.offer(Wanted(spelling: name, identity: name, makers: []), Maker(type: name)), in: container)
    default:
      use(isNew ? .injectMode : .injectMember)
      declareEager(keyword, name, "@Inject\(list) var value: \(spelling)", place)
      script.run("let screen = \(name)()\n_ = screen.value")
    }
  }

  private func keyOrMode(_ offer: Offer) -> String {
    offer.argument.hasPrefix("key") ? offer.argument : "mode: .shared"
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

  /// A wrapped variable in a function.
  mutating func holdLocally(_ offer: Offer, in container: Int) {
    let place = script.draft.place()
    let isLazy = script.draft.random.happens(35)
    use(isLazy ? .lazyInjectLocal : .injectLocal)
    let isKey = offer.argument.hasPrefix("key")
    let list = "(container: \(containers[container].expression)\(isKey ? ", \(offer.argument)" : ""))"
    let spelling = offer.wanted.spelling
    script.run(
      isLazy
        ? "@LazyInject\(list) var value: \(spelling)⟨\(place)⟩\n_ = ⟪tell(\"\(place)\", ⟫value⟪)⟫\n_ = value"
        : "⟪begins(\"\(place)\")⟫\n@Inject\(list) var value: \(spelling)⟨\(place)⟩\n⟪ends(\"\(place)\", value)⟫\n_ = value",
      needsFunction: true)
  }

  /// Two types whose properties are each other's.
  mutating func cycle(lazily: Bool, in container: Int) {
    use(lazily ? .lazyCycle : .eagerCycle)
    let c = containers[container].expression
    let (parent, child) = (script.draft.name("Parent"), script.draft.name("Child"))
    let (down, up) = (script.draft.place(), script.draft.place())
    let (parentEntry, childEntry) = (script.draft.entry(), script.draft.entry())
    let list = "(container: \(c))"
    declareEager("final class", parent, "@Inject\(list) var value: \(child)", down, mark: parentEntry)
    if lazily {
      script.declare(
        """
        final class \(child) {
          let mark = "\(childEntry)"
          ⟪let number = nextNumber()⟫
          @LazyInject\(list) var value: \(parent)⟨\(up)⟩
        }
        """)
    } else {
      declareEager("final class", child, "@Inject\(list) var value: \(parent)", up, mark: childEntry)
    }
    script.run(
      """
      \(c).register(type: \(parent).self) { \(parent)() }⟨\(parentEntry)⟩
      \(c).register(type: \(child).self) { \(child)() }⟨\(childEntry)⟩
      let parent = \(script.draft.asks("\(c).resolve(type: \(parent).self)"))
      _ = \(lazily ? "⟪tell(\"\(up)\", ⟫parent.value.value⟪)⟫" : "parent.value")
      """, needsFunction: true)
  }

  /// Two registrations that ask for each other.
  mutating func closureCycle(in container: Int) {
    use(.closureCycle)
    let c = containers[container].expression
    let (hen, egg) = (script.draft.name("Hen"), script.draft.name("Egg"))
    for (one, other) in [(hen, egg), (egg, hen)] {
      script.declare(
        """
        final class \(one) {
          let mark: String
          ⟪let number = nextNumber()⟫
          init(_ other: \(other), mark: String) { self.mark = mark }
        }
        """)
    }
    for (one, other) in [(hen, egg), (egg, hen)] {
      let entry = script.draft.entry()
      script.run(
        """
        \(c).register(type: \(one).self) {⟨\(entry)⟩
          \(one)(
            \(script.draft.asks("\(c).resolve(type: \(other).self)")),
            mark: "\(entry)")
        }
        """)
    }
    script.run("_ = \(script.draft.asks("\(c).resolve(type: \(hen).self)"))")
  }
}
