import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct CyclesTests {
  private static func cycles(_ sketch: Sketch) -> [[String]] {
    let graph = sketch.graph
    return graph.creationCycles().map(graph.names)
  }

  @Test func isAGroupThatCreatesItself() {
    #expect(Self.cycles(Sketch("A creates B", "B creates C", "C creates A", "C creates D")) == [["A", "B", "C"]])
    #expect(Self.cycles(Sketch("A creates A", "A creates B")) == [["A"]])
  }

  @Test func theFirstNodeDecidesTheOrder() {
    let sketch = Sketch("A", "B", "C", "D", "D creates B", "B creates D", "C creates A", "A creates C", "A creates B")
    #expect(Self.cycles(sketch) == [["A", "C"], ["B", "D"]])
  }

  @Test func aParentThatCreatesAndSuppliesAChildIsNone() {
    #expect(Self.cycles(Sketch("A creates B", "A supplies B", "B supplies A", "B uses A")) == [])
    #expect(Self.cycles(Sketch()) == [])
  }

  /// Providers `A`, `B` …, each pair being who supplies whom, and with which label.
  private static func providers(_ kind: Node.Kind = .provider, supplies: [(Int, Int, String?)]) -> DependencyGraph {
    let nodes = ["A", "B", "C", "D"].enumerated().map { line, name in
      Node(
        id: name, kind: kind, dialect: Sketch.dialect, name: name, location: Sketch.place(line: line + 1), unit: ID(0))
    }
    let edges = supplies.map { from, to, label in
      Edge(from: ID(from), to: ID(to), kind: .supplies, label: label, location: Sketch.place(line: 10))
    }
    return DependencyGraph(
      units: [], nodes: nodes, needs: nodes.map { _ in [] }, properties: nodes.map { _ in [] },
      edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, signatures: [], findings: [])
  }

  @Test func providersThatNeedEachOther() {
    let graph = Self.providers(supplies: [(0, 1, "a"), (1, 2, "b"), (2, 0, "c"), (3, 3, "d"), (1, 3, "e")])
    #expect(graph.needCycles().map(graph.names) == [["A", "B", "C"], ["D"]])
    #expect(graph.cycles() == graph.needCycles() && graph.creationCycles() == [])
    let round = graph.round(through: graph.cycles()[0])
    #expect(round.map { graph.nodes[$0.dependent].name } == ["A", "C", "B"])
    #expect(round.map { graph.nodes[$0.dependency].name } == ["C", "B", "A"])
    #expect(NodeMarks(graph).isInCycle(ID(1)))
  }

  /// Registrations `A` and `B` make the consumers `C` and `D`, which ask for `B` and `A`.
  private static func askers(circles: [[ID<Node>]]) -> DependencyGraph {
    let kinds: [Node.Kind] = [.registration, .registration, .consumer, .consumer]
    let nodes = zip(["A", "B", "C", "D"], kinds).enumerated().map { line, node in
      Node(
        id: node.0, kind: node.1, dialect: Sketch.dialect, name: node.0, location: Sketch.place(line: line + 1),
        unit: ID(0))
    }
    func edge(_ from: Int, _ to: Int, _ kind: Edge.Kind) -> Edge {
      Edge(
        from: ID(from), to: ID(to), kind: kind, label: kind == .supplies ? "it" : nil, location: Sketch.place(line: 10))
    }
    return DependencyGraph(
      units: [], nodes: nodes, needs: nodes.map { _ in [] }, properties: nodes.map { _ in [] },
      edges: [edge(0, 2, .creates), edge(0, 3, .supplies), edge(1, 2, .supplies), edge(1, 3, .creates)],
      signatures: [], findings: [], circles: circles)
  }

  @Test func aCircleThatIsKnownLeadsThroughWhatIsMade() {
    // Who asks later closes none: only who looked at the code knows.
    #expect(Self.askers(circles: []).cycles() == [])
    let graph = Self.askers(circles: [[ID(0), ID(1)]])
    #expect(graph.cycles().map(graph.names) == [["A", "B", "C", "D"]])
    let round = graph.round(through: graph.cycles()[0])
    #expect(round.map { graph.nodes[$0.dependent].name } == ["A", "C", "B", "D"])
    #expect(NodeMarks(graph).isInCycle(ID(3)))
    #expect(graph.asFarAsRead(because: "not yet").cycles() == graph.cycles())
  }

  @Test func whatIsGivenWithoutALabelOrToOthersIsNoRound() {
    #expect(Self.providers(supplies: [(0, 1, nil), (1, 0, "a")]).cycles() == [])
    #expect(Self.providers(.consumer, supplies: [(0, 1, "b"), (1, 0, "a")]).cycles() == [])
  }

  @Test func agreesWithWhoReachesWhom() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 0...8), edges: random.below(16)).graph
      func created(from start: ID<Node>) -> Set<ID<Node>> {
        var reached: Set<ID<Node>> = []
        var stack = [start]
        while let node = stack.popLast() {
          for edge in graph.edges where edge.kind == .creates && edge.from == node && reached.insert(edge.to).inserted {
            stack.append(edge.to)
          }
        }
        return reached
      }
      var expected: [[ID<Node>]] = []
      for node in graph.nodeIDs where created(from: node).contains(node) && !expected.joined().contains(node) {
        expected.append(created(from: node).filter { created(from: $0).contains(node) }.sorted())
      }
      #expect(graph.creationCycles() == expected, "seed \(seed)")
    }
  }
}
