import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct NodeMarksTests {
  @Test(
    arguments: [
      (.supplied(by: ID(0), .onlyMatch), "   "),
      (.argument(.primitive), "   "),
      (.argument(.markedManual), "   "),
      (.argument(.nothingAbove), "!  "),
      (.argument(.ambiguousAbove), "!  "),
      (.missing(near: []), "!  "),
      (.ambiguous([ID(0)]), "  ?"),
      (.unknown("computed"), "  ?"),
    ] as [(Outcome, String)])
  func oneNeedMarksItsNode(_ outcome: Outcome, _ text: String) {
    var sketch = Sketch("A")
    sketch.need("A", "fine", .argument(.primitive))
    sketch.need("A", "asked", outcome)
    #expect(NodeMarks(sketch.graph).text(ID(0)) == text)
  }

  @Test func anObjectAsksForWhatItsListAsksFor() {
    var sketch = Sketch("Home uses HomeInjector", "Other")
    sketch.need("HomeInjector", "clock", .missing(near: []))
    let marks = NodeMarks(sketch.graph)
    #expect([0, 1, 2].map { marks.text(ID($0)) } == ["!  ", "!  ", "   "])
  }

  /// As its count and its panels do.
  @Test func whatAnObjectAsksForItselfComesBeforeItsList() {
    var sketch = Sketch("Home uses HomeInjector")
    sketch.need("Home", "clock", .missing(near: []))
    sketch.need("HomeInjector", "log", .unknown("computed"))
    let graph = sketch.graph
    #expect(graph.nodeIDs.map { graph.asker(for: $0) } == [ID(0), ID(1)])
    #expect(graph.nodeIDs.map { NodeMarks(graph).text($0) } == ["!  ", "  ?"])
    #expect(graph.needCount(of: ID(0)) == 2)
  }

  @Test func everyMarkHasItsColumn() {
    var sketch = Sketch("A creates B", "B creates A", "B creates C")
    sketch.need("A", "clock", .argument(.nothingAbove))
    sketch.need("A", "log", .unknown("computed"))
    let marks = NodeMarks(sketch.graph)
    #expect([0, 1, 2].map { marks.text(ID($0)) } == ["!@?", " @ ", "   "])
    #expect(marks.cycles == [[ID(0), ID(1)]])
  }
}
