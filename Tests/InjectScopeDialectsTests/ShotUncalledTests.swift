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
    "func f(home: Home) { ShotApp.create { 1 }; home.inject() }",
    "func f(home: Home) { ShotApp.create{ 1 }; home.inject() }",
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

  /// Only where both are statements of one body one surely runs before the other.
  @Test(arguments: [
    ("let home = Home()\nhome.inject()\nShotApp.create(level: 1, \"\")", true),
    (
      "func f() throws {\n  let home = Home(); home.inject(); print(home)\n  try ShotApp.create(level: 1, \"\")\n}",
      true
    ),
    ("func f() {\n  let home = Home()\n  ShotApp.create(level: 1, \"\")\n  home.inject()\n}", false),
    ("func f() {\n  let home = Home()\n  if late { home.inject() }\n  ShotApp.create(level: 1, \"\")\n}", false),
    ("func f() { let home = Home(); home.inject() }\nfunc g() { ShotApp.create(level: 1, \"\") }", false),
    ("func f(home: Home?) {\n  home?.inject()\n  ShotApp.create(level: 1, \"\")\n}", false),
    ("func f() {\n  let home = other()\n  home.inject()\n  ShotApp.create(level: 1, \"\")\n}", false),
    (
      "func f() {\n  let home = Home()\n  home.inject()\n  ShotApp.create(level: 1, \"\")\n}\n"
        + "func g() { ShotApp.create(level: 2, \"\") }", false
    ),
  ])
  func whatIsCreatedTooLateIsSaid(_ source: String, _ isTold: Bool) {
    let said = uncalled(source)
    #expect(said.count == (isTold ? 1 : 0), "\(said)")
    guard isTold else { return }
    #expect(said[0].contains("'ShotApp.create' is called too late: 'inject()' of 'Home' above it stops the process"))
    #expect(said[0].contains("  Other.swift:2:"), "\(said)")
  }

  /// Where the function around says what it is that is filled, no other consumer is.
  @Test(arguments: [
    ("let row = Row(); row.inject()", true), ("let row: Row? = Row()\n  row?.inject()", true),
    ("if ready { let row = Row(); if ready { row.inject() } }", true), ("rows.forEach { $0.inject() }", false),
    ("let row = make(); row.inject()", false), ("let row = Row(); if let row = home { row.inject() }", false),
    ("let row = Row(); [home].forEach { row in row.inject() }", false),
    ("let row: Filled = Row(); row.inject()", false),
    ("let row = Row(); let home = Home(); home.inject()", false), ("let home = Sub(); home.inject()", false),
  ])
  func whatIsSaidToBeAnotherConsumerIsNone(_ body: String, _ isTold: Bool) {
    let app = Self.app.replacing("inject(home: Home)", with: "inject(home: Home)\n  func inject(row: Row)")
    let more =
      "import Shot\nclass Row { @Inject var log: Log? }\nclass Sub: Home {}\nprotocol Filled { func inject() }\n"
    let said = uncalled(more + "func f() { ShotApp.create(level: 1, \"\"); \(body) }", app: app)
    #expect(said.contains { $0.contains("of 'Home'") } == isTold, "\(said)")
  }

  @Test(arguments: ["row: Row", "_ row: inout Row", "for row: Row?"]) func aParameterSaysWhatItIs(_ parameter: String) {
    let app = Self.app.replacing("inject(home: Home)", with: "inject(home: Home)\n  func inject(row: Row)")
    let said = uncalled(
      "import Shot\nstruct Row { @Inject var log: Log? }\nfunc f(\(parameter)) { ShotApp.create(level: 1, \"\"); row?.inject() }",
      app: app)
    #expect(said.contains { $0.contains("of 'Home'") } == !parameter.contains("inout"), "\(said)")
  }

  @Test func whatOtherModulesSeeTheyMayCall() {
    let app = Self.app.replacing("protocol App", with: "public protocol App").replacing(
      "class Home", with: "public class Home")
    #expect(uncalled("", app: app) == [])
  }

  // MARK: - What asks when it is made

  private static let asking = """
    struct Log {}
    class LogModule: FactoryModule { func log() -> Log { Log() } }
    protocol App: DIComponent { var logModule: LogModule { get }; func builder(); func inject(home: Home) }
    class Home {
      @Inject var log: Log?
      init() { inject() }
    }
    class Sub: Home {}

    """

  @Test func whatIsMadeAboveCreateAsksTooEarly() {
    #expect(
      uncalled("enum Main {\n  static func main() {\n    _ = Home()\n    ShotApp.create()\n  }\n}", app: Self.asking)
        == [
          """
          Other.swift:4:13: warning: 'ShotApp.create' is called too late: 'inject()' of 'Home' above it stops the \
          process [component-not-created]
            Other.swift:3:9: 'Home' is made here
            App.swift:7:12: its initialiser calls 'inject()'
            fix: call it before 'Home' is made
          """
        ])
  }

  @Test(arguments: [
    "let home = Home()", "show(Home(), to: 1)", "window.home = Home.init()", "let all = [Home()]",
    "defer { print(1) }; let home: Home = Home()",
  ])
  func whereverItIsMadeAbove(_ statement: String) {
    #expect(uncalled("func f() { \(statement); ShotApp.create() }", app: Self.asking).count == 1)
  }

  @Test func whateverElseMakesItMoreConveniently() {
    let app = Self.asking.replacing(
      "init() { inject() }", with: "init() { inject() }\n  convenience init(a: Int) { self.init() }")
    #expect(uncalled("func f() { _ = Home(a: 1); ShotApp.create() }", app: app).count == 1)
    let inherited = "func f() { _ = Sub(); ShotApp.create() }"
    let sub = Self.asking.replacing("inject(home: Home)", with: "inject(home: Sub)")
    #expect(uncalled(inherited, app: sub).count == 1)
  }

  @Test(arguments: [
    "ShotApp.create(); _ = Home()", "let make = { Home() }; ShotApp.create()",
    "if isOn { _ = Home() }; ShotApp.create()",
    "defer { _ = Home() }; ShotApp.create()", "func later() { _ = Home() }; ShotApp.create()",
    "let home = old ?? Home(); ShotApp.create()", "let home = isOn ? Home() : nil; ShotApp.create()",
    "lazy var home = Home(); ShotApp.create()", "let log = Log(); ShotApp.create()",
    "for _ in all { _ = Home() }; ShotApp.create()",
  ])
  func whatPerhapsIsMadeLaterIsNotTold(_ body: String) {
    #expect(uncalled("func f() { \(body) }", app: Self.asking) == [])
  }

  /// One of the initialisers asks nobody, or asks only under a condition, or another function does.
  @Test(arguments: [
    "init() { inject() }\n  init(log: Log) {}", "init() { if isOn { inject() } }",
    "init() { { inject() }() }", "init() {}\n  nonisolated func fill() { inject() }",
  ])
  func whatPerhapsDoesNotAskIsNotTold(_ initialisers: String) {
    let app = Self.asking.replacing("init() { inject() }", with: initialisers)
    #expect(uncalled("func f() { _ = Home(); ShotApp.create() }", app: app) == [])
  }
}
