import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What the methods of collections give to the closures that they are given.
@Suite struct RehearsalElementTests {
  @Test func reduceGivesWhatItBeginsWithAndThenAnElement() {
    #expect(
      rehearsed("_ = [A()].reduce(\"start\") { text, a in\nnote(text)\nnote(a)\nreturn text }")
        == ["note \"start\"", "note A #0"])
    #expect(
      rehearsed("note([\"a\", \"b\"].reduce(\"\") {\nnote($0)\nreturn $0 + $1\n})")
        == ["note \"\"", "note \"a\"", "note \"ab\""])
    #expect(
      rehearsed("_ = [\"a\"].reduce(into: A()) { all, text in\nnote(all)\nnote(text) }")
        == ["note A #0", "note \"a\""])
  }

  @Test func ofElementsThatAreNotKnownTheFirstRoundIs() {
    let said = rehearsed(
      "let all: Set<String> = [\"a\", \"b\"]\nlet first = A()\n"
        + "_ = all.reduce(first) { a, text in\nnote(a)\nnote(text)\nreturn A() }")
    #expect(said == ["note A #0 ?", "note unknown String ?", "note A #1 ?", "note unknown String ?"])
  }

  @Test(arguments: [
    ("compactMap { note($0) }", ["note \"a\""]), ("first { note($0) }", ["note \"a\""]),
    ("first(where: { note($0) })", ["note \"a\""]), ("contains { note($0) }", ["note \"a\""]),
    ("sorted { note($1) }", ["note \"a\" ?"]),
  ])
  func theOthersGiveElements(call: String, said: [String]) {
    #expect(rehearsed("let texts = [\"a\"]\n_ = texts.\(call)") == said)
  }

  /// Whether the second one is asked hangs on the answer about the first.
  @Test(arguments: ["first", "contains", "allSatisfy"])
  func whatMayEndBeforeAsksPerhaps(method: String) {
    #expect(rehearsed("_ = [\"a\", \"b\"].\(method) { note($0) }") == ["note \"a\"", "note \"b\" ?"])
    #expect(
      rehearsed("_ = [\"a\", \"b\"].\(method) { note($0)\nreturn \(method == "allSatisfy" ? "false" : "true") }")
        == ["note \"a\""])
  }

  @Test(arguments: [
    "extension Array { func withJob(_ act: (A) -> Void) { act(A()) } }\n[\"a\"].withJob { note($0) }",
    "extension Sequence { func forEach(_ act: (A) -> Void) { act(A()) } }\n[\"a\"].forEach { note($0) }",
    "[\"a\"].handled { note($0) }",
  ])
  func whatIsNotSwiftsOwnGivesWhatItLikes(source: String) {
    let said = rehearsed(source)
    #expect(!said.isEmpty)
    #expect(said.allSatisfy { !$0.contains("\"a\"") })
  }

  @Test func aMethodOfATypeOfTheProjectIsNoneOfACollection() {
    let other = "struct Tree { func forEach(_ act: (A) -> Void) { act(A()) } }\n"
    #expect(rehearsed(other + "[\"a\"].forEach { note($0) }") == ["note \"a\""])
  }
}
