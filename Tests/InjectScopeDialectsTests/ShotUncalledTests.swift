import InjectScopeDialects
import InjectScopeModel
import Testing

/// Generated functions that nobody calls: said where the source shows it, and nowhere else.
@Suite struct ShotUncalledTests {
  private static let app = """
    struct Log {}
    class LogModule: FactoryModule { func log() -> Log { Log() } }
    protocol App: DIComponent {
      var logModule: LogModule { get }
      func builder(level: Int, _ name: String)
      func inject(home: Home)
    }
    class Home { @Inject var log: Log? }

    """

  private func uncalled(_ source: String, app: String = Self.app) -> [String] {
    let sources = Sources(["App.swift": "import Shot\n" + app, "Other.swift": source])
    return (sources.findings("component-not-created") + sources.findings("inject-not-called")).map(\.text)
  }

  @Test func itIsToldWhatToCall() {
    #expect(
      uncalled("") == [
        """
        App.swift:4:10: warning: nobody calls 'ShotApp.create(level:_:)': every 'inject()' that 'App' gives would stop \
        [component-not-created]
          App.swift:7:15: 'Home' is injected by it
          fix: call `ShotApp.create(level: …, …)` before the first 'inject()'
        """,
        """
        App.swift:9:7: warning: nobody calls 'inject()' of 'Home': 'log' would never be filled [inject-not-called]
          App.swift:7:15: 'App' injects it here
          App.swift:9:26: 'log' would never be filled
          fix: call `inject()` in its initialiser, or where it is made
        """,
      ])
  }

  @Test(arguments: [
    "func f(home: Home) { ShotApp.create(level: 1, \"\"); home.inject() }",
    "func f() { Main.ShotApp.create(level: 1, \"\") }\nextension Home { func g() { { self.inject() }() } }",
    "typealias DI = ShotApp\nclass Sub: Home { func f() { DI.create(level: 1, \"\"); inject() } }",
    "#if DEBUG\nfunc f() { ShotApp.create(level: 1, \"\") }\n#endif\nprotocol P {}\nextension P { func g() { inject() } }",
    // What cannot be generated yet nobody can call yet.
    "import Shot\nclass Second { @Inject var log: Log? }\nprotocol Two: DIComponent { func builder(); func inject(second: Second) }",
  ])
  func whatMayBeACallCounts(_ source: String) {
    #expect(uncalled(source) == [])
  }

  @Test func aCallInAnotherTypeIsAnothers() {
    let said = uncalled("class Row { func inject() {}; init() { inject(); create(level: 1); other.create() } }")
    #expect(said.count == 2, "\(said)")
  }

  @Test func whatOtherModulesSeeTheyMayCall() {
    let app = Self.app.replacing("protocol App", with: "public protocol App").replacing(
      "class Home", with: "public class Home")
    #expect(uncalled("", app: app) == [])
  }
}
