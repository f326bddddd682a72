import InjectScopeModel
import Testing

@Suite struct IDTests {
  @Test func isOrderedByPlace() {
    #expect([ID<Node>(10), ID(2), ID(0)].sorted() == [ID(0), ID(2), ID(10)])
  }

  @Test func namesAnElementToReadAndToChange() {
    var words = ["a", "b", "c"]
    #expect(words[ID(2)] == "c")
    words[ID(1)] = "x"
    #expect(words == ["a", "x", "c"])
  }

  @Test func takesFourBytes() {
    #expect(MemoryLayout<ID<Node>>.size == 4)
  }
}
