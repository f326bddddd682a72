// Figures for a person to compare: `make bench`. Ratios within one run mean more than times.
// With names behind it, only those: `injectscope-bench resolve`.
let benches: [(name: String, run: () throws -> Void)] = [
  ("resolve", ResolveBench.run), ("list", ListBench.run),
  ("explorer", { ExplorerBench.run() }),
]
let chosen = CommandLine.arguments.dropFirst()
for bench in benches where chosen.isEmpty || chosen.contains(bench.name) { try bench.run() }
