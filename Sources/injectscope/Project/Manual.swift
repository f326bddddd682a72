import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeWorkspace

/// Everything that findings can be explained with: of the checks, the dialects, and of reading.
enum Manual {
  static let explanations: [Explanation] = {
    let neutral = Checks.neutral.flatMap { type(of: $0).manual }.map(withExamples)
    let own = Dialects.all.flatMap { $0.checks.flatMap { type(of: $0).manual } + $0.explanations }
    // Dialects that work alike share some.
    var seen: Set<Explanation> = []
    return (neutral + own.filter { seen.insert($0).inserted } + LoadFindings.manual).sorted { $0.id < $1.id }
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

  static func explanation(of id: String) -> Explanation? { explanations.first { $0.id == id } }
}
