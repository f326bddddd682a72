import InjectScopeModel
import InjectScopeWorkspace

/// What becomes of findings: how grave they are, and which are known.
enum JudgingFlags {
  static let all = [severity, baseline, updateBaseline]

  /// `off`, or a level.
  private static let levels = Finding.Severity.allCases.map(\.rawValue) + ["off"]

  private static let severity = Flag(
    "severity", .pairs("[FILES:]ID=LEVEL"), for: .only(["check", "build"]), isConfigurable: true,
    offer: .words(severities),
    summary: "Give a finding another level: note, warning, error, off",
    help: """
      Give every finding with this id another level: `note`, `warning`, `error`, or `off`, which leaves it out. `*` is \
      every id. FILES before it, a pattern as for --exclude, means findings in these files alone: \
      `--severity 'Legacy:*=off'`, `--severity 'Tests/**/*.swift:never-injected=note'`. It may be given several times; \
      where several mean a finding, the last one counts, and the command line comes after the configuration. \
      `injectscope explain` lists the ids. In the configuration file it is an object: \
      {"severity": {"never-injected": "off", "Legacy:*": "note"}}.
      """
  ) { entry, options throws(Misuse) in
    guard let sign = entry.value.lastIndex(of: "=") else {
      throw .badValue(entry.value, origin: entry.origin, expected: "of the form ID=LEVEL")
    }
    let subject = entry.value[..<sign]
    let level = String(entry.value[entry.value.index(after: sign)...])
    let colon = subject.lastIndex(of: ":")
    let id = String(colon.map { subject[subject.index(after: $0)...] } ?? subject)
    let files = colon.map { String(subject[..<$0]) }
    guard id == "*" || Manual.explanation(of: id) != nil else { throw .unknownFinding(id, origin: entry.origin) }
    guard levels.contains(level) else { throw .notAChoice(level, origin: entry.origin, choices: levels) }
    if files?.isEmpty == true {
      throw .badValue(entry.value, origin: entry.origin, expected: "of the form FILES:ID=LEVEL")
    }
    options.severities.append(
      SeverityRule(id: id == "*" ? nil : id, files: files, level: Finding.Severity(rawValue: level)))
  }

  /// First the id, then the level behind it.
  @Sendable private static func severities(_ typed: String) -> [Candidate] {
    guard let sign = typed.lastIndex(of: "=") else {
      return Manual.explanations.map { Candidate($0.id + "=", $0.summary) }
    }
    return levels.map { Candidate(typed[...sign] + $0) }
  }

  private static let baseline = Flag(
    "baseline", .value("FILE"), for: .only(["check"]), isConfigurable: true,
    offer: .files,
    summary: "Leave out the findings that this file lists",
    help: """
      Leave out the findings that this file lists: what was known when `--update-baseline` wrote it. They are known by \
      kind, file and what they come down to, not by line. What it lists and is found no more is a finding itself, \
      `stale-baseline`. A single finding is better let pass where it is: `// injectscope:ignore ID reason` at the end \
      of its line, or in a line of its own above it.
      """
  ) { entry, options throws(Misuse) in options.baseline = try entry.namedPath("the name of a file") }

  private static let updateBaseline = Flag(
    "update-baseline", for: .only(["check"]),
    summary: "Write the findings that there are to the baseline",
    help: """
      Write all findings that there are now to the file that --baseline names, in place of what it lists, instead of \
      printing them. The exit code is 0.
      """
  ) { entry, options throws(Misuse) in options.updatesBaseline = entry.isOn }
}
