import Testing

@testable import InjectScopeDialects

/// Loops that bind nothing go round as often as others, and what a computed property gives is called.
@Suite struct RoundsTests {
  private func findings(_ code: String) -> [String] {
    Sources(["main.swift": "import FlexInject\nlet box = DependencyContainer.shared\n" + code]).graph.findings
      .filter { $0.severity > .note }.map(\.id)
  }

  @Test(arguments: ["[(1, 2), (3, 4)]", "[\"a\": 1, \"b\": 2]"]) func bindingNothing(_ pairs: String) {
    let loop = "var seen = false\nfor (_, _) in \(pairs) { if seen { box.register(key: \"x\") { 1 } }\nseen = true }\n"
    #expect(findings(loop + "let x: Int = box.resolve(key: \"x\")") == [])
  }

  @Test func aClosureThatAPropertyGives() {
    let code = """
      struct Wrap { let key: String; var later: (Int) -> Void { { [key] value in box.register(key: key) { value } } } }
      Wrap(key: "b").later(1)
      let b: Int = box.resolve(key: "b")

      """
    #expect(findings(code) == [])
    #expect(findings(code + "let c: Int = box.resolve(key: \"c\")") == ["missing-registration"])
  }
}
