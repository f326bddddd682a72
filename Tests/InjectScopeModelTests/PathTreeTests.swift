import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct PathTreeTests {
  private static func tree(_ graph: DependencyGraph, _ paths: [DependencyGraph.Path], folded: Set<Int> = []) -> [String]
  {
    let tree = PathTree(paths)
    return tree.places(folded: folded).map { place in
      let step = tree.steps[place.step]
      return place.goesOn.map { $0 ? "|" : "." }.joined() + graph.nodes[step.node].name
        + (step.isEnd ? " \(step.depth)" : "") + (step.paths > 1 ? " (\(step.paths))" : "")
    }
  }

  @Test func whatPathsHaveInCommonStandsOnce() {
    let graph = Sketch("A creates B", "B creates C", "B creates D", "C creates E", "D creates E", "B creates E").graph
    let ids = Dictionary(uniqueKeysWithValues: graph.nodeIDs.map { (graph.nodes[$0].name, $0) })
    let paths = graph.paths(from: [ids["A"]!], to: ids["E"]!, limit: 9)
    #expect(Self.tree(graph, paths) == ["A (3)", ".B (3)", ".|E 2", ".|C", ".|.E 3", "..D", "...E 3"])
    #expect(Self.tree(graph, paths, folded: [1]) == ["A (3)", ".B (3)"])
    #expect(PathTree([[]]).isEmpty)
  }

  // MARK: - What all pass

  private static func graph(_ lines: [String]) -> DependencyGraph {
    var sketch = Sketch()
    for line in lines { sketch.say(line) }
    return sketch.graph
  }

  private static func names(_ graph: DependencyGraph, _ nodes: some Sequence<ID<Node>>) -> [String] {
    nodes.map { graph.nodes[$0].name }
  }

  @Test func whatEveryPathPassesIsInTheirOrder() {
    let graph = Sketch(
      "A creates B", "B creates C", "B creates D", "C creates E", "D creates E", "E creates F", "A creates X",
      "X creates B"
    ).graph
    let ids = Dictionary(uniqueKeysWithValues: graph.nodeIDs.map { (graph.nodes[$0].name, $0) })
    let passed = graph.passedByAll(from: [ids["A"]!], to: ids["F"]!, offers: RootOffers(graph), withOffers: true)
    #expect(Self.names(graph, passed) == ["A", "B", "E", "F"])
    #expect(graph.passedByAll(from: [ids["F"]!], to: ids["A"]!, offers: RootOffers(graph), withOffers: true).isEmpty)
    #expect(
      graph.passedByAll(from: [ids["A"]!], to: ids["A"]!, offers: RootOffers(graph), withOffers: true) == [ids["A"]!])
  }

  /// Against all paths, one by one.
  @Test func ofManyGraphsItIsWhatAllPathsHaveInCommon() {
    var random = SameNumbers(seed: 7)
    var compared = 0
    for round in 0..<400 {
      let count = 4 + random.below(5)
      let kinds = round.isMultiple(of: 2) ? ["creates"] : ["creates", "creates", "uses", "supplies"]
      let lines = (0..<count + random.below(count * 2)).map { _ in
        "N\(random.below(count)) \(kinds[random.below(kinds.count)]) N\(random.below(count))"
      }
      let graph = Self.graph(lines)
      let offers = RootOffers(graph)
      let starts = Set(graph.nodeIDs.prefix(1 + random.below(2)))
      for end in graph.nodeIDs {
        let paths = graph.paths(from: starts, to: end, limit: .max)
        let passed = graph.passedByAll(from: starts, to: end, offers: offers, withOffers: true)
        #expect(passed.isEmpty || passed.last == end)
        let sets = paths.map { Set($0.map(\.dependent) + [end]) }
        guard let first = sets.first else { continue }
        let common = sets.dropFirst().reduce(first) { $0.intersection($1) }
        #expect(Set(passed).isSubset(of: common), "\(lines) to \(graph.nodes[end].name)")
        // A walk may come to a node twice where a path may not: only then less is known.
        if kinds.count == 1 { #expect(Set(passed) == common, "\(lines) to \(graph.nodes[end].name)") }
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  /// 2^30 paths, all of one length.
  @Test func tenOfABillionPathsAreThereAtOnce() {
    var lines: [String] = []
    for layer in 0..<30 {
      for side in ["a", "b"] {
        lines += ["K\(layer) creates L\(layer)\(side)", "L\(layer)\(side) creates K\(layer + 1)"]
      }
    }
    let graph = Self.graph(lines)
    let ids = Dictionary(uniqueKeysWithValues: graph.nodeIDs.map { (graph.nodes[$0].name, $0) })
    let start = ContinuousClock.now
    let paths = graph.paths(from: [ids["K0"]!], to: ids["K30"]!, limit: 10)
    let passed = graph.passedByAll(from: [ids["K0"]!], to: ids["K30"]!, offers: RootOffers(graph), withOffers: true)
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(paths.count == 10 && paths.allSatisfy { $0.count == 60 })
    #expect(Self.names(graph, passed) == (0...30).map { "K\($0)" })
    #expect(PathTree(paths).places().count < 200)
  }
}

/// Numbers that are the same each time.
private struct SameNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
