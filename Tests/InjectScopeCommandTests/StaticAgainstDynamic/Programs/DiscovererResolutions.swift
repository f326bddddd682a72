import InjectScopeTestSupport

extension DiscovererPrograms {
  /// Asks for something, in one of the ways there are.
  mutating func resolve() {
    let injector = pickInjector()
    guard let wanted = pickOffer(injector) else { return register() }
    if script.draft.random.happens(40) { return holdInjected(wanted, in: injector) }
    let i = injectors[injector].expression
    let other = script.draft.random.happens(20) ? script.domain.wanted(&script.draft) : wanted
    let got = "\(i).get(\(wanted.metatype))"
    switch script.draft.random.below(14) {
    case 0:
      use(.subscriptCoalescing)
      let entry = script.draft.entry()
      guard let maker = wanted.makers.first else { return }
      script.run("let value = \(script.draft.asks("\(i)[\(other.metatype)]"))\n_ = value")
      script.run("let other = \(script.draft.asks("\(i)[\(wanted.metatype)]"))\n  ?? \(maker.call(entry))\n_ = other")
    case 1:
      use(.subscriptGuarded)
      script.run(
        "guard let value = \(script.draft.asks("\(i)[\(other.metatype)]")) else { return }\n_ = value",
        needsFunction: true)
    case 2:
      use(.getForced)
      ask("= try! ", got)
    case 3:
      use(.getOptional)
      ask("= try? ", "\(i).get(\(other.metatype))")
    case 4:
      use(.getCaught)
      script.run(
        "do {\n  let value = try \(script.draft.asks("\(i).get(\(other.metatype))"))\n  _ = value\n} catch {\n  _ = error\n}"
      )
    case 5:
      use(.getInArgument)
      let name = script.draft.name("show")
      script.declare("func \(name)(_ value: \(wanted.optional)) {}")
      script.run("\(name)(try? \(script.draft.asks(got)))")
    case 6:
      use(.getInComputed)
      let name = script.draft.name("Toolbar")
      script.declare(
        "struct \(name) {\n  var value: \(wanted.optional) {\n    \(script.draft.asks("\(i)[\(wanted.metatype)]"))\n  }\n}"
      )
      script.run("let bar = \(name)()\n_ = bar.value\n_ = bar.value")
    case 7:
      use(.getResult)
      let name = script.draft.name("current")
      script.declare("func \(name)() throws -> \(wanted.spelling) {\n  try \(script.draft.asks(got))\n}")
      script.run("_ = try? \(name)()")
    case 8:
      use(.getGeneric)
      let name = script.draft.name("find")
      script.declare("func \(name)<T>(_ type: T.Type) -> T? {\n  \(script.draft.asks("\(i)[type]"))\n}")
      script.run("_ = \(name)(\(other.metatype))")
    case 9:
      use(.getLazyVar)
      let name = script.draft.name("Panel")
      script.declare("final class \(name) {\n  lazy var value: \(wanted.spelling) = try! \(script.draft.asks(got))\n}")
      script.run("let panel = \(name)()\n_ = panel.value\n_ = panel.value")
    case 10:
      use(.getLaterClosure)
      let name = script.draft.name("later")
      script.run(
        "let \(name): () -> \(wanted.optional) = {\n  try? \(script.draft.asks(got))\n}\n_ = \(name)()",
        needsFunction: true)
    case 11 where script.draft.random.happens(60):
      use(.whenRegistered)
      script.run(
        "if \(i).isRegistered(type: \(wanted.metatype)) {\n  _ = \(script.draft.asks("\(i)[\(wanted.metatype)]"))\n}")
    default:
      use(.subscripted)
      ask("= ", "\(i)[\(other.metatype)]")
    }
  }

  private mutating func ask(_ operation: String, _ expression: String) {
    let name = script.draft.name("value")
    script.run("let \(name) \(operation)\(script.draft.asks(expression))\n_ = \(name)", hasUniqueNames: true)
  }

  /// `@Injected`, on members and variables.
  private mutating func holdInjected(_ wanted: Wanted, in injector: Int) {
    let i = injectors[injector].expression
    let name = script.draft.name(script.draft.random.pick(["HomeScreen", "DetailScreen", "ListScreen"]))
    let place = script.draft.place()
    let keyword = script.draft.random.pick(["struct", "final class"])
    let isDefault = i == "Injector.default" && script.draft.random.happens(80)
    let list = isDefault ? "" : "(injector: \(i))"
    let property = "@Injected\(list) var value: \(wanted.spelling)⟨\(place)⟩"
    let access = "⟪tell(\"\(place)\", ⟫screen.value⟪)⟫"
    switch script.draft.random.below(9) {
    case 0, 1:
      use(.injectedInInitializer)
      let isIgnored = script.draft.random.happens(25)
      if isIgnored { use(.ignoredParameter) }
      script.declare(
        """
        \(keyword) \(name) {
          @Injected var value: \(wanted.spelling)⟨\(place)⟩
          init(injector: Injector) {
            _value = Injected(injector: \(isIgnored ? i : "injector"))
          }
        }
        """)
      script.run("let screen = \(name)(injector: \(isIgnored ? "Injector()" : i))\n_ = \(access)")
    case 2:
      use(.injectedLocal)
      script.run("\(property)\n_ = ⟪tell(\"\(place)\", ⟫value⟪)⟫", needsFunction: true)
    case 3:
      use(.injectedStatic)
      script.declare("enum \(name) {\n  @Injected\(list) static var value: \(wanted.spelling)⟨\(place)⟩\n}")
      script.run("_ = ⟪tell(\"\(place)\", ⟫\(name).value⟪)⟫")
    case 4:
      use(.injectedBeforeRegistering)
      let (entry, service) = (script.draft.entry(), script.draft.name("Report"))
      script.domain.declareClass(service)
      script.declare("\(keyword) \(name) {\n  @Injected\(list) var value: \(service)⟨\(place)⟩\n}")
      script.run(
        """
        let screen = \(name)()
        _ = try? \(i).register(as: \(service).self, injection: .factory { \(service)("\(entry)") })⟨\(entry)⟩
        _ = \(access)
        """)
    case 5: bothWays(in: injector, list)
    case 6:
      use(.injectedOptional)
      let entry = script.draft.entry()
      guard let maker = wanted.makers.first else { return }
      script.declare("\(keyword) \(name) {\n  @Injected\(list) var value: \(wanted.optional)⟨\(place)⟩\n}")
      script.run(
        """
        _ = try? \(i).register(as: \(wanted.optionalMetatype), injection: .singleton(\(maker.call(entry))))⟨\(entry)⟩
        let screen = \(name)()
        _ = \(access)
        """)
    default:
      use(isDefault ? .injectedMember : .injectedInjector)
      script.declare("\(keyword) \(name) {\n  \(property)\n}")
      script.run("let screen = \(name)()\n_ = \(access)\n_ = \(access)")
    }
  }

  /// Two that have each other, asked for at each access.
  private mutating func bothWays(in injector: Int, _ list: String) {
    use(.injectedBothWays)
    let i = injectors[injector].expression
    let (parent, child) = (script.draft.name("Parent"), script.draft.name("Child"))
    let (down, up) = (script.draft.place(), script.draft.place())
    let entries = (script.draft.entry(), script.draft.entry())
    for (one, other, place) in [(parent, child, down), (child, parent, up)] {
      script.declare(
        """
        final class \(one) {
          @Injected\(list) var value: \(other)⟨\(place)⟩
          let mark: String
          ⟪let number = nextNumber()⟫
          init(_ mark: String) { self.mark = mark }
        }
        """)
    }
    let kind = script.draft.random.happens(50) ? ".lazySingleton(nil, {" : ".factory({"
    script.run(
      """
      do {
        try \(i).register(as: \(parent).self, injection: \(kind) \(parent)("\(entries.0)") }))⟨\(entries.0)⟩
        try \(i).register(as: \(child).self, injection: \(kind) \(child)("\(entries.1)") }))⟨\(entries.1)⟩
        let parent = try \(script.draft.asks("\(i).get(\(parent).self)"))
        let child = ⟪tell("\(down)", ⟫parent.value⟪)⟫
        _ = ⟪tell("\(up)", ⟫child.value⟪)⟫
      } catch {
        _ = error
      }
      """)
  }
}
