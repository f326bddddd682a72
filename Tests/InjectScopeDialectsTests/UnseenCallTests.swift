import InjectScopeModel
import Testing

/// What is run for the sake of what it may say, though nobody is seen to run it.
@Suite struct UnseenCallTests {
  private func findings(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.severity) \($0.id)"
    }
  }

  // MARK: - A registration of whatever it is given

  @Test(arguments: [
    (
      "func provide<T>(_ type: T.Type, _ make: @escaping () -> T) { box.register(type: type, dependency: make) }", false
    ),
    ("func provide(_ key: String) { box.register(key: key) { Log() } }", false),
    ("func provide<T>(_ type: T.Type, in box: DIContainer) { box.register(type: type) { make() } }", false),
    ("provide(Int.self)\nfunc provide<T>(_ type: T.Type) { let key = read(); box.register(key: key) { Log() } }", true),
  ])
  func whatNobodyCallsRegistersNothing(_ helper: String, isCalled: Bool) {
    let found = findings(
      """
      import FlexInject
      final class Log {}
      let box = DependencyContainer()
      \(helper)
      let log: Log = box.resolve(type: Log.self)
      """)
    #expect(found.map { $0.hasSuffix("error missing-registration") } == (isCalled ? [] : [true]))
  }

  @Test func neitherDoesItInDiscoverer() {
    func found(_ call: String) -> [String] {
      findings(
        """
        import Discoverer
        final class Log {}
        let services = Injector()
        func provide<T>(_ type: T.Type, _ make: @escaping () -> T) throws {
          try services.register(as: type, injection: .factory(make))
        }
        \(call)
        let log = services[Log.self]!
        """)
    }
    #expect(found("") == ["8 error missing-registration"])
    #expect(found("try provide(Log.self) { Log() }") == [])
  }

  // MARK: - An overload that a case or a static member chooses

  @Test(arguments: [
    ("_ type: T.Type", "_ key: Keys"), ("_ key: Keys", "_ type: T.Type"), ("_ key: Plain", "_ key: Keys"),
    ("_ key: Keys", "_ key: Plain"),
  ])
  func anImpliedMemberChoosesTheOverload(_ first: String, _ second: String) {
    func provide(_ parameter: String) -> String {
      let key =
        if parameter.hasSuffix("Keys") { "key: key.rawValue" } else if parameter.hasSuffix("Plain") {
          "key: key.text"
        } else { "type: type" }
      return
        "static func provide<T>(\(parameter), _ make: @escaping () -> T) { box.register(\(key), dependency: make) }"
    }
    let others = (first + second).contains("Plain") ? "Plain.none" : "Other.self"
    let program = """
      import FlexInject
      enum Keys: String { case base = "api.base", other }
      struct Plain { let text: String; static let none = Plain(text: "none") }
      final class Log {}
      final class Other {}
      let box = DependencyContainer()
      enum Locator {
        \(provide(first))
        \(provide(second))
      }
      Locator.provide(.base) { "x" }
      Locator.provide(\(others)) { Other() }
      let base: String = box.resolve(key: "api.base")
      let log: Log = box.resolve(type: Log.self)
      """
    #expect(findings(program) == ["14 error missing-registration"])
  }

  // MARK: - A container that it would be given

  @Test func whatItWouldRegisterInTheOnlyContainerIsDoubtful() {
    func found(_ call: String) -> [String] {
      findings(
        """
        import FlexInject
        protocol Exporter {}
        struct CSV: Exporter {}
        struct Services {
          func assemble(in container: DIContainer) {
            container.register(type: Screen.self) { Screen() }
            \(call)
          }
          private func registerExporters(_ container: DIContainer) {
            container.register(key: "csv") { CSV() as Exporter }
          }
        }
        final class Screen { @Inject(key: "csv") private var csv: Exporter }
        Services().assemble(in: DependencyContainer.shared)
        let screen: Screen = DependencyContainer.shared.resolve(type: Screen.self)
        """)
    }
    #expect(found("") == ["13 error not-surely-registered"])
    #expect(found("registerExporters(container)") == [])
  }

  // MARK: - What is read though nobody is seen to read it

  @Test(arguments: ["lazy var log: Log = box.resolve(type: Log.self)", "@LazyInject(container: box) var log: Log"])
  func nobodyKnowsWhenItWouldBeRead(_ property: String) {
    func found(_ registering: String, _ end: String) -> [String] {
      findings(
        """
        import FlexInject
        final class Log {}
        let box = DependencyContainer()
        final class Cart { \(property) }
        \(registering)
        let cart = Cart()
        \(end)
        """)
    }
    #expect(found("box.register(type: Log.self) { Log() }", "box.removeAll()") == [])
    #expect(found("", "").map { $0.hasPrefix("4 error missing-registration") } == [true])
    #expect(found("box.register(type: Log.self) { Log() }", "box.removeAll()\nprint(cart.log)").count == 1)
  }

  // MARK: - Who asks, and what answers, from one hand

  @Test func whoIsRegisteredByTheSameFunctionHasWhatItAsksFor() {
    func found(_ more: String) -> [String] {
      findings(
        """
        import Discoverer
        final class User {}
        struct Sharing { @Injected private var user: User
          func link() -> String { "\\(user)" }
        }
        final class Modules {
          func signIn() throws {
            try Injector.default.register(as: User.self, injection: .singleton(User()))
            try Injector.default.register(as: Sharing.self, injection: .factory { Sharing() })
          }
        }
        let modules = Modules()
        if let sharing = Injector.default[Sharing.self] { print(sharing.link()) }
        \(more)
        """)
    }
    #expect(found("") == [])
    #expect(found("print(Sharing().link())") == ["3 error not-surely-registered"])
  }
}
