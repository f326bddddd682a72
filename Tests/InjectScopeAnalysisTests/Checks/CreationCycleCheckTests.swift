import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct CreationCycleCheckTests {
  private static func findings(_ sketch: Sketch) -> [Finding] { CreationCycleCheck().findings(in: sketch.graph) }

  @Test func saysTheWayRound() {
    let findings = Self.findings(
      Sketch("App creates Home", "Home creates Row", "Row creates Detail", "Detail creates Home"))
    #expect(
      findings == [
        Finding(
          id: "cycle", severity: .warning, message: "these create each other: Home -> Row -> Detail -> Home",
          at: Sketch.place(line: 2),
          chain: [
            Finding.Hop("'Home' creates 'Row'", at: Sketch.place(line: 1002)),
            Finding.Hop("'Row' creates 'Detail'", at: Sketch.place(line: 1003)),
            Finding.Hop("'Detail' creates 'Home'", at: Sketch.place(line: 1004)),
          ],
          fix: Finding.Fix(
            "let one of them hand the work back to whoever created it (a closure, a delegate), unless the circle is meant"
          ),
          places: [
            Finding.Place("'Home' creates 'Row'", at: Sketch.place(line: 1002)),
            Finding.Place("'Row' creates 'Detail'", at: Sketch.place(line: 1003)),
            Finding.Place("'Detail' creates 'Home'", at: Sketch.place(line: 1004)),
          ])
      ])
  }

  @Test func whatCreatesItselfIsOne() {
    #expect(
      Self.findings(Sketch("Home creates Row", "Home creates Home")).map(\.message) == [
        "these create each other: Home -> Home"
      ])
  }

  @Test func theShortestWayStandsForTheGroup() {
    let sketch = Sketch("A creates B", "B creates C", "C creates D", "D creates A", "C creates A", "D creates D")
    let findings = Self.findings(sketch)
    #expect(findings.map(\.message) == ["these create each other: A -> B -> C -> A (4 in the whole group)"])
    #expect(findings.map(\.affects) == [4])
  }

  @Test func groupsAreToldOneByOne() {
    let sketch = Sketch("A creates B", "B creates A", "B creates C", "C creates D", "D creates C")
    #expect(
      Self.findings(sketch).map(\.message) == [
        "these create each other: A -> B -> A", "these create each other: C -> D -> C",
      ])
  }

  @Test func whereNobodyCreatesItselfNothingIsSaid() {
    #expect(Self.findings(Sketch("App creates Home", "App supplies Home", "Home uses App")) == [])
    #expect(Self.findings(Sketch()) == [])
  }

  @Test func theWayIsRealAndTheShortest() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let sketch = Sketch.random(&random, nodes: random.number(in: 1...8), edges: random.below(20))
      let graph = sketch.graph
      let findings = Self.findings(sketch)
      #expect(findings.map(\.affects) == graph.creationCycles().map(\.count), "seed \(seed)")
      for (finding, group) in zip(findings, graph.creationCycles()) {
        let walk = finding.chain.compactMap { hop in graph.edges.first { $0.location == hop.location } }
        #expect(walk.count == finding.chain.count && walk.allSatisfy { $0.kind == .creates }, "seed \(seed)")
        #expect(walk.map(\.from) == [group[0]] + walk.dropLast().map(\.to), "seed \(seed)")
        #expect(walk.last?.to == group[0], "seed \(seed)")
        #expect(walk.count == Self.shortestWayBack(to: group[0], in: graph), "seed \(seed)")
      }
    }
  }

  private static func shortestWayBack(to start: ID<Node>, in graph: DependencyGraph) -> Int? {
    var here: Set<ID<Node>> = [start]
    return (1...graph.nodes.count).first { _ in
      here = Set(graph.edges.filter { $0.kind == .creates && here.contains($0.from) }.map(\.to))
      return here.contains(start)
    }
  }
}
