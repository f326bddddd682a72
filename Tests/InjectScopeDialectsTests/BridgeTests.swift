import InjectScopeModel
import Testing

/// What one library gives while another is rehearsed has a type all the same.
@Suite struct BridgeTests {
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  @Test(arguments: ["Client", "Other"])
  func flexInjectBehindInjection(asked: String) {
    let told = told(
      """
      import FlexInject
      import Injection
      final class Client {}
      final class Other {}
      let di = DependencyContainer()
      di.register(type: Client.self) { Client() }
      injectMe {
        factory { di.resolve(type: Client.self) }
        factory { 1 }
      }
      let asked: \(asked) = resolve()
      """)
    #expect(told == (asked == "Client" ? [] : ["11 missing-registration"]))
  }

  @Test(arguments: ["Client", "Other"])
  func discovererBehindInjection(asked: String) {
    let told = told(
      """
      import Discoverer
      import Injection
      final class Client {}
      final class Other {}
      try! Injector.default.register(as: Client.self, injection: .singleton(Client()))
      let own = Injector()
      injectMe {
        factory { try! Injector.default.get(Client.self) }
        factory { Injector.default[Client.self] ?? Client() }
        factory(tag: "b") { own[String.self] ?? "none" }
      }
      let asked: \(asked) = resolve()
      """)
    #expect(
      told.filter { !$0.hasSuffix("duplicate-registration") && !$0.hasSuffix("missing-optional") }
        == (asked == "Client" ? [] : ["12 missing-registration"]))
  }

  /// The project's own generic function around a library.
  @Test(arguments: ["Client", "Other"])
  func injectionBehindFlexInject(asked: String) {
    let told = told(
      """
      import FlexInject
      import Injection
      final class Client {}
      final class Other {}
      injectMe { factory { Client() }; factory { 1 } }
      func inject<T>(_ type: T.Type = T.self) -> T { resolve() }
      let di = DependencyContainer()
      di.register(key: "client") { inject(Client.self) }
      let client: Client = di.resolve(key: "client")
      let asked: \(asked) = di.resolve(\(asked == "Client" ? "key: \"client\"" : "type: Other.self"))
      """)
    #expect(told == (asked == "Client" ? [] : ["10 missing-registration"]))
  }

  /// Who bears such a name without the library is somebody else.
  @Test func namesakes() {
    let told = told(
      """
      import Injection
      final class Client {}
      final class Other {}
      final class Injector { func get<T>(_ type: T.Type) throws -> Other { Other() } }
      injectMe { factory { try! Injector().get(Client.self) }; factory { 1 } }
      let asked: Other = resolve()
      """)
    #expect(told == [])
  }
}
