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
    "cache: \(cache.unopened) files were not opened, \(cache.known) were known by their bytes"
      + (cache.failure.map { "; nothing is kept: \($0)" } ?? "")
  }

  static func summary(_ statistics: LoadStatistics, _ graph: DependencyGraph) -> String {
    "\(statistics.filesSeen) files seen, \(statistics.filesParsed) parsed, \(statistics.bytesParsed) of "
      + "\(statistics.bytesRead) bytes parsed; \(graph.nodes.count) nodes, \(graph.edges.count) edges"
  }
}
