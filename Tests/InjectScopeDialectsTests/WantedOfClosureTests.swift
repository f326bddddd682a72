import Testing

@testable import InjectScopeDialects

/// What is wanted of a collection says what the closure asks for that makes its elements; and pairs are gone through as
/// they are written.
@Suite struct WantedOfClosureTests {
  private func findings(_ code: String) -> [String] {
    let program = """
      import FlexInject
      let box = DependencyContainer.shared
      final class Plan { init(_ steps: [Int]) {} }
      box.register(key: "a") { 1 }

      """
    return Sources(["main.swift": program + code]).graph.findings.filter { $0.severity > .note }.map {
      $0.message.prefix { $0 != ":" }.description
    }
  }

  @Test(arguments: [
    "let all: [Int] = [\"a\", \"b\"].map { box.resolve(key: $0) }",
    "_ = Plan([\"a\", \"b\"].map { box.resolve(key: $0) })",
    "_ = Plan([\"a\", \"b\"].map { key in\nprint(key)\nreturn box.resolve(key: key)\n})",
    "let all: [Int] = [\"a\", \"b\"].flatMap { [box.resolve(key: $0)] }",
    "func plan() -> [Int] { [\"a\", \"b\"].map { box.resolve(key: $0) } }\n_ = plan()",
    "let keys: KeyValuePairs<String, Int> = [\"a\": 1, \"b\": 2]\nlet all: [Int] = keys.map { box.resolve(key: $0.key) }",
    "let keys: KeyValuePairs = [\"a\": 1, \"b\": 2]\nlet all: [Int] = keys.map(\\.key).map { box.resolve(key: $0) }",
    "[\"a\": 1, \"b\": 2].forEach { key, _ in let one: Int = box.resolve(key: key) }",
    "let all: [Int] = [\"a\": 1, \"b\": 2].map { box.resolve(key: $0.key) }",
  ])
  func eachIsAskedFor(_ code: String) {
    #expect(findings(code) == ["'Int #b' stops the process"])
  }

  @Test(arguments: [
    "for (key, made) in [\"b\": 2] as KeyValuePairs { box.register(key: key) { made } }",
    "let pairs: KeyValuePairs<String, Int> = [\"b\": 2]\nfor (key, made) in pairs { box.register(key: key) { made } }",
    "[\"b\": 2].forEach { key, made in box.register(key: key) { made } }",
    "let pairs: KeyValuePairs<String, Int> = [\"b\": 2]\npairs.forEach { box.register(key: $0.key) { 2 } }",
  ])
  func eachIsRegistered(_ code: String) {
    #expect(findings(code + "\nlet b: Int = box.resolve(key: \"b\")") == [])
    #expect(findings(code + "\nlet c: Int = box.resolve(key: \"c\")") == ["'Int #c' stops the process"])
  }
}
