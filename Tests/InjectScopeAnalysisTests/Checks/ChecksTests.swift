import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct ChecksTests {
  private static func finding(_ id: String, line: Int, _ message: String = "m") -> Finding {
    Finding(id: id, severity: .note, message: message, at: Sketch.place(line: line))
  }

  @Test func findingsComeByPlaceThenByKindThenByMessage() {
    var sketch = Sketch("A creates B", "B creates A", "C")
    for finding in [
      Self.finding("zebra", line: 1), Self.finding("ant", line: 9), Self.finding("zebra", line: 3, "n"),
      Self.finding("zebra", line: 3, "m"), Self.finding("ant", line: 1),
    ] { sketch.report(finding) }
    let found = Checks.findings(in: sketch.graph, with: Checks.neutral)
    #expect(
      found.map { "\($0.location.position.line) \($0.id) \($0.message)" } == [
        "1 ant m", "1 cycle these create each other: A -> B -> A", "1 zebra m",
        "3 never-injected 'C' is injected by nobody", "3 zebra m", "3 zebra n", "9 ant m",
      ])
    #expect(Checks.findings(in: sketch.graph, with: []).count == 5)
  }

  @Test func theOrderIsTheSameWhateverItWas() {
    for seed in 0..<100 {
      var random = SplitMix64(seed: UInt64(seed))
      let findings = (0..<12).map { _ in
        Self.finding(random.pick(["a", "b"]), line: random.below(3), random.pick(["m", "n"]))
      }
      #expect(
        findings.sorted(by: Finding.isOrdered) == random.shuffled(findings).sorted(by: Finding.isOrdered),
        "seed \(seed)")
    }
  }

  @Test func everyCheckExplainsWhatItReports() {
    let sketch = Sketch("A creates B", "B creates A", "C")
    for check in Checks.neutral {
      let explained = type(of: check).manual
      let reported = Set(check.findings(in: sketch.graph).map(\.id))
      #expect(!reported.isEmpty && reported.isSubset(of: Set(explained.map(\.id))))
      for explanation in explained {
        let texts = [explanation.summary, explanation.meaning, explanation.example, explanation.cure]
        #expect(texts.allSatisfy { !$0.isEmpty }, "\(explanation.id)")
      }
    }
  }
}
