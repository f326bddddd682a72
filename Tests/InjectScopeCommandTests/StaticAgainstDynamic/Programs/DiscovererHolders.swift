import InjectScopeTestSupport

/// `@Registered`, and what needs each other.
extension DiscovererPrograms {
  mutating func holdRegistration(in injector: Int) {
    let i = injectors[injector].expression
    let (wanted, entry) = (unregistered(injector), script.draft.entry())
    let made = script.draft.random.pick(wanted.makers).call(entry)
    let name = script.draft.name("Registry")
    let list = i == "Injector.default" && script.draft.random.happens(70) ? "" : "(inInjector: \(i))"
    let injection =
      "Injection<\(wanted.spelling)>" + script.draft.random.pick([".singleton(\(made))", ".factory({ \(made) })"])
    let property = "@Registered\(list) var injection = \(injection)⟨\(entry)⟩"
    let keyword = script.draft.random.pick(["struct", "final class"])
    let asked = script.draft.asks("\(i)[\(wanted.metatype)]")
    let begins = "⟪registers(\"\(entry)\")⟫"
    switch script.draft.random.below(9) {
    case 0, 1:
      use(.registeredDropped)
      script.declare("\(keyword) \(name) {\n  \(property)\n}")
      script.run("\(begins)\n_ = \(name)()\nlet value = \(asked)\n_ = value")
    case 2:
      use(.registeredStaticTouched)
      script.declare("enum \(name) {\n  \(property.replacing(" var ", with: " static var "))\n}")
      script.run("\(begins)\n_ = \(name).injection\nlet value = \(asked)\n_ = value")
      note(wanted, in: injector)
    case 3:
      use(.registeredStaticUntouched)
      script.declare("enum \(name) {\n  \(property.replacing(" var ", with: " static var "))\n}")
      script.run("let value = \(asked)\n_ = value")
    case 4:
      use(.registeredLocal)
      script.run("\(begins)\n\(property)\nlet value = \(asked)\n_ = value\n_ = injection", needsFunction: true)
    case 5:
      use(.registeredInInitializer)
      script.declare(
        """
        \(keyword) \(name) {
          @Registered var injection: Injection<\(wanted.spelling)>
          init(injector: Injector) {
            ⟪registers("\(entry)")⟫
            _injection = Registered(wrappedValue: .singleton(\(made)), inInjector: injector)⟨\(entry)⟩
          }
        }
        """)
      script.run(
        "let holder = \(name)(injector: \(i))\nlet value = \(asked)\n_ = value\n_ = holder", needsFunction: true)
    case 6:
      use(.registeredReleased)
      script.declare("\(keyword) \(name) {\n  \(property)\n}")
      script.run(
        """
        \(begins)
        var holder: \(name)? = \(name)()
        let value = \(asked)
        _ = (holder, value)
        holder = nil
        let later = \(script.draft.asks("\(i)[\(wanted.metatype)]"))
        _ = later
        """, needsFunction: true)
    default:
      use(.registeredMember)
      script.declare("\(keyword) \(name) {\n  \(property)\n}")
      let variable = script.draft.name("registry")
      script.globals.append("var \(variable): \(name)?")
      script.run("\(begins)\n\(variable) = \(name)()\nlet value = \(asked)\n_ = value")
      note(wanted, in: injector)
    }
  }

  /// Holders that stop the process: two of a kind, or one whose key is gone before it is.
  mutating func holdTwice(in injector: Int) {
    let i = injectors[injector].expression
    let (wanted, entry) = (unregistered(injector), script.draft.entry())
    let name = script.draft.name("Registry")
    let made = script.draft.random.pick(wanted.makers).call(entry)
    script.declare(
      """
      final class \(name) {
        @Registered(inInjector: \(i)) var injection = Injection<\(wanted.spelling)>.factory({ \(made) })⟨\(entry)⟩
      }
      """)
    let asked = script.draft.asks("\(i)[\(wanted.metatype)]")
    let begins = "⟪registers(\"\(entry)\")⟫"
    switch script.draft.random.below(3) {
    case 0:
      use(.registeredReplaced)
      script.run("var holder = \(name)()\n_ = \(asked)\n\(begins)\nholder = \(name)()\n_ = holder", needsFunction: true)
    case 1:
      use(.registeredUnregistered)
      script.run(
        """
        let holder = \(name)()
        _ = \(asked)
        \(begins)
        _ = try? \(i).unregister(type: \(wanted.metatype))
        _ = holder
        """, needsFunction: true)
    default:
      use(.registeredTwice)
      script.run(
        "let one = \(name)()\n_ = \(asked)\n\(begins)\nlet other = \(name)()\n_ = (one, other)", needsFunction: true)
    }
  }

  /// Two lazy singletons that ask for each other.
  mutating func cycle(in injector: Int) {
    use(.lazySingletonCycle)
    let i = injectors[injector].expression
    let (hen, egg) = (script.draft.name("Hen"), script.draft.name("Egg"))
    for (one, other) in [(hen, egg), (egg, hen)] {
      script.declare(
        """
        final class \(one) {
          let mark: String
          ⟪let number = nextNumber()⟫
          init(_ other: \(other)?, mark: String) { self.mark = mark }
        }
        """)
    }
    for (one, other) in [(hen, egg), (egg, hen)] {
      let entry = script.draft.entry()
      script.run(
        """
        _ = try? \(i).register(
          as: \(one).self,
          injection: .lazySingleton(nil, {⟨\(entry)⟩
            \(one)(
              \(script.draft.asks("\(i)[\(other).self]")),
              mark: "\(entry)")
          }))
        """)
    }
    script.run("_ = \(script.draft.asks("\(i)[\(hen).self]"))")
  }
}
