import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct DependencyGraphTests {
  @Test func anEmptyGraphHasNothing() {
    let graph = Sketch().graph
    #expect(graph.nodeIDs.isEmpty)
    #expect(graph.node(withID: "sketch:A") == nil)
    #expect(graph.creationCycles() == [])
  }

  @Test func whatBelongsToANodeIsASlice() {
    let place = Sketch.place(line: 1)
    let nodes = Sketch("A", "B", "C", "D").nodes
    func need(_ label: String) -> Need {
      Need(key: Key(type: TypeName("T")), label: label, location: place, outcome: .argument(.primitive))
    }
    func property(_ name: String) -> Property { Property(name: name, type: TypeName("T"), location: place) }
    func signature(_ owner: Int, _ text: String) -> Signature {
      Signature(
        owner: ID(owner), target: ID(0), style: .direct, access: .internal, text: text, values: [], location: place)
    }
    let graph = DependencyGraph(
      units: [], nodes: nodes, needs: [[], [need("a"), need("b")], [], [need("c")]],
      properties: [[property("p")], [], [property("q"), property("r")], []], edges: [],
      signatures: [signature(1, "f"), signature(1, "g"), signature(3, "h")], findings: [])
    #expect(graph.nodeIDs.map { graph.needs(of: $0).map(\.label) } == [[], ["a", "b"], [], ["c"]])
    #expect(graph.nodeIDs.map { graph.properties(of: $0).map(\.name) } == [["p"], [], ["q", "r"], []])
    #expect(graph.nodeIDs.map { graph.signatures(of: $0).map(\.text) } == [[], ["f", "g"], [], ["h"]])
  }

  @Test func edgesAreFoundFromBothEnds() {
    let graph = Sketch("A creates B", "A creates C", "C supplies B", "B uses D", "B uses B").graph
    let found = graph.nodeIDs.map { node in
      (graph.outgoing(node).map(graph.text), graph.incoming(node).map(graph.text))
    }
    #expect(
      found.map(\.0) == [["A creates B", "A creates C"], ["B uses D", "B uses B"], ["C supplies B"], []])
    #expect(
      found.map(\.1) == [[], ["A creates B", "B uses B", "C supplies B"], ["A creates C"], ["B uses D"]])
  }

  @Test func whoSuppliesIsDependedUpon() {
    let graph = Sketch("A creates B", "C supplies B", "B uses D").graph
    #expect(graph.dependencies(of: ID(1)).map(graph.text) == ["B uses D", "C supplies B"])
    #expect(graph.dependents(of: ID(1)).map(graph.text) == ["A creates B"])
    #expect(graph.dependencies(of: ID(2)) == [])
    #expect(graph.dependents(of: ID(2)).map(graph.text) == ["C supplies B"])
  }

  @Test func everyEdgeIsADependencyOnceAndADependentOnce() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...9), edges: random.below(25)).graph
      #expect(graph.nodeIDs.flatMap { graph.outgoing($0) } == Array(graph.edges), "seed \(seed)")
      for node in graph.nodeIDs {
        #expect(Array(graph.incoming(node)) == graph.edges.filter { $0.to == node }, "seed \(seed)")
        #expect(
          Set(graph.dependencies(of: node)) == Set(graph.edges.filter { $0.dependent == node }), "seed \(seed)")
        #expect(
          Set(graph.dependents(of: node)) == Set(graph.edges.filter { $0.dependency == node }), "seed \(seed)")
      }
      #expect(graph.nodeIDs.map { graph.dependencies(of: $0).count }.reduce(0, +) == graph.edges.count)
      #expect(graph.nodeIDs.map { graph.dependents(of: $0).count }.reduce(0, +) == graph.edges.count)
    }
  }

  @Test func aNodeIsFoundByItsID() {
    let graph = Sketch("A", "B").graph
    #expect(graph.node(withID: "sketch:B") == ID(1))
    #expect(graph.node(withID: "B") == nil)
  }

  @Test func whatANodeUsesIsTheListItHandsOn() {
    let graph = Sketch("A creates B", "A uses AInjector", "A supplies AInjector").graph
    #expect(graph.used(by: ID(0)).map { graph.nodes[$0].name } == "AInjector")
    #expect(graph.used(by: ID(1)) == nil)
  }
}
