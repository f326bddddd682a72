import InjectScopeModel
import Testing

/// What is registered by an initialiser's or a function's name alone makes the same as a closure that calls it.
@Suite struct MakerWithoutClosureTests {
  private func edges(_ source: String) -> [String] {
    let graph = Sources(["main.swift": source]).graph
    return graph.edges.map {
      "\(graph.nodes[$0.from].name) \($0.kind) \(graph.nodes[$0.to].name) \($0.label ?? "") \($0.certainty)"
    }.sorted()
  }

  @Test(arguments: ["Store.init", "makeStore"]) func onlyTheRegistrationMakesIt(_ maker: String) {
    func program(_ maker: String) -> [String] {
      edges(
        """
        import FlexInject
        final class Screen { @LazyInject var store: Store }
        final class Store { @Inject(key: "db") var db: String }
        func makeStore() -> Store { Store() }
        let c = DependencyContainer.shared
        c.register(type: Store.self, dependency: \(maker))
        let screen = Screen()
        c.register(key: "db") { "sqlite" }
        print(screen.store)
        let other: Store = c.resolve(type: Store.self)
        """)
    }
    let call = maker == "Store.init" ? "{ Store() }" : "{ makeStore() }"
    #expect(program(maker) == program(call))
  }

  @Test(arguments: ["factory", "single"]) func ofInjectionToo(_ entry: String) {
    func program(_ maker: String) -> [String] {
      edges(
        """
        import Injection
        final class Store { @Inject var clock: Clock }
        final class Clock {}
        injectMe { \(entry)\(maker); factory { Clock() } }
        let store: Store = resolve()
        """)
    }
    #expect(program("(Store.init)") == program(" { Store() }"))
  }
}
