import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct DistinctionsTests {
  private static func words(
    _ nodes: [(kind: Node.Kind, dialect: String, name: String, container: String?, line: Int)]
  ) -> [String?] {
    var sketch = Sketch()
    for (place, node) in nodes.enumerated() {
      sketch.add(
        Node(
          id: "\(node.dialect):\(node.name)~\(place)", kind: node.kind, dialect: DialectID(node.dialect),
          name: node.name, container: node.container, location: Sketch.place(line: node.line), unit: ID(0)))
    }
    let distinctions = Distinctions(sketch.graph)
    return sketch.graph.nodeIDs.map(distinctions.word)
  }

  @Test func whoSharesNoNameNeedsNoWord() {
    #expect(Self.words([(.root, "a", "A", nil, 1), (.consumer, "a", "B", nil, 2)]) == [nil, nil])
  }

  @Test func theKindThenTheLibraryThenTheContainerThenThePlace() {
    #expect(Self.words([(.root, "a", "A", nil, 1), (.consumer, "a", "A", nil, 1)]) == ["root", "consumer"])
    #expect(Self.words([(.consumer, "a", "A", nil, 1), (.consumer, "b", "A", nil, 1)]) == ["a", "b"])
    #expect(
      Self.words([(.registration, "a", "A", "One", 1), (.registration, "a", "A", "Two", 1)]) == ["in One", "in Two"])
    #expect(
      Self.words([(.registration, "a", "A", "One", 1), (.registration, "a", "A", "One", 2)]) == [
        "App.swift:1", "App.swift:2",
      ])
  }

  @Test func eachGetsTheFirstWordThatIsItsOwn() {
    #expect(
      Self.words([
        (.root, "a", "A", nil, 1), (.consumer, "a", "A", nil, 1), (.consumer, "b", "A", nil, 1),
        (.registration, "b", "A", nil, 9), (.registration, "a", "A", nil, 9),
      ]) == ["root", "consumer, a", "consumer, b", "registration, b", "registration, a"])
  }

  @Test func aPlaceAndAContainerTogether() {
    #expect(
      Self.words([
        (.registration, "a", "A", "One", 1), (.registration, "a", "A", "Two", 1), (.registration, "a", "A", "Two", 2),
        (.registration, "a", "A", "One", 2),
      ]) == ["App.swift:1, in One", "App.swift:1, in Two", "App.swift:2, in Two", "App.swift:2, in One"])
  }

  @Test func evenAtOnePlaceTheyAreToldApart() {
    #expect(
      Self.words([(.provider, "a", "A", nil, 1), (.provider, "a", "A", nil, 1)]) == ["a:A~0", "a:A~1"])
  }

  @Test func theTitleHasTheWordBehindTheName() {
    var sketch = Sketch("Home creates Row")
    sketch.add(
      Node(
        id: "other:Row", kind: .consumer, dialect: DialectID("other"), name: "Row", location: Sketch.place(line: 9),
        unit: ID(0)))
    let distinctions = Distinctions(sketch.graph)
    #expect(
      sketch.graph.nodeIDs.map { distinctions.title(of: $0, in: sketch.graph) } == [
        "Home", "Row (injectable)", "Row (consumer)",
      ])
    #expect(distinctions.namesakes(of: ID(1)) == [ID(1), ID(2)])
  }
}
