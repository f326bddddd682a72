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
    #expect(before.output.contains("fix: ask 'Places.parts' for it"), "\(before.output)")
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

  /// Files that are named one by one are one program, and what lies beside them may be of it.
  @Test func filesThatAreNamedAreOneProgram() throws {
    let project = try TemporaryFolder([
      "Main.swift": """
      import FlexInject
      @main enum Main {
        static func main() {
          DependencyContainer.shared.register(type: Clock.self) { Clock() }
          print(Editor().clock)
        }
      }
      final class Clock {}
      """,
      "Editor.swift": "import FlexInject\nfinal class Editor { @Inject var clock: Clock }\n",
      "Other.swift": "struct Other {}\n",
    ])
    let both = try project.run("check", "Main.swift", "Editor.swift")
    #expect(both.output.contains("no findings"), "\(both.output)")
    for file in ["Main.swift", "Editor.swift"] {
      let one = try project.run("check", file)
      #expect(one.output.contains("no findings"), "\(one.output)")
    }
    #expect(try project.run("check", "Editor.swift").errors.contains("only 'Editor.swift' is read"))
    // Alone in its folder it is all there is.
    let alone = try TemporaryFolder([
      "Editor.swift": """
      import FlexInject
      final class Editor { @Inject var clock: Int }
      print(Editor().clock)
      """
    ])
    #expect(try alone.run("check", "Editor.swift").output.contains("nothing is registered for it"))
  }

  /// What is lost in a file that is not whole is told there, and not where it is named.
  @Test func whatIsLostInAFileIsNotToldElsewhere() throws {
    let files = [
      "App.swift": """
      class Api {}
      class Root: RootInjector { let api: Api; init(api: Api) { self.api = api } }
      class List: Injectable, InjectsRowInjector {
        let injector: ListInjectorImpl
        init(injector: ListInjectorImpl) { self.injector = injector }
      }
      protocol ListInjector: Injector { var api: Api { get } }
      """,
      "Row.swift": """
      protocol RowInjector: Injector { var api: Api { get }
      class Row: Injectable { let injector: RowInjectorImpl; init(injector: RowInjectorImpl) { self.injector = injector } }
      """,
    ]
    let broken = try TemporaryFolder(files).run("check").output
    #expect(broken.contains("[syntax-error]") && !broken.contains("[unknown-target]"), "\(broken)")
    let gone = try TemporaryFolder(["App.swift": files["App.swift"] ?? ""]).run("check").output
    #expect(gone.contains("[unknown-target]"), "\(gone)")
  }

  /// The configuration of the first project holds for all that is read with it.
  @Test func aConfigurationThatReachesFurtherIsTold() throws {
    let flex = "import FlexInject\nfinal class A {}\nDependencyContainer.shared.register(type: A.self) { A() }\n"
    let project = try TemporaryFolder([
      "One/.injectscope.json": "{\"dialect\": [\"flexinject\"]}", "One/main.swift": flex, "Two/main.swift": flex,
    ])
    for command in ["check", "list", "signatures", "export"] {
      let both = try project.run(command, "One", "Two").errors
      #expect(both.ranges(of: "One/.injectscope.json is taken for 'Two' too").count == 1, "\(command): \(both)")
      #expect(try !project.run(command, "One").errors.contains("is taken for"))
    }
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

  /// A slip in the grammar hides what the program does: that it is silent then is no good news.
  @Test(arguments: ["foo(bar: 1)", "let = 3 +"]) func aFileThatIsNotWholeIsTold(_ slip: String) throws {
    let source = """
      import FlexInject

      final class Clock {}
      final class Assembly {
        \(slip)
        func begin() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }
      }
      Assembly().begin()
      let name: String = DependencyContainer.shared.resolve(key: "name")

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.code == 1)
    #expect(run.output.contains("main.swift:5:") && run.output.contains("[syntax-error]"), "\(run.output)")
    let seen = try project.run("inspect", "main.swift")
    #expect(seen.output.contains("is not whole, and may register it"), "\(seen.output)")
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
}
