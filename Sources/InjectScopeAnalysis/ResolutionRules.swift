public import InjectScopeModel

/// How one dialect turns facts into nodes, needs and who answers them.
public protocol ResolutionRules: Sendable {
  var dialect: DialectID { get }

  /// What adds everything that the project says in this dialect.
  func resolve(_ project: Project) -> Resolving

  /// What was considered for a value of a signature and refused: worked out on demand, by the very code that decided.
  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal]
}
