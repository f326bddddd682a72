import Testing

/// What is advised can be followed as it stands: it cures what it says, and harms nothing.
@Suite struct AdviceTests {
  /// Each has what the other has not.
  private static let twoContainers = """
    import Discoverer

    final class Clock {}
    final class Log {}
    enum Places {
      static let parts = Injector()
      static let other = Injector()
    }
    try Places.parts.register(as: Clock.self, injection: .factory { Clock() })
    try Places.other.register(as: Log.self, injection: .factory { Log() })
    """

  private static let flex = """
    import FlexInject

    protocol Clock {}
    final class Wall: Clock {}
    final class Watch {
      @Inject(key: "baseUrl") var base: String
    }
    func begin() {
      DependencyContainer.shared.register(key: "baseURL") { "a" }
    }
    begin()
    print(Watch().base)

    """

  /// The registration that is meant is not advised to be removed, and the key is mended where it is asked for.
  @Test func aSlipInAKeyIsMendedWhereItIsAskedFor() throws {
    let project = try TemporaryFolder(["main.swift": Self.flex])
    let run = try project.run("check")
    #expect(run.code == 1)
    let keep = "keep it for now: at main.swift:6:31 'String #baseUrl' is asked for in vain, which may mean it"
    #expect(run.output.contains(keep), "\(run.output)")
    #expect(run.output.contains("fix: ask for 'String #baseURL', which nobody else asks for"), "\(run.output)")
    #expect(try project.run("check", "--fix", "unused-registration").errors.contains("not fixed"))
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    #expect(try project.text("main.swift") == Self.flex.replacing("baseUrl", with: "baseURL"))
    #expect(try project.run("check").output == "no findings\n")
  }

  /// What is registered behind who asks comes too late; while something is missing nothing that it may ask for goes.
  @Test func whatIsMissingIsRegisteredBeforeItIsAskedFor() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import Discoverer
      try configure()
      let clock = try Env.services.get(Clock.self)
      try Env.services.register(as: Log.self, injection: .factory { Log() })
      print(clock, try Env.services.get(Log.self))

      """,
      "Env.swift": """
      import Discoverer
      final class Clock {}
      final class Log {}
      enum Env { static let services = Injector(allowRewrite: true) }
      func configure() throws {
        try Env.services.register(as: Log.self, injection: .factory { Log() })
      }

      """,
    ])
    let before = try project.run("check").output
    #expect(before.contains("keep it until 'Clock' is registered, which is missing at main.swift:3:"), "\(before)")
    #expect(before.contains("Env.swift:6:"), "\(before)")
    let run = try project.run("check", "--fix", "missing-registration")
    #expect(run.errors.contains("wrote Env.swift\n"), "\(run.errors)")
    #expect(!run.output.contains("[missing-registration]"), "\(run.output)")
  }

  /// A key is text: between quotes it may mean something else.
  @Test func aKeyThatQuotesIsNotWritten() throws {
    let source = Self.flex.replacing("baseURL", with: #"base\\U"#).replacing("baseUrl", with: #"base\\u"#)
    let project = try TemporaryFolder(["main.swift": source])
    #expect(try project.run("check").output.contains("[missing-registration]"))
    let run = try project.run("what-if", "--fix", "missing-registration", "--patch")
    #expect(run.errors.contains("what stands there cannot be changed so"), "\(run)")
  }

  /// Where nothing is missing any more, what nobody asks for may go.
  @Test func whatMayBeNeededForWhatIsMissingStays() throws {
    let source = """
      import Injection

      final class Store {}
      protocol Repo {}
      final class SQLRepo: Repo { init(store: Store) {} }
      injectMe {
        single { Store() }
      }
      let repo: Repo = resolve()

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("keep it until 'Repo' is registered, which is missing at"), "\(run.output)")
    #expect(run.output.contains("factory { SQLRepo(store: $0()) as Repo }"), "\(run.output)")
    #expect(try project.run("check", "--fix", "unused-registration").errors.contains("wrote") == false)
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
  }

  /// What is shared elsewhere is shared where it is missing, too; what another module has of a plain type is not this one's.
  @Test func whatIsMissingInOneModuleIsAsInTheOther() throws {
    let source = """
      import Injection

      protocol Store {}
      final class Shelf: Store {}
      final class Courier { init(name: String) {} }
      let other = Module {
        single { Shelf() as Store }
        factory { "Mila" }
      }
      let own = Module {
        factory { 1 }
      }
      let name: String = other.resolve()
      let there: Store = other.resolve()
      let number: Int = own.resolve()
      let store: Store = own.resolve()
      let courier: Courier = own.resolve()

      """
    let run = try TemporaryFolder(["main.swift": source]).run("what-if", "--supply", "own:Store", "--patch")
    #expect(run.output.contains("+  single { Shelf() as Store }"), "\(run)")
    let told = try TemporaryFolder(["main.swift": source]).run("check", "--json")
    #expect(!told.output.contains("Courier(name: $0())"), "\(told.output)")
  }

  /// What nobody gives out and nobody asks for would be missing next.
  @Test(arguments: [("Int", false), ("Store", true)]) func anEditBringsNoNewError(_ type: String, _ isKnown: Bool)
    throws
  {
    let source = """
      import Injection

      final class Store {}
      final class Equalizer { init(bands: \(type)) {} }
      injectMe {
        single { Store() }
      }
      let store: Store = resolve()
      let equalizer: Equalizer = resolve()

      """
    let run = try TemporaryFolder(["main.swift": source]).run("check", "--json")
    #expect(run.output.contains("Equalizer(bands: $0())") == isKnown, "\(run.output)")
  }

  /// By the attribute of a property that is filled, with or without arguments, and by a call.
  @Test(arguments: [
    ("@Injected(injector: Places.other) var clock: Clock", "@Injected(injector: Places.parts) var clock: Clock"),
    ("@Injected var clock: Clock", "@Injected(injector: Places.parts) var clock: Clock"),
    ("let clock = try! Places.other.get(Clock.self)", "let clock = try! Places.parts.get(Clock.self)"),
  ])
  func anotherContainerIsAskedByAnEdit(_ asking: String, _ cured: String) throws {
    let source = """
      \(Self.twoContainers)
      struct Screen {
        \(asking)
      }
      print(Screen().clock, try Places.other.get(Log.self))

      """
    let project = try TemporaryFolder(["main.swift": source])
    let before = try project.run("check")
    #expect(before.output.contains("fix: ask 'Places.parts' for it, or register"), "\(before.output)")
    #expect(try project.run("check", "--fix", "wrong-container").code == 0)
    #expect(try project.text("main.swift") == source.replacing(asking, with: cured))
  }

  /// Several who ask the wrong one are one finding, and one edit.
  @Test func allWhoAskTheWrongContainerAreCured() throws {
    let source = """
      \(Self.twoContainers)
      func first() throws -> Clock { try Places.other.get(Clock.self) }
      func second() throws -> Clock { try Places.other.get(Clock.self) }
      print(try first(), try second(), try Places.other.get(Log.self))

      """
    let project = try TemporaryFolder(["main.swift": source])
    #expect(try project.run("check").output.contains("affects 2 places"))
    #expect(try project.run("check", "--fix", "wrong-container").code == 0)
    #expect(
      try project.text("main.swift")
        == source.replacing("Places.other.get(Clock.self)", with: "Places.parts.get(Clock.self)"))
    #expect(try project.run("check").code == 0)
  }

  /// What is registered by its protocol alone is no more than that: it cannot be passed on as the class.
  @Test func whatIsRegisteredAsAProtocolIsNotPassedOnAsAClass() throws {
    let source = """
      import FlexInject

      protocol Log {}
      final class FileLog: Log {}
      final class Screen { @Inject var log: FileLog }
      DependencyContainer.shared.register(type: Log.self) { FileLog() }
      print(Screen().log)

      """
    let project = try TemporaryFolder(["main.swift": source])
    let before = try project.run("check")
    let advice = "fix: ask for 'Log', which is registered, or register 'FileLog'"
    #expect(before.output.contains(advice), "\(before.output)")
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    #expect(try project.text("main.swift").contains("register(type: FileLog.self) { FileLog() }"))
  }

  /// A component that nobody has listed is listed, where its entry is missing, and not written a second time.
  @Test func theForgottenComponentIsListedByTheEdit() throws {
    let source = """
      import Injection

      protocol Api {}
      final class HttpApi: Api {}
      final class Repo { init(api: Api) {} }
      let core = Component { single { Repo(api: $0()) } }
      let net = Component { single { HttpApi() as Api } }
      injectMe { component { core } }
      let repo: Repo = resolve()
      print(repo)

      """
    let project = try TemporaryFolder(["main.swift": source])
    #expect(try project.run("check").output.contains("list the component in 'injectMe': component { net }"))
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    #expect(try project.text("main.swift").contains("injectMe { component { core }; component { net } }"))
    let after = try project.run("check").output
    #expect(after.contains("no findings"), "\(after)")
  }

  /// What conforms and is registered is passed on: another one would be a second.
  @Test func whatConformsAndIsRegisteredIsPassedOn() throws {
    let source = """
      import Injection

      protocol Log {}
      final class FileLog: Log {}
      final class Screen { @Inject var log: Log }
      injectMe {
        single { FileLog() }
      }
      print(Screen().log)

      """
    let project = try TemporaryFolder(["main.swift": source])
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    let text = try project.text("main.swift")
    #expect(text.contains("factory { $0() as FileLog as Log }"), "\(text)")
    let after = try project.run("check").output
    #expect(after.contains("no findings"), "\(after)")
  }

  /// A requirement beside one that differs by a slip would be an argument: such a fix is neither proposed nor made.
  @Test func aSlipInARequirementIsCalledRight() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      class Api {}
      class Root: RootInjector { let api: Api; let old: Api; init(api: Api) { (self.api, old) = (api, Api()) } }
      // sourcery: injectable
      protocol RowInjector: Injector { var api: Api { get } }
      protocol ListInjector: Injector { var apy: Api { get } }
      class Row: Injectable { let injector: RowInjectorImpl; init(injector: RowInjectorImpl) { self.injector = injector } }
      class List: Injectable, InjectsRowInjector {
        let injector: ListInjectorImpl
        init(injector: ListInjectorImpl) { self.injector = injector }
      }
      """
    ])
    let before = try project.run("check").output
    #expect(before.contains("fix: call 'apy' of 'ListInjector' 'api', if the root's is meant"), "\(before)")
    let text = try project.text("App.swift")
    _ = try project.run("check", "--fix", "other-name")
    #expect(try project.text("App.swift") == text)
  }

  /// Who asks before anything is shared learns what has to run before; a module that nobody shares is no help.
  @Test(arguments: [
    ("injectMe { single { Clock() } }", true), ("let own = Module { single { Clock() } }\nprint(own)", false),
  ])
  func whatSharesTooLateIsNamed(_ last: String, _ isNamed: Bool) throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import Injection
      final class Clock {}
      final class Boot { @Inject var clock: Clock }
      print(Boot().clock)
      \(last)

      """
    ])
    let run = try project.run("check")
    #expect(run.output.contains("[no-container]"), "\(run.output)")
    #expect(run.output.contains("fix: let main.swift:5:1 run before this") == isNamed, "\(run.output)")
  }

  /// With its receiver, its `try`, and its place.
  @Test func whatIsMissingIsShownAsItIsToBePasted() throws {
    let source = """
      import Discoverer

      protocol Clock {}
      final class Wall: Clock {}
      enum Places { static let parts = Injector() }
      func begin() throws {
        try Places.parts.register(as: Int.self, injection: .singleton(1))
      }
      try begin()
      print(try Places.parts.get(Int.self), try Places.parts.get(Clock.self))

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(
      run.output.contains(
        """
          fix: register 'Clock' in 'Places.parts' before this is asked for
            main.swift:7:68: insert

                try Places.parts.register(as: Clock.self, injection: .factory { Wall() })
        """), "\(run.output)")
    let fixing = try project.run("check", "--fix")
    #expect(
      fixing.errors.contains(
        "1 finding has an edit that could be meant otherwise, and is made where you name it: "
          + "`injectscope check --fix missing-registration`\n"),
      "\(fixing.errors)")
  }

  @Test(arguments: ["DependencyContainer.shared:Clock", "DependencyContainer.shared.clock:Clock"])
  func whatHasNoNameNeedsNone(_ change: String) throws {
    let run = try TemporaryFolder(["main.swift": Self.flex]).run("what-if", "--supply", change, "--patch")
    #expect(run.output.contains("+  DependencyContainer.shared.register(type: Clock.self) { Wall() }"), "\(run)")
    #expect(!run.output.contains("left aside"))
  }

  @Test func aNameThatStandsNowhereIsToldToBeLeftAside() throws {
    let project = try TemporaryFolder(["main.swift": Self.flex])
    let run = try project.run("what-if", "--supply", "DependencyContainer.shared.wall:Clock")
    #expect(run.output.contains("note: 'wall' is left aside"), "\(run)")
  }

  /// The class asks for nothing else, and is not looked at before somebody wants to take the registration away.
  @Test func whatAClassThatAsksForNothingMayHaveLostIsKept() throws {
    func fixing(_ head: String, _ rest: String = "") throws -> String {
      try TemporaryFolder([
        "main.swift": """
        import Discoverer
        protocol Store {}
        final class Shop: Store {}
        let box = Injector()
        try! box.register(as: Int.self, injection: .factory { 1 })
        try! box.register(as: Store.self, injection: .factory { Shop() })
        print(box[Int.self]!)
        """,
        "Home.swift": "import \(head)\n\nfinal class Home {\n  private var store: Store\n\(rest)}\n",
      ]).run("check", "--fix", "unused-registration").errors
    }
    #expect(
      try fixing("Discoverer").contains(
        "keep it for now: 'Home.store' at Home.swift:4 is of that type, and has neither a value nor an attribute"))
    #expect(try fixing("Discoverer", "  init() { store = Shop() }\n").contains("fixed: "))
    #expect(try fixing("Foundation").contains("fixed: "))
  }

  /// Nobody has typed the name of what a cure is for.
  @Test func ofACureNoNameIsLeftAside() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      protocol Clock {}
      final class Wall: Clock {}
      final class Watch { @Inject var wall: Clock }
      DependencyContainer.shared.register(type: Int.self) { 1 }
      print(Watch().wall)
      """
    ])
    let run = try project.run("what-if", "--fix", "missing-registration")
    #expect(run.output.contains("+DependencyContainer.shared.register(type: Clock.self) { Wall() }"), "\(run)")
    #expect(!run.output.contains("left aside"), "\(run)")
  }
}
