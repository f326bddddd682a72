import Testing

@testable import InjectScopeDialects

/// Numbers that are written, and those that tell how many there are and where something stands, decide what hangs on them.
@Suite struct KnownNumberTests {
  private func findings(_ code: String) -> [String] {
    let program = """
      import FlexInject
      let box = DependencyContainer.shared
      let keys = ["a", "b", "c"]
      func register(_ key: String) { box.register(key: key) { 1 } }
      register("other")

      """
    return Sources(["main.swift": program + code + "\nlet b: Int = box.resolve(key: \"b\")"]).graph.findings
      .filter { $0.severity > .note }.map(\.id)
  }

  @Test(arguments: [
    "let level = 2\nif level == 2 { register(\"b\") }", "let level = 2\nif level != 3 { register(\"b\") }",
    "switch keys.count { case 3: register(\"b\")\ndefault: break }",
    "let level = 2\nif level > 1, level < 3, level >= 2, level <= 2 { register(\"b\") }",
    "func boot(level: Int = 2) { if level > 1 { register(\"b\") } }\nboot()",
    "func boot(level: Int = 2) { if level == 7 { register(\"b\") } }\nboot(level: 7)",
    "for n in 0..<3 { if n > 0 { register(keys[n]) } }",
    "for n in 0..<3 { if n == 1 { register(keys[n]) } }",
    "for (n, key) in keys.enumerated() where n == 1 { register(key) }",
    "if let place = keys.firstIndex(where: { $0 == \"b\" }) { register(keys[place]) }",
    "var left = keys\nregister(left.remove(at: left.firstIndex(where: { $0 == \"b\" })!))",
    "register(String(\"b with more\".dropLast(\" with more\".count)))",
    "var left = keys\nleft.remove(at: 2)\nleft.forEach(register)",
  ])
  func itIsThere(_ code: String) { #expect(findings(code) == []) }

  @Test(arguments: [
    "let level = 2\nif level == 3 { register(\"b\") }", "switch keys.count { case 2: register(\"b\")\ndefault: break }",
    "var level = 2\nlevel += 1\nif level < 3 { register(\"b\") }",
    "let level = 2\nif level > 2 { register(\"b\") }", "let level = 2\nif level < 2 || level >= 3 { register(\"b\") }",
    "func boot(level: Int = 2) { if level > 5 { register(\"b\") } }\nboot()",
    // The text of a default is not that of the body.
    "func boot(_ n: Int = 3) -> String {7 == n ? \"b\" : \"d\"}\nregister(boot())",
    "for n in 0..<3 { if n < 1 { register(keys[n]) } }",
    "for n in 0..<3 { if n == 0 { register(keys[n]) } }",
    "if let place = keys.firstIndex(where: { $0 == \"d\" }) { register(keys[place]) }",
    "var left = keys\nleft.remove(at: left.firstIndex(where: { $0 == \"b\" })!)\nleft.forEach(register)",
  ])
  func itIsMissing(_ code: String) { #expect(findings(code) == ["missing-registration"]) }

  /// What is counted on is known no more.
  @Test(arguments: [
    "var level = 2\nlevel += 1\nif level == 3 { register(\"b\") }",
    "var level = 2\nif CommandLine.arguments.isEmpty { level += 1 }\nif level < 3 { register(\"b\") }",
    "struct L { static func > (a: L, b: Int) -> Bool { true } }\nif L() > 3 { register(\"b\") }",
    "let level = Int(CommandLine.arguments[0])!\nif level > 3 { register(\"b\") }",
    "if CommandLine.arguments.count > 3 { register(\"b\") }", "if 1.5 > 3 { register(\"b\") }",
    "var level = 2\nfunc raise() { level = Int.random(in: 0...9) }\nraise()\nif level == 2 { register(\"b\") }",
  ])
  func whatWasChangedIsNotKnown(_ code: String) { #expect(!findings(code).contains("missing-registration")) }
}
