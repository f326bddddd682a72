public import InjectScopeAnalysis
public import InjectScopeModel

/// Shot: modules provide, components bring them together, and generated code fills the properties of consumers.
public struct Shot: Dialect {
  public static let id = DialectID("shot")

  public init() {}

  public var id: DialectID { Self.id }
  public var title: String { "Shot" }
  /// What imports it may be a component that does not say so.
  public var markers: [String] { shownMarkers + ["@Inject", "@Shot.Inject", "import \(ShotWords.library)"] }
  /// What refines a component or a module of the project's own says so by what it holds, or by a name.
  public var companions: [String] { ["builder", "inject", ShotWords.module] }
  /// What is to be filled says nothing where nobody fills.
  public var shownMarkers: [String] { [ShotWords.component] + ShotLifetime.allCases.map(\.moduleProtocol) }
  public var callMarkers: [String] { ["inject(", ".create(", ".create {", ".create{"] }
  public var changes: any DialectChanges { ShotChanges() }
  public var rules: any ResolutionRules { ShotRules() }
  public var versionChanges: [VersionChange] {
    [
      VersionChange(
        since: "1.0.0",
        meaning: "'@Inject' can be used within the module of Shot alone, and what is generated lies beside the sources"
      ) { _, _ in true }
    ]
  }
  public var checks: [any Check] { [] }
  public var explanations: [Explanation] { ShotManual.explanations }

  public var examples: [String: String] {
    ["construction-cycle": "func car(wheel: Wheel) -> Car { … }\nfunc wheel(car: Car) -> Wheel { … }"]
  }

  public func asksForCalls(_ facts: Facts) -> Bool {
    facts.scopes.contains { $0.dialect == id && $0.kind == .component }
  }

  public func read(_ facts: inout Facts) { ShotReader.read(&facts) }

  public func outputFolders(_ options: GenerationOptions) -> [String] { [ShotGenerator.folder] }

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] {
    ShotGenerator(project, options).files()
  }
}

/// How long what a module provides lives.
enum ShotLifetime: String, CaseIterable, Sendable {
  /// Built anew each time.
  case factory
  /// Built once for each `inject()`.
  case `class`
  /// Built once, until the component is closed.
  case singleton

  var moduleProtocol: String {
    switch self {
    case .factory: "FactoryModule"
    case .class: "ClassModule"
    case .singleton: "SingletonModule"
    }
  }
}
