public import InjectScopeModel
import InjectScopeWorkspace

/// What somebody decided about findings of a kind, or of every kind, everywhere or in a part of the project.
public struct SeverityRule: Sendable {
  /// `nil` for every kind.
  let id: String?
  /// As it was given; `nil` for every file.
  let pattern: String?
  /// `nil` leaves it out.
  let level: Finding.Severity?

  private let files: Glob?

  init(id: String?, files pattern: String?, level: Finding.Severity?) {
    self.id = id
    self.pattern = pattern
    self.level = level
    files = pattern.map(Glob.init)
  }

  func covers(_ id: String, in file: String) -> Bool { (self.id ?? id) == id && covers(file) }

  func covers(_ file: String) -> Bool { files?.covers(file) ?? true }
}

extension [SeverityRule] {
  /// What was chosen for a kind of finding in a file: of several rules the last one counts.
  func level(of id: String, in file: String) -> Finding.Severity?? { last { $0.covers(id, in: file) }.map(\.level) }
}

extension [Finding] {
  /// With the severities that somebody chose.
  public func graded(by rules: [SeverityRule]) -> [Finding] {
    guard !rules.isEmpty else { return self }
    return compactMap { finding in
      guard let chosen = rules.level(of: finding.id, in: finding.location.file) else { return finding }
      guard let level = chosen else { return nil }
      var finding = finding
      finding.severity = level
      return finding
    }
  }
}
