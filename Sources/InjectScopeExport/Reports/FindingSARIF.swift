public import InjectScopeModel

/// Findings in SARIF 2.1.0, which code hosts and review tools read.
public struct FindingSARIF: FindingFormat {
  public let name = "sarif"
  public let help = "SARIF 2.1.0: rules, results with the chain as related locations, and fixes"

  public let countsCharacters = true

  public init() {}

  public func format(_ findings: [Finding], meanings: [String: String], style: TextStyle) -> String {
    let ids = Set(findings.map(\.id)).sorted()
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let driver: JSONText = ["name": "InjectScope", "rules": .array(ids.map { rule($0, meanings[$0]) })]
    let run: JSONText = [
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "results": .array(findings.map { SARIFResult($0, path: style.path).json(rule: places[$0.id] ?? 0) }),
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
}
