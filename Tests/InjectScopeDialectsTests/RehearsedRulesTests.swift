import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// Programs of several modules: what one module lacks another may bring along.
@Suite struct RehearsedRulesTests {
  private static let core = """
    import Discoverer
    public enum Environment { public static let services = Injector() }
    public protocol Clock {}
    public protocol Log {}
    public final class Header { @Injected(injector: Environment.services) public var clock: Clock; public init() {} }
    public final class Footer { @Injected(injector: Environment.services) public var log: Log; public init() {} }
    """

  private static func app(_ service: String) -> String {
    """
    import Core
    import Discoverer
    struct Given: Clock, Log {}
    @main enum App {
      static func main() throws {
        try Environment.services.register(as: \(service).self, injection: .factory { Given() })
        _ = Header().clock
      }
    }
    """
  }

  private func units(_ app: String, _ test: String? = nil) -> Units {
    var units = [
      (unit: Project.Unit(name: "Core", folder: "Core"), files: ["Core/Core.swift": Self.core]),
      (unit: Project.Unit(name: "App", folder: "App"), files: ["App/App.swift": app]),
    ]
    if let test {
      units.append(
        (
          unit: Project.Unit(name: "Tests", folder: "Tests", sees: [ID(0), ID(1)], isTest: true),
          files: ["Tests/Tests.swift": test]
        ))
    }
    return Units(units)
  }

  private func needs(_ units: Units) -> [String] {
    units.graph.nodeIDs.flatMap { node in
      units.graph.needs(of: node).map { "\(units.graph.nodes[node].name).\($0.label) \($0.outcome.name)" }
    }
  }

  /// Each program has a shared container of its own; in one program it is one, wherever it is used.
  @Test func eachProgramHasAContainerOfItsOwn() {
    func program(_ type: String) -> [String: String] {
      [
        "\(type)App/main.swift": """
        import FlexInject
        struct \(type) {}
        DependencyContainer.shared.register(type: \(type).self) { \(type)() }
        more()
        """,
        "\(type)App/more.swift": """
        import FlexInject
        struct More\(type) {}
        func more() { DependencyContainer.shared.register(type: More\(type).self) { More\(type)() } }
        """,
      ]
    }
    let graph = Units(
      ["Clock", "Log"].map { (unit: Project.Unit(name: $0 + "App", folder: $0 + "App"), files: program($0)) }
    ).graph
    let homes = graph.nodeIDs.compactMap { node in
      graph.container(of: node).map { "\(graph.nodes[node].name) in \(graph.nodes[$0].id)" }
    }
    let shared = "flexinject:DependencyContainer.shared"
    #expect(
      homes == ["Clock in \(shared)", "MoreClock in \(shared)", "Log in \(shared)~2", "MoreLog in \(shared)~2"])
  }

  @Test func whatAProgramRegistersItsModulesHave() {
    let units = units(Self.app("Clock"))
    #expect(needs(units) == ["Header.clock supplied", "Footer.log unknown"])
    #expect(units.graph.findings.map(\.id) == [])
  }

  @Test func whatItAsksForInAModuleIsMissingThere() {
    let units = units(Self.app("Log"))
    #expect(needs(units) == ["Header.clock missing", "Footer.log unknown"])
    #expect(units.graph.findings.map(\.id) == ["missing-registration"])
    #expect(units.graph.findings.first?.chain.first?.location.file == "App/App.swift")
  }

  private static let stubTest = """
    import Core
    import Discoverer
    struct Stub: Log {}
    func testFooter() throws {
      try Environment.services.register(as: Log.self, injection: .factory { Stub() })
      _ = Footer().log
      EXTRA
    }
    """

  @Test func testsSayNothingOfTheApp() {
    let units = units(Self.app("Clock"), Self.stubTest.replacing("EXTRA", with: ""))
    #expect(needs(units) == ["Header.clock supplied", "Footer.log unknown"])
    #expect(units.graph.findings.map(\.id) == [])
  }

  /// The program that a package's tests are tests of does not run in their process.
  @Test(arguments: [
    ("_ = Environment.services[Clock.self]!", ["missing"]),
    ("try App.main(); _ = Environment.services[Clock.self]!", ["supplied"]),
    (
      "for starter in starters() as [any Starter] { try starter.boot() }; _ = Environment.services[Clock.self]!",
      ["supplied"]
    ),
    (
      "try Environment.services.register(as: Clock.self, injection: .factory { Other() })"
        + "; _ = Environment.services[Clock.self]!", ["supplied"]
    ),
  ])
  func testsRunWithoutTheProgram(lines: String, outcomes: [String]) {
    let test = Self.stubTest.replacing("EXTRA", with: lines) + "\nstruct Other: Clock {}"
    let starters = """

      protocol Starter { func boot() throws }
      struct Fast: Starter { func boot() throws { try App.main() } }
      struct Slow: Starter { func boot() throws {} }
      """
    let units = units(Self.app("Clock") + starters, test)
    #expect(
      needs(units).filter { $0.hasPrefix("testFooter") } == outcomes.map { "testFooter.clock \($0)" })
    #expect(!units.graph.findings.contains { $0.id == "refused-registration" })
  }

  /// A test may have its own module: the one that the program makes is none of its process.
  @Test func testsHaveTheirOwnModule() {
    let graph = Units([
      (
        unit: Project.Unit(name: "App", folder: "App"),
        files: [
          "App/main.swift": "import Injection\ninjectMe { single { Clock() }\nsingle { Clock() as Clock? } }",
          "App/Clock.swift": "public final class Clock {}\npublic final class Log {}",
        ]
      ),
      (
        unit: Project.Unit(name: "Tests", folder: "Tests", sees: [ID(0)], isTest: true),
        files: [
          "Tests/Tests.swift": """
          import App
          import Injection
          import XCTest
          final class Suite: XCTestCase {
            override class func setUp() { injectMe { single { Log() }; single { Mock() } } }
            func testIt() { let log: Log = resolve(); let mock: Mock = resolve(); let clock: Clock = resolve() }
          }
          final class Mock {}
          """
        ]
      ),
    ]).graph
    let needs = graph.nodeIDs.flatMap { node in graph.needs(of: node).map { "\($0.label) \($0.outcome.name)" } }
    #expect(needs == ["log supplied", "mock supplied", "clock missing"])
  }

  /// Whoever works on a piece, and in which order, the graph is the same.
  @Test func theOrderOfTheWorkMakesNoDifference() {
    let reader = SourceReader()
    let units = ["Core", "App"].map { Project.Unit(name: $0, folder: $0) }
    let texts = ["Core/Core.swift": (0, Self.core), "App/App.swift": (1, Self.app("Clock"))]
    let project = Project(
      units: units,
      files: texts.sorted { $0.key < $1.key }.map { path, file in
        Project.File(
          path: path, unit: ID(file.0), facts: reader.read(file.1, withCode: true))
      })
    let rules = Dialects.all.map(\.rules)
    let graph = GraphBuilder.build(project, rules: rules, with: Backwards())
    #expect(graph.nodes.count > 3)
    let other = GraphBuilder.build(project, rules: rules)
    #expect(graph.nodes == other.nodes && graph.edges == other.edges && graph.findings == other.findings)
    #expect(graph.signatures == other.signatures)
  }
}

private struct Backwards: Workers {
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    items.reversed().map(body).reversed()
  }
}
