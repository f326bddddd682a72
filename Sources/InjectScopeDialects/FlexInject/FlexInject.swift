public import InjectScopeAnalysis
public import InjectScopeModel

/// FlexInject: a container in which closures are registered, by type or by key, and resolved while the program runs.
public struct FlexInject: Dialect {
  public static let id = DialectID("flexinject")

  public init() {}

  public var id: DialectID { Self.id }
  public var title: String { "FlexInject" }
  public var markers: [String] {
    ["DependencyContainer", "DIContainer", "FlexInject", "@Inject", "@LazyInject", "@WeakInject"]
  }
  public var codeMarkers: [String] { markers }
  public var rules: any ResolutionRules { FlexInjectRules() }
  public var checks: [any Check] { [] }
  public var explanations: [Explanation] { [] }

  public func read(_ facts: inout Facts) {}

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] { [] }
}

/// What the program registers and resolves, found by rehearsing it.
struct FlexInjectRules: ResolutionRules {
  var dialect: DialectID { FlexInject.id }

  func resolve(_ project: Project, into draft: inout GraphDraft) {}

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
}
