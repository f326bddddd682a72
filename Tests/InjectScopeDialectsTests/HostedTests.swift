import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// Units of Xcode's targets: tests that run inside their app, and files that targets share.
@Suite struct HostedTests {
  private static let app = """
    import FlexInject
    protocol Clock: AnyObject {}
    final class Wall: Clock {}
    @main enum App {
      static func main() { DependencyContainer.shared.register(type: Clock.self) { Wall() } }
    }
    """

  private func findings(_ units: [Project.Unit], _ files: [(path: String, unit: Int, text: String)]) -> [String] {
    let reader = SourceReader(dialects: [FlexInject()])
    let project = Project(
      units: units,
      files: files.map {
        Project.File(path: $0.path, unit: ID($0.unit), facts: reader.read($0.text, withCode: true))
      })
    return GraphBuilder.build(project, rules: [FlexInject().rules]).findings
      .filter { $0.severity != .note }.map { "\($0.location) [\($0.id)]" }
  }

  @Test func testsInsideAnAppFindWhatItRegisters() {
    let test = """
      import FlexInject
      import XCTest
      @testable import App
      final class ClockTests: XCTestCase {
        func testClock() { _ = DependencyContainer.shared.resolve(type: Clock.self) }
      }
      """
    var tests = Project.Unit(name: "AppTests", folder: "Tests", sees: [ID(0)], isTest: true)
    let files = [("App/App.swift", 0, Self.app), ("Tests/ClockTests.swift", 1, test)]
    let app = Project.Unit(name: "App", folder: "App")
    #expect(findings([app, tests], files) == ["Tests/ClockTests.swift:5:53 [missing-registration]"])
    tests.host = ID(0)
    #expect(findings([app, tests], files).isEmpty)
  }

  /// What two apps share is part of both: each is judged by what it registers itself.
  @Test func whatAppsShareIsPartOfEach() {
    let shared = """
      import FlexInject
      protocol Clock: AnyObject {}
      final class Wall: Clock {}
      final class Screen { @Inject var clock: Clock }
      """
    func main(_ registering: Bool) -> String {
      "import FlexInject\n"
        + (registering ? "DependencyContainer.shared.register(type: Clock.self) { Wall() }\n" : "")
        + "let s = Screen()\n"
    }
    var units = [
      Project.Unit(name: "Shared", folder: "Shared"), Project.Unit(name: "A", folder: "A", sees: [ID(0)]),
      Project.Unit(name: "B", folder: "B", sees: [ID(0)]),
    ]
    units[1].includes = [ID(0)]
    units[2].includes = [ID(0)]
    func files(_ a: Bool, _ b: Bool) -> [(String, Int, String)] {
      [("Shared/S.swift", 0, shared), ("A/main.swift", 1, main(a)), ("B/main.swift", 2, main(b))]
    }
    #expect(findings(units, files(true, true)).isEmpty)
    #expect(findings(units, files(true, false)) == ["Shared/S.swift:4:34 [missing-registration]"])
  }

  /// An app links the module that it names where two of its name are there.
  @Test func oneOfTwoModulesIsLinked() {
    func kit(_ type: String) -> String {
      """
      import FlexInject
      public protocol Clock: AnyObject {}
      public final class Wall: Clock { public init() {} }
      public func start() { DependencyContainer.shared.register(type: \(type).self) { Wall() } }
      """
    }
    let main = """
      import FlexInject
      import Kit
      start()
      let clock = DependencyContainer.shared.resolve(type: Clock.self)
      """
    var units = [
      Project.Unit(name: "Kit-iOS", folder: "iOS"), Project.Unit(name: "Kit-macOS", folder: "macOS"),
      Project.Unit(name: "App", folder: "App"),
    ]
    for index in 0..<2 { units[index].module = "Kit" }
    units[2].links = [ID(1)]
    let files = [("iOS/K.swift", 0, kit("Wall")), ("macOS/K.swift", 1, kit("Clock")), ("App/main.swift", 2, main)]
    #expect(findings(units, files).isEmpty)
    units[2].links = [ID(0)]
    #expect(findings(units, files) == ["App/main.swift:4:40 [missing-registration]"])
  }
}
