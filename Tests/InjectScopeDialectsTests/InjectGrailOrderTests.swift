import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// The same project gives the same graph, whatever order its files come in and wherever its declarations stand.
@Suite struct InjectGrailOrderTests {
  private static let declarations = [
    "struct Root: RootInjector { let log: Log, net: Net }",
    "protocol ZInjector: Injector {}",
    "protocol AInjector: Injector {}",
    "protocol BInjector: Injector {}",
    "protocol CInjector: Injector { var log: Log { get } }",
    "protocol FInjector: Injector {}",
    "protocol EInjector: Injector { var net: Net { get } }",
    "class Z: Injectable, InjectsAInjector { let injector: ZInjectorImpl }",
    "class A: Injectable, InjectsBInjector { let injector: AInjectorImpl }",
    "class B: Injectable, InjectsCInjector, InjectsFInjector { let injector: BInjectorImpl }",
    "class C: Injectable { let injector: CInjectorImpl }",
    "class F: Injectable, InjectsEInjector { let injector: FInjectorImpl }",
    "class E: Injectable { let injector: EInjectorImpl }",
  ]

  @Test func theExampleThatTheOriginalGetsWrongIsRightAHundredTimes() {
    var random = SplitMix64(seed: 1)
    let facts = Self.declarations.map { SourceReader().read("import InjectGrail\n" + $0) }
    for _ in 0..<100 {
      let files = random.shuffled(facts).enumerated().map {
        Project.File(path: "File\($0).swift", unit: ID(0), facts: $1)
      }
      let graph = Self.graph(of: random.shuffled(files))
      let lists = graph.nodeIDs.filter { graph.nodes[$0].kind == .injector }.map { node in
        "\(graph.nodes[node].name): \(graph.properties(of: node).map(\.name).joined(separator: ", "))"
      }
      #expect(
        lists.sorted() == [
          "AInjector: log, net", "BInjector: log, net", "CInjector: log", "EInjector: net", "FInjector: net",
          "ZInjector: log, net",
        ])
    }
  }

  @Test func theOrderOfTheFilesChangesNothing() {
    for seed in Fuzzing.seeds(150) {
      let files = ProjectFacts.files(of: RandomProject.make(seed: seed), seed: seed)
      var random = SplitMix64(seed: seed)
      let (one, other) = (Self.graph(of: files), Self.graph(of: random.shuffled(files)))
      #expect(one.nodes == other.nodes, "INJECTSCOPE_SEED=\(seed)")
      #expect(one.needs == other.needs, "INJECTSCOPE_SEED=\(seed)")
      #expect(one.properties == other.properties, "INJECTSCOPE_SEED=\(seed)")
      #expect(one.edges == other.edges, "INJECTSCOPE_SEED=\(seed)")
      #expect(one.signatures == other.signatures, "INJECTSCOPE_SEED=\(seed)")
      #expect(one.findings == other.findings, "INJECTSCOPE_SEED=\(seed)")
    }
  }

  private static func graph(of files: [Project.File]) -> DependencyGraph {
    let project = Project(units: [Project.Unit(name: "App", folder: "")], files: files)
    return GraphBuilder.build(project, rules: Dialects.all.map(\.rules))
  }
}
