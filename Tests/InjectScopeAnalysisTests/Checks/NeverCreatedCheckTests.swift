import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct NeverCreatedCheckTests {
  @Test func saysWhatOnlyTheRootCreates() {
    let sketch = Sketch("App creates Home", "App creates Row", "Home creates Row", "Nobody")
    let findings = NeverCreatedCheck().findings(in: sketch.graph)
    #expect(
      findings == [
        Finding(
          id: "never-injected", severity: .note, message: "'Home' is injected by nobody but the root",
          at: Sketch.place(line: 2)),
        Finding(
          id: "never-injected", severity: .note, message: "'Nobody' is injected by nobody",
          at: Sketch.place(line: 4)),
      ])
  }

  @Test func injectorsAndRootsAreNotSpokenOf() {
    let findings = NeverCreatedCheck().findings(in: Sketch("App", "HomeInjector").graph)
    #expect(findings == [])
  }

  @Test(arguments: [
    (["App creates Home"], "Home", true),
    (["Other creates Home"], "Home", false),
    (["App creates Home", "Home creates App"], "Home", true),
    (["Home supplies OtherInjector"], "Home", false),
    (["OtherInjector supplies Home"], "Home", true),
    (["Home uses HomeInjector"], "HomeInjector", false),
    (["App supplies HomeInjector"], "HomeInjector", true),
    (["Other creates HomeInjector"], "HomeInjector", true),
    (["HomeInjector"], "HomeInjector", true),
    (["App"], "App", false),
  ])
  func aNodeIsUnusedWhereNobodyButARootDependsOnIt(_ sentences: [String], _ name: String, _ isUnused: Bool) throws {
    var sketch = Sketch()
    for sentence in sentences { sketch.say(sentence) }
    let graph = sketch.graph
    let node = try #require(graph.node(withID: "sketch:\(name)"))
    #expect(graph.isUnused(node) == isUnused)
  }

  @Test func onlyWhatSomebodyMayAskForCanBeUnused() {
    var sketch = Sketch()
    for kind in Node.Kind.allCases {
      sketch.add(
        Node(
          id: "sketch:\(kind)", kind: kind, dialect: Sketch.dialect, name: kind.rawValue,
          location: Sketch.place(line: 1), unit: ID(0)))
    }
    let graph = sketch.graph
    #expect(
      graph.names(graph.nodeIDs.filter(graph.isUnused)) == ["injector", "injectable", "provider", "registration"])
  }
}
