import InjectScopeModel
import Testing

/// What is counted with numbers that are known is known: rounds of loops, and calls of a function by itself.
@Suite struct ArithmeticTests {
  private func told(_ body: String) -> [String] {
    let source = """
      import FlexInject
      let box = DependencyContainer.shared
      func put(_ key: String) { box.register(key: key) { 1 } }
      put("other")
      let five = 5
      \(body)
      print(box.resolve(key: "k") as Int)
      """
    return Sources(["main.swift": source], withCode: true).graph.findings.map(\.id).filter {
      $0 != "unused-registration" && $0 != "registered-twice"
    }
  }

  @Test(arguments: [
    "if five % 2 == 1 { put(\"k\") }", "if five - 2 * 2 == 1 { put(\"k\") }", "if 8 * 60 == 480 { put(\"k\") }",
    "if (five + 1) / 2 == 3 { put(\"k\") }", "var n = 0; while n < 3 { n += 1; if n == 2 { put(\"k\") } }",
    "var n = 9; while n > 0 { n -= 2; if n == 5 { put(\"k\") } }",
    "func walk(_ n: Int) { if n <= 0 { return }; if n == 2 { put(\"k\") }; walk(n - 2) }; walk(4)",
  ])
  func whatComesOutRegisters(_ body: String) { #expect(told(body) == []) }

  @Test(arguments: [
    "if five % 2 == 0 { put(\"k\") }", "if five - 2 * 2 == 6 { put(\"k\") }",
    "var n = 0; while n < 3 { n += 1; if n == 5 { put(\"k\") } }",
    "func walk(_ n: Int) { if n <= 0 { return }; if n == 3 { put(\"k\") }; walk(n - 2) }; walk(4)",
  ])
  func whatDoesNotRegistersNothing(_ body: String) { #expect(told(body) == ["missing-registration"]) }

  /// An ask that no call comes to is none.
  @Test func whatIsNeverAskedForIsNotMissed() {
    let walk = """
      func walk(_ n: Int) {
        guard n > 0 else { return }
        if n == 7 { print(box.resolve(key: "never") as Int) }
        walk(n - 1)
      }
      walk(3)
      put("k")
      """
    #expect(told(walk) == [])
  }

  /// What would end the process, and what is not Swift's own.
  @Test(arguments: [
    "if five / (five - 5) == 1 { put(\"k\") }", "let share: Double = 8 / 3; if share > 2.5 { put(\"k\") }",
    "let share: Double = 8 / 3; if share == 2 { put(\"other2\") } else { put(\"k\") }",
    "extension Int { static func % (a: Int, b: Int) -> Int { CommandLine.arguments.count } }; if five % 2 == 0 { put(\"k\") }",
  ])
  func whatIsNotKnownClaimsNothing(_ body: String) { #expect(!told(body).contains("missing-registration")) }
}
