import InjectScopeExport

enum CheckFlags {
  static let all = [format, excerpts]

  private static let format = Flag(
    "format", .value("FORMAT"), for: .only(["check"]),
    summary: "Print findings as \(FindingFormats.all.map(\.name).joined(separator: " or "))",
    help: """
      How findings are printed: \(FindingFormats.all.map { "\($0.name) (\($0.help))" }.joined(separator: "; ")). \
      Without it, text. `--json` is `--format json`.
      """
  ) { entry, options throws(Misuse) in
    let names = FindingFormats.all.map(\.name)
    guard names.contains(entry.value) else { throw .notAChoice(entry.value, origin: entry.origin, choices: names) }
    options.checkFormat = entry.value
  }

  private static let excerpts = Flag(
    "excerpts", .value("WHEN"), for: .only(["check"]), isConfigurable: true,
    summary: "Show the line of source below each finding: auto, always or never",
    help: """
      Show the line of source below each finding, with a mark at the place: `always`, `never`, or `auto`, on a terminal \
      alone. It belongs to the text format.
      """
  ) { entry, options throws(Misuse) in options.excerpts = try entry.choice(of: Options.Occasion.self) }
}
