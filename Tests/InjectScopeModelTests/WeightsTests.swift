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

  /// Each group for itself, without what lies in it.
  @Test func ofGroupsIsWhatWalksFind() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...9), edges: random.below(20)).graph
      var groups = [[ID<Node>]](repeating: [], count: 3)
      for node in graph.nodeIDs { groups[random.below(3)].append(node) }
      let weights = groups.map { UInt32(Set(graph.everything(belowAny: $0)).subtracting($0).count) }
      #expect(graph.weights(ofGroups: groups) == weights, "seed \(seed)")
    }
    #expect(Sketch("A creates B").graph.weights(ofGroups: []) { true } == nil)
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

  /// A triangle of which each node creates the two below it and one of its own: more nodes to which several lead than are
  /// looked for at once, each of which stands for two.
  @Test func isTheSameWhereManyLeadToMany() {
    let rows = 55
    var sketch = Sketch()
    for row in 0..<rows {
      for column in 0...row {
        sketch.say("N\(row)x\(column) creates Own\(row)x\(column)")
        guard row + 1 < rows else { continue }
        sketch.say("N\(row)x\(column) creates N\(row + 1)x\(column)")
        sketch.say("N\(row)x\(column) creates N\(row + 1)x\(column + 1)")
      }
    }
    let graph = sketch.graph
    let weights: [String: Int] = graph.byName(graph.weights(.below))
    let impacts: [String: Int] = graph.byName(graph.weights(.above))
    for row in 0..<rows {
      for column in 0...row {
        let height = rows - row
        let above = (column + 1) * (row - column + 1)
        #expect(weights["N\(row)x\(column)"] == height * (height + 1) - 1)
        #expect(impacts["N\(row)x\(column)"] == above - 1)
        #expect(weights["Own\(row)x\(column)"] == 0)
        #expect(impacts["Own\(row)x\(column)"] == above)
      }
    }
  }

  /// Steps that another way makes needless, and sets that are the same, over a ladder with shortcuts to everything below.
  @Test func isTheSameWhereStepsAreNeedless() {
    var sketch = Sketch()
    for step in 0..<60 {
      for below in step + 1...60 { sketch.say("A\(step) creates A\(below)") }
      sketch.say("B\(step) creates A\(step)")
    }
    let graph = sketch.graph
    let weights: [String: Int] = graph.byName(graph.weights(.below))
    let impacts: [String: Int] = graph.byName(graph.weights(.above))
    for step in 0..<60 {
      #expect(weights["A\(step)"] == 60 - step)
      #expect(weights["B\(step)"] == 61 - step)
      #expect(impacts["A\(step)"] == step * 2 + 1)
      #expect(impacts["B\(step)"] == 0)
    }
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

extension DependencyGraph {
  fileprivate func byName(_ numbers: [UInt32]?) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(nodes.map(\.name), (numbers ?? []).map(Int.init)))
  }
}
