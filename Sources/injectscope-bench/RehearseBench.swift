import Foundation
import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeWorkspace

/// An app of 10,000 files that is wired at run time: resolved, and read and resolved again after a save. What it costs
/// for each file that speaks a library must not grow with their number.
enum RehearseBench {
  private static let files = 10_000

  static func run() throws {
    print("rehearse, speaking files of \(files) (best of 3; cpu is the processor's time)")
    print(row(["speaking", "nodes", "resolve ms", "cpu", "cpu µs / speaking", "load after a save ms"]))
    for speaking in [250, 500, 1_000] {
      let name = "injectscope-bench-\(ProcessInfo.processInfo.processIdentifier)-\(speaking)"
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let corpus = SpeakingCorpus(files: files, speaking: speaking)
      try corpus.write(to: folder)
      try measure(corpus, in: folder)
    }
    print("")
  }

  private static func measure(_ corpus: SpeakingCorpus, in folder: URL) throws {
    let request = LoadRequest(paths: [folder.path], memory: FactsMemory())
    let rules = Dialects.all.map(\.rules)
    let workers = Threads(LoadRequest.defaultJobs)
    var project = try Workspace.load(request).project
    var graph = GraphBuilder.build(project, rules: rules, with: workers)
    let resolving = Measure.best(of: 3) { graph = GraphBuilder.build(project, rules: rules, with: workers) }
    var saves = 0
    let reloading = try Measure.best(of: 3) {
      saves += 1
      let file = folder.appendingPathComponent("Module0/Screen0.swift")
      try Data((corpus.feature(0) + "// saved \(saves)\n").utf8).write(to: file)
      project = try Workspace.load(request).project
      graph = GraphBuilder.build(project, rules: rules, with: workers)
    }
    print(
      row([
        "\(corpus.speaking)", "\(graph.nodes.count)", resolving.wall.formatted(0), resolving.processor.formatted(0),
        (resolving.processor * 1_000 / Double(corpus.speaking)).formatted(0), reloading.wall.formatted(0),
      ]))
  }

  private static func row(_ texts: [String]) -> String {
    zip(texts, [10, 8, 12, 8, 19, 22]).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }.joined()
  }
}
