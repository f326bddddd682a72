import Foundation

// Figures for a person to compare: `make bench`. Ratios within one run mean more than times.
// With names behind it, only those: `injectscope-bench resolve`.
let benches: [(name: String, run: () throws -> Void)] = [
  ("resolve", ResolveBench.run), ("rehearse", RehearseBench.run), ("list", ListBench.run),
  ("metrics", MetricsBench.run), ("explorer", ExplorerBench.run), ("session", SessionBench.run),
]
let chosen = CommandLine.arguments.dropFirst()
for bench in benches where chosen.isEmpty || chosen.contains(bench.name) {
  try bench.run()
  // A bench may put a terminal in the place of the standard output, and what still waits would go there.
  fflush(nil)
}
