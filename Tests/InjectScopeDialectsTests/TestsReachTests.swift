import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// What a test comes to of the program's code, and what it does not.
@Suite struct TestsReachTests {
  private func said(_ library: String, _ app: String, _ body: String) -> [String] {
    let units = Units([
      (unit: Project.Unit(name: "App", folder: "App"), files: ["App/App.swift": "import \(library)\n" + app]),
      (
        unit: Project.Unit(name: "Tests", folder: "Tests", sees: [ID(0)], isTest: true),
        files: [
          "Tests/Tests.swift": """
          import XCTest
          import \(library)
          @testable import App
          final class Suite: XCTestCase {
          \(body)
          }
          """
        ]
      ),
    ])
    return units.graph.findings.filter { $0.severity != .note && $0.location.file.hasPrefix("Tests") }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  private static let assemblies = """
    struct Clock {}
    struct Log {}
    protocol Assembly { func assemble(_ container: DIContainer) }
    struct Clocks: Assembly {
      func assemble(_ container: DIContainer) { container.register(type: Clock.self) { Clock() } }
    }
    struct Logs: Assembly {
      func assemble(_ container: DIContainer) { container.register(type: Log.self) { Log() } }
    }
    struct Assembler {
      func all(_ container: DIContainer) { for one in [Clocks(), Logs()] as [Assembly] { one.assemble(container) } }
    }
    """

  /// A function of the same name in a type that no test uses registers nothing.
  @Test(arguments: [
    ("Logs().assemble(container)", ["7 missing-registration"]),
    ("Clocks().assemble(container)", []),
    ("let one: Assembly = Clocks(); one.assemble(container)", []),
    ("Assembler().all(container)", []),
    ("let all: [() -> Void] = [{ Clocks().assemble(container) }]; all.randomElement()?()", []),
    ("Logs().assemble(container); Spoon.run(Clocks.self).assemble(container)", []),
  ])
  func whichAssemblyIsUsed(_ setUp: String, _ expected: [String]) {
    let body = """
      func testIt() {
        let container = DependencyContainer(); \(setUp)
        print(container.resolve(type: Clock.self))
      }
      """
    #expect(said("FlexInject", Self.assemblies, body) == expected)
  }

  /// A closure is called by whom it is given to, and where that does not even name it, by nobody.
  @Test(arguments: [("extra(container)", []), ("print(container)", ["12 missing-registration"])])
  func aClosureThatNobodyUses(_ use: String, _ expected: [String]) {
    let body = """
      private func made(_ extra: (DIContainer) -> Void) -> DIContainer {
        let container = DependencyContainer()
        \(use)
        return container
      }
      func testIt() {
        let container = made { $0.register(type: Clock.self) { Clock() } }
        print(container.resolve(type: Clock.self))
      }
      """
    #expect(said("FlexInject", "struct Clock {}", body) == expected)
  }

  private static let setUp = """
    struct Clock {}
    final class Setup {
      let injector: Injector
      init(_ injector: Injector) { self.injector = injector }
      func configure() throws { try injector.register(as: Clock.self, injection: .singleton(Clock())) }
    }
    """

  /// What is set up for a test is there already, and a second registration throws.
  @Test(arguments: [
    ("Injector()", "try injector.register(as: Clock.self, injection: .singleton(Clock()))", ["7 refused-registration"]),
    ("Injector(allowRewrite: true)", "try injector.register(as: Clock.self, injection: .singleton(Clock()))", []),
    ("Injector()", "XCTAssertThrowsError(try injector.register(as: Clock.self, injection: .singleton(Clock())))", []),
    ("Injector()", "_ = try? injector.register(as: Clock.self, injection: .singleton(Clock()))", []),
    (
      "Injector()",
      "do { try injector.register(as: Clock.self, injection: .singleton(Clock())); XCTFail() } catch { print(error) }",
      []
    ),
  ])
  func registeredTwice(_ injector: String, _ body: String, _ expected: [String]) {
    let body = """
      private var injector: Injector!
      override func setUpWithError() throws { injector = \(injector); try Setup(injector).configure() }
      func testIt() throws { \(body) }
      func testOther() throws { print(try injector.get(Clock.self)) }
      """
    #expect(said("Discoverer", Self.setUp, body) == expected)
  }

  /// A test registers a stand-in for what the program has; twice of its own is once too much.
  @Test func aStandInIsNoDuplicate() {
    let app = """
      struct Clock {}
      struct Log {}
      let parts = Component { single { Clock() } }
      """
    let body = """
      func testClock() {
        let house = Module {
          component { parts }
          single { Clock() }
          single { Log() }
          single { Log() }
        }
        let clock: Clock = house.resolve()
        let log: Log = house.resolve()
      }
      """
    #expect(said("Injection", app, body) == ["10 duplicate-registration"])
  }
}
