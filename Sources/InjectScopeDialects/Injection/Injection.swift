public import InjectScopeAnalysis
public import InjectScopeModel

/// Injection: modules of entries, by type and tag, which are resolved while the program runs.
public struct Injection: Dialect {
  public static let id = DialectID("injection")

  public init() {}

  public var id: DialectID { Self.id }
  public var title: String { "Injection" }
  public var markers: [String] { codeMarkers }
  public var codeMarkers: [String] {
    ["import Injection", "injectMe", "ModuleBuilder", "Module(parent:", "@Inject", "@LazyInject"]
  }
  public var shownMarkers: [String] {
    ["import Injection", "injectMe", "ModuleBuilder", "Module(parent:)", "@Inject", "@LazyInject"]
  }
  public var tellingCalls: Set<String> { ["factory", "single", "weak", "injectMe", "Module", "resolve"] }
  public var askingCalls: Set<String> { ["resolve"] }
  public var lazyAttribute: String? { "@LazyInject" }
  public var changes: any DialectChanges { InjectionChanges() }
  public var versionChanges: [VersionChange] {
    [
      VersionChange(
        since: "0.0.2",
        meaning: "a module cannot be called: '$0()' and 'module()' are '$0.resolve()', and there is no free 'resolve()'"
      ) { _, _ in true },
      VersionChange(since: "0.0.4", meaning: "there are no 'weak' entries, no '@Inject' and no '@LazyInject'") {
        graph, project in
        project.bears(["Inject", "LazyInject"])
          || graph.nodes.contains { $0.dialect == Self.id && $0.lifetime == "weak" }
      },
    ]
  }
  public var rules: any ResolutionRules { RehearsedRules(dialect: Self.id) { InjectionLibrary() } }
  public var checks: [any Check] { [] }
  public var explanations: [Explanation] { ContainerManual.explanations + InjectionManual.explanations }

  public func read(_ facts: inout Facts) {
    if InjectionPresence.isSpoken(by: facts) { facts.spoken.insert(Self.id) }
    if InjectionPresence.isProven(by: facts) { facts.proven.insert(Self.id) }
  }

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] {
    TwinFiles.files(of: project, for: self, options: options) { InjectionLibrary() }
  }
}
