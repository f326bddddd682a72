import InjectScopeModel
import Testing

/// Where a function says that a value comes from: from whoever holds its entry.
@Suite struct SignatureSourceTests {
  private func sources(of name: String, _ source: String) -> [String] {
    let graph = Sources(["main.swift": source]).graph
    return graph.signatures.filter { $0.style == .direct && graph.nodes[$0.target].name == name }.flatMap { signature in
      signature.values.map { value in
        "\(graph.nodes[signature.owner].name): \(value.label) from "
          + (value.source.map { "\($0.owner).\($0.property)" } ?? "nobody")
      }
    }
  }

  /// What is registered, and what cannot be written as a function, is passed by whoever calls: that is no doubt.
  @Test func whatHasNoFunctionIsAnArgument() {
    let graph = Sources([
      "main.swift": """
      import Discoverer
      final class Clock { init() throws {} }
      final class Log { init(clock: Clock) {} }
      let services = Injector()
      try services.register(as: Clock.self, injection: .factory { try Clock() })
      try services.register(as: Log.self, injection: .factory { Log(clock: services[Clock.self]!) })
      _ = services[Log.self]
      """
    ]).graph
    let outcomes = graph.signatures.filter { $0.style == .direct && graph.nodes[$0.target].name == "Log" }
      .flatMap(\.values).map(\.outcome)
    #expect(outcomes == [.argument(.noFunction)])
  }

  @Test func aBuildersModuleHasTheSharedOnesEntriesAndItsOwn() {
    #expect(
      sources(
        of: "Screen",
        """
        import Injection
        final class Basket {}
        final class Log {}
        final class Screen { init(basket: Basket, log: Log) {} }
        final class ScreenBuilder: ModuleBuilder<Screen> {
          override func component() -> Component? {
            Component {
              factory { Screen(basket: $0(), log: $0()) }
              factory { Log() }
            }
          }
          override func build() -> Screen { module.resolve() }
        }
        injectMe {
          single { Basket() }
          factory { Log() }
        }
        _ = ScreenBuilder().build()
        """) == ["ScreenBuilder: basket from injectMe.Basket", "ScreenBuilder: log from ScreenBuilder.Log"])
  }

  @Test func aChildFindsWhatItsParentHolds() {
    #expect(
      sources(
        of: "Screen",
        """
        import Injection
        final class Log {}
        final class Screen { init(log: Log) {} }
        let parent = Module { single { Log() } }
        let child = Module(parent: parent) { factory { Screen(log: $0()) } }
        let screen: Screen = child.resolve()
        """) == ["child: log from parent.Log"])
  }
}
