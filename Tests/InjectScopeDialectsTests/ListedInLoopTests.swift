import Testing

@testable import InjectScopeDialects

/// What a loop lists in a module is in it, round by round.
@Suite struct ListedInLoopTests {
  private static let program = """
    import Injection
    protocol Assembly { func assemble() -> Component }
    struct Numbers: Assembly { func assemble() -> Component { Component { factory { 1 } } } }
    struct Texts: Assembly { let isOn: Bool; func assemble() -> Component { Component { factory { "a" } } } }
    struct Assembler {
      let assemblies: [any Assembly]
      func module() -> Module { Module { for assembly in assemblies { component { assembly.assemble() } } } }
    }
    func most() -> Module { Module { for n in ["a", "b"] where n != "b" { factory(tag: n) { 1 } } } }
    func some() -> Module { Module { for n in ["1", "2"] where Bool.random() { factory(tag: n) { 1 } } } }

    """

  private func findings(_ code: String) -> [String] {
    Sources(["main.swift": Self.program + code]).graph.findings.filter { $0.severity > .note }.map {
      "\($0.location.position.line) \($0.severity) \($0.id)"
    }
  }

  @Test func componentsThatOthersMake() {
    let begin = "injectMe(Assembler(assemblies: [Numbers(), Texts(isOn: true)]).module())\nlet n: Int = resolve()\n"
    #expect(findings(begin + "let t: String = resolve()") == [])
    #expect(findings(begin + "let d: Double = resolve()") == ["13 error missing-registration"])
    let fewer = begin.replacing(", Texts(isOn: true)", with: "")
    #expect(findings(fewer + "let t: String = resolve()") == ["13 error missing-registration"])
  }

  @Test func aTestThatIsKnownDecides() {
    let begin = "injectMe(most())\nlet a: Int = resolve(tag: \"a\")\n"
    #expect(findings(begin) == [])
    #expect(findings(begin + "let b: Int = resolve(tag: \"b\")") == ["13 error missing-registration"])
  }

  @Test func aCaseThatIsKnownDecides() {
    let begin = """
      enum Kind: String, CaseIterable { case number, text }
      injectMe {
        for kind in Kind.allCases {
          switch kind {
          case .number: factory(tag: kind.rawValue) { 1 }
          case .text: factory(tag: kind.rawValue) { "a" }
          }
        }
      }
      let number: Int = resolve(tag: "number"), text: String = resolve(tag: "text")

      """
    #expect(findings(begin) == [])
    #expect(findings(begin + "let other: Int = resolve(tag: \"text\")") == ["21 error missing-registration"])
  }

  @Test func aTestThatNobodyCanTellLeavesDoubt() {
    #expect(
      findings("injectMe(some())\nlet n: Int = resolve(tag: \"1\")\nlet m: Int = resolve(tag: \"3\")") == [
        "12 warning not-surely-registered", "13 error missing-registration",
      ])
  }

  /// Of what nobody knows anything may be listed.
  @Test func unknownOnesMayHoldAnything() {
    let code =
      "func open(_ all: [any Assembly]) { injectMe(Assembler(assemblies: all).module())\nlet n: Int = resolve() }"
    #expect(findings(code) == [])
  }

  /// A function is handed over, and not called where it stands.
  @Test(arguments: [
    "component(numbers)", "component(Numbers().assemble)", "for one in [Numbers()] { component(one.assemble) }",
  ])
  func functionsThatMakeThem(_ listed: String) {
    let code = "func numbers() -> Component { Numbers().assemble() }\ninjectMe { \(listed) }\nlet n: Int = resolve()\n"
    #expect(findings(code) == [])
    #expect(findings(code + "let d: Double = resolve()") == ["14 error missing-registration"])
  }
}
