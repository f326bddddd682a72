import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

/// Resolving and generating, without reading: the time must grow as the project does.
enum ResolveBench {
  static func run() {
    print("resolve and generate, facts in memory (best of 5)")
    print("  injectables   resolve ms  generate ms   total ms   total / injectable, µs")
    for count in [500, 1_000, 2_000, 4_000, 8_000] {
      let project = project(of: count)
      let rules = Dialects.all.map(\.rules)
      var graph = GraphBuilder.build(project, rules: rules)
      let resolving = Measure.best(of: 5) { graph = GraphBuilder.build(project, rules: rules) }.milliseconds
      let generating = Measure.best(of: 5) {
        for dialect in Dialects.all { _ = dialect.generate(from: graph, of: project, options: GenerationOptions()) }
      }.milliseconds
      let total = resolving + generating
      print(
        columns(["\(count)", resolving.formatted(1), generating.formatted(1), total.formatted(1), (total * 1_000 / Double(count)).formatted(1)]))
    }
    print("")
  }

  private static func columns(_ texts: [String]) -> String {
    zip(texts, [13, 13, 13, 11, 26]).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }.joined()
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
