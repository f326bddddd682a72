import InjectScopeModel
import Testing

/// What comes of members of Swift's own types is of a type that is known, or open.
@Suite struct SwiftMemberTests {
  /// What a module registers for an expression: the names of its keys.
  private func keys(_ expression: String, _ declarations: String = "") -> [String] {
    let graph = Sources([
      "main.swift": """
      import Injection
      struct Row { let name: String; let size: Int?; init(name: String) { self.name = name; size = nil } }
      protocol Shape {}
      final class Round: Shape {}
      final class Square: Shape {}
      final class Lone {}
      let texts = ["a"]
      let rows = texts.map(Row.init(name:))
      let table: [String: Row] = [:]
      let flag = CommandLine.arguments.count > 1
      \(declarations)
      let module = Module {
        factory { \(expression) }
        factory(tag: "other") { 1 }
      }
      """
    ]).graph
    return graph.nodes.filter { $0.kind == .registration }.prefix(1).map(\.name)
  }

  @Test(arguments: [
    ("rows", "[Row]"), ("rows.map(\\.name)", "[String]"), ("rows.compactMap(\\.size)", "[Int]"),
    ("rows.filter { $0.name.isEmpty }", "[Row]"), ("rows.flatMap { [$0.name] }", "[String]"),
    ("rows.sorted { $0.name < $1.name }", "[Row]"), ("texts.joined(separator: \" \")", "String"),
    ("rows.first { $0.name == \"a\" }", "Row"), ("rows[0]", "Row"), ("table[\"a\"]", "Row"), ("texts.count", "Int"),
    ("texts.map { _ in Lone() }", "[Lone]"), ("table.removeValue(forKey: \"a\")", "Row"),
    ("flag ? Round() as Shape : Square()", "Shape"), ("Optional<Lone>.some(Lone())", "Lone"),
    ("texts.first.map { Row(name: $0) }", "Row"),
  ])
  func known(expression: String, key: String) { #expect(keys(expression) == [key]) }

  /// What stands before each dot is looked at once, not once more for every dot behind it.
  @Test func longChains() {
    #expect(keys("rows" + String(repeating: ".filter { !$0.name.isEmpty }", count: 30)) == ["[Row]"])
  }

  /// The project's own method of that name may give anything.
  @Test func whatTheProjectAdds() {
    #expect(
      keys("rows.sorted()", "extension Array { func sorted() -> Lone { Lone() } }") == ["Lone"])
  }

  /// Nobody says which of the two it is.
  @Test func whatIsNotSaid() { #expect(keys("flag ? Round() : Square()") == ["Any#?"]) }
}
