import Foundation

// Figures for a person to compare: `make bench`. Ratios within one run mean more than times.
// With names behind it, only those: `injectscope-bench resolve`. With `--json FILE` the tables are written down too.
// `injectscope-bench compare OLD NEW` measures two programs, turn by turn.
var arguments = Array(CommandLine.arguments.dropFirst())
var report: String?
if let flag = arguments.firstIndex(of: "--json"), flag + 1 < arguments.count {
  report = arguments[flag + 1]
  arguments.removeSubrange(flag...flag + 1)
}
let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("injectscope").path
// Those that run programs come first: what this process has held once would count as the most that its children had.
let benches: [(name: String, run: () throws -> [Table])] = [
  ("list", { try ProjectBench(programs: [program]).tables() }),
  ("speaking", { [try SpeakingBench(program: program).table()] }),
  ("shapes", { [try ShapeBench(program: program).table()] }),
  ("load", { [try LoadBench(program: program).table(), try ReactionBench().table()] }),
  ("resolve", { without(ResolveBench.run) }), ("rehearse", { try without(RehearseBench.run) }),
  ("metrics", { without(MetricsBench.run) }), ("explorer", { try without(ExplorerBench.run) }),
  ("session", { try without(SessionBench.run) }),
]

/// What prints for itself, as it goes.
func without(_ run: () throws -> Void) rethrows -> [Table] {
  try run()
  return []
}

// Every run is a first one, but for those that say otherwise.
Platform.set("XDG_CACHE_HOME", ProjectBench.nowhere)

var tables: [Table] = []
if arguments.first == "compare", arguments.count == 3 {
  tables = try ProjectBench(programs: Array(arguments[1...])).tables()
  for table in tables { table.show() }
} else {
  for bench in benches where arguments.isEmpty || arguments.contains(bench.name) {
    let new = try bench.run()
    for table in new { table.show() }
    tables += new
    // A bench may put a terminal in the place of the standard output, and what still waits would go there.
    fflush(nil)
  }
}
try Table.write(tables, to: report)
