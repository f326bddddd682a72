import InjectScopeDialects
import InjectScopeModel
import Testing

/// Findings whole, where the golden cases do not show them; and what is no finding.
@Suite struct ShotFindingsTests {
  private static let log = """
    import Shot
    struct Log {}
    class LogModule: FactoryModule { func log() -> Log { Log() } }

    """

  @Test func whatNothingProvidesIsToldWithTheWayToIt() {
    #expect(
      told(
        Self.log + """
          class A: FactoryModule { func one(two: Two) -> One {} }
          class B: FactoryModule { func two(log: Log) -> Two {} }
          protocol App: DIComponent {
            var a: A { get }
            var b: B { get }
            func builder()
            func inject(home: Home)
          }
          class Home { @Inject var one: One }
          """
      ).last == """
        App.swift:5:35: error: 'log: Log' of 'B.two' has no provider in 'App' [missing-provider]
          App.swift:10:15: 'App' injects 'Home'
          App.swift:12:26: 'one' of 'Home' comes from 'A.one'
          App.swift:4:35: 'two' of 'A.one' comes from 'B.two'
          App.swift:5:35: 'log' of 'B.two' asks for 'Log'
          App.swift:3:39: 'LogModule.log' offers it, but 'App' does not have that module
          App.swift:4:31: 'A.one' cannot be called
          App.swift:5:31: 'B.two' cannot be called
          App.swift:12:7: 'Home' cannot be filled
          fix: add `var logModule: LogModule { get }` to 'App'
        """)
  }

  /// What is shown of code that cannot be written yet calls what is missing by its name.
  @Test func whatIsMissingIsCalledAsItWouldBe() throws {
    let sources = Sources(
      Self.log + """
        struct Two {}
        class A: FactoryModule { func one(two: Two) -> Int { 1 } }
        protocol App: DIComponent {
          var a: A { get }
          func builder()
          func inject(home: Home)
        }
        class Home { @Inject var one: Int }
        """)
    let code = sources.generated().values.joined()
    #expect(code.contains("one(two: provideTwo())"), "\(code)")
  }

  /// Whose component or consumer is not read as one would be told to have no component, and nothing to fill.
  @Test(arguments: ["protocol Base: DIComponent {}", "class Row { @Inject var log: Log? }"])
  func nothingFollowsFromAMissingImport(_ source: String) {
    let app = """
      struct Log {}
      class LogModule: FactoryModule { func log() -> Log { Log() } }
      protocol App: DIComponent { var logs: LogModule { get }; func builder(); func inject(row: Row) }

      """
    let sources = Sources(["App.swift": "import Shot\n" + app, "Other.swift": source])
    #expect(sources.findings("missing-import").map(\.location.file) == ["Other.swift"])
    #expect(sources.findings("nothing-to-fill") == [] && sources.findings("unused-module") == [])
    // Another library may have one of that name.
    let foreign = Sources([
      "App.swift": "import Shot\n" + app, "Other.swift": "import Wires\nclass Row { @Inject var log: Log? }",
    ])
    #expect(foreign.findings("missing-import") == [])
  }

  /// A module's own file has to import the library, or its words mean nothing there.
  @Test func anImportThatIsMissingIsSaid() throws {
    let component = "import Shot\nprotocol App: DIComponent { var logs: LogModule { get }; func builder() }\n"
    let module = "struct Log {}\nclass LogModule: FactoryModule { func log() -> Log { Log() } }\n"
    let more = "class NetModule: FactoryModule {}\n"
    let sources = Sources(["App.swift": component, "Logs.swift": module + more])
    #expect(sources.told.count == 1)
    #expect(
      sources.findings("missing-import").map(\.text) == [
        """
        Logs.swift:2:7: error: 'LogModule' names 'FactoryModule', and its file does not import Shot [missing-import]
          Logs.swift:3:7: 'NetModule' names 'FactoryModule'
          fix: write `import Shot` in this file
        """
      ])
    #expect(Sources(["App.swift": component, "Logs.swift": "import Shot\n" + module]).findings("missing-import") == [])
    // A protocol of the project's own of that name is meant.
    let own = Sources(["App.swift": component, "Logs.swift": "protocol FactoryModule {}\n" + module])
    #expect(own.findings("unknown-module").count == 1 && own.findings("missing-import") == [])
  }

  /// What nobody provides the builder is often given, and there is none.
  @Test func aMissingBuilderMayBeWhatIsMissing() throws {
    let source = """
      import Shot
      class LogModule: FactoryModule { func log(size: Int) -> Log { Log() } }
      protocol App: DIComponent { var logs: LogModule { get }; func inject(home: Home) }
      class Home { @Inject var log: Log }
      struct Log {}
      """
    let fix = try #require(Sources(source).findings("missing-provider").first?.fix)
    #expect(
      fix.description
        == "let the builder that is missing take it, `func builder(size: Int)`, or add `func provideInt() -> Int` "
        + "to one of its modules")
    let built = source.replacing("func inject(home", with: "func builder(); func inject(home")
    #expect(
      try #require(Sources(built).findings("missing-provider").first?.fix).description.hasPrefix(
        "add `func provideInt()"))
  }

  /// A class that says of nothing that it is a module is meant, and no other of nearly its name.
  @Test func nothingIsNearAClassThatIsDeclared() throws {
    let source = """
      import Shot
      class NetModule {}
      class NestModule: FactoryModule {}
      protocol App: DIComponent { var net: NetModule { get }; var nest: NestModule { get }; func builder() }
      """
    #expect(try #require(Sources(source).findings("unknown-module").first).near == [])
    let slip = source.replacing("class NetModule {}\n", with: "")
    #expect(try #require(Sources(slip).findings("unknown-module").first).near.map(\.name) == ["NestModule"])
  }

  /// By its name one sees what it was to give; of another nobody knows.
  @Test(arguments: [("provideLog", true), ("log", true), ("reset", false)])
  func aProviderWithoutItsTypeIsPointedAt(_ name: String, _ isMeant: Bool) throws {
    let source = """
      import Shot
      class LogModule: FactoryModule { func \(name)() { Log() } }
      protocol App: DIComponent { var logs: LogModule { get }; func builder(); func inject(home: Home) }
      class Home { @Inject var log: Log }
      struct Log {}
      """
    let finding = try #require(Sources(source).findings("missing-provider").first)
    #expect(finding.near.map(\.words) == (isMeant ? ["LogModule.\(name), but it returns nothing"] : []))
    #expect((finding.fix?.description == "let 'LogModule.\(name)' return it: `-> Log`") == isMeant)
  }

  /// Nothing of it is read as the library's then; of what another module may have nobody knows.
  @Test func importsThatAreMissingEverywhereAreSaid() {
    let app = "protocol App: DIComponent { var logs: LogModule { get }; func builder(); func inject(row: Row) }\n"
    let logs = "struct Log {}\nclass LogModule: FactoryModule { func log() -> Log { Log() } }\n"
    let row = "import Shot\nclass Row { @Inject var log: Log }\n"
    func found(_ head: String) -> [String] {
      Sources(["App.swift": head + app, "Logs.swift": head + logs, "Row.swift": row]).told
    }
    #expect(
      found("import Foundation\n") == [
        "App.swift:2:10: error: 'App' names 'DIComponent', and its file does not import Shot",
        "Logs.swift:3:7: error: 'LogModule' names 'FactoryModule', and its file does not import Shot",
      ])
    #expect(found("import Wires\n") == [])
  }

  /// A letter too many, in what is asked for or in what is offered. What declares them may not have been read.
  @Test(arguments: [("Log", "Logg", "provideLog"), ("Logg", "Log", "provideLogg")])
  func aSlipInATypeIsNoReasonForAProvider(_ asked: String, _ offered: String, _ function: String) throws {
    let source = """
      import Shot
      class LogModule: FactoryModule { func logs() -> \(offered) { Log() } }
      protocol App: DIComponent { var logs: LogModule { get }; func builder(); func inject(home: Home) }
      class Home { @Inject var log: \(asked) }
      """
    for source in [source, source + "\nstruct Log {}", source + "\nstruct Log {}\nstruct Logg {}"] {
      let finding = try #require(Sources(source).findings("missing-provider").first)
      #expect(finding.near.map(\.name) == [offered])
      #expect(
        finding.fix?.description
          == "if one type is meant, write '\(offered)' here, or '\(asked)' at App.swift:2:39; if there are two, add "
          + "`func \(function)() -> \(asked)` to one of its modules")
      #expect(finding.fix?.edits == [] && finding.fix?.remedy == nil)
    }
  }

  /// What is no module yet offers what is missing.
  @Test func aKindOfModuleWithASlipIsWrittenRight() throws {
    let source = """
      import Shot
      struct Log {}
      class LogModule: FactoryModul { func log() -> Log { Log() } }
      protocol App: DIComponent { var logs: LogModule { get }; func builder(); func inject(home: Home) }
      class Home { @Inject var log: Log }
      """
    let module = try #require(Sources(source).findings("unknown-module").first?.fix)
    #expect(module.description == "write 'FactoryModule' for 'FactoryModul' at App.swift:3:18")
    #expect(module.remedy?.kind == .write("FactoryModule"))
    let missing = try #require(Sources(source).findings("missing-provider").first?.fix)
    #expect(missing.description == "let 'LogModule' be a module, whose 'log' offers it")
    #expect(missing.edits == [] && missing.remedy == nil)
  }

  /// What is made and may be nil is not made once more beside it; of several names the one with a slip is meant.
  @Test(arguments: [
    (
      "func log() -> Log? { nil }", "@Inject var log: Log",
      "let 'LogModule.log' give `Log`, or ask for `Log?`; else add `func provideLog() -> Log` to one of its modules"
    ),
    (
      "// sourcery: named = \"smooth\"\nfunc a() -> Log { Log() }\n// sourcery: named = \"spiky\"\nfunc b() -> Log { Log() }",
      "// sourcery: named = \"spikey\"\n@Inject var log: Log!",
      "ask for it under the name 'spiky', with `// sourcery: named = \"spiky\"`, or add `func provideSpikeyLog() -> Log` to one "
        + "of its modules, below `// sourcery: named = \"spikey\"`"
    ),
  ])
  func whatIsNearIsMeant(_ providers: String, _ wish: String, _ fix: String) throws {
    let source = """
      import Shot
      struct Log {}
      class LogModule: FactoryModule {
      \(providers)
      }
      protocol App: DIComponent { var logs: LogModule { get }; func builder(); func inject(home: Home) }
      class Home {
      \(wish)
      }
      """
    #expect(try #require(Sources(source).findings("missing-provider").first).fix?.description == fix)
  }

  @Test func theFixCanBePasted() throws {
    let source = Self.log + "class A: FactoryModule { func a(log: Log) -> Int {} }\n"
    let component = """
      protocol App: DIComponent {
        var a: A { get }
        func builder()
      }
      """
    let sources = Sources(source + component)
    let fix = try #require(sources.findings("missing-provider").first?.fix)
    let files = try sources.applying(fix)
    #expect(files["App.swift"]?.contains("  var a: A { get }\n  var logModule: LogModule { get }\n  func") == true)
    #expect(Sources(files).told == [])
  }

  /// The property is there already, with a module that is another, or none.
  @Test(arguments: [("Lag", "a"), ("OtherModule", "an")])
  func aPropertyOfAnotherTypeIsNotAddedAgain(_ type: String, _ article: String) {
    let sources = Sources(
      Self.log + """
        class OtherModule: FactoryModule { func a() -> Int { 1 } }
        protocol App: DIComponent {
          var logModule: \(type) { get }
          func builder()
          func inject(home: Home)
        }
        class Home { @Inject var log: Log }
        """)
    let fixes = sources.findings("missing-provider").compactMap(\.fix)
    #expect(fixes.map(\.description) == ["let 'logModule' of 'App' be a `LogModule`: it is \(article) '\(type)'"])
    #expect(fixes.flatMap(\.edits) == [])
    #expect(
      sources.findings("unknown-module").compactMap(\.fix?.description)
        == (type == "Lag" ? ["let 'logModule' of 'App' be a `LogModule`"] : []))
  }

  @Test func aBuilderIsPastedBehindTheModules() throws {
    let component = "protocol App: DIComponent {\n  var logModule: LogModule { get }\n  func inject(home: Home)\n}\n"
    let home = "class Home { @Inject var log: Log; init() { inject() } }\nfunc start() { ShotApp.create() }"
    let sources = Sources(Self.log + component + home)
    let fix = try #require(sources.findings("component-without-builder").first?.fix)
    let files = try sources.applying(fix)
    #expect(files["App.swift"]?.contains("{ get }\n  func builder()\n  func inject") == true)
    #expect(Sources(files).told == [])
  }

  @Test func aHoleIsOneFindingHoweverManyAskForIt() {
    let sources = Sources(
      """
      import Shot
      class A: FactoryModule {
        func one(gone: Gone) -> One {}
        func two(gone: Gone, one: One) -> Two {}
      }
      protocol App: DIComponent { var a: A { get }; func builder(); func inject(home: Home) }
      class Home { @Inject var two: Two }
      """)
    #expect(sources.findings("missing-provider").map(\.affects) == [3])
  }

  @Test func aViewThatMakesItsStateItselfAsksNobody() {
    let sources = Sources(
      Self.log + """
        protocol App: DIComponent { var logModule: LogModule { get }; func builder(); func inject(view: HomeView) }
        struct HomeView: View {
          @StateObject private var own = Model()
          @StateObject var other = HomeView.make()
          @StateObject private var log: Log = Self.get()
        }
        func start() { ShotApp.create() }
        """)
    #expect(sources.told == [])
    let code = sources.generated()["shot_generated/App_Generated.swift"] ?? ""
    #expect(code.contains("static func get() -> Log {\n        App_Generated().provideLog()\n    }"))
    #expect(!code.contains("Model"))
  }

  @Test func everyFindingIsExplained() {
    // What several dialects report they explain in the same words.
    let explanations = Set(Dialects.all.flatMap(\.explanations))
    #expect(explanations.count == Set(explanations.map(\.id)).count)
    #expect(Shot().explanations.count == Set(Shot().explanations.map(\.id)).count)
  }
}
