import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeWorkspace

/// Everything that findings can be explained with: of the checks, the dialects, and of reading.
enum Manual {
  static let explanations: [Explanation] = {
    let checks = Checks.neutral + Dialects.all.flatMap(\.checks)
    let all = checks.flatMap { type(of: $0).manual } + Dialects.all.flatMap(\.explanations) + LoadFindings.manual
    return all.sorted { $0.id < $1.id }
  }()

  static func explanation(of id: String) -> Explanation? { explanations.first { $0.id == id } }
}
