import InjectScopeModel
import InjectScopeWorkspace

/// What `--verbose` says about a run.
enum Timing {
  static func line(_ phase: String, _ seconds: Double) -> String {
    let microseconds = Int((seconds * 1_000_000).rounded())
    let milliseconds = "\(microseconds / 1000).\(String(microseconds % 1000 + 1000).dropFirst().prefix(1)) ms"
    let name = phase.count < 10 ? phase + String(repeating: " ", count: 10 - phase.count) : phase
    return name + String(repeating: " ", count: max(1, 12 - milliseconds.count)) + milliseconds
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  static func line(of cache: CacheUse) -> String {
    "cache: \(count(cache.unopened, "file")) not opened, \(cache.known) known by their bytes"
      + (cache.failure.map { "; nothing is kept: \($0)" } ?? "")
  }

  static func summary(_ statistics: LoadStatistics, _ graph: DependencyGraph) -> String {
    "\(count(statistics.filesSeen, "file")) seen, \(statistics.filesWithFacts) with facts, "
      + "\(statistics.bytesWithFacts) of \(statistics.bytesRead) bytes; \(count(graph.nodes.count, "node")), "
      + count(graph.edges.count, "edge")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
