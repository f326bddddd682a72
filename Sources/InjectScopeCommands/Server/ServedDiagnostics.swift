import InjectScopeExport
import InjectScopeModel

/// Findings as an editor shows them beside the text, and their fixes as it offers them.
struct ServedDiagnostics {
  private let answers: ServedAnswers
  /// An editor shows all of them at once.
  private static let mostRelated = 20

  init(_ answers: ServedAnswers) { self.answers = answers }

  /// Those of each file that has any, by its address.
  var all: [String: JSONText] {
    let byFile = Dictionary(grouping: answers.project.findings, by: \.location.file)
    var all: [String: JSONText] = [:]
    for (file, findings) in byFile {
      var members: [String: JSONText] = [
        "uri": .string(answers.uri(of: file)), "diagnostics": .array(findings.map(diagnostic)),
      ]
      if let version = answers.version(of: file) { members["version"] = .integer(version) }
      all[answers.uri(of: file)] = .object(members)
    }
    return all
  }

  private func diagnostic(_ finding: Finding) -> JSONText {
    var members: [String: JSONText] = [
      "range": answers.range(at: finding.location).json,
      "severity": .integer(finding.severity.number),
      "code": .string(finding.id),
      "source": "injectscope",
      "message": .string(message(of: finding)),
    ]
    let related =
      finding.chain.map { ($0.message, $0.location) } + finding.furtherPlaces.map { ($0.message, $0.location) }
    if !related.isEmpty {
      members["relatedInformation"] = .array(
        related.prefix(Self.mostRelated).map { message, location in
          ["location": answers.place(of: location), "message": .string(message)]
        })
    }
    return .object(members)
  }

  private func message(of finding: Finding) -> String {
    var lines = [finding.message]
    lines += finding.near.prefix(FindingText.mostNear).map { "near: \($0.words) (\($0.location.short))" }
    let rest = finding.near.count - FindingText.mostNear + finding.furtherNear
    if rest > 0 { lines.append("near: … \(rest) more") }
    if let fix = finding.fix { lines.append("fix: \(fix.description)") }
    return lines.joined(separator: "\n")
  }

  // MARK: Fixes

  /// Of what is found in a range.
  func actions(in file: String, _ range: EditorRange) -> [JSONText] {
    let lines = range.start.line...range.end.line
    return answers.project.findings.filter { finding in
      finding.location.file == file && lines.contains(Int(finding.location.position.line) - 1)
    }.compactMap(action)
  }

  private func action(_ finding: Finding) -> JSONText? {
    if let fix = finding.fix, fix.isSure, !fix.edits.isEmpty {
      return action(finding, fix.title, fix.edits, isPreferred: true)
    }
    guard let cure = answers.cure(of: finding), !cure.edits.isEmpty else { return nil }
    return action(finding, title(of: cure), cure.edits, isPreferred: false)
  }

  /// With what is left for a person to do, since an editor shows nothing else of it.
  private func title(of cure: ChangePlan) -> String {
    cure.title + (cure.leftWork(\.short).map { "; then: \($0)" } ?? "")
  }

  private func action(_ finding: Finding, _ title: String, _ edits: [SourceEdit], isPreferred: Bool) -> JSONText {
    var changes: [String: JSONText] = [:]
    for (file, edits) in Dictionary(grouping: edits, by: \.location.file) {
      let text = answers.text(of: file)
      changes[answers.uri(of: file)] = .array(
        edits.sorted().map { edit in
          let range = EditorRange(text.place(of: edit.location.position), text.place(of: edit.end))
          let new = text.usesReturns ? edit.text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n") : edit.text
          return ["range": range.json, "newText": .string(new)]
        })
    }
    return [
      "title": .string(title), "kind": "quickfix", "diagnostics": .array([diagnostic(finding)]),
      "isPreferred": .bool(isPreferred), "edit": ["changes": .object(changes)],
    ]
  }
}

extension Finding.Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
