import Testing

@testable import InjectScopeDialects

/// Loops that bind nothing go round as often as others, what a computed property gives is called, and of an array that is
/// known the element is taken whose place is written.
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

  /// What others would ask for does not count.
  @Test(arguments: ["at(\"b\")", "[\"b\"]"]) func theElementWhosePlaceIsWritten(_ ask: String) {
    let code = """
      protocol Reader { func at(_ key: String) -> Int; subscript(key: String) -> Int { get } }
      extension Reader {
        func at(_ key: String) -> Int { box.resolve(key: "default" + key) }
        subscript(key: String) -> Int { box.resolve(key: "default" + key) }
      }
      struct Plain: Reader {}
      struct Own: Reader {
        func at(_ key: String) -> Int { box.resolve(key: key) }
        subscript(key: String) -> Int { box.resolve(key: key) }
      }
      box.register(key: "b") { 1 }
      let all: [any Reader] = [Plain(), Own()]

      """
    let call = ask.hasPrefix("[") ? ask : "." + ask
    #expect(findings(code + "print(all[1]\(call))") == [])
    #expect(findings(code + "print(all[0]\(call))") == ["missing-registration"])
  }
}
