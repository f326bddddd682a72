import InjectScopeDialects
import InjectScopeModel
import Testing

/// How a component is created: by a function with the library's name, that takes what nothing provides.
@Suite struct ShotBuilderTests {
  private func sources(_ builder: String, _ call: String = "", provider: String = "token: String") -> Sources {
    Sources(
      """
      import Shot
      struct Log { let text: String }
      struct Client {}
      final class Parts: FactoryModule { func client(\(provider)) -> Client { Client() } }
      protocol App: DIComponent {
        var parts: Parts { get }
        \(builder)
        func inject(home: Home)
      }
      final class Home { @Inject var client: Client; init() { inject() } }
      func start() { \(call) }

      """)
  }

  private func fix(
    _ builder: String = "", _ call: String = "", provider: String = "token: String"
  ) throws -> Finding.Fix {
    try #require(
      sources(builder, call, provider: provider).findings("component-without-builder").first?.fix, "\(builder)")
  }

  @Test(arguments: ["bulder", "Builder", "buildr", "builders"]) func aSlipIsMendedWhereItStands(_ word: String) throws {
    let sources = sources("func \(word)(token: String)")
    let finding = try #require(sources.findings("component-without-builder").first)
    #expect(finding.location.position == Position(line: 7, column: 8) && finding.fix?.isSure == true)
    #expect(finding.fix?.description == "write 'builder' for '\(word)'")
    #expect(finding.fix?.edits.map(\.text) == ["builder"])
    // What it is given is not missing besides.
    #expect(sources.findings("missing-provider") == [])
  }

  @Test(arguments: [
    "func folder()", "func build()", "static func bulder()", "func bulder() -> Int", "var bulder: Int { get }",
  ])
  func whatIsNoSlipStays(_ other: String) throws {
    #expect(try fix(other, provider: "").edits.map(\.text) == ["  func builder()\n"])
  }

  @Test func itTakesWhatItIsCreatedWith() throws {
    let fix = try fix("", "ShotApp.create(log: log, token: token)", provider: "token: String, log: Log")
    #expect(fix.description == "add `func builder(log: Log, token: String)`" && fix.isSure)
    #expect(fix.edits.map(\.text) == ["  func builder(log: Log, token: String)\n"])
  }

  /// Nobody creates it yet: what the project does not declare nobody provides.
  @Test func itTakesWhatNobodyDeclares() throws {
    let fix = try fix(provider: "make: () -> URL, token: String?")
    #expect(fix.description == "add `func builder(make: @escaping () -> URL, token: String?)`" && !fix.isSure)
  }

  /// A provider may be meant, or what is passed is of a type that nobody knows.
  @Test(arguments: [
    ("", "log: Log"), ("ShotApp.create()", "token: String"), ("ShotApp.create(key: 1)", "token: String"),
    ("ShotApp.create(token: 1); ShotApp.create(key: 1)", "token: String"),
  ])
  func whatNobodyKnowsIsLeftToAPerson(call: String, provider: String) throws {
    let fix = try fix("", call, provider: provider)
    #expect(fix.description == "add `func builder()`, with what it must be given" && fix.edits == [])
  }

  @Test func withoutAnyNeedItTakesNothing() throws {
    for call in ["", "ShotApp.create()"] {
      let fix = try fix("", call, provider: "")
      #expect(fix.edits.map(\.text) == ["  func builder()\n"] && fix.isSure)
    }
  }

  // MARK: - Modules that are none

  private func missing(_ properties: String, _ modules: String) throws -> Finding {
    let sources = Sources(
      """
      import Shot
      struct Log {}
      \(modules)
      protocol App: DIComponent { \(properties); func builder(); func inject(home: Home) }
      final class Home { @Inject var log: Log; init() { inject() } }

      """)
    return try #require(sources.findings("missing-provider").first, "\(sources.told)")
  }

  /// The one whose type has the provider, and not the first.
  @Test(arguments: [
    "class LogModule { func log() -> Log { Log() } }",
    "class LogModule {}\nextension LogModule { func log() -> Log { Log() } }",
    "class Logs { func log() -> Log { Log() } }\nclass LogModule: Logs {}",
  ])
  func theTypeThatHasTheProviderIsNamed(_ module: String) throws {
    let finding = try missing("var nets: NetModul { get }; var logs: LogModule { get }", module)
    #expect(finding.fix?.description == "let 'LogModule' be a module, whose 'log' offers it")
    #expect(finding.near.map(\.words) == ["LogModule.log, but 'LogModule' is no module"])
  }

  /// One that nobody declares may offer anything; one that is declared, or meant, does not.
  @Test func onlyWhatNobodyDeclaresMayOfferIt() throws {
    let unknown = try missing("var plain: Plain { get }; var nets: NetModule { get }", "class Plain {}")
    #expect(
      unknown.fix?.description
        == "let 'nets' be a module, which may offer it; else add `func provideLog() -> Log` to one of its modules")
    let declared = try missing("var plain: Plain { get }", "class Plain {}")
    #expect(declared.fix?.description == "add `func provideLog() -> Log` to one of its modules")
    let slip = try missing("var nets: NetModul { get }", "class NetModule: FactoryModule { func net() -> Int { 1 } }")
    #expect(slip.fix?.description == "add `func provideLog() -> Log` to one of its modules")
  }
}
