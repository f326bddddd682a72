import InjectScopeModel
import Testing

@testable import InjectScopeAnalysis

/// What is kept compactly comes back as it was.
@Suite struct PlacedValuesTests {
  private func place(_ line: Int, _ file: String = "A.swift") -> Location {
    Location(file: file, position: Position(line: line, column: 3))
  }

  @Test func nodesGetTheirValuesInTheOrderOfAdding() {
    let properties = (0..<6).map {
      Property(
        name: "p\($0 % 2)", type: TypeName("Log"), isSettable: $0 == 3, location: place($0, "\($0 % 3).swift"),
        condition: $0 == 4 ? .flag("DEBUG") : nil)
    }
    var values = NodeValues<Property>()
    values.add(Array(properties[..<2]), to: ID(1))
    values.add([properties[2]], to: ID(0))
    values.add([], to: ID(2))
    values.add(Array(properties[3...]), to: ID(1))
    #expect(Array(values[ID(0)]) == [properties[2]])
    #expect(Array(values[ID(1)]) == [0, 1, 3, 4, 5].map { properties[$0] })
    #expect(values[ID(2)].isEmpty && values[ID(9)].isEmpty)
  }

  /// `any Log` and `Log` are one type, and are printed as they were written.
  @Test func equalTypesKeepTheirWriting() {
    let types = ["any Log", "Log", "any Log"].map { TypeName(spelling: "Log", written: $0) }
    var values = PlacedValues<Property>()
    for (line, type) in types.enumerated() { values.append(Property(name: "log", type: type, location: place(line))) }
    #expect((0..<3).map { values[$0].type.written } == types.map(\.written))
  }

  @Test func edgesAreRenumberedInPlace() {
    var edges = DraftEdges()
    let given = (0..<4).map {
      Edge(
        from: ID($0), to: ID($0 + 1), kind: $0 == 0 ? .creates : .supplies, label: $0 == 0 ? nil : "log",
        location: place($0))
    }
    for edge in given { edges.append(edge) }
    #expect(Array(edges) == given)
    edges.renumber { ID(10 - Int($0.index)) }
    #expect(edges.map(\.from.index) == [10, 9, 8, 7] && edges.map(\.to.index) == [9, 8, 7, 6])
    #expect(edges.map(\.label) == given.map(\.label) && edges.map(\.location) == given.map(\.location))
  }
}
