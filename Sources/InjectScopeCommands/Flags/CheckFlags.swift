import InjectScopeExport
import InjectScopeModel

enum CheckFlags {
  static let all = [format, severity]

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

  /// `off`, or a level.
  private static let levels = Finding.Severity.allCases.map(\.rawValue) + ["off"]

  private static let severity = Flag(
    "severity", .pairs("ID=LEVEL"), for: .only(["check", "build"]), isConfigurable: true,
    summary: "Give a finding another level: note, warning, error, off",
    help: """
      Give every finding with this id another level: `note`, `warning`, `error`, or `off`, which leaves it out. It may \
      be given several times. `injectscope explain` lists the ids. In the configuration file it is an object: \
      {"severity": {"never-injected": "off"}}.
      """
  ) { entry, options throws(Misuse) in
    guard let sign = entry.value.firstIndex(of: "=") else {
      throw .badValue(entry.value, origin: entry.origin, expected: "of the form ID=LEVEL")
    }
    let id = String(entry.value[..<sign])
    let level = String(entry.value[entry.value.index(after: sign)...])
    guard Manual.explanation(of: id) != nil else { throw .unknownFinding(id, origin: entry.origin) }
    guard levels.contains(level) else { throw .notAChoice(level, origin: entry.origin, choices: levels) }
    options.severities[id] = .some(Finding.Severity(rawValue: level))
  }
}
