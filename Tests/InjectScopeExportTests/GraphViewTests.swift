import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct GraphViewTests {
  /// `N0 → N1 → … → N5`, each by creation, and `N5` supplies `N1`.
  private let chain: DependencyGraph = {
    var fixture = Fixture()
    let nodes = (0..<6).map { fixture.add(.provider, "N\($0)", at: "A.swift:\($0 + 1):1") }
    for (a, b) in zip(nodes, nodes.dropFirst()) { fixture.join(a, .creates, b, at: "A.swift:9:1") }
    fixture.join(nodes[5], .supplies, nodes[1], at: "A.swift:9:1")
    return fixture.graph
  }()

  private func names(_ view: GraphView) -> [String] { view.nodes.map { view.graph.nodes[$0].name } }

  @Test func everythingIsTheWholeGraph() {
    let view = GraphView(chain)
    #expect(names(view) == ["N0", "N1", "N2", "N3", "N4", "N5"])
    #expect(Array(view.edges) == Array(chain.edges))
  }

  @Test func focusGoesBothWays() {
    let view = GraphView(chain).focused(on: [ID(1)], depth: 1)
    #expect(names(view) == ["N0", "N1", "N2", "N5"])
    #expect(view.edges.count == 3)
    #expect(names(GraphView(chain).focused(on: [ID(3)], depth: 0)) == ["N3"])
    #expect(names(GraphView(chain).focused(on: [ID(3)], depth: 99)) == names(GraphView(chain)))
    #expect(names(GraphView(chain).focused(on: [ID(77)], depth: 1)) == [])
    #expect(names(GraphView(chain).focused(on: [ID(3)], depth: -1)) == ["N3"])
  }

  /// Everything is one step from a root: what is next to it is no neighbourhood.
  @Test func focusDoesNotGoThroughWhatOffersEverything() {
    for kind in [Node.Kind.root, .container] {
      var fixture = Fixture()
      let root = fixture.add(kind, "Root", at: "A.swift:1:1")
      let nodes = (0..<4).map { fixture.add(.provider, "N\($0)", at: "A.swift:\($0 + 2):1") }
      for node in nodes { fixture.join(root, .supplies, node, at: "A.swift:9:1") }
      fixture.join(nodes[0], .creates, nodes[1], at: "A.swift:9:1")
      let view = GraphView(fixture.graph)
      #expect(names(view.focused(on: [nodes[0]], depth: 9)) == ["Root", "N0", "N1"])
      #expect(names(view.focused(on: [root], depth: 1)) == ["Root", "N0", "N1", "N2", "N3"])
    }
  }

  @Test func focusStaysInsideTheView() {
    let view = GraphView(chain).keeping { $0 != ID(2) }.focused(on: [ID(3)], depth: 9)
    #expect(names(view) == ["N0", "N1", "N3", "N4", "N5"])
  }

  @Test func anObjectAndItsListAreOnePlace() throws {
    let graph = Projects.messages
    let row = try #require(graph.node(withID: "injectgrail:MessageRowViewModel"))
    let view = GraphView(graph).focused(on: [row], depth: 0)
    #expect(names(view) == ["MessageRowViewModelInjector", "MessageRowViewModel"])
    #expect(view.soleUser.count == 1)
    #expect(GraphView(graph).focused(on: [row], depth: 1).nodes.count == 5)
  }

  @Test func aSharedListBelongsToNobody() {
    let graph = Projects.shop
    let shared = graph.nodeIDs.first { graph.nodes[$0].name == "SettingsViewModelInjector" }
    #expect(shared.flatMap { GraphView(graph).soleUser[$0] } == nil)
    #expect(GraphView(graph).soleUser.count == 13)
  }
}
