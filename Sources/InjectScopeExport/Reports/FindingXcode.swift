public import InjectScopeModel

/// Findings as Xcode reads them from a build phase: a line each, with whole paths; the chain and what is near as notes.
public struct FindingXcode: FindingFormat {
  public let name = "xcode"
  public let help = "a line each with a whole path, the chain as notes: Xcode shows them where they belong"
  public let origin = PathOrigin.disk

  public init() {}

  public func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String {
    findings.flatMap { finding in
      let fix = finding.fix.map { " (fix: \($0.description))" } ?? ""
      return [line(finding.severity.rawValue, "\(finding.message)\(fix) [\(finding.id)]", at: finding.location, style)]
        + finding.chain.map { line("note", $0.message, at: $0.location, style) }
        + finding.furtherPlaces.prefix(FindingText.mostPlaces).map { line("note", $0.message, at: $0.location, style) }
        + finding.near.map { line("note", "near: \($0.words)", at: $0.location, style) }
    }.asLines
  }

  private func line(_ word: String, _ message: String, at location: Location, _ style: TextStyle) -> String {
    style.place(location).shown + ": \(word): " + message.shown
  }
}
