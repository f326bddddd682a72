internal import InjectScopeAnalysis
internal import InjectScopeModel

struct InjectGrailRules: ResolutionRules {
  var dialect: DialectID { InjectGrail.id }
  func resolve(_ project: Project, into draft: inout GraphDraft) {}
  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
}
