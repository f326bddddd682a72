import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

/// A library that wires where `register` stands: nothing more is known about it.
struct CodeDialect: Dialect {
  let id = DialectID("code")
  let title = "Code"
  let markers: [String] = []
  let codeMarkers = ["register"]
  var rules: any ResolutionRules { InjectGrail().rules }
  let checks: [any Check] = []
  let explanations: [Explanation] = []

  func read(_ facts: inout Facts) {
    guard !facts.code.isEmpty else { return }
    facts.spoken.insert(id)
    facts.proven.insert(id)
  }

  func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] { [] }
}
