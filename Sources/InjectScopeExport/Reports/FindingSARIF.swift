public import InjectScopeModel

/// Findings in SARIF 2.1.0, which code hosts and review tools read.
public struct FindingSARIF: FindingFormat {
  public let name = "sarif"
  public let help = "SARIF 2.1.0: rules, results with the chain as related locations, and fixes"

  public init() {}

  public func format(_ findings: [Finding], meanings: [String: String], style: TextStyle) -> String {
    let ids = Set(findings.map(\.id)).sorted()
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let driver: JSONText = ["name": "InjectScope", "rules": .array(ids.map { rule($0, meanings[$0]) })]
    let run: JSONText = [
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "results": .array(findings.map { result($0, rule: places[$0.id] ?? 0) }),
    ]
    let log: JSONText = [
      "version": "2.1.0",
      "runs": [run],
    ]
    return log.text
  }

  private func rule(_ id: String, _ meaning: String?) -> JSONText {
    var rule: [String: JSONText] = ["id": .string(id)]
    if let meaning { rule["shortDescription"] = ["text": .string(meaning)] }
    return .object(rule)
  }

  private func result(_ finding: Finding, rule: Int) -> JSONText {
    var result: [String: JSONText] = [
      "ruleId": .string(finding.id),
      "ruleIndex": .integer(rule),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(text(of: finding))],
      "locations": [["physicalLocation": physical(finding.location)]],
      // The same finding on another line is the same finding.
      "partialFingerprints": [
        "finding/v1": .string("\(finding.id)|\(finding.location.file)|\(finding.message)")
      ],
    ]
    let near = finding.near.map { ("near: " + $0.title, $0.location) }
    let related = finding.chain.map { ($0.message, $0.location) } + near
    if !related.isEmpty {
      result["relatedLocations"] = .array(
        related.enumerated().map { number, hop in
          [
            "id": .integer(number), "message": ["text": .string(hop.0)],
            "physicalLocation": physical(hop.1),
          ]
        })
    }
    if let fix = finding.fix, !fix.edits.isEmpty { result["fixes"] = [self.fix(fix)] }
    return .object(result)
  }

  private func text(of finding: Finding) -> String {
    finding.message + (finding.fix.map { "\nFix: \($0.description)" } ?? "")
  }

  private func physical(_ location: Location) -> JSONText {
    ["artifactLocation": artifact(location.file), "region": region(location.position)]
  }

  private func artifact(_ path: String) -> JSONText { ["uri": .string(path.asURI), "uriBaseId": "%SRCROOT%"] }

  private func region(_ position: Position) -> JSONText {
    ["startLine": .integer(Int(position.line)), "startColumn": .integer(Int(position.column))]
  }

  /// What is inserted replaces nothing: an empty region.
  private func fix(_ fix: Finding.Fix) -> JSONText {
    let byFile = Dictionary(grouping: fix.edits, by: \.location.file).sorted { $0.key < $1.key }
    return [
      "description": ["text": .string(fix.description)],
      "artifactChanges": .array(
        byFile.map { file, edits in
          [
            "artifactLocation": artifact(file),
            "replacements": .array(
              edits.map { edit in
                let (line, column) = (Int(edit.location.position.line), Int(edit.location.position.column))
                return [
                  "deletedRegion": [
                    "startLine": .integer(line), "startColumn": .integer(column), "endLine": .integer(line),
                    "endColumn": .integer(column),
                  ],
                  "insertedContent": ["text": .string(edit.insert)],
                ]
              }),
          ]
        }),
    ]
  }
}

extension String {
  /// A path as the path of a URI.
  fileprivate var asURI: String {
    var result = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/", "+", "@", "!", "(", ")", ",", "=":
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
