public import InjectScopeModel
import InjectScopeWorkspace

/// What somebody decided about findings of a kind, or of every kind, everywhere or in a part of the project.
public struct SeverityRule: Sendable {
  /// `nil` for every kind.
  let id: String?
  /// `nil` for every file.
  let files: Glob?
  /// `nil` leaves it out.
  let level: Finding.Severity?

  func covers(_ finding: Finding) -> Bool {
    (id ?? finding.id) == finding.id && files?.covers(finding.location.file) ?? true
  }
}

extension [Finding] {
  /// With the severities that somebody chose: of several rules for a finding the last one counts.
  public func graded(by rules: [SeverityRule]) -> [Finding] {
    guard !rules.isEmpty else { return self }
    return compactMap { finding in
      guard let rule = rules.last(where: { $0.covers(finding) }) else { return finding }
      guard let level = rule.level else { return nil }
      var finding = finding
      finding.severity = level
      return finding
    }
  }
}
