import InjectScopeModel
import Testing

/// Of what is registered in both branches of a condition one is there: both may answer, and none is the only one.
@Suite struct EitherBranchTests {
  private static let head = "struct Season { init(_ name: String) {} }\nlet dry = CommandLine.arguments.count > 1\n"
  private static let injection = """
    import Injection
    func weather(dry: Bool) -> Component {
      Component { if dry { single { Season("summer") } } else { single { Season("autumn") } } }
    }
    injectMe { component { weather(dry: dry) } }
    let season: Season = resolve()
    """
  private static let flex = """
    import FlexInject
    let c = DependencyContainer.shared
    if dry { c.register(type: Season.self) { Season("a") } } else { c.register(type: Season.self) { Season("b") } }
    let season: Season = c.resolve(type: Season.self, mode: .new)
    """
  private static let discoverer = """
    import Discoverer
    let i = Injector()
    if dry { try i.register(as: Season.self, injection: .factory { Season("a") }) }
    else { try i.register(as: Season.self, injection: .factory { Season("b") }) }
    let season: Season = try i.get()
    """

  @Test(arguments: [injection, flex, discoverer]) func bothMayAnswer(_ source: String) throws {
    let graph = Sources(["main.swift": Self.head + source]).graph
    let need = try #require(graph.needs.first { $0.label == "season" })
    #expect(need.suppliers.count == 2)
    #expect(need.outcome.rule == .byCondition)
    let edges = graph.edges.filter { $0.kind == .supplies }
    #expect(edges.count == 2 && edges.allSatisfy { $0.certainty == .dynamic })
    #expect(graph.findings.isEmpty, "\(graph.findings.map(\.message))")
  }

  /// Where the condition is known, one of them is there.
  @Test(arguments: [injection, flex, discoverer]) func whatIsKnownIsOne(_ source: String) throws {
    let graph = Sources(["main.swift": Self.head.replacing("CommandLine.arguments.count > 1", with: "true") + source])
      .graph
    let need = try #require(graph.needs.first { $0.label == "season" })
    #expect(need.suppliers.count == 1)
    #expect(need.outcome.rule == .onlyMatch)
  }
}
