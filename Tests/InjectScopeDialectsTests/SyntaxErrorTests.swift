import InjectScopeModel
import Testing

@Suite struct SyntaxErrorTests {
  @Test func aHalfWrittenFileIsReadAndSaidToBeHalf() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log }
      protocol HomeInjector: Injector { var log: Log { get }
      """)
    #expect(sources.graph.nodes.map(\.name) == ["Root", "HomeInjector"])
    let findings = sources.findings("syntax-error")
    #expect(
      findings.map { "\($0.location): \($0.message)" } == [
        "App.swift:2:55: expected '}' to end protocol: what stands behind it may be read wrongly"
      ])
    #expect(findings.allSatisfy { $0.severity == .error && $0.blocksGeneration })
  }

  /// Bodies are not read, so what is wrong in them does not matter here.
  @Test func aSlipInABodyIsTheCompilersToTell() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log; func run() { let = 3 } }
      """)
    #expect(sources.findings("syntax-error") == [])
  }

  @Test func aFileThatDeclaresNothingMayBeAsItIs() {
    let sources = Sources(["A.swift": "struct Root: RootInjector { let log: Log }", "B.swift": "class Broken {"])
    #expect(sources.findings("syntax-error") == [])
  }
}
