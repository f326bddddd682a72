public import InjectScopeModel

/// Findings for a person, in the form in which compilers speak: every line that has a place begins with it.
public struct FindingText: FindingFormat {
  public let name = "text"
  public let help = "file:line:col: error: message, the chain that leads there, near misses and a fix"

  /// As many as a person reads; a program gets all of them.
  public static let mostNear = 3
  /// The same of the places that one finding reaches.
  public static let mostPlaces = 5

  public init() {}

  public func format(_ findings: [Finding], meanings: [String: String], style: TextStyle) -> String {
    (findings.flatMap { lines(for: $0, style) } + [summary(of: findings, style)]).asLines
  }

  private func lines(for finding: Finding, _ style: TextStyle) -> [String] {
    let severity = finding.severity.rawValue
    var lines = [
      message(severity, finding.severity.role, finding.message, at: finding.location, style)
        + " " + style.show("[\(finding.id)]", as: .quiet)
    ]
    lines += finding.chain.map { message("note", .note, $0.message, at: $0.location, style) }
    let places = style.isVerbose ? finding.furtherPlaces[...] : finding.furtherPlaces.prefix(Self.mostPlaces)
    lines += places.map { message("note", .note, $0.message, at: $0.location, style) }
    let further = finding.furtherPlaces.count - places.count
    if further > 0 { lines.append("  " + style.show("and \(further) more", as: .quiet)) }
    if !finding.near.isEmpty {
      let shown = finding.near.prefix(Self.mostNear).map { near($0, style) }
      let rest = finding.near.count - shown.count + finding.furtherNear
      lines.append("  near: " + (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", "))
    }
    if let fix = finding.fix { lines += self.lines(for: fix, style) }
    if finding.affects > 1 { lines.append("  " + style.show("affects \(finding.affects.of("place"))", as: .quiet)) }
    return lines
  }

  private func message(
    _ word: String, _ role: Role, _ message: String, at location: Location, _ style: TextStyle
  ) -> String {
    style.show("\(style.place(location)):", as: .place) + " " + style.show("\(word):", as: role) + " "
      + style.show(message)
  }

  /// `clock: SystemClock (Root.swift:3:7)`
  private func near(_ candidate: Finding.Candidate, _ style: TextStyle) -> String {
    style.show(candidate.title, as: .name) + " " + style.show("(\(style.place(candidate.location)))", as: .place)
  }

  /// What is to be written stands on lines of its own, so that it can be pasted.
  private func lines(for fix: Finding.Fix, _ style: TextStyle) -> [String] {
    var lines = ["  fix: " + style.show(fix.description)]
    for edit in fix.edits {
      lines.append("    " + style.show("\(style.place(edit.location)):", as: .place) + " " + Self.verb(edit))
      lines += pasted(edit.text, style)
    }
    return lines
  }

  /// `insert`, `replace up to 4:7 with`, `remove up to 4:7`
  private static func verb(_ edit: SourceEdit) -> String {
    guard !edit.isInsertion else { return "insert" }
    let end = "up to \(edit.end.line):\(edit.end.column)"
    return edit.text.isEmpty ? "remove \(end)" : "replace \(end) with"
  }

  /// Line by line, empty ones too; tabs stay tabs, or the paste would not be the source.
  private func pasted(_ text: String, _ style: TextStyle) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let safe = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).shown }
      return line.isEmpty ? "" : "      " + style.palette.paint(safe.joined(separator: "\t"), as: .code)
    }
  }

  /// `2 errors, 1 warning`
  private func summary(of findings: [Finding], _ style: TextStyle) -> String {
    let counts = Finding.Severity.allCases.reversed().compactMap { severity in
      let count = findings.filter { $0.severity == severity }.count
      return count == 0 ? nil : style.show(count.of(severity.rawValue), as: severity.role)
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}

extension Finding.Severity {
  fileprivate var role: Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
