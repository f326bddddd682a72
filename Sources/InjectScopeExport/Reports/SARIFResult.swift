import InjectScopeModel

/// One finding as a result of SARIF.
struct SARIFResult {
  private let finding: Finding
  /// A file as whoever reads this finds it.
  private let path: (String) -> String

  init(_ finding: Finding, path: @escaping (String) -> String) {
    self.finding = finding
    self.path = path
  }

  /// - Parameter number: How many of the same identity come before it.
  func json(rule: Int, among number: Int) -> JSONText {
    var result: [String: JSONText] = [
      "ruleId": .string(finding.id),
      "ruleIndex": .integer(rule),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(text)],
      "locations": [["physicalLocation": physical(finding.location)]],
      // The same finding on another line is the same finding.
      "partialFingerprints": [
        "finding/v2": .string(
          "\(finding.id)|\(path(finding.cause.location.file))|\(finding.cause.what)"
            + (number == 0 ? "" : "~\(number + 1)"))
      ],
    ]
    let near = finding.near.map { ("near: " + $0.words, $0.location) }
    let places = finding.furtherPlaces.map { ($0.message, $0.location) }
    let related = finding.chain.map { ($0.message, $0.location) } + places + near
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

  private var text: String {
    finding.message + (finding.fix.map { "\nFix: \($0.description)" } ?? "")
  }

  private func physical(_ location: Location) -> JSONText {
    ["artifactLocation": artifact(location.file), "region": region(location.position)]
  }

  /// A file of the repository, or one outside by its whole path.
  private func artifact(_ file: String) -> JSONText {
    let path = path(file)
    if path.hasPrefix("/") { return ["uri": .string("file://" + path.asURI)] }
    return ["uri": .string(path.asURI), "uriBaseId": "%SRCROOT%"]
  }

  private func region(_ position: Position) -> JSONText {
    ["startLine": .integer(Int(position.line)), "startColumn": .integer(Int(position.column))]
  }

  /// What is only inserted replaces an empty region.
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
                [
                  "deletedRegion": [
                    "startLine": .integer(Int(edit.location.position.line)),
                    "startColumn": .integer(Int(edit.location.position.column)),
                    "endLine": .integer(Int(edit.end.line)), "endColumn": .integer(Int(edit.end.column)),
                  ],
                  "insertedContent": ["text": .string(edit.text)],
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
