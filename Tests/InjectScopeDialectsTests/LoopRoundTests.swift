import InjectScopeModel
import Testing

/// Loops are gone through round by round, as long as it is known whether there is another one.
@Suite struct LoopRoundTests {
  /// Whether `k` is said to be missing, after `body` ran.
  private func isMissing(_ body: String) -> Bool {
    let source = """
      import FlexInject
      let box = DependencyContainer.shared
      func put(_ key: String) { box.register(key: key) { 1 } }
      put("other")
      \(body)
      print(box.resolve(key: "k") as Int)
      """
    let graph = Sources(["main.swift": source], withCode: true).graph
    return graph.findings.contains { $0.id == "missing-registration" }
  }

  @Test(arguments: [
    ("var jobs = [{ put(NAME) }]\nwhile let job = jobs.popLast() { job() }", true),
    ("var jobs: [() -> Void] = []\njobs.append { put(NAME) }\nwhile !jobs.isEmpty { jobs.removeFirst()() }", false),
    ("repeat { put(NAME) } while CommandLine.arguments.isEmpty", true),
    ("while true { put(NAME); if CommandLine.arguments.isEmpty { break } }", true),
    ("while true { put(NAME); break }", true),
    ("for name in [\"a\", NAME] { if name == \"a\" { continue }; put(name) }", true),
    ("for name in [\"a\", \"b\"] { switch name { case \"a\": break; default: put(NAME) } }", true),
    ("for name in [\"a\", \"b\"] { switch name { case \"a\": continue; default: break }; put(NAME) }", true),
  ])
  func whatARoundRegistersIsThere(_ loop: String, _ isSure: Bool) {
    #expect(!isMissing(loop.replacing("NAME", with: "\"k\"")))
    #expect(isMissing(loop.replacing("NAME", with: "\"l\"")) || !isSure)
  }

  @Test(arguments: [
    "for name in [\"a\", \"stop\", \"k\"] { if name == \"stop\" { break }; put(name) }",
    "for name in [\"a\", \"k\"] { if name == \"k\" { continue }; put(name) }",
    "while true { break; put(\"k\") }",
    "var jobs: [() -> Void] = []\nwhile let job = jobs.popLast() { put(\"k\"); job() }",
    "repeat { break; put(\"k\") } while true",
    "for name in [\"k\", \"a\"] { switch name { case \"k\": continue; default: break }; put(name) }",
  ])
  func whatNoRoundComesToIsNot(_ loop: String) { #expect(isMissing(loop)) }

  /// Behind a loop that may be left in its middle it is as certain as before it; what the middle did is not.
  @Test func behindALoopThereIsNoDoubtOfIt() {
    let lines = "while true { guard let line = readLine() else { break }; BODY }"
    #expect(isMissing(lines.replacing("BODY", with: "print(line)")))
    #expect(!isMissing(lines.replacing("BODY", with: "put(line)")))
    #expect(!isMissing(lines.replacing("BODY", with: "put(\"k\")")))
    #expect(isMissing("for name in [\"a\", \"b\"] { if CommandLine.arguments.isEmpty { break }; put(name) }"))
  }
}
