import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// The library's sources in a project, reduced to what it needs; and what only bears the library's name.
@Suite struct FlexCopyTests {
  private static let reduced = """
    public protocol DIContainer {
      func register<T>(type: T.Type, dependency: @escaping () -> T)
      func register<T>(key: String, dependency: @escaping () -> T)
      func resolve<T>(type: T.Type) -> T
      func resolve<T>(key: String) -> T
    }
    public class DependencyContainer {
      public static let shared: DIContainer = DependencyContainer()
      private var dependencyInitializer: [String: () -> Any] = [:]
    }
    extension DependencyContainer: DIContainer {
      public func register<T>(type: T.Type, dependency: @escaping () -> T) { register(key: "\\(type)", dependency: dependency) }
      public func register<T>(key: String, dependency: @escaping () -> T) { dependencyInitializer[key] = dependency }
      public func resolve<T>(type: T.Type) -> T { resolve(key: "\\(type)") }
      public func resolve<T>(key: String) -> T {
        guard let dependency = dependencyInitializer[key]?() as? T else { preconditionFailure() }
        return dependency
      }
    }
    @propertyWrapper public struct Inject<Value> {
      private(set) public var wrappedValue: Value
      public init(key: String? = nil) { wrappedValue = DependencyContainer.shared.resolve(type: Value.self) }
    }
    """

  private static let types = """
    protocol Clock: AnyObject {}
    final class Wall: Clock {}
    final class Screen { @Inject var clock: Clock }
    enum Keys: String { case clock; var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() } }

    """

  private func program(_ main: String, copy: String = reduced) -> FlexProgram {
    FlexProgram(files: ["DI/Container.swift": copy, "Types.swift": Self.types, "main.swift": main])
  }

  @Test func aReducedCopyIsTheLibrary() {
    let whole = program("DependencyContainer.shared.register(key: Keys.clock.name) { Wall() }\nlet screen = Screen()")
    #expect(whole.findings.isEmpty)
    #expect(whole.needs == ["Screen.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Wall#Clock"])
    let hole = program("let screen = Screen()")
    #expect(
      hole.findings.map { $0.prefix { $0 != "\n" } } == [
        "Types.swift:3:34: error: 'Clock' stops the process: nothing is registered for it in "
          + "'DependencyContainer.shared' [missing-registration]"
      ])
  }

  /// People give the container's protocol another name.
  @Test func aCopyWhoseProtocolIsRenamedIsTheLibrary() {
    let renamed = Self.reduced.replacing("DIContainer", with: "ContainerProtocol")
      .replacing(
        "(key: String? = nil) {",
        with: "(container: ContainerProtocol = DependencyContainer.shared, key: String? = nil) {")
    #expect(program("let screen = Screen()", copy: renamed).findings.map { $0.contains("'Clock' stops") } == [true])
    let passed =
      "func fill(_ box: ContainerProtocol) { box.register(type: Clock.self) { Wall() } }\n"
      + "fill(DependencyContainer.shared)\nlet screen = Screen()"
    #expect(program(passed, copy: renamed).findings.isEmpty)
    #expect(program(passed.replacing("fill(D", with: "print(D"), copy: renamed).findings.count == 1)
  }

  /// Without a store for instances and without modes the closure runs at each resolution.
  @Test func aReducedCopyMakesAnew() {
    let program = program(
      """
      DependencyContainer.shared.register(type: Clock.self) { Wall() }
      let a = DependencyContainer.shared.resolve(type: Clock.self)
      let b = DependencyContainer.shared.resolve(type: Clock.self)
      """)
    #expect(program.asked.prefix(2) == ["2 a: Wall 1", "3 b: Wall 2"])
    #expect(program.graph.nodes.compactMap(\.lifetime) == ["new"])
  }

  @Test func theOtherNameOfAWrapperIsReadBesideACopy() {
    let copy = Self.reduced.replacing("struct Inject<Value>", with: "struct Injected<Value>")
    let program = FlexProgram(files: [
      "DI/Container.swift": copy,
      "main.swift": """
      protocol Clock: AnyObject {}
      final class Wall: Clock {}
      final class Screen { @Injected var clock: Clock }
      DependencyContainer.shared.register(type: Clock.self) { Wall() }
      let screen = Screen()
      """,
    ])
    #expect(program.needs == ["Screen.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock"])
  }

  /// What gives an optional, or throws, is somebody's own: said, and not followed.
  @Test func anOwnContainerIsNamed() {
    let own = """
      final class DependencyContainer {
        static let shared = DependencyContainer()
        private var makers: [String: () -> Any] = [:]
        func register<T>(type: T.Type, dependency: @escaping () -> T) { makers["\\(type)"] = dependency }
        func resolve<T>(type: T.Type) -> T? { makers["\\(type)"]?() as? T }
      }
      """
    let program = FlexProgram(files: [
      "Container.swift": own,
      "main.swift": "let text = DependencyContainer.shared.resolve(type: String.self)",
    ])
    #expect(
      program.graph.findings.map { "\($0.location) \($0.severity) [\($0.id)]" }
        == ["Container.swift:1:13 note [container-not-followed]"])
    #expect(program.graph.nodes.isEmpty)
  }
}
