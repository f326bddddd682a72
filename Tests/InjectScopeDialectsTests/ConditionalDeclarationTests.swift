import InjectScopeModel
import Testing

/// Declarations of which one is there, as an `#if` decides.
@Suite struct ConditionalDeclarationTests {
  private func findings(_ source: String) -> [String] {
    Sources(["App.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.severity) \($0.id)"
    }
  }

  private static let types = """
    import Discoverer
    protocol Clock {}
    struct Wall: Clock {}
    struct Fake: Clock {}

    """

  /// In Discoverer a second registration is an error, if there is one.
  @Test(arguments: [
    (
      """
      #if os(macOS)
      @main struct MacApp { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      #else
      @main struct PhoneApp { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      #endif
      """, [String]()
    ),
    (
      """
      #if os(macOS)
      @main struct App { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      #else
      @main struct App { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      #endif
      """, []
    ),
    (
      """
      #if os(macOS)
      @main struct MacApp { static func main() { print(Injector.default[Clock.self]!) } }
      #else
      @main struct PhoneApp { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      #endif
      """, ["6 error missing-registration"]
    ),
    (
      """
      @main struct MacApp { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      @main struct PhoneApp { static func main() { try! setUp(); print(Injector.default[Clock.self]!) } }
      """, ["5 warning several-programs"]
    ),
  ])
  func programs(_ mains: String, wanted: [String]) {
    let setUp = "\nfunc setUp() throws { try Injector.default.register(as: Clock.self, injection: .singleton(Wall())) }"
    #expect(findings(Self.types + mains + setUp) == wanted)
  }

  @Test func whatIsSharedIsOneWhicheverProgramAsks() {
    let found = Sources([
      "App.swift": """
      import FlexInject
      final class Log {}
      #if DEBUG
      @main struct DebugApp {
        static func main() {
          DependencyContainer.shared.register(type: Log.self) { Log() }
          let log: Log = DependencyContainer.shared.resolve(type: Log.self)
        }
      }
      #else
      @main struct ReleaseApp { static func main() { let log: Log = DependencyContainer.shared.resolve(type: Log.self) } }
      #endif
      """
    ]).graph.findings.filter { $0.severity == .error }
    #expect(found.map(\.id) == ["missing-registration"])
    #expect(found.allSatisfy { !$0.message.contains("has it, not") && !$0.message.hasSuffix(" yet") })
  }

  @Test(arguments: [
    (
      "func setUp() { try! Injector.default.register(as: Clock.self, injection: .singleton(Fake())) }",
      "func setUp() { try! Injector.default.register(as: Clock.self, injection: .singleton(Wall())) }", [String]()
    ),
    (
      "func setUp() {}",
      "func setUp() { try! Injector.default.register(as: Clock.self, injection: .singleton(Wall())) }",
      ["11 warning not-surely-registered"]
    ),
  ])
  func functions(_ debug: String, _ release: String, wanted: [String]) {
    let program = """
      #if DEBUG
      \(debug)
      #else
      \(release)
      #endif
      @main struct App {
        static func main() { setUp(); print(Injector.default[Clock.self]!) }
      }
      """
    #expect(findings(Self.types + program) == wanted)
  }

  @Test func whoStandsUnderAnIfCallsWhatStandsUnderTheSame() {
    let program = """
      #if DEBUG
      func setUp() { try! Injector.default.register(as: Clock.self, injection: .singleton(Fake())) }
      #else
      func setUp() {}
      #endif
      #if DEBUG
      @main struct App { static func main() { setUp(); print(Injector.default[Clock.self]!) } }
      #endif
      """
    #expect(findings(Self.types + program) == [])
  }
}
