public import InjectScopeAnalysis
public import InjectScopeModel

/// A dependency-injection library, as InjectScope knows it: how its code is read, resolved, checked and generated.
public protocol Dialect: Sendable {
  var id: DialectID { get }
  /// What people call it.
  var title: String { get }
  /// A file that holds none of these words says nothing in this dialect, and is never parsed for it.
  var markers: [String] { get }
  var rules: any ResolutionRules { get }
  /// The checks that only make sense here; the neutral ones are Analysis's.
  var checks: [any Check] { get }
  /// What its rules and generator may report without a check of their own.
  var explanations: [Explanation] { get }

  /// Adds the parts that a file's declarations play, and who creates whom.
  func read(_ facts: inout Facts)

  /// The files that it would write for a resolved project, in the order of their paths.
  func generate(from graph: DependencyGraph, of project: Project, options: GenerationOptions) -> [GeneratedFile]
}

/// The dialects that InjectScope knows, in the order in which they are listed.
public enum Dialects {
  public static let all: [any Dialect] = [InjectGrail(), Shot()]

  public static func named(_ name: String) -> (any Dialect)? { all.first { $0.id.name == name } }
}
