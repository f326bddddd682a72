import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeWorkspace

/// Everything that findings can be explained with: of the checks, the dialects, and of reading.
public enum Manual {
  static let explanations: [Explanation] = {
    let neutral = Checks.neutral.flatMap { type(of: $0).manual }
    let own = Dialects.all.flatMap { $0.checks.flatMap { type(of: $0).manual } + $0.explanations }
    // Dialects that report the same say the same of it.
    return Set(neutral + own + LoadFindings.manual + OtherOutput.manual).map(withExamples).sorted { $0.id < $1.id }
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

  public static func explanation(of id: String) -> Explanation? { explanations.first { $0.id == id } }
}
