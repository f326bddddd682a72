import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeExport
import InjectScopeWorkspace

/// Everything that findings can be explained with: of the checks, the dialects, and of reading.
public enum Manual {
  static let explanations: [Explanation] = {
    let neutral = Checks.neutral.flatMap { type(of: $0).manual }
    let own = Dialects.all.flatMap { $0.checks.flatMap { type(of: $0).manual } + $0.explanations }
    // Dialects that report the same say the same of it.
    let known =
      LoadFindings.manual + OtherOutput.manual + IgnoredFindings.manual + Baseline.manual
      + LibraryVersions.manual
    return Set(neutral + own + known).map(withExamples).sorted { $0.id < $1.id }
  }()

  /// The dialects show what it looks like with them.
  private static func withExamples(_ explanation: Explanation) -> Explanation {
    var explanation = explanation
    for dialect in Dialects.all {
      if let example = dialect.examples[explanation.id] {
        explanation.example += "\n\nWith \(dialect.title):\n" + example
      }
    }
    return explanation
  }

  /// The same for who prints findings.
  static let meanings = Dictionary(
    uniqueKeysWithValues: explanations.map {
      ($0.id, FindingContext.Meaning(summary: $0.summary, text: $0.meaning, example: $0.example, cure: $0.cure))
    })

  public static func explanation(of id: String) -> Explanation? { explanations.first { $0.id == id } }
}
