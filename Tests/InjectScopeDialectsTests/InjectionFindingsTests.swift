import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What the graph says of programs that use Injection.
@Suite struct InjectionFindingsTests {
  private let common = """
    import Injection
    protocol Clock {}
    final class Wall: Clock {}
    final class Hall { let clock: Clock; init(clock: Clock) { self.clock = clock } }

    """

  /// `error 7: message`, and each hop.
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": common + source]).graph.findings.flatMap { finding in
      ["\(finding.severity.rawValue) \(finding.location.position.line): \(finding.message) [\(finding.id)]"]
        + finding.chain.map { "  \($0.location.position.line): \($0.message)" }
    }
  }

  /// What `Stranger` takes, which is declared elsewhere, may be any of them.
  @Test func whereNobodyKnowsWhatIsAskedForNothingIsUnused() {
    #expect(
      told(
        """
        final class Shop { init(hall: Any) {} }
        final class ShopBuilder: ModuleBuilder<Shop> {
          override func component() -> Component? {
            Component { factory { Shop(hall: Stranger($0())) }; factory(tag: "own") { Wall() } }
          }
          override func build() -> Shop { module.resolve() }
        }
        injectMe { single { Wall() as Clock }; factory { Hall(clock: $0()) } }
        print(ShopBuilder().build())
        """) == [])
  }

  @Test func aHoleWithTheWayThere() {
    #expect(
      told(
        """
        let clocks = Component { factory(tag: "wall") { Wall() as Clock } }
        injectMe {
          component { clocks }
          single { Hall(clock: $0()) }
        }
        func show() { let hall: Hall = resolve() }
        show()
        """) == [
          "note 5: nothing that was read asks for 'Clock #wall' of 'injectMe' [unused-registration]",
          "error 8: 'Clock' stops the process: nothing is registered for it in 'injectMe' [missing-registration]",
          "  11: 'show' is called", "  10: 'Hall' is asked for", "  8: what makes 'Hall' asks for 'Clock'",
        ])
  }

  @Test func whatOnlyInjectionCanGetWrong() {
    #expect(
      told(
        """
        struct Settings {}
        injectMe { component { logging }; weak { Settings() } }
        let settings: Settings = resolve()
        injectMe(Module {})
        """) == [
          "error 6: nothing declares the component 'logging' [unknown-component]",
          "note 6: 'Settings' is weak, but Settings is no class: it is made anew each time [weak-value]",
          "error 8: injectMe is called a second time: the process stops [shared-twice]",
          "  6: it is called for the first time here",
        ])
  }

  /// The process ends at the second: that the first has not what stands in it is no mistake of its own.
  @Test func whatTheSecondSharedModuleHasIsNotMissing() {
    let second = "\ninjectMe { factory { 2 } }\n"
    let asks = "let number: Int = resolve()\n"
    func errors(_ source: String) -> [String] { told(source).filter { $0.hasPrefix("error") } }
    let twice = "error 6: injectMe is called a second time: the process stops [shared-twice]"
    let first = "injectMe { single { Wall() as Clock } }"
    #expect(errors(first + second + asks) == [twice])
    // What neither has is missing, and what is asked for before is too.
    #expect(errors(first + second + "let text: String = resolve()\n").count == 2)
    #expect(errors(first + "\n" + asks + second).count == 2)
  }

  @Test func theOrderDecides() {
    #expect(
      told(
        """
        let parent = Module { single { Wall() as Clock }; single { Hall(clock: $0()) } }
        let child = Module(parent: parent) { single { Wall() as Clock } }
        let one: Hall = child.resolve()
        let other: Hall = parent.resolve()
        let clock: Clock = parent.resolve()
        """) == [
          "warning 5: 'Hall' was made by 'child', which asked first, and keeps its 'Clock' in 'parent' too "
            + "[order-dependent]",
          "  8: 'parent' asks for 'Hall' here", "  6: the 'Clock' that it keeps is registered here",
          "  5: 'parent' has this one",
        ])
  }

  /// Two modules that the same code makes are two: each has a clock of its own.
  @Test func theOrderDecidesAmongModulesOfOneMaker() {
    let source = """
      let parent = Module { single { Hall(clock: $0()) }; single { 1 } }
      func session() -> Module { Module(parent: parent) { single { Wall() as Clock }; factory { 2 } } }
      let one: Hall = session().resolve()
      let other: Hall = session().resolve()
      """
    #expect(
      told(source).filter { !$0.hasPrefix("note") } == [
        "warning 5: 'Hall' was made by the 'session()' that asked first, and keeps its 'Clock' in every other "
          + "[order-dependent]",
        "  8: another 'session()' asks for 'Hall' here",
        "  6: each registers its own 'Clock' here",
      ])
    func isSilent(_ source: String) -> Bool { !told(source).contains { $0.hasSuffix("[order-dependent]") } }
    #expect(isSilent(source.replacing("let other: Hall = session().resolve()", with: "")))
    #expect(isSilent(source.replacing("single { Wall()", with: "factory { Wall()")))
    #expect(isSilent(source.replacing("single { Hall", with: "factory { Hall")))
  }

  @Test func aComponentThatNothingLists() {
    #expect(
      told("enum Parts { static let clocks = Component { factory { Wall() } } }\n_ = Module {}") == [
        "note 5: the component 'Parts.clocks' is in no module [unlisted-component]"
      ])
  }

  @Test func anEntryOfAnUnknownTypeIsTriedToo() {
    let run = InjectionRun(
      """
      let app = Module { single { Wall() as Clock }; factory { unknown(Hall(clock: $0())) } }
      let box: Box<Hall> = app.resolve()
      let any = app.resolve()
      """)
    #expect(
      run.asked == [
        "Box<Hall> for main.swift.box: ? the key of an entry of the module is not known: of the one at main.swift:7:48",
        "Any for main.swift.any: ? nobody can tell which type is wanted",
        "Clock for {Any #?}.clock: ? the key of an entry of the module is not known: of the one at main.swift:7:48 opened",
      ])
    #expect(run.run.entries.map(\.isUsed) == [true, true])
  }

  @Test func whatOtherUnitsListIsListed() {
    let core = "import Injection\npublic final class Wall {}\npublic let clocks = Component { factory { Wall() } }"
    let app = "import Core\nimport Injection\ninjectMe { component { clocks } }\nlet wall: Wall = resolve()"
    let graph = Units([
      (Project.Unit(name: "Core", folder: "Core"), ["Core/Core.swift": core]),
      (Project.Unit(name: "App", folder: "App", sees: [ID(0)]), ["App/main.swift": app]),
    ]).graph
    #expect(graph.findings.map(\.message) == [])
    #expect(
      graph.nodes.map(\.id).sorted() == [
        "injection:injectMe", "injection:injectMe/Wall", "injection:main.swift",
      ])
  }

  @Test func aBuilderIsOneNode() {
    let graph = Sources([
      "main.swift": common + """
        final class HallBuilder: ModuleBuilder<Hall> {
          let name: String
          init(name: String) { self.name = name }
          override func component() -> Component? { Component { factory { self.name } } }
          override func build() -> Hall { print(module.resolve() as String); return Hall(clock: module.resolve()) }
        }
        injectMe { single { Wall() as Clock } }
        _ = HallBuilder(name: "").build()
        """
    ]).graph
    #expect(
      graph.nodes.map { "\($0.kind.rawValue) \($0.id)" } == [
        "consumer injection:main.swift", "builder injection:HallBuilder", "registration injection:HallBuilder/String",
        "module injection:injectMe", "registration injection:injectMe/Clock",
      ])
    let needs = graph.nodeIDs.flatMap { node in
      graph.needs(of: node).map { "\(graph.nodes[node].name).\($0.label) \($0.outcome.name)" }
    }
    #expect(needs == ["HallBuilder.string supplied", "HallBuilder.clock supplied", "String.name argument"])
  }

  /// Who keeps what is weak keeps it for everybody.
  @Test(arguments: [("factory", 1), ("weak", 0)])
  func whatIsWeakIsNoCaptive(lifetime: String, count: Int) {
    let findings = Sources([
      "main.swift": """
      import Injection
      final class Session {}
      final class Shop { let session: Session; init(session: Session) { self.session = session } }
      injectMe {
        single { Shop(session: $0()) }
        \(lifetime) { Session() }
      }
      let shop: Shop = resolve()
      let session: Session = resolve()
      """
    ]).graph.findings
    #expect(findings.count { $0.id == "captive" } == count, "\(findings)")
  }

  /// What a builder's own module has is asked for there, and not in what is shared.
  @Test func aBuildersOwnModuleIsToBeAsked() throws {
    let findings = Sources([
      "main.swift": """
      import Injection
      final class Page {}
      final class PageBuilder: ModuleBuilder<Page> {
        override func component() -> Component? { Component { factory { Page() } } }
        override func build() -> Page { resolve() }
      }
      injectMe { single { 1 } }
      let page = PageBuilder().build()
      """
    ]).graph.findings
    let fix = try #require(findings.first { $0.id == "missing-registration" }?.fix, "\(findings)")
    #expect(fix.description.hasPrefix("ask the builder's own module, which has 'Page'"), "\(fix)")
  }

  // MARK: - Components with a slip

  private func components(_ source: String) -> [Finding] {
    let sources = Sources(["main.swift": "import Injection\nfinal class Clock {}\n" + source], withCode: true)
    return sources.graph.findings.filter { ["unknown-component", "unlisted-component"].contains($0.id) }
  }

  @Test(arguments: [
    "let clocks = Component { single { Clock() } }\ninjectMe { component { clcks } }",
    "let clocks: Component = Component { single { Clock() } }\nfunc f() { injectMe { component { clcks } } }\nf()",
    "enum App {\n  static let clocks = Component { single { Clock() } }\n"
      + "  static func f() { injectMe { component { clcks } } }\n}\nApp.f()",
  ])
  func aSlipInAComponentIsMended(_ source: String) throws {
    let unknown = try #require(components(source).first { $0.id == "unknown-component" })
    #expect(unknown.near.map(\.name) == ["clocks"] && unknown.fix?.description == "write 'clocks' for 'clcks'")
    #expect(unknown.fix?.edits.map(\.text) == ["clocks"])
    // What may be meant is not to be listed or removed besides.
    let unlisted = components(source).filter { $0.id == "unlisted-component" }
    #expect(
      unlisted.allSatisfy { $0.fix?.description == "keep it for now: what \(unknown.location) names may mean it" },
      "\(unlisted)")
    let cured = components(source.replacing("clcks", with: "clocks"))
    #expect(cured.isEmpty || source.contains("static"), "\(cured)")
  }

  /// Another name is none of them; and one that is listed by another name keeps its own words.
  @Test func anotherNameIsNoSlip() {
    let found = components(
      "let clocks = Component { single { Clock() } }\nlet number = 1\ninjectMe { component { logging } }")
    #expect(
      found.map { $0.fix?.description ?? "" }.sorted() == [
        "declare 'let logging = Component { … }'", "write 'component { clocks }' in 'injectMe', or remove it",
      ])
  }
}
