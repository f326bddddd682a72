import InjectScopeAnalysis
import InjectScopeModel

/// The numbers of all nodes, over projects of which each has twice as many as the one before.
enum MetricsBench {
  static func run() {
    print("metrics: what each takes for 25,000, 50,000 and 100,000 nodes with three edges each, and how that grows")
    let graphs = [25_000, 50_000, 100_000].map { ExplorerGraph.make(nodes: $0, edges: $0 * 3) }
    for metric in Metric.allCases {
      let times = graphs.map { graph in
        Measure.best(of: 1) { precondition(Metrics(graph, [], [metric]) != nil) }.processor
      }
      print(row(metric.rawValue, times))
    }
    print(row("groups", graphs.map { graph in Measure.best(of: 1) { _ = Groups(graph, by: .folder) }.processor }))
    print("")
  }

  private static func row(_ name: String, _ times: [Double]) -> String {
    let ratio = times[0] > 0 ? times[2] / times[0] : 0
    return "  \(name): " + times.map { "\($0.formatted(1)) ms" }.joined(separator: ", ")
      + ", \(ratio.formatted(1)) times"
  }
}
