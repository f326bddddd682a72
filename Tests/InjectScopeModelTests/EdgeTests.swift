import InjectScopeModel
import Testing

@Suite struct EdgeTests {
  @Test func certaintyTakesNoRoom() {
    // What it took without it: a project may have 300,000 edges.
    #expect(MemoryLayout<Edge>.stride == 64)
  }

  @Test func theSurestComesFirst() {
    #expect(Node.Certainty.allCases.shuffled().sorted() == [.certain, .inferred, .dynamic])
    #expect(Node.Certainty.allCases.map(\.remark) == [nil, "inferred", "dynamic"])
  }
}
