import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct DependencyTreeTests {
  private func text(_ tree: DependencyTree, _ graph: DependencyGraph) -> String {
    tree.rows.map { row in
      String(repeating: " ", count: row.depth) + graph.nodes[row.node].name
        + (row.rest == .whole ? "" : " (\(row.rest.rawValue))")
    }.joined(separator: "\n")
  }

  private let graph = Sketch(
    "App creates Home", "Home uses HomeInjector", "App supplies HomeInjector", "Home creates Row", "Row creates Cell",
    "Tab creates Row", "App creates Tab"
  ).graph

  @Test func whatWasThereStandsAloneAgain() {
    #expect(
      text(DependencyTree(of: ID(0), .below, in: graph), graph) == """
        App
         Home
          HomeInjector
           App
          Row
           Cell
         Tab
          Row (repeated)
        """)
  }

  @Test func theOtherWayItShowsWhoNeedsIt() {
    let cell = graph.nodeIDs.first { graph.nodes[$0].name == "Cell" } ?? ID(0)
    #expect(
      text(DependencyTree(of: cell, .above, in: graph), graph) == """
        Cell
         Row
          Home
           App
          Tab
           App
        """)
  }

  @Test func endsAtADepth() {
    #expect(
      text(DependencyTree(of: ID(0), .below, depth: 1, in: graph), graph) == """
        App
         Home (cut)
         Tab (cut)
        """)
    #expect(text(DependencyTree(of: ID(0), .below, depth: 0, in: graph), graph) == "App (cut)")
  }

  @Test func leavesOutWhatIsPruned() {
    let tree = DependencyTree(of: ID(0), .below, in: graph) { graph.nodes[$0].name == "Row" }
    #expect(
      text(tree, graph) == """
        App
         Home
          HomeInjector
           App
         Tab
        """)
    // What it alone leads to is left out with it.
    #expect(tree.pruned == 2)
    #expect(DependencyTree(of: ID(0), .below, in: graph) { graph.nodes[$0].name == "Tab" }.pruned == 1)
  }

  @Test func holdsAllThatWalksFind() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...9), edges: random.below(20)).graph
      let isWhole = RootOffers(graph).isEmpty
      for node in graph.nodeIDs {
        for side in [DependencyGraph.Side.below, .above] {
          let rows = DependencyTree(of: node, side, in: graph).rows
          let found = Set(rows.map(\.node)).subtracting([node])
          let all = side == .below ? graph.everything(belowAny: [node]) : graph.everything(aboveAny: [node])
          #expect(isWhole ? found == all : found.isSubset(of: all), "seed \(seed), \(graph.nodes[node].name)")
        }
      }
    }
  }
}
