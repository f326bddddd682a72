public import InjectScopeModel

/// Findings as commands to a workflow on GitHub, which shows them at the lines of a change.
public struct FindingGitHub: FindingFormat {
  public let name = "github"
  public let help = "workflow commands: GitHub shows them at the changed lines"

  public let origin = PathOrigin.repository
  public let countsCharacters = true

  public init() {}

  public func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String {
    findings.map { finding in
      let place = finding.location.position
      let properties = [
        "file=" + escaped(style.path(finding.location.file), inProperty: true), "line=\(place.line)",
        "col=\(place.column)", "title=" + escaped(finding.id, inProperty: true),
      ]
      return "::\(command(finding.severity)) \(properties.joined(separator: ","))::"
        + escaped(text(of: finding, style), inProperty: false)
    }.asLines
  }

  private func command(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private func text(of finding: Finding, _ style: TextStyle) -> String {
    let chain = finding.chain.map { "\(style.place($0.location)): \($0.message)" }
    let places = finding.furtherPlaces.prefix(FindingText.mostPlaces).map {
      "\(style.place($0.location)): \($0.message)"
    }
    let further = finding.furtherPlaces.count - places.count
    let near = finding.near.map { "\(style.place($0.location)): near: \($0.words)" }
    let fix = finding.fix.map { ["fix: \($0.description)"] } ?? []
    return ([finding.message] + chain + places + (further > 0 ? ["and \(further) more"] : []) + near + fix).map(\.shown)
      .joined(separator: "\n")
  }

  /// What would end a line, or a property, or begin an escape, is written by number; what a log's terminal would obey,
  /// as everywhere.
  private func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result += String(scalar).shown
      }
    }
    return result
  }
}
