public import InjectScopeModel

/// The checks that hold for every dialect, in the order of their names.
public enum Checks {
  public static let neutral: [any Check] = [CreationCycleCheck(), NeverCreatedCheck()]

  /// Everything worth telling, one report for each cause: what reading and resolving came upon, and what the checks
  /// find.
  public static func findings(
    in graph: DependencyGraph, with checks: [any Check], besides read: [Finding] = []
  ) -> [Finding] {
    all(in: graph, with: checks, besides: read).byCause
  }

  /// The same, each place by itself and in no order.
  public static func all(
    in graph: DependencyGraph, with checks: [any Check], besides read: [Finding] = []
  ) -> [Finding] {
    read + graph.findings + checks.flatMap { $0.findings(in: graph) }
  }
}
