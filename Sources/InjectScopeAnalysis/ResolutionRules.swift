public import InjectScopeModel

/// How one dialect turns facts into nodes, needs and who answers them.
public protocol ResolutionRules: Sendable {
  var dialect: DialectID { get }

  /// Adds everything that the project says in this dialect.
  func resolve(_ project: Project, into draft: inout GraphDraft)

  /// The same in two steps: what can be found out while other dialects find out theirs, and then what adds it.
  func prepare(_ project: Project, with workers: Workers) -> (inout GraphDraft) -> Void

  /// What was considered for a value of a signature and refused: worked out on demand, by the very code that decided.
  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal]
}

extension ResolutionRules {
  public func prepare(_ project: Project, with workers: Workers) -> (inout GraphDraft) -> Void {
    { resolve(project, into: &$0) }
  }
}
