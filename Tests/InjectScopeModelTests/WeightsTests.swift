import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct WeightsTests {
  @Test func countsWhatIsBelowAndAbove() {
    let graph = Sketch(
      "App creates Home", "Home uses HomeInjector", "App supplies HomeInjector", "Home creates Row", "App creates Tab"
    ).graph
    #expect(graph.names(graph.nodeIDs) == ["App", "Home", "HomeInjector", "Row", "Tab"])
    #expect(graph.weights(.below) == [4, 3, 1, 0, 0])
    #expect(graph.weights(.above) == [2, 1, 2, 2, 1])
    #expect(graph.losses() == [4, 2, 0, 0, 0])
  }

  @Test func aGraphWithoutNodesHasNone() {
    #expect(Sketch().graph.weights(.below) == [])
    #expect(Sketch().graph.losses() == [])
  }

  @Test func stopsWhereNobodyWaits() {
    #expect(Sketch("A creates B").graph.weights(.below) { true } == nil)
  }

  /// Each node for itself.
  @Test func isWhatWalksFind() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...9), edges: random.below(20)).graph
      let below = graph.nodeIDs.map { UInt32(graph.everything(belowAny: [$0]).count) }
      let above = graph.nodeIDs.map { UInt32(graph.everything(aboveAny: [$0]).count) }
      #expect(graph.weights(.below) == below, "seed \(seed)")
      #expect(graph.weights(.above) == above, "seed \(seed)")
    }
  }

  /// More nodes than are looked for at once.
  @Test func isTheSameOverManyBlocks() {
    var sketch = Sketch()
    for number in 0..<1400 { sketch.say("A\(number) creates A\(number + 1)") }
    sketch.say("A1400 creates A700")
    let graph = sketch.graph
    let places = Array(0..<graph.nodes.count)
    let below: [UInt32] = places.map { $0 < 700 ? UInt32(1400 - $0) : 700 }
    let above: [UInt32] = places.map { $0 < 700 ? UInt32($0) : 1400 }
    let lost: [UInt32] = places.map { UInt32(1400 - $0) }
    #expect(graph.weights(.below) == below)
    #expect(graph.weights(.above) == above)
    #expect(graph.losses() == lost)
  }

  /// What is walked to, and what still is where a node is taken away.
  @Test func lossesAreWhatNothingLeadsToAnyMore() {
    for seed in 0..<600 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...10), edges: random.below(22)).graph
      let all = Self.reached(graph, without: nil)
      for node in graph.nodeIDs {
        let lost = all.contains(node) ? all.count - 1 - Self.reached(graph, without: node).count : 0
        #expect(Int(graph.losses()[Int(node.index)]) == lost, "seed \(seed), \(graph.nodes[node].name)")
      }
    }
  }

  private static func reached(_ graph: DependencyGraph, without gone: ID<Node>?) -> Set<ID<Node>> {
    let offers = RootOffers(graph)
    var stack = graph.entries.filter { $0 != gone }
    var seen = Set(stack)
    while let node = stack.popLast() {
      for edge in graph.dependencies(of: node) where edge.dependency != gone && !offers.contains(edge) {
        if seen.insert(edge.dependency).inserted { stack.append(edge.dependency) }
      }
    }
    return seen
  }
}
