import InjectScopeModel
import Testing

/// What is registered when a static property is first read, and nobody is seen to read it.
@Suite struct UnreadStaticTests {
  private func told(_ source: String) -> [String] {
    Sources(["App.swift": source]).graph.findings.filter { $0.severity == .error }.map {
      "\($0.id): \($0.message)"
    }
  }

  private static let flex = """
    import FlexInject
    final class Clock {}
    final class Box { @Inject var clock: Clock }

    """

  private static let wire = "func wire() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }\n"

  private func doubt(of name: String) -> [String] {
    [
      "not-surely-registered: 'Clock' may not be there when it is asked for: "
        + "it is registered only when '\(name)' is first read, and nobody is seen to read it"
    ]
  }

  @Test func inATypeOfItsOwn() {
    func program(_ first: String) -> [String] {
      told(
        Self.flex + """
          enum Setup { static let done: Void = { DependencyContainer.shared.register(type: Clock.self) { Clock() } }() }
          @main enum App { static func main() { \(first)print(Box().clock) } }
          """)
    }
    #expect(program("") == doubt(of: "Setup.done"))
    #expect(program("_ = Setup.done; ") == [])
    // Who mentions a name may mean it.
    #expect(program("print(somebody.done); ") == [])
  }

  /// What only its first value calls, or makes, nobody else does.
  @Test func byAFunctionThatNobodyElseCalls() {
    func program(_ first: String) -> [String] {
      told(
        Self.flex + Self.wire + """
          @main enum App {
            static let wiring: Void = wire()
            static func main() { \(first)print(Box().clock) }
          }
          """)
    }
    #expect(program("") == doubt(of: "App.wiring"))
    #expect(program("_ = wiring; ") == [])
    #expect(program("wire(); ") == [])
  }

  @Test func byAHolder() {
    func program(_ use: String) -> [String] {
      told(
        """
        import Discoverer
        final class Clock {}
        enum Env { static let main = Injector() }
        struct Config { @Registered(inInjector: Env.main) var clock = Injection<Clock>.singleton(Clock()) }
        struct Box { @Injected(injector: Env.main) var clock: Clock }
        @main enum App {
          static let config = Config()
          static func main() { \(use)print(Box().clock) }
        }
        """)
    }
    #expect(program("") == doubt(of: "App.config"))
    #expect(program("_ = config; ") == [])
  }

  /// What a framework asks of a type it reads though nobody names it.
  @Test func whatAFrameworkReads() {
    let source =
      Self.flex + Self.wire + """
        struct Wired: EnvironmentKey { static let defaultValue: Void = { wire() }() }
        @main enum App { static func main() { print(Box().clock) } }
        """
    #expect(told(source) == [])
  }
}
