import InjectScopeModel
import Testing

/// What conditions of written texts, sets and numbers decide is worked out: what stands under one is registered, or is not.
@Suite struct WrittenConditionTests {
  private func told(_ body: String) -> [String] {
    let source = """
      import FlexInject
      let box = DependencyContainer.shared
      func put(_ key: String) { box.register(key: key) { 1 } }
      put("other")
      let word = "mail"
      let words: Set<String> = ["mail", "post"]
      \(body)
      print(box.resolve(key: "k") as Int)
      """
    return Sources(["main.swift": source], withCode: true).graph.findings.map(\.id).filter {
      $0 != "unused-registration"
    }
  }

  @Test(arguments: [
    "!word.isEmpty", "word.contains(\"ai\")", "word > \"a\"", "word.starts(with: \"ma\")", "word.hasPrefix(word)",
    "words.contains(\"post\")", "words.contains(word)", "!words.isEmpty", "Set([word]).contains(\"mail\")",
    "[3, 1].sorted().first == 1", "[3, 1].min() == 1", "[\"b\", \"a\"].max() == \"b\"",
  ])
  func whatHoldsRegisters(_ condition: String) { #expect(told("if \(condition) { put(\"k\") }") == []) }

  @Test(arguments: [
    "word.isEmpty", "word.contains(\"f\")", "word > \"z\"", "word.starts(with: \"x\")", "words.contains(\"fees\")",
    "!words.contains(word)", "words.isEmpty", "Set([\"a\"]).contains(word)", "[3, 1].sorted().first == 3",
    "[3, 1].min() == 3",
  ])
  func whatDoesNotHoldRegistersNothing(_ condition: String) {
    #expect(told("if \(condition) { put(\"k\") }") == ["missing-registration"])
  }

  /// A set is what was put in and not taken out; what is not followed leaves it open.
  @Test(arguments: [
    ("some.insert(\"k\")", [String]()), ("some.insert(\"l\")", ["missing-registration"]),
    ("", ["missing-registration"]),
    ("some.insert(\"k\"); some.removeAll()", ["missing-registration"]),
    ("some.formUnion(CommandLine.arguments)", ["not-surely-registered"]),
    ("some.insert(\"k\"); some.remove(CommandLine.arguments[0])", ["not-surely-registered"]),
  ])
  func aSetIsWhatWasPutIn(_ change: String, _ expected: [String]) {
    #expect(told("var some: Set<String> = [\"a\"]\n\(change)\nif some.contains(\"k\") { put(\"k\") }") == expected)
  }
}
