import Testing

@testable import InjectScopeDialects

/// One line that fills several containers, or one for several keys: what is said of it counts for all that it does.
@Suite struct SharedSiteTests {
  private func findings(_ code: String) -> [String] {
    Sources(["main.swift": "import Injection\n" + code]).graph.findings.map {
      "\($0.location.position.line) \($0.id)" + ($0.fix.map { " fix: \($0.description)" } ?? "")
    }
  }

  private static let services = """
    enum Stage { case real, trial }
    func doubles(_ stage: Stage) -> Component? {
      guard stage == .trial else { return nil }
      return Component { factory { 2 } }
    }
    func house(_ stage: Stage) -> Module {
      let doubles = doubles(stage)
      return Module {
        factory { 1 }
        if let doubles { component { doubles } }
      }
    }

    """

  @Test func whatIsReplacedInOneOfTwoIsNoDuplicate() {
    let real = "let real = house(.real)\nlet one: Int = real.resolve()\n"
    let trial = "let trial = house(.trial)\nlet two: Int = trial.resolve()\n"
    #expect(findings(Self.services + real) == [])
    #expect(findings(Self.services + real + trial) == [])
    #expect(
      findings(Self.services + trial) == ["5 duplicate-registration fix: remove the one that is replaced"])
  }

  @Test func whatOneContainerUsesIsNotUnused() {
    let code = """
      func numbers() -> Component { Component { factory { 1 } } }
      let some = Module { component { numbers() } }
      let others = Module { component { numbers() } }
      let one: Int = some.resolve()

      """
    #expect(findings(code) == [])
    #expect(
      findings(code.replacing("let one: Int = some.resolve()\n", with: "_ = (some, others)\n"))
        == ["2 unused-registration fix: remove it", "2 unused-registration fix: remove it"])
  }

  @Test func aLineForSeveralKeysIsNotRemovedForOne() {
    let code = """
      func entry<T>(_ make: @escaping () -> T) -> Entry {
        factory { make() }
      }
      let all = Module { entry { 1 }\nentry { "a" } }
      let one: Int = all.resolve()

      """
    #expect(findings(code) == ["3 unused-registration"])
    #expect(findings(code + "let text: String = all.resolve()") == [])
  }
}
