import InjectScopeDialects
import InjectScopeModel
import Testing

/// What has to be passed: where a protocol would be the answer, and which calls lack it.
@Suite struct InjectGrailOfferedProtocolTests {
  private func told(_ need: String, root: String = "let clock: any Clock", clock: String = "", calls: String = "")
    -> Finding?
  {
    Sources(
      """
      import InjectGrail
      final class App: RootInjector { \(root) }
      protocol Clock { func now() -> Int }
      final class WallClock: Clock { func now() -> Int { 1 }\(clock) }
      protocol HomeInjector: Injector {}
      final class Home: Injectable, InjectsRowInjector {
        let injector: HomeInjectorImpl
        init(injector: HomeInjectorImpl) { self.injector = injector }
        func show() { \(calls) }
      }
      protocol RowInjector: Injector { var \(need) { get } }
      final class Row: Injectable {
        let injector: RowInjectorImpl
        init(injector: RowInjectorImpl) { self.injector = injector }
      }
      """
    ).findings("unresolved-argument").first
  }

  @Test func theProtocolIsAskedFor() throws {
    let finding = try #require(told("clock: WallClock"))
    #expect(
      finding.fix?.description.hasPrefix("ask for 'any Clock' here: `var clock: any Clock { get }`; else pass it")
        == true)
    #expect(finding.fix?.title == "ask for 'any Clock'")
    #expect(finding.fix?.remedy == Finding.Remedy(.writeType("any Clock"), at: finding.location))
  }

  /// What else the class has may be used, and another name may mean another clock.
  @Test(arguments: [
    ("clock: WallClock", "let clock: any Clock", "; func wind() {}"), ("watch: WallClock", "let clock: any Clock", ""),
  ])
  func whatMayNotCompileIsSaidAndNotDone(_ need: String, _ root: String, _ clock: String) throws {
    let finding = try #require(told(need, root: root, clock: clock))
    #expect(finding.fix?.description.hasPrefix("ask for 'any Clock' here") == true)
    #expect(finding.fix?.remedy?.kind != .writeType("any Clock"))
    #expect(finding.fix?.title != "ask for 'any Clock'")
  }

  /// The call would pass what is no argument any more.
  @Test func whatIsPassedIsLeftToAPerson() throws {
    let finding = try #require(told("clock: WallClock", calls: "let row: Row = inject(clock: WallClock()); print(row)"))
    #expect(finding.fix?.description.hasPrefix("ask for 'any Clock' here") == true)
    #expect(finding.fix?.title != "ask for 'any Clock'" && finding.missing != nil)
  }

  @Test func whatIsOfferedOtherwiseIsNoProtocolOfIt() {
    #expect(told("clock: WallClock", root: "let other: Int")?.fix?.description.contains("ask for") == false)
  }

  // MARK: - Calls

  @Test(arguments: [
    ("let row: Row = inject(); print(row)", ["App.swift:9:32"]),
    ("let row: Row = injector.inject(); print(row)", ["App.swift:9:32"]),
    ("print(Row(injector: inject()))", ["App.swift:9:37"]),
    ("let row: Row = inject(clock: WallClock()); print(row)", []),
    ("let home: Home = inject(); print(home)", []),
    ("let row: Row = other.inject(); print(row)", []),
    ("let row = inject(); print(row)", []),
  ])
  func theCallsThatLackItAreShown(_ call: String, _ places: [String]) throws {
    let finding = try #require(told("clock: WallClock", calls: call))
    let found = finding.places.filter { $0.message.hasPrefix("'inject' is called") }
    #expect(found.map { $0.message.contains("for 'Row' without it") } == places.map { _ in true })
    #expect(found.map { "\($0.location)".prefix(12) } == places.map { $0.prefix(12) })
  }

  /// What is a function may stand behind the parentheses.
  @Test func aClosureMayStandBehindTheCall() throws {
    let finding = try #require(told("make: () -> Int", calls: "let row: Row = inject { 1 }; print(row)"))
    #expect(!finding.places.contains { $0.message.hasPrefix("'inject' is called") })
  }
}
