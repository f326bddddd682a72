import InjectScopeTestSupport
import Testing

@testable import InjectScopeModel

@Suite struct NodePlaceTableTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 1000])
  func everyNodeIsFound(_ count: Int) {
    let nodes = (0..<count).map { index in
      Node(
        id: "sketch:Name\(index)", kind: .injectable, dialect: Sketch.dialect, name: "Name\(index)",
        location: Sketch.place(line: 1), unit: ID(0))
    }
    let table = NodePlaceTable(nodes)
    #expect(nodes.indices.allSatisfy { table.node(withID: nodes[$0].id, in: nodes) == ID($0) })
    #expect((0..<50).allSatisfy { table.node(withID: "sketch:Other\($0)", in: nodes) == nil })
  }

  @Test func ofEqualIDsTheFirstIsFound() {
    let nodes = Sketch("A", "B").nodes
    let all = [nodes[1], nodes[0], nodes[1], nodes[0]]
    let table = NodePlaceTable(all)
    #expect(table.node(withID: nodes[0].id, in: all) == ID(1))
    #expect(table.node(withID: nodes[1].id, in: all) == ID(0))
  }
}
