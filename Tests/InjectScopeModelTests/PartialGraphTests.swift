import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct PartialGraphTests {
  /// Whatever the next file may mend is unknown; what is decided stays.
  @Test func whatIsOpenIsUnknown() {
    var sketch = Sketch("App creates Home", "Home uses HomeInjector")
    let outcomes: [(outcome: Outcome, isOpen: Bool)] = [
      (.missing(near: [ID(0)]), true), (.ambiguous([ID(0)]), true), (.argument(.nothingAbove), true),
      (.argument(.ambiguousAbove), true), (.argument(.primitive), false), (.argument(.markedManual), false),
      (.supplied(by: ID(0), .onlyMatch), false), (.unknown("why"), false),
    ]
    for (place, outcome) in outcomes.enumerated() { sketch.need("HomeInjector", "n\(place)", outcome.outcome) }
    let whole = sketch.graph
    let part = whole.asFarAsRead(because: "not yet")
    #expect(part.needs.map(\.outcome) == outcomes.map { $0.isOpen ? .unknown("not yet") : $0.outcome })
    #expect(part.needs.map(\.label) == whole.needs.map(\.label))
    #expect(part.nodes == whole.nodes)
    #expect(part.edges == whole.edges)
    #expect(part.nodeIDs.allSatisfy { !NodeMarks(part).isUnresolved($0) })
  }

  @Test func noFunctionIsFinal() {
    let place = Sketch.place(line: 1)
    let signature = Signature(
      owner: ID(0), target: ID(1), style: .direct, access: .internal, text: "func f()", values: [], location: place)
    let property = Property(name: "p", type: TypeName("T"), location: place)
    let whole = DependencyGraph(
      units: [], nodes: Sketch("A", "B").nodes, needs: [[], []], properties: [[property], []], edges: [],
      signatures: [signature], findings: [Finding(id: "f", severity: .error, message: "m", at: place)])
    let part = whole.asFarAsRead(because: "not yet")
    #expect(part.signatures == [])
    #expect(part.findings == [])
    #expect(Array(part.properties) == [property])
  }
}
