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
