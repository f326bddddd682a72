import InjectScopeModel

final class ProjectIndex: Sendable {
  init(_ graph: DependencyGraph, _ findings: [Finding]) {}
}
