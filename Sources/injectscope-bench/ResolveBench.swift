import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

/// Resolving and generating, without reading: the time must grow as the project does.
enum ResolveBench {
  static func run() {
    print("resolve and generate, facts in memory (best of 5; cpu is the processor's time)")
    print(row(["injectables", "resolve ms", "cpu", "generate ms", "cpu", "total ms", "cpu", "cpu µs / injectable"]))
    for count in [500, 1_000, 2_000, 4_000, 8_000] {
      let project = project(of: count)
      let rules = Dialects.all.map(\.rules)
      var graph = GraphBuilder.build(project, rules: rules)
      let resolving = Measure.best(of: 5) { graph = GraphBuilder.build(project, rules: rules) }
      let generating = Measure.best(of: 5) {
        for dialect in Dialects.all { _ = dialect.generate(from: graph, of: project, options: GenerationOptions()) }
      }
      let processor = resolving.processor + generating.processor
      print(
        row(
          ["\(count)"]
            + [
              resolving.wall, resolving.processor, generating.wall, generating.processor,
              resolving.wall + generating.wall, processor, processor * 1_000 / Double(count),
            ].map { $0.formatted(1) }))
    }
    print("")
  }

  private static func row(_ texts: [String]) -> String {
    zip(texts, [13, 12, 8, 13, 8, 11, 8, 21]).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }.joined()
  }

  private static func project(of count: Int) -> Project {
    let corpus = Corpus(files: count, features: count)
    let reader = SourceReader()
    var files = (0..<count).map { index in
      Project.File(path: "Feature\(index).swift", unit: ID(0), facts: reader.read(corpus.feature(index)))
    }
    files.append(Project.File(path: "AppRoot.swift", unit: ID(0), facts: reader.read(Corpus.root)))
    return Project(units: [Project.Unit(name: "App", folder: "")], files: files)
  }
}
