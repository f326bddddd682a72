import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// A difference as a comment for a review: what is found first, everything else folded. Names from the sources stand
/// between backticks, where no mark, no mention and no link in them means anything.
struct RevisionMarkdown {
  private let report: RevisionReport
  private var difference: GraphDifference { report.comparison.difference }

  /// Code hosts take comments of 65,536 characters: each of five parts stays below this.
  private static let mostCharacters = 11_000
  private static let mostLines = 100

  init(_ report: RevisionReport) { self.report = report }

  var text: String {
    var parts = [
      "### Injection: \(report.comparison.summary())",
      "\(Self.code(report.pair.old.title)) → \(Self.code(report.pair.new.title))",
    ]
    if !difference.findings.isEmpty { parts.append(findings) }
    parts += [
      folded("nodes", difference.nodes, lines: nodes), folded("functions", difference.signatures, lines: functions),
      folded("edges", difference.edges, lines: edges), generated,
    ].compactMap(\.self)
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: Findings

  private var findings: String {
    let part = difference.findings
    var lines = part.gained.map { finding in
      "- **new \(finding.severity.rawValue)** \(told(finding, report.styles.new))"
    }
    for (old, new) in part.changed {
      let severity =
        old.severity == new.severity ? new.severity.rawValue : "\(new.severity.rawValue), was \(old.severity.rawValue),"
      let reach = old.affects == new.affects ? "" : ", affects \(new.affects), was \(old.affects)"
      lines.append("- **changed \(severity)** \(told(new, report.styles.new))\(reach)")
    }
    lines += part.lost.map { finding in
      "- gone: \(finding.severity.rawValue) \(told(finding, report.styles.old))"
    }
    return Self.capped(lines).joined(separator: "\n")
  }

  private func told(_ finding: Finding, _ style: TextStyle) -> String {
    "\(Self.code(finding.message)) \(Self.code(finding.id)) at \(Self.code(style.place(finding.location)))"
  }

  // MARK: What is folded

  private func folded<Item>(_ word: String, _ part: GraphDifference.Part<Item>, lines: [String]) -> String? {
    guard !part.isEmpty else { return nil }
    let counts = [(part.gained.count, "new"), (part.lost.count, "gone"), (part.changed.count, "changed")]
    let said = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return Self.folded("\(word): \(said)", lines)
  }

  private static func folded(_ title: String, _ lines: [String]) -> String {
    let shown = capped(lines)
    let fence = fence(around: shown)
    return (["<details><summary>\(title)</summary>", "", "\(fence)diff"] + shown + [fence, "", "</details>"])
      .joined(separator: "\n")
  }

  private var nodes: [String] {
    let (old, new) = report.styles
    return difference.nodes.lost.map { "- " + place(DifferenceReport.title($0.node), $0.node.location, old) }
      + difference.nodes.gained.map { "+ " + place(DifferenceReport.title($0.node), $0.node.location, new) }
      + difference.nodes.changed.flatMap { before, after in
        ["! " + place(DifferenceReport.title(after.node), after.node.location, new)]
          + after.changes(from: before).map { "    " + $0.shown }
      }
  }

  private func place(_ title: String, _ location: Location, _ style: TextStyle) -> String {
    "\(title.shown)   \(style.place(location).shown)"
  }

  private var functions: [String] {
    difference.signatures.lost.map { "- " + $0.title.shown }
      + difference.signatures.gained.map { "+ " + $0.title.shown }
      + difference.signatures.changed.flatMap { ["- " + $0.old.title.shown, "+ " + $0.new.title.shown] }
  }

  private var edges: [String] {
    difference.edges.lost.map { "- " + DifferenceReport.title($0).shown }
      + difference.edges.gained.map { "+ " + DifferenceReport.title($0).shown }
  }

  private var generated: String? {
    let files = report.comparison.generated.files
    guard let summary = report.comparison.generated.summary else { return nil }
    return Self.folded(
      "generated code: " + summary.replacing("generate ", with: ""),
      files.map { "# \($0.path.shown)   +\($0.added) -\($0.removed)" })
  }

  // MARK: Writing

  private static func capped(_ lines: [String]) -> [String] {
    var room = mostCharacters
    let shown = lines.prefix(mostLines).prefix { line in
      room -= line.count + 1
      return room >= 0
    }
    return shown + (shown.count < lines.count ? ["… and \(lines.count - shown.count) lines more"] : [])
  }

  /// Between backticks that are more than any in it.
  private static func code(_ text: String) -> String {
    let text = text.shown
    let fence = String(repeating: "`", count: longestTicks(in: text) + 1)
    let room = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + room + text + room + fence
  }

  private static func fence(around lines: [String]) -> String {
    String(repeating: "`", count: max(3, (lines.map(longestTicks).max() ?? 0) + 1))
  }

  private static func longestTicks(in text: String) -> Int {
    var (longest, count) = (0, 0)
    for letter in text {
      count = letter == "`" ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }
}
