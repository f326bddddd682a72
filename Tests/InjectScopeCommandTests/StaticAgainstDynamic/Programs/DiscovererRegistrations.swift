import InjectScopeTestSupport

extension DiscovererPrograms {
  /// Registers something, in one of the ways there are.
  mutating func register() {
    let injector = pickInjector()
    let i = injectors[injector].expression
    if let offer = pickOffer(injector), script.draft.random.happens(25) { return change(offer, in: injector) }
    switch script.draft.random.below(16) {
    case 0, 1: registerChain(in: injector)
    case 2: registerInFunction(in: injector)
    case 3: registerOptional(in: injector)
    case 4, 5: registerNeeds(in: injector)
    case 6: registerThrowing(in: injector)
    case 7: useLocalInjector()
    case 8...10: holdRegistration(in: injector)
    case 11: registerVariable(in: injector)
    default:
      let wanted = unregistered(injector)
      let entry = script.draft.entry()
      let call = ".register(\(arguments(wanted, injection(wanted, entry))))⟨\(entry)⟩"
      switch script.draft.random.below(3) {
      case 0:
        use(.optionalTry)
        script.run("_ = try? \(i)\(call)")
      case 1:
        use(.forcedTry)
        script.run("⟪registers(\"\(entry)\")⟫\ntry! \(i)\(call)")
      default:
        use(.doCatch)
        script.run("do {\n  try \(i)\(call)\n} catch {\n  _ = error\n}")
      }
      note(wanted, in: injector)
    }
  }

  /// `as: Store.self, injection: .factory { DiskStore("e3") }`.
  private mutating func arguments(_ wanted: Wanted, _ injection: String) -> String {
    let isOlder = script.draft.random.happens(30)
    use(isOlder ? .injectableLabel : .injectionLabel)
    return "as: \(wanted.metatype), \(isOlder ? "injectable" : "injection"): \(injection)"
  }

  /// How it comes to be.
  private mutating func injection(_ wanted: Wanted, _ entry: String) -> String {
    let made = script.draft.random.pick(wanted.makers).call(entry)
    var prefix = ""
    if script.draft.random.happens(25) {
      let isOlder = script.draft.random.happens(50)
      use(isOlder ? .spelledInjectable : .spelledInjection)
      prefix = "\(isOlder ? "Injectable" : "Injection")<\(wanted.spelling)>"
    }
    switch script.draft.random.below(6) {
    case 0, 1:
      use(.singleton)
      return prefix + ".singleton(\(made))"
    case 2:
      use(.lazySingleton)
      return prefix + ".lazySingleton(nil, { \(made) })"
    case 3:
      use(.lazySingletonWithValue)
      return prefix + ".lazySingleton(\(made), { \(script.draft.random.pick(wanted.makers).call("never")) })"
    case 4:
      use(.factoryInParentheses)
      return prefix + ".factory({ \(made) })"
    default:
      use(.factory)
      return prefix + ".factory { \(made) }"
    }
  }

  private mutating func registerChain(in injector: Int) {
    use(.chained)
    let isInterrupted = !injectors[injector].allowsRewriting && script.draft.random.happens(30)
    var lines: [String] = []
    var first: Wanted?
    var isOver = false
    for index in 0..<script.draft.random.number(in: 2...3) {
      let entry = script.draft.entry()
      var wanted = unregistered(injector)
      if index == 1, isInterrupted, let first {
        use(.chainInterrupted)
        wanted = first
        isOver = true
      }
      first = first ?? wanted
      lines.append("  .register(\(arguments(wanted, injection(wanted, entry))))⟨\(entry)⟩")
      if !isOver { note(wanted, in: injector) }
    }
    let chain = "\(injectors[injector].expression)\n\(lines.joined(separator: "\n"))"
    script.run(
      script.draft.random.happens(50)
        ? "_ = try? \(chain)" : "do {\n\("try \(chain)".indented())\n} catch {\n  _ = error\n}")
  }

  /// In a function that throws, of the injector that it is given; or not of that one.
  private mutating func registerInFunction(in injector: Int) {
    use(.throwingConfigurator)
    let name = script.draft.name("Configurator")
    let isIgnored = script.draft.random.happens(25)
    use(isIgnored ? .ignoredParameter : .injectorParameter)
    let i = injectors[injector].expression
    let receiver = isIgnored ? i : "injector"
    var lines: [String] = []
    for _ in 0..<2 {
      let (entry, wanted) = (script.draft.entry(), unregistered(injector))
      lines.append("    try \(receiver).register(\(arguments(wanted, injection(wanted, entry))))⟨\(entry)⟩")
      note(wanted, in: injector)
    }
    script.declare(
      """
      struct \(name) {
        static func configure(_ injector: Injector) throws {
      \(lines.joined(separator: "\n"))
        }
      }
      """)
    script.run("try? \(name).configure(\(isIgnored ? "Injector()" : i))")
  }

  private mutating func registerOptional(in injector: Int) {
    let i = injectors[injector].expression
    let (wanted, entry) = (script.domain.wanted(&script.draft), script.draft.entry())
    let isNil = script.draft.random.happens(40)
    use(isNil ? .registerNil : .registerOptional)
    let made = isNil ? "nil" : script.draft.random.pick(wanted.makers).call(entry)
    script.run("_ = try? \(i).register(as: \(wanted.optionalMetatype), injection: .singleton(\(made)))⟨\(entry)⟩")
    use(.getOptionalKey)
    script.run(
      "let value = try? \(script.draft.asks("\(i).get(\(wanted.optionalMetatype))"))\n_ = value as Any")
  }

  /// A service that is made of others.
  private mutating func registerNeeds(in injector: Int) {
    use(.registerNeeds)
    let i = injectors[injector].expression
    let entry = script.draft.entry()
    let service = script.draft.name(script.draft.random.pick(["Library", "Session", "Uploader", "Search"]))
    let need = pickOffer(injector) ?? script.domain.wanted(&script.draft)
    let isForced = script.draft.random.happens(60) && injectors[injector].offers.contains(need)
    script.declare(
      """
      final class \(service) {
        let need: \(isForced ? need.spelling : need.optional)
        let mark: String
        ⟪let number = nextNumber()⟫
        init(need: \(isForced ? need.spelling : need.optional), mark: String) {
          self.need = need
          self.mark = mark
        }
      }
      """)
    let asked = script.draft.asks(isForced ? "\(i).get(\(need.metatype))" : "\(i)[\(need.metatype)]")
    let made =
      "\(service)(\n      need: \(isForced ? "try! " : "")\(asked),\n      mark: \"\(entry)\")"
    let kind = script.draft.random.below(3)
    use([.factory, .lazySingleton, .singleton][kind])
    let injection = [".factory { \(made) }", ".lazySingleton(nil, { \(made) })", ".singleton(\(made))"][kind]
    script.run("_ = try? \(i)\n  .register(\(arguments(Wanted(service), "⟨\(entry)⟩\n    \(injection)")))")
    note(Wanted(service), in: injector)
  }

  /// What is registered cannot be made: nothing is registered.
  private mutating func registerThrowing(in injector: Int) {
    use(.throwingExpression)
    let i = injectors[injector].expression
    let (entry, service) = (script.draft.entry(), script.draft.name("Report"))
    let need = script.domain.wanted(&script.draft)
    script.declare(
      """
      final class \(service) {
        let mark: String
        ⟪let number = nextNumber()⟫
        init(_ need: \(need.spelling), _ mark: String) { self.mark = mark }
      }
      """)
    script.run(
      """
      _ = try? \(i).register(
        as: \(service).self, injection: .singleton(⟨\(entry)⟩
          \(service)(
            \(script.draft.asks("\(i).get(\(need.metatype))")),
            "\(entry)")))
      """)
    script.run("let report = \(script.draft.asks("\(i)[\(service).self]"))\n_ = report")
  }

  private mutating func registerVariable(in injector: Int) {
    use(.injectionVariable)
    let (entry, wanted) = (script.draft.entry(), unregistered(injector))
    let made = script.draft.random.pick(wanted.makers).call(entry)
    script.run(
      """
      let injection = Injection<\(wanted.spelling)>.lazySingleton(nil, { \(made) })
      _ = try? \(injectors[injector].expression).register(as: \(wanted.metatype), injection: injection)⟨\(entry)⟩
      """)
    note(wanted, in: injector)
  }

  private mutating func useLocalInjector() {
    use(.localInjector)
    let (entry, wanted) = (script.draft.entry(), script.domain.wanted(&script.draft))
    script.run(
      """
      let local = Injector()
      _ = try? local.register(\(arguments(wanted, injection(wanted, entry))))⟨\(entry)⟩
      let value = \(script.draft.asks("local[\(wanted.metatype)]"))
      _ = value
      """, needsFunction: true)
  }

  /// Registers again, or forgets.
  private mutating func change(_ offer: Wanted, in injector: Int) {
    let i = injectors[injector].expression
    switch script.draft.random.below(6) {
    case 0:
      use(.unregister)
      script.run("_ = try? \(i).unregister(type: \(offer.metatype))")
      forget(offer, in: injector)
    case 1:
      use(.unregisterForced)
      let mark = script.draft.entry()
      script.run("⟪registers(\"\(mark)\")⟫\ntry! \(i).unregister(type: \(offer.metatype))⟨\(mark)⟩")
      forget(offer, in: injector)
    case 2:
      use(.unregisterAbsent)
      let wanted = unregistered(injector)
      script.run("do {\n  try \(i).unregister(type: \(wanted.metatype))\n} catch {\n  _ = error\n}")
      forget(wanted, in: injector)
    default:
      guard !offer.makers.isEmpty else { return }
      use(.registerAgain)
      let entry = script.draft.entry()
      script.run("_ = try? \(i).register(\(arguments(offer, injection(offer, entry))))⟨\(entry)⟩")
    }
  }
}

extension Wanted {
  /// A class of this name.
  init(_ type: String) { self.init(spelling: type, identity: type, makers: []) }
}
