import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a framework of tests runs before each test, and behind it.
@Suite struct RehearsalTestCaseTests {
  private func needs(_ test: String) -> [String] {
    let units = Units([
      (
        unit: Project.Unit(name: "App", folder: "App"),
        files: [
          "App/App.swift": """
          import FlexInject
          public protocol Clock {}
          public final class Screen { @Inject public var clock: Clock }
          """
        ]
      ),
      (
        unit: Project.Unit(name: "Tests", folder: "Tests", sees: [ID(0)], isTest: true),
        files: ["Tests/Tests.swift": "import FlexInject\nimport App\nfinal class Mock: Clock {}\n" + test]
      ),
    ])
    return units.graph.nodeIDs.flatMap { node in
      units.graph.needs(of: node).map { need in
        "\(units.graph.nodes[node].name).\(need.label) \(need.outcome.name)"
          + need.suppliers.map { " <- \(units.graph.nodes[$0].location.position.line)" }.joined()
      }
    }.filter { $0.hasPrefix("Suite") }
  }

  private static let asks = "let clock = DependencyContainer.shared.resolve(type: Clock.self)"
  private static let registers = "DependencyContainer.shared.register(type: Clock.self) { Mock() }"
  private static let removes = "DependencyContainer.shared.removeAll()"

  @Test(arguments: [
    "override func setUp() { REGISTERS }\nfunc testIt() { ASKS }",
    "func testIt() { ASKS }\noverride func tearDown() { REMOVES }\noverride func setUp() { REGISTERS }",
    "func testIt() { ASKS }\noverride func setUpWithError() throws { REGISTERS }",
    "func testIt() { ASKS }\noverride func setUp() async throws { REGISTERS }",
    "func testIt() { ASKS }\noverride class func setUp() { REGISTERS }",
    "func testIt() { ASKS }\nfunc testOther() { REMOVES }\noverride func setUp() { REGISTERS }",
  ])
  func aTestCaseIsSetUpFirst(body: String) {
    #expect(needs("import XCTest\nfinal class Suite: XCTestCase {\n\(filled(body))\n}") != [])
    #expect(
      needs("import XCTest\nfinal class Suite: XCTestCase {\n\(filled(body))\n}").allSatisfy {
        $0.hasPrefix("Suite.clock supplied <- ")
      })
  }

  @Test func whatASuperclassSetsUp() {
    let base = "import XCTest\nclass Base: XCTestCase { override func setUp() { REGISTERS } }\n"
    let suite = "final class Suite: Base { override func setUp() { super.setUp() }\nfunc testIt() { ASKS } }"
    #expect(needs(filled(base + suite)) == ["Suite.clock supplied <- 5"])
  }

  @Test(arguments: [
    "struct Suite { init() { REGISTERS }\n@Test func it() { ASKS } }",
    "final class Suite { init() throws { REGISTERS }\n@Test(\"it\") func it() async throws { ASKS } }",
  ])
  func aSuiteIsMadeForEachTest(suite: String) {
    #expect(needs(filled("import Testing\n" + suite)) == ["Suite.clock supplied <- 5"])
  }

  /// What another test registers is gone with the object that it was registered in.
  @Test(arguments: [
    (
      "Discoverer", "Injector()", "let clock: Clock = try sut.get(Clock.self)",
      "try sut.register(as: Clock.self, injection: .singleton(Mock()))", "missing-optional"
    ),
    (
      "Discoverer", "Injector()", "let clock = sut[Clock.self]!",
      "try sut.register(as: Clock.self, injection: .factory { Mock() }).unregister(type: Clock.self)",
      "missing-registration"
    ),
    (
      "FlexInject", "DependencyContainer()", "let clock: Clock = sut.resolve(type: Clock.self)",
      "sut.register(type: Clock.self) { Mock() }", "missing-registration"
    ),
  ])
  func eachTestHasAnInstanceOfItsOwn(
    library: String, container: String, asking: String, registering: String, missing: String
  ) {
    func findings(_ body: String) -> [String] {
      let type = container.dropLast(2)
      let units = Units([
        (
          unit: Project.Unit(name: "Tests", folder: "Tests", isTest: true),
          files: [
            "Tests/Tests.swift": """
            import XCTest
            import \(library)
            protocol Clock {}
            final class Mock: Clock {}
            final class Suite: XCTestCase {
              var sut: \(type)!
              override func setUp() { sut = \(container) }
              \(body)
            }
            """
          ]
        )
      ])
      return units.graph.findings.filter { $0.severity != .note }.map { "\($0.location.position.line) \($0.id)" }
    }
    let other = "func testOther() throws { \(registering) }"
    #expect(findings("func testIt() throws { \(asking) }\n  \(other)") == ["8 \(missing)"])
    #expect(findings("\(other)\n  func testIt() throws { \(asking) }") == ["9 \(missing)"])
    if !registering.contains("unregister") {
      #expect(findings("func testIt() throws { \(registering); \(asking) }\n  \(other)") == [])
    }
  }

  /// What a test makes of the app asks in the test's process: what nobody registers there stops the test.
  @Test(arguments: [
    ("setUp() { registerKit() }", ""), ("setUp() { registerKit(); box.removeAll() }", "6 missing-registration"),
    ("setUp() {}", "6 missing-registration"), ("setUp() { if Bool.random() { registerKit() } }", ""),
  ])
  func whatATestReachesInTheAppIsMissingThere(setUp: String, missing: String) {
    let units = Units([
      (
        unit: Project.Unit(name: "Kit", folder: "Kit"),
        files: [
          "Kit/Kit.swift": """
          import FlexInject
          public protocol Clock {}
          final class Wall: Clock {}
          public let box = DependencyContainer.shared
          public final class Store {
            @Inject private var clock: Clock
            public init() { print(clock) }
          }
          public func registerKit() { box.register(type: Clock.self) { Wall() } }
          """
        ]
      ),
      (
        unit: Project.Unit(name: "Tests", folder: "Tests", sees: [ID(0)], isTest: true),
        files: [
          "Tests/Tests.swift": """
          import XCTest
          import Kit
          import FlexInject
          final class Suite: XCTestCase {
            override func \(setUp)
            func testStore() { _ = Store() }
          }
          """
        ]
      ),
    ])
    let found = units.graph.findings.filter { $0.severity == .error }
    #expect(found.map { "\($0.location.position.line) \($0.id)" } == (missing.isEmpty ? [] : [missing]))
    #expect(found.allSatisfy { $0.chain.first?.location.file == "Tests/Tests.swift" })
  }

  /// A test may want that nothing is there.
  @Test(arguments: [
    ("let clock = sut[Clock.self]\nXCTAssertNil(clock)", true), ("XCTAssertNil(sut[Clock.self])", true),
    ("let clock = sut[Clock.self]\nXCTAssertNotNil(clock)", false),
    ("XCTAssertThrowsError(try sut.get(Clock.self) as Clock)", true), ("_ = try sut.get(Clock.self) as Clock", false),
    ("do { _ = try sut.get(Clock.self) as Clock\nXCTFail(\"no\") } catch {}", true),
    ("do { _ = try sut.get(Clock.self) as Clock } catch { XCTFail() }", false),
  ])
  func whatATestWantsIsNoWarning(body: String, isWanted: Bool) {
    let units = Units([
      (
        unit: Project.Unit(name: "Tests", folder: "Tests", isTest: true),
        files: [
          "Tests/Tests.swift": """
          import XCTest
          import Discoverer
          protocol Clock {}
          final class Suite: XCTestCase {
            var sut: Injector!
            override func setUp() { sut = Injector() }
            func testIt() throws {
          \(body)
            }
          }
          """
        ]
      )
    ])
    #expect(units.graph.findings.map(\.id) == (isWanted ? [] : ["missing-optional"]))
  }

  @Test func withoutASetUpItIsMissing() {
    let suite = "import Testing\nstruct Suite { @Test func it() { ASKS } }"
    #expect(needs(filled(suite)) == ["Suite.clock missing"])
  }

  /// Outside of packages nobody can tell whether the program runs first, as the host of its tests.
  @Test(arguments: [
    ("REGISTERS", "ASKS", "supplied", []), ("", "ASKS", "missing", ["missing-registration"]),
    ("REMOVES", "REGISTERS; REMOVES; ASKS", "unknown", []),
  ])
  func testsBesideTheirProgram(program: String, test: String, outcome: String, findings: [String]) {
    let graph = Sources([
      "App/main.swift": "import FlexInject\n" + filled(program),
      "App/Types.swift": "import FlexInject\nprotocol Clock {}\nfinal class Mock: Clock {}",
      "Tests/Tests.swift": "import FlexInject\nimport XCTest\n"
        + filled("final class Suite: XCTestCase { func testIt() { \(test) } }"),
    ]).graph
    let needs = graph.nodeIDs.flatMap { node in graph.needs(of: node).map(\.outcome.name) }
    #expect(needs == [outcome])
    #expect(graph.findings.map(\.id) == findings)
  }

  /// What the program has registered is no reason to refuse what a test registers, if it does not run first.
  @Test func aTestsRegistrationIsNotRefused() {
    func findings(_ test: String) -> [String] {
      Sources([
        "App/main.swift": """
        import Discoverer
        try Injector.default.register(as: Clock.self, injection: .factory { Clock() })
        _ = Injector.default[Clock.self]
        \(test.isEmpty ? "try Injector.default.register(as: Clock.self, injection: .factory { Clock() })" : "")
        """,
        "App/Types.swift": "final class Clock {}",
        "Tests/Tests.swift": "import Discoverer\nimport Testing\n" + test,
      ]).graph.findings.map(\.id)
    }
    let test = "try Injector.default.register(as: Clock.self, injection: .factory { Clock() })"
    #expect(findings("@Test func it() throws { \(test) }") == [])
    #expect(findings("") == ["refused-registration"])
  }

  private func filled(_ text: String) -> String {
    text.replacing("REGISTERS", with: Self.registers).replacing("ASKS", with: Self.asks)
      .replacing("REMOVES", with: Self.removes)
  }
}
