public import InjectScopeModel

/// Findings for a program that reads them.
public struct FindingJSON: FindingFormat {
  public let name = "json"
  public let help = "one JSON object: findings with chain, near misses and fix, and counts by severity"
  public let carriesEdits = true

  public init() {}

  public func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String {
    FindingReport(findings).json.text
  }

  public func write(_ findings: [Finding], in context: FindingContext, style: TextStyle, to out: (String) -> Void) {
    FindingReport(findings).json.write(to: out)
  }
}

/// What `check --json` says.
public struct FindingReport: Sendable {
  private let findings: [Finding]

  /// In the order in which they are to be given.
  public init(_ findings: [Finding]) { self.findings = findings }

  public var json: JSONText {
    let counts = Finding.Severity.allCases.map { severity in
      (severity.rawValue, JSONText.integer(findings.filter { $0.severity == severity }.count))
    }
    return [
      "schema": .integer(Schema.version),
      "findings": list,
      "counts": .object(Dictionary(uniqueKeysWithValues: counts)),
    ]
  }

  /// The findings alone.
  var list: JSONText { .rows(findings) { finding($0) } }

  private func finding(_ finding: Finding) -> JSONText {
    [
      "id": .string(finding.id),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "location": .string(finding.location.description),
      "chain": .array(
        finding.chain.map { ["message": .string($0.message), "location": .string($0.location.description)] }),
      "near": .array(finding.near.map(candidate)),
      "furtherNear": .integer(finding.furtherNear),
      "fix": finding.fix.map(fix) ?? .null,
      "affects": .integer(finding.affects),
      "places": .array(
        finding.places.map { ["message": .string($0.message), "location": .string($0.location.description)] }),
    ]
  }

  private func candidate(_ candidate: Finding.Candidate) -> JSONText {
    [
      "name": .string(candidate.name),
      "type": .optional(candidate.type?.written),
      "location": .string(candidate.location.description),
      "reason": .optional(candidate.likeness?.words),
    ]
  }

  private func fix(_ fix: Finding.Fix) -> JSONText {
    [
      "description": .string(fix.description),
      "edits": .array(fix.edits.map(edit)),
    ]
  }

  /// What is only added has no end.
  private func edit(_ edit: SourceEdit) -> JSONText {
    var members: [String: JSONText] = [
      "location": .string(edit.location.description), "insert": .string(edit.text),
    ]
    if !edit.isInsertion { members["end"] = .string("\(edit.end.line):\(edit.end.column)") }
    return .object(members)
  }
}
