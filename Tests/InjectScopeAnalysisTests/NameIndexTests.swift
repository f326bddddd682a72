import InjectScopeAnalysis
import InjectScopeModel
import Testing

@Suite struct NameIndexTests {
  private let index: NameIndex = {
    let nodes = ["CheckoutViewModel", "Été", "世界の注文", "Cart"].enumerated().map { place, name in
      Node(
        id: "x:\(name)", kind: .injectable, dialect: DialectID("x"), name: name,
        location: Location(file: "App/\(place)/File.swift", position: Position(line: 1, column: 1)), unit: ID(0))
    }
    return NameIndex(
      DependencyGraph(
        units: [], nodes: nodes, needs: nodes.map { _ in [] }, properties: nodes.map { _ in [] }, edges: [],
        signatures: [], findings: []))
  }()

  private func names(_ holds: (ID<Node>) -> Bool) -> [String] {
    index.graph.nodeIDs.filter(holds).map { index.graph.nodes[$0].name }
  }

  @Test func lettersStandTogetherWhateverTheirCase() {
    #expect(names { index.holds($0, NameIndex.Query("VIEW")) } == ["CheckoutViewModel"])
    #expect(names { index.holds($0, NameIndex.Query("été")) } == ["Été"])
    #expect(names { index.holds($0, NameIndex.Query("の注")) } == ["世界の注文"])
    #expect(names { index.holds($0, NameIndex.Query("wv")) }.isEmpty)
  }

  @Test func lettersStandInTheirOrder() {
    #expect(names { index.holdsInOrder($0, NameIndex.Query("cvm")) } == ["CheckoutViewModel"])
    #expect(names { index.holdsInOrder($0, NameIndex.Query("mvc")) }.isEmpty)
    #expect(names { index.holdsInOrder($0, NameIndex.Query("世文")) } == ["世界の注文"])
  }

  @Test func aFilterGivesTheSameWithAndWithoutIt() throws {
    for text in ["c", "kind:injectable !file:0", "name:art", "file:app/3", "dep:Cart", "!é"] {
      let filter = try Filter(parsing: text)
      #expect(filter.nodes(of: index) == filter.nodes(of: index.graph), "\(text)")
    }
    #expect(try Filter(parsing: "file:APP/3").nodes(of: index) == [ID(3)])
  }
}
