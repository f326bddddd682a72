import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// Properties that no component fills: said where the source shows it, and nowhere else.
@Suite struct ShotUnfilledTests {
  private static let app = """
    struct Log {}
    class LogModule: FactoryModule { func log() -> Log { Log() } }
    protocol App: DIComponent {
      var logModule: LogModule { get }
      func builder()
      func inject(home: Home)
    }
    class Home { @Inject var log: Log?; init() { inject() } }
    func start() { ShotApp.create() }

    """

  private func unfilled(_ source: String) -> [String] {
    Sources(["App.swift": "import Shot\n" + Self.app, "Other.swift": source]).findings("never-filled").map(\.text)
  }

  /// The attribute was forgotten, and what could be filled is there.
  @Test func whatHasNothingToFillIsTold() throws {
    func empty(_ row: String) -> [String] {
      Sources(
        "import Shot\n"
          + Self.app.replacing("func inject(home: Home)", with: "func inject(home: Home)\n  func inject(row: Row)")
          + row
      ).findings("nothing-to-fill").map(\.text)
    }
    #expect(
      empty("class Row { var log: Log?; var other = 1 }\n") == [
        """
        App.swift:8:15: warning: 'App' injects 'Row', which has no property with `@Inject` [nothing-to-fill]
          App.swift:12:7: 'Row' is declared here
          App.swift:12:17: 'log: Log?' would come from 'LogModule.log'
          fix: write `@Inject` in front of 'log'
        """
      ])
    #expect(empty("class Row {}\n").first?.contains("or take the function away") == true)
    // What it inherits is filled too, and a flag may bring something.
    #expect(empty("class Row: Base {}\nclass Base { @Inject var log: Log? }\n") == [])
    #expect(empty("class Row {\n#if DEBUG\n@Inject var log: Log?\n#endif\n}\n") == [])
  }

  @Test func itIsToldWhoWouldFillItAndHow() throws {
    let source = "class Row {\n  @Inject var log: Log?\n  @Shot.Inject var other: Int!\n}"
    #expect(
      unfilled("import Shot\n" + source) == [
        """
        Other.swift:2:7: warning: no component injects 'Row': none fills its properties 'log', 'other' [never-filled]
          App.swift:3:39: 'LogModule.log' offers 'Log'
          Other.swift:3:15: 'log' of 'Row' is never filled
          Other.swift:4:20: 'other' of 'Row' is never filled
          fix: add `func inject(row: Row)` to 'App'
        """
      ])
    let sources = Sources(
      "import Shot\n" + Self.app + "class Row { @Inject var log: Log?; func fill() { inject() } }\n")
    let fix = try #require(sources.findings("never-filled").first?.fix)
    let files = try sources.applying(fix)
    #expect(files["App.swift"]?.contains("  func inject(home: Home)\n  func inject(row: Row)\n}") == true)
    #expect(Sources(files).told == [])
  }

  @Test func aSubclassOfWhatIsInjected() {
    #expect(
      unfilled("import Shot\nclass Row: Home { @Inject var other: Log? }") == [
        """
        Other.swift:2:7: warning: no component injects 'Row': none fills its property 'other' [never-filled]
          App.swift:9:7: 'Home' is injected: that fills what it declares itself
          App.swift:3:39: 'LogModule.log' offers 'Log'
          Other.swift:2:31: 'other' of 'Row' is never filled
          fix: write `func inject(row: Row)` in place of the one for 'Home'
        """
      ])
  }

  @Test(arguments: [
    // Another library's wrapper, or perhaps.
    "import FlexInject\nclass Row { @Inject var log: Log? }",
    "import Shot\nimport Injection\nclass Row { @Inject var log: Log? }",
    "class Row { @Inject var log: Log? }",
    "import Shot\nclass Row { @Inject(key: \"log\") var log: Log? }",
    "import Shot\nclass Row { @FlexInject.Inject var log: Log? }",
    // A component in another module may name it.
    "import Shot\npublic class Row { @Inject public var log: Log? }",
    "import Shot\npackage final class Row { @Inject package var log: Log? }",
    // It does so itself.
    "import Shot\nclass Row { @Inject var log: Log?; func inject() { log = Log() } }",
    // Nothing to fill.
    "import Shot\nclass Row { @Inject static var log: Log?; var other: Log? }",
    "import Shot\nenum Row { @Inject static var log: Log? }",
    // Filled with its subclass.
    "import Shot\nclass Row { @Inject var log: Log? }\nclass Last: Row {}\n"
      + "protocol Two: DIComponent { var logModule: LogModule { get }; func builder(); func inject(last: Last) }",
    // Somebody is injected who is not found: this may be meant.
    "import Shot\nclass Row { @Inject var log: Log? }\nprotocol Two: DIComponent { func builder(); func inject(rwo: Rwo) }",
  ])
  func itIsNotToldInDoubt(_ source: String) {
    #expect(unfilled(source) == [])
  }

  @Test func withoutAnImportTheFormDecidesUnlessAnotherLibraryIsImported() {
    func unfilled(_ imports: String) -> Int {
      Sources(["App.swift": Self.app, "Row.swift": imports + "\nclass Row { @Inject var log: Log? }"])
        .findings("never-filled").count
    }
    #expect(unfilled("import UIKit") == 1)
    #expect(unfilled("import UIKit\nimport Somebodys") == 0)
  }

  @Test func whatFillsASubclassFillsWhatIsAboveIt() throws {
    let sources = Sources([
      "App.swift": "import Shot\n" + Self.app,
      "Row.swift": """
      import Shot
      class Row { @Inject var log: Log? }
      class Last: Row { @Inject var other: Log? }
      class First: Row { @Inject var other: Log? }
      """,
    ])
    let findings = sources.findings("never-filled")
    #expect(findings.map { $0.message.prefix(28) } == ["no component injects 'Last':", "no component injects 'First'"])
    #expect(
      findings.map { $0.places.map(\.message) } == [
        ["'other' of 'Last' is never filled", "'log' of 'Row' is never filled"],
        ["'other' of 'First' is never filled", "'log' of 'Row' is never filled"],
      ])
  }

  @Test func withoutAComponentNothingIsSaid() {
    let sources = Sources(
      "import Shot\nclass M: FactoryModule { func log() -> Int { 1 } }\nclass Row { @Inject var i: Int }")
    #expect(sources.findings("never-filled") == [])
  }

  @Test func aPrivateProviderIsANearMiss() {
    #expect(
      told(
        """
        import Shot
        class M: FactoryModule {
          private func log() -> Int { 1 }
          fileprivate func other() async -> Int { 1 }
        }
        protocol App: DIComponent { var m: M { get }; func builder(); func inject(home: Home) }
        class Home { @Inject var log: Int }
        """) == [
          """
          App.swift:7:26: error: 'log: Int' of 'Home' has no provider in 'App' [missing-provider]
            App.swift:6:75: 'App' injects 'Home'
            App.swift:7:26: 'log' of 'Home' asks for 'Int'
            App.swift:7:7: 'Home' cannot be filled
            near: M.log, which is private (App.swift:3:16)
            fix: take `private` away from 'M.log'
          """
        ])
  }

  /// What is the type's own helper is no provider that was meant, whatever it returns.
  @Test(arguments: [
    ("static func provideInt()", "but it is static", "take `static` away from 'M.provideInt'", Optional("provideInt")),
    ("class func provideInt()", "but it is static", "take `static` away from 'M.provideInt'", "provideInt"),
    (
      "private static func provideInt()", "but it is static and private",
      "take `private` and `static` away from 'M.provideInt'", nil
    ),
  ])
  func aStaticProviderIsANearMiss(_ function: String, _ near: String, _ fix: String, _ name: String?) throws {
    func finding(_ function: String) throws -> Finding {
      try #require(
        Sources(
          """
          import Shot
          class M: FactoryModule { \(function) -> Int { 1 } }
          protocol App: DIComponent { var m: M { get }; func builder(); func inject(home: Home) }
          class Home { @Inject var log: Int }
          """
        ).findings("missing-provider").first)
    }
    let told = try finding(function)
    #expect(told.near.map(\.name) == ["M.provideInt"])
    #expect(told.near.first?.likeness?.words == near)
    #expect(told.fix?.description == fix)
    #expect(told.fix?.remedy?.kind == name.map { .ofObject($0) })
    #expect(try finding("static func count()").near == [])
  }

  @Test(arguments: ["class", "struct"]) func theDocumentsComponentIsToldWhatToWrite(_ kind: String) {
    let sources = Sources(
      "import Shot\nclass M: FactoryModule { func log() -> Int { 1 } }\n"
        + "\(kind) App: DIComponent { var m: M { get }; func builder(); func inject(home: Home) }\n"
        + "class Home { @Inject var log: Int }")
    let column = kind.count + 2
    #expect(
      sources.graph.findings.map(\.text) == [
        "App.swift:3:\(column): error: 'App' is a \(kind): a component is a protocol, whose members have no bodies "
          + "[component-not-protocol]\n  fix: write `protocol App: DIComponent`"
      ])
    // The library's own document writes it so: what is generated is right as soon as that is mended.
    #expect(sources.generated().count == 1)
  }

  @Test func modulesOfTestsAreTheTestsOwnAffair() {
    func unused(isTest: Bool) -> [String] {
      Units([
        (Project.Unit(name: "App", folder: "App"), ["App/App.swift": "import Shot\n" + Self.app]),
        (
          Project.Unit(name: "AppTests", folder: "Tests", sees: [ID(0)], isTest: isTest),
          ["Tests/Mocks.swift": "import Shot\nclass MockModule: FactoryModule { func log() -> Log { Log() } }"]
        ),
      ]).graph.findings.filter { $0.id == "unused-module" }.map(\.message)
    }
    #expect(unused(isTest: true) == [])
    #expect(unused(isTest: false) == ["no component has the module 'MockModule'"])
  }

  /// What nobody asks for is no news beside what says why.
  @Test(arguments: [
    // Nobody fills who asks.
    "class Row { @Inject var log: Int? }",
    // What is asked for is nearly it.
    "protocol Rows: App { func inject(row: Row) }\nclass Row {\n  // sourcery: named = \"x\"\n  @Inject var log: Int\n}",
    // Who asks is not found, or does not say for what.
    "protocol Rows: App { func inject(row: Rwo) }",
    "protocol Rows: App { func inject(row: Row) }\nclass Row { @Inject var log = make() }",
  ]) func whatIsExplainedIsNotNotedToo(_ source: String) {
    func notes(_ source: String) -> [String] {
      let app =
        "import Shot\nclass M: FactoryModule { func log() -> Int { 1 } }\n"
        + "protocol App: DIComponent { var m: M { get }; func builder() }\n"
      return NeverCreatedCheck().findings(in: Sources(app + source).graph).map(\.message)
    }
    #expect(notes(source) == [])
    #expect(notes("") == ["nothing asks for what 'M.log' provides"])
  }
}
