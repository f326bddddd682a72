import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct DirectCountsTests {
  private static func counts(_ graph: DependencyGraph) -> [String] {
    graph.nodeIDs.map { "\(graph.nodes[$0].name) \(graph.needCount(of: $0))/\(graph.dependentCount(of: $0))" }
  }

  @Test func whatIsAskedForCreatedUsedAndGivenCounts() {
    var sketch = Sketch("App creates Home", "App creates Row", "Home creates Row", "Home uses HomeInjector")
    sketch.need("HomeInjector", "clock", .argument(.nothingAbove))
    sketch.need("HomeInjector", "store", .argument(.primitive))
    // Of an object what its list asks for counts: 2, and Row, and the list.
    #expect(Self.counts(sketch.graph) == ["App 2/0", "Home 4/1", "Row 0/2", "HomeInjector 2/1"])
  }

  @Test func aSupplyWithoutANameIsGivenAndOneWithANameAnswersANeed() {
    let graph = Sketch("ClockRegistration supplies Main").graph
    #expect(Self.counts(graph) == ["ClockRegistration 0/1", "Main 1/0"])
  }

  @Test func nobodyIsADependentOfItselfOrTwice() {
    let graph = Sketch("Page creates Page", "Home creates Page", "Home uses Page").graph
    #expect(Self.counts(graph) == ["Page 1/1", "Home 2/0"])
  }

  @Test func pathsBeginAtRootsAndAtWhatNothingElseDependsOn() {
    let graph = Sketch("MainApp creates Home", "Home creates MainApp", "Page creates Page", "Old uses Home").graph
    #expect(graph.names(graph.entries) == ["MainApp", "Page", "Old"])
  }
}
