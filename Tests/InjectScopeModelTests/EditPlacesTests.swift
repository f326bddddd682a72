import InjectScopeModel
import Testing

@Suite struct EditPlacesTests {
  private func places(_ members: EditPlaces.Members, indentation: EditPlaces.Indentation? = .init(count: 2))
    -> EditPlaces
  {
    EditPlaces(
      indentation: indentation, start: Position(line: 3, column: 3), heritage: Position(line: 4, column: 12),
      inherits: false, brace: Position(line: 9, column: 3), members: members)
  }

  @Test func membersGoOnLinesOfTheirOwn() {
    let places = places(.lines(.init(count: 1, isTabs: true), propertiesEndBefore: 6))
    #expect(places.adding(property: "let a: A") == Insertion("\tlet a: A\n", at: Position(line: 6, column: 1)))
    #expect(
      places.adding(member: "func f() {\n\n}") == Insertion("\tfunc f() {\n\n\t}\n", at: Position(line: 9, column: 1)))
  }

  @Test func membersGoIntoTheLineThatThereIs() {
    let end = Position(line: 9, column: 1)
    #expect(places(.oneLine(end: end)).adding(property: "let a: A") == Insertion("; let a: A", at: end))
    #expect(places(.none).adding(member: "let a: A") == Insertion(" let a: A ", at: Position(line: 9, column: 3)))
  }

  /// Of several lines one is made where the others are one, and what needs lines of its own gets them.
  @Test func severalLinesGoIntoTheOneThatThereIs() {
    let end = Position(line: 9, column: 1)
    let function = "\nlet a: A\n\nfunc f() -> A {\n    a\n}"
    #expect(
      places(.oneLine(end: end)).adding(member: function) == Insertion("; let a: A; func f() -> A { a }", at: end))
    #expect(
      places(.oneLine(end: end)).adding(member: "#if DEBUG\n  func f()\n#endif")
        == Insertion("\n      #if DEBUG\n        func f()\n      #endif\n", at: end))
    #expect(
      places(.none).adding(member: "\nfunc f() -> A {\n    a\n}")
        == Insertion(
          "\n      func f() -> A {\n          a\n      }\n  ", at: Position(line: 9, column: 3)))
  }

  @Test func attributesGoAboveWhereALineBegins() {
    #expect(
      places(.none).adding(attribute: "@MainActor") == Insertion("  @MainActor\n", at: Position(line: 3, column: 1)))
    #expect(
      places(.none, indentation: nil).adding(attribute: "@MainActor")
        == Insertion("@MainActor ", at: Position(line: 3, column: 3)))
  }

  @Test func aConformanceGoesBehindTheOthers() {
    var places = places(.none)
    #expect(places.adding(conformance: "P") == Insertion(": P", at: Position(line: 4, column: 12)))
    places.inherits = true
    #expect(places.adding(conformance: "P") == Insertion(", P", at: Position(line: 4, column: 12)))
  }

  @Test func aNeighbourGoesBehind() {
    #expect(
      places(.none).adding(neighbour: "protocol P {\n}")
        == Insertion("\n\n  protocol P {\n  }", at: Position(line: 9, column: 4)))
  }
}
