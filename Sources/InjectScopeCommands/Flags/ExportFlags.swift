import InjectScopeAnalysis
import InjectScopeExport

enum ExportFlags {
  static let all = [format, output, focus, depth, collapse]

  private static let endings = Exporters.all.map { "." + $0.fileExtension }.joined(separator: ", ")

  private static let format = Flag(
    "format", .value("FORMAT"), for: .only(["export"]),
    offer: .names(Exporters.all.map(\.name)),
    summary: "Format of the graph: \(Exporters.all.map(\.name).joined(separator: ", "))",
    help: "The format of the graph: "
      + Exporters.all.map { "\($0.name) (\($0.help))" }.joined(separator: "; ")
      + ". Without it, the one that the file of `--output` is named for (\(endings)), else dot."
  ) { entry, options throws(Misuse) in
    let names = Exporters.all.map(\.name)
    guard names.contains(entry.value) else { throw .notAChoice(entry.value, origin: entry.origin, choices: names) }
    options.exporting.format = entry.value
  }

  private static let output = Flag(
    "output", short: "o", .value("FILE"), for: .only(["export"]),
    offer: .files,
    summary: "Write to this file, not to standard output",
    help: "Write the graph to this file. A file that is there is replaced."
  ) { entry, options throws(Misuse) in
    _ = try entry.namedPath("a file")
    options.exporting.output = entry.value
  }

  private static let focus = Flag(
    "focus", .value("NODE"), for: .only(["export"]),
    offer: .nodes,
    summary: "Only this node and its neighbourhood",
    help: "Export only this node and what is at most `--depth` edges away from it, in either direction."
  ) { entry, options throws(Misuse) in options.exporting.focus = entry.value }

  private static let collapse = Flag(
    "collapse", .value("GROUP"), for: .only(["export"]),
    offer: .choices(of: Groups.Basis.self),
    summary: "One box for each \(Groups.Basis.allCases.map(\.rawValue).joined(separator: " or "))",
    help: """
      Export groups in place of nodes: one for each folder, or for each module (what is compiled together). An arrow goes, \
      as what supplies does in every picture, from a group to one that needs it, with how many nodes depend on how many \
      there, each two counted once. Values that are handed down, and what a root merely offers, are not counted. With \
      `--filter`, the groups that hold what matches. A neighbourhood has no groups: not with `--focus`.
      """
  ) { entry, options throws(Misuse) in options.exporting.collapse = try entry.choice(of: Groups.Basis.self) }

  private static let depth = Flag(
    "depth", .number("N"), for: .only(["export"]),
    summary: "How far `--focus` reaches (1)",
    help: "How many edges away from the node of `--focus` a node may be. Without it, 1."
  ) { entry, options throws(Misuse) in options.exporting.depth = try entry.number(from: 0) }
}
