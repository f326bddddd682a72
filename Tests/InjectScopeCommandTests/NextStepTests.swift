import Testing

/// Every error has a next step, said as what it does, and a fix in two words tells which of them its edits take.
@Suite struct NextStepTests {
  private static func discoverer(_ begin: String) -> String {
    """
    import Discoverer

    protocol Log {}
    final class FileLog: Log {}
    final class Repo { @Injected var log: Log }
    func begin() throws {
      let injector = Injector.default
      \(begin)
    }
    try begin()
    print(Repo().log)

    """
  }

  /// Another one beside the one that all share would be a second.
  @Test(arguments: [
    ("Injector.default", "Injector.default[FileLog.self]!"),
    // What only the function has a name for, the closure may outlive.
    ("Injector()", "FileLog()"),
  ]) func whatConformsAndIsRegisteredIsPassedOn(_ made: String, _ value: String) throws {
    let source = Self.discoverer("try injector.register(as: FileLog.self, injection: .singleton(FileLog()))")
      .replacing("let injector = Injector.default", with: "let injector = \(made)")
      .replacing("@Injected var", with: made == "Injector()" ? "@Injected(injector: own) var" : "@Injected var")
      .replacing("func begin", with: made == "Injector()" ? "let own = Injector()\nfunc begin" : "func begin")
      .replacing("let injector = Injector()", with: "let injector = own")
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains(".factory { \(value) }"), "\(run.output)")
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    #expect(try project.text("main.swift").contains("register(as: Log.self, injection: .factory { \(value) })"))
  }

  @Test func whatIsRefusedIsTakenAway() throws {
    let first = "try injector.register(as: Log.self, injection: .singleton(FileLog()))"
    let source = Self.discoverer("\(first)\n  try injector.register(as: Log.self, injection: .factory { FileLog() })")
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("[refused-registration]"), "\(run.output)")
    #expect(
      run.output.contains("fix: take this one away, or make 'Injector.default' with 'Injector(allowRewrite: true)'"),
      "\(run.output)")
    let fixing = try project.run("check", "--fix", "refused-registration")
    #expect(fixing.errors.contains("  take away what is refused\n"), "\(fixing.errors)")
    #expect(try project.text("main.swift") == Self.discoverer(first))
  }

  @Test func whatIsOfAnotherTypeIsRegisteredOrAskedFor() throws {
    let source = """
      import FlexInject

      final class Wall {}
      let container = DependencyContainer.shared
      container.register(key: "clock") { Wall() }
      let clock: Int = container.resolve(key: "clock")

      """
    let run = try TemporaryFolder(["main.swift": source]).run("check")
    #expect(run.output.contains("[type-mismatch]"), "\(run.output)")
    #expect(run.output.contains("fix: register what is 'Int', or ask for 'Wall' here"), "\(run.output)")
  }

  /// Its words tell two ways; what is made is one of them.
  @Test func whatWasDoneIsSaid() throws {
    let source = """
      import FlexInject

      DependencyContainer.shared.register(key: "baseURL") { "a" }
      let base: String = DependencyContainer.shared.resolve(key: "baseUrl")

      """
    let project = try TemporaryFolder(["main.swift": source])
    #expect(try project.run("check").output.contains(", or register 'String #baseUrl' too"))
    let fixing = try project.run("check", "--fix", "missing-registration@main.swift:4")
    #expect(fixing.code == 0 && fixing.errors.contains("  ask for 'String #baseURL'\n"), "\(fixing.errors)")
  }

  /// A module has one function of each name.
  @Test func aProviderHasANameThatIsNotTaken() throws {
    let source = """
      import Shot

      class Wheel {}
      class PartsModule: FactoryModule {
        // sourcery: named = "big"
        func provideWheel() -> Wheel { Wheel() }
      }
      protocol AppComponent: DIComponent {
        var partsModule: PartsModule { get }
        func builder()
        func inject(garage: Garage)
      }
      class Garage {
        @Inject var wheel: Wheel
        init() { inject() }
      }

      """
    func fix(_ source: String) throws -> String { try TemporaryFolder(["App.swift": source]).run("check").output }
    #expect(try fix(source).contains("or add `func provideOtherWheel() -> Wheel` to one of its modules"))
    let named = source.replacing("func provideWheel", with: "func provideBigWheel")
    #expect(try fix(named).contains("or add `func provideWheel() -> Wheel` to one of its modules"))
    let both = source.replacing("{ Wheel() }", with: "{ Wheel() }\n  func provideOtherWheel() -> Int { 1 }")
    #expect(try fix(both).contains("or add `func provideAnotherWheel() -> Wheel` to one of its modules"))
  }

  // MARK: - What another registration would not cure

  private static let removing = """
    import FlexInject

    protocol Clock {}
    final class Wall: Clock {}
    let container = DependencyContainer.shared
    container.register(type: Clock.self) { Wall() }
    container.remove(type: Clock.self)
    let clock = container.resolve(type: Clock.self)

    """

  @Test func whatIsTakenAwayIsLeftThere() throws {
    let project = try TemporaryFolder(["main.swift": Self.removing])
    let run = try project.run("check")
    #expect(run.output.contains("fix: leave 'Clock' registered in 'DependencyContainer.shared' until"), "\(run.output)")
    #expect(!run.output.contains("insert"), "\(run.output)")
    #expect(try project.run("check", "--fix", "missing-registration").errors.contains("take away what removes 'Clock'"))
    #expect(try project.text("main.swift") == Self.removing.replacing("container.remove(type: Clock.self)\n", with: ""))
    #expect(try project.run("check").output == "no findings\n")
  }

  @Test func whatUnregistersIsTakenAway() throws {
    let last = "try injector.unregister(type: Log.self)"
    let source = Self.discoverer(
      "try injector.register(as: Log.self, injection: .factory { FileLog() })\n  \(last)")
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("fix: leave 'Log' registered in 'Injector.default' until"), "\(run.output)")
    #expect(!run.output.contains("insert"), "\(run.output)")
    #expect(
      try project.run("check", "--fix", "missing-registration").errors.contains("take away what unregisters 'Log'"))
    #expect(try project.text("main.swift") == source.replacing("  \(last)\n", with: ""))
  }

  /// A holder that is gone takes with it what it registers: to register that in the holder once more cures nothing.
  @Test func whatAHolderTakesWithItIsNotRegisteredThere() throws {
    let source = """
      import Discoverer

      final class Log {}
      final class Holder {
        @Registered(inInjector: Injector.default) var log = Injection<Log>.singleton(Log())
      }
      _ = Holder()
      print(try Injector.default.get(Log.self))

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("fix: keep 'Holder' as long as 'Log' is needed"), "\(run.output)")
    #expect(!run.output.contains("insert"), "\(run.output)")
    #expect(try project.run("check", "--fix", "missing-registration").errors.contains("not fixed"))
  }

  /// Each access makes another container: what was registered before is in another one, and nothing is too late.
  @Test(arguments: [
    ("static var own: DIContainer { DependencyContainer() }", true),
    ("static let own: DIContainer = DependencyContainer()", false),
  ]) func aContainerThatIsMadeAgainIsToBeKept(_ property: String, _ isMadeAgain: Bool) throws {
    let source = """
      import FlexInject

      final class Clock {}
      enum Places { \(property) }
      func begin() { Places.own.register(type: Clock.self) { Clock() } }
      begin()
      print(Places.own.resolve(type: Clock.self))

      """
    let run = try TemporaryFolder(["main.swift": source]).run("check")
    #expect(run.output.contains("in another container of that name") == isMadeAgain, "\(run.output)")
    #expect(
      run.output.contains("fix: keep the container that is made at main.swift:4:") == isMadeAgain, "\(run.output)")
    #expect(!run.output.contains("too late") && !run.output.contains("run before this"), "\(run.output)")
  }

  /// With and without the question mark are two keys: the one that is there is meant.
  @Test func theKeyThatIsThereIsMeant() throws {
    let source = Self.discoverer("try injector.register(as: FileLog.self, injection: .singleton(FileLog()))")
      .replacing("var log: Log", with: "var log: FileLog?")
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(
      run.output.contains("fix: ask for 'FileLog', which is registered: 'FileLog?' is another key"), "\(run.output)")
    #expect(try project.run("check", "--fix", "missing-registration").errors.contains("not fixed"))
    #expect(try project.text("main.swift") == source)
  }

  @Test func aForgottenTagIsAskedFor() throws {
    let source = """
      import Injection

      injectMe {
        factory(tag: "title") { "Lists" }
        factory { 1 }
      }
      let number: Int = resolve()
      let title: String = resolve()

      """
    let run = try TemporaryFolder(["main.swift": source]).run("check")
    #expect(run.output.contains("fix: ask for 'String #title', which nobody else asks for"), "\(run.output)")
  }

  @Test(arguments: [
    (
      "func begin() { injectMe { factory { 1 } } }", "call 'begin' before this: nothing else shares a module"
    ),
    (
      "final class Setting { init() { injectMe { factory { 1 } } } }",
      "make a 'Setting' before this, and keep it: nothing else shares a module"
    ),
    ("let own = Module { factory { 1 } }", "share a module before this: injectMe(own)"),
    ("", "share a module before this: injectMe { … }"),
  ]) func whereNothingIsSharedThatIsSaid(_ source: String, _ fix: String) throws {
    let run = try TemporaryFolder(["main.swift": "import Injection\n\(source)\nlet number: Int = resolve()\n"]).run(
      "check")
    #expect(run.output.contains("[no-container]") && run.output.contains("fix: \(fix)"), "\(run.output)")
  }

  @Test func whatRunsTwiceIsToRunOnce() throws {
    let source =
      "import Injection\nfunc begin() { injectMe { factory { 1 } } }\nbegin()\nbegin()\nlet a: Int = resolve()\n"
    let run = try TemporaryFolder(["main.swift": source]).run("check")
    #expect(run.output.contains("[shared-twice]") && run.output.contains("fix: let this run once"), "\(run.output)")
    #expect(!run.output.contains("for the first time here"), "\(run.output)")
  }

  /// Which of the two was meant nobody can tell, and the one that is asked for may be the first.
  @Test func twoTypesUnderOneKeyAreNotOneTwice() throws {
    let source = """
      import FlexInject

      let container = DependencyContainer.shared
      container.register(key: "url") { "a" }
      container.register(key: "url") { 1 }
      let url: String = container.resolve(key: "url")

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("'Int #url' takes the place of 'String #url'"), "\(run.output)")
    #expect(try project.run("check", "--fix", "duplicate-registration").errors.contains("not fixed"))
  }

  // MARK: - Compile time

  private static let grail = """
    import InjectGrail

    final class Store {}
    final class Root: RootInjector { let store = Store() }
    protocol RowInjector: Injector { var store: Store { get } }
    final class Row: Injectable {
      let injector: RowInjectorImpl
      init(injector: RowInjectorImpl) { self.injector = injector }
    }
    protocol ListInjector: Injector {}
    final class List: Injectable, InjectsRowInjector {
      let injector: ListInjectorImpl
      init(injector: ListInjectorImpl) { self.injector = injector }
    }

    """

  @Test func aProtocolThatForgetsToBeAnInjectorIsToBeOne() throws {
    let source = Self.grail.replacing("RowInjector: Injector", with: "RowInjector")
    let run = try TemporaryFolder(["App.swift": source]).run("check")
    #expect(run.output.contains("fix: write `protocol RowInjector: Injector`"), "\(run.output)")
    #expect(!run.output.contains("[unknown-target]"), "\(run.output)")
    #expect(!run.output.contains("take 'InjectsRowInjector' away"), "\(run.output)")
  }

  @Test func aProtocolThatMayBeMeantIsKept() throws {
    let source = Self.grail.replacing("protocol RowInjector", with: "protocol RowsInjector")
    let project = try TemporaryFolder(["App.swift": source])
    #expect(try project.run("check").output.contains("fix: keep it for now: App.swift:"))
    #expect(try project.run("check", "--fix", "injector-without-injectable").errors.contains("not fixed"))
  }

  /// Which is meant is open where both are there.
  @Test(arguments: [
    ("", "fix: write 'Store': nothing is called 'Stor'\n"),
    ("final class Stor {}\n", "fix: if one type is meant, write 'Store' here, or 'Stor' at App.swift:"),
  ])
  func aTypeThatDiffersByALetterMayBeASlip(_ besides: String, _ fix: String) throws {
    let source = Self.grail.replacing("var store: Store {", with: "var store: Stor {") + besides
    let run = try TemporaryFolder(["App.swift": source]).run("check")
    #expect(run.output.contains(fix), "\(run.output)")
    #expect(try TemporaryFolder(["App.swift": source]).run("check", "--no-skim").output == run.output)
  }

  private static let forgotten = """
    import Shot

    class Wheel {}
    class PartsModule: FactoryModule { func provideWheel() -> Wheel { Wheel() } }
    protocol AppComponent {
      var partsModule: PartsModule { get }
      func builder()
      func inject(garage: Garage)
    }
    class Garage {
      @Inject var wheel: Wheel
      init() { inject() }
    }

    """

  /// A component that is to be refined has no builder on purpose.
  @Test func theBuilderOfAnotherIsNotWrittenAgain() throws {
    let module = "  var partsModule: PartsModule { get }\n"
    let source =
      Self.forgotten.replacing(module, with: module.replacing("parts", with: "other").replacing("Parts", with: "Other"))
      + "protocol BaseComponent: DIComponent {\n\(module)}\nclass OtherModule: FactoryModule {}\n"
    let project = try TemporaryFolder(["App.swift": source])
    let run = try project.run("check", "--fix")
    #expect(run.output.contains("fix: let 'AppComponent', which has one, refine 'BaseComponent'"), "\(run.output)")
    #expect(run.output.contains("fix: let 'AppComponent' refine 'BaseComponent'"), "\(run.output)")
    #expect(try project.text("App.swift") == source)
  }

  /// To add the module once more, or to remove it, would be no cure.
  @Test func aProtocolThatForgetsToBeAComponentIsToBeOne() throws {
    let source = Self.forgotten
    let project = try TemporaryFolder(["App.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("fix: let 'AppComponent' refine 'DIComponent'"), "\(run.output)")
    #expect(try project.run("check", "--fix", "unused-module").errors.contains("not fixed"))
    let other = source.replacing("var partsModule: PartsModule { get }", with: "")
    #expect(try !TemporaryFolder(["App.swift": other]).run("check").output.contains("DIComponent"))
  }

  // MARK: - Help

  @Test(arguments: ["plugin", "InjectScopeGenerate", "Plugin"]) func howABuildGeneratesIsHelp(_ word: String) throws {
    let project = try TemporaryFolder([:])
    let run = try project.run("help", word)
    #expect(run.code == 0 && run.output.contains(".plugin(name: \"InjectScopeGenerate\", package: \"InjectScope\")"))
    #expect(try project.run("help").output.contains("`help plugin`"))
    #expect(try project.run("help", "plugn").errors.contains("Did you mean plugin?"))
  }

  /// What is said to type runs as it is printed, and reads the same.
  @Test func aFileIsInspectedInWhatWasRead() throws {
    let source = """
      import FlexInject
      func show(_ container: DIContainer) { print(container.resolve(key: "a") as Int) }
      """
    let project = try TemporaryFolder(["App/A.swift": source, "Other/A.swift": source])
    #expect(try project.run("check", "App").errors.contains("`injectscope inspect FILE --sources App` why"))
    #expect(try project.run("inspect", "App/A.swift", "--sources", "App").code == 0)
    #expect(try project.run("check").errors.contains("`injectscope inspect FILE` why"))
  }

  /// Whose edit would be refused is not said to have one.
  @Test func onlyWhatCanBeShownIsSaidToBe() throws {
    let source = """
      import FlexInject
      final class Home { @Inject var clock: Clock }
      struct Clock { init(zone: String) {} }
      print(Home())
      """
    let run = try TemporaryFolder(["main.swift": source]).run("check", "--fix")
    #expect(run.errors.contains("1 fix is left to you: missing-registration"), "\(run.errors)")
    #expect(!run.errors.contains("shows what of"), "\(run.errors)")
    let known = source.replacing("print", with: "DependencyContainer.shared.register(key: \"a\") { 1 }\nprint")
    let other = try TemporaryFolder(["main.swift": known]).run("check", "--fix")
    #expect(other.errors.contains("shows what of one is known"), "\(other.errors)")
  }
}
