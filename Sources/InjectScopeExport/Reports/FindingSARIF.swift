public import InjectScopeModel

/// Findings in SARIF 2.1.0, which code hosts and review tools read.
public struct FindingSARIF: FindingFormat {
  public let name = "sarif"
  public let help = "SARIF 2.1.0: rules, results with the chain as related locations, and fixes"

  public let origin = PathOrigin.repository
  public let countsCharacters = true
  public let carriesEdits = true

  public init() {}

  public func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String {
    log(findings, context, style).text
  }

  public func write(_ findings: [Finding], in context: FindingContext, style: TextStyle, to out: (String) -> Void) {
    log(findings, context, style).write(to: out)
  }

  private func log(_ findings: [Finding], _ context: FindingContext, _ style: TextStyle) -> JSONText {
    let ids = Set(findings.map(\.id)).sorted()
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    var driver: [String: JSONText] = [
      "name": "InjectScope", "rules": .array(ids.map { rule($0, context.meanings[$0]) }),
    ]
    if let version = context.version { driver["version"] = .string(version) }
    // Two of one kind and cause in one file are told apart by their order.
    var seen: [String: Int] = [:]
    let numbered = findings.map { finding in
      let number = seen[finding.identity, default: 0]
      seen[finding.identity] = number + 1
      return (finding: finding, number: number)
    }
    let run: JSONText = [
      "tool": ["driver": .object(driver)],
      "columnKind": "unicodeCodePoints",
      "results": .rows(numbered) { [path = style.path] finding, number in
        SARIFResult(finding, path: path).json(rule: places[finding.id] ?? 0, among: number)
      },
    ]
    return [
      "version": "2.1.0",
      "runs": [run],
    ]
  }

  private func rule(_ id: String, _ meaning: FindingContext.Meaning?) -> JSONText {
    var rule: [String: JSONText] = ["id": .string(id)]
    if let meaning {
      rule["shortDescription"] = ["text": .string(meaning.summary)]
      rule["fullDescription"] = ["text": .string(meaning.text)]
      rule["help"] = [
        "text": .string("\(meaning.text)\n\nExample:\n\(meaning.example)\n\nCure: \(meaning.cure)"),
        "markdown": .string("\(meaning.text)\n\n\(fenced(meaning.example))\n\n**Cure:** \(meaning.cure)"),
      ]
    }
    return .object(rule)
  }

  /// A block of code in Markdown, within a fence that is longer than any in it.
  private func fenced(_ code: String) -> String {
    var longest = 2
    var run = 0
    for character in code {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)swift\n\(code)\n\(fence)"
  }
}
