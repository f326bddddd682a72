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
  public var tellingCalls: Set<String> { ["register", "resolve", "DependencyContainer"] }
  public var askingCalls: Set<String> { ["resolve"] }
  public var lazyAttribute: String? { "@LazyInject" }
  public var changes: any DialectChanges { FlexChanges() }
  public var rules: any ResolutionRules { RehearsedRules(dialect: Self.id) { FlexInjectLibrary() } }
  public var checks: [any Check] { [] }
  public var explanations: [Explanation] { ContainerManual.explanations + FlexInjectManual.explanations }

  public var examples: [String: String] {
    ["construction-cycle": "class Hen { @Inject var egg: Egg }\nclass Egg { @Inject var hen: Hen }"]
  }

  public func read(_ facts: inout Facts) {
    if FlexPresence.isSpoken(by: facts) { facts.spoken.insert(Self.id) }
    if FlexPresence.isProven(by: facts) { facts.proven.insert(Self.id) }
  }

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] {
    TwinFiles.files(of: project, for: self, options: options) { FlexInjectLibrary() }
  }
}
