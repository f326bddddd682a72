import InjectScopeExport

enum ExportFlags {
  static let all = [format, output, focus, depth]

  private static let format = Flag(
    "format", .value("FORMAT"), for: .only(["export"]),
    summary: "Format of the graph: \(Exporters.all.map(\.name).joined(separator: ", "))",
    help: "The format of the graph: "
      + Exporters.all.map { "\($0.name) (\($0.help))" }.joined(separator: "; ") + ". Without it, dot."
  ) { entry, options throws(Misuse) in
    let names = Exporters.all.map(\.name)
    guard names.contains(entry.value) else { throw .notAChoice(entry.value, origin: entry.origin, choices: names) }
    options.exporting.format = entry.value
  }

  private static let output = Flag(
    "output", short: "o", .value("FILE"), for: .only(["export"]),
    summary: "Write to this file, not to standard output",
    help: "Write the graph to this file. A file that is there is replaced."
  ) { entry, options throws(Misuse) in
    _ = try entry.namedPath("a file")
    options.exporting.output = entry.value
  }

  private static let focus = Flag(
    "focus", .value("NODE"), for: .only(["export"]),
    summary: "Only this node and its neighbourhood",
    help: "Export only this node and what is at most `--depth` edges away from it, in either direction."
  ) { entry, options throws(Misuse) in options.exporting.focus = entry.value }

  private static let depth = Flag(
    "depth", .number("N"), for: .only(["export"]),
    summary: "How far `--focus` reaches (1)",
    help: "How many edges away from the node of `--focus` a node may be. Without it, 1."
  ) { entry, options throws(Misuse) in options.exporting.depth = try entry.number(from: 0) }
}
