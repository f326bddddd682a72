public import InjectScopeAnalysis
public import InjectScopeModel

/// InjectGrail: injectors say what a class needs, and generated functions carry it down from one root.
public struct InjectGrail: Dialect {
  public static let id = DialectID("injectgrail")

  public init() {}

  public var id: DialectID { Self.id }
  public var title: String { "InjectGrail" }
  public var markers: [String] { ["Injector", "Injectable", "Injects", "Needs", "RootIn"] }
  public var shownMarkers: [String] { ["Injector", "Injectable", "Injects", "Needs", GrailMisspeltRoot.word] }
  public var callMarkers: [String] { ["inject(", "inject {", "inject{"] }
  public var changes: any DialectChanges { GrailChanges() }
  public var rules: any ResolutionRules { InjectGrailRules() }
  public var packages: [String] { ["ios-inject-grail", "injectgrail"] }
  public var versionChanges: [VersionChange] { GrailVersions.changes }
  public var checks: [any Check] { [InjectorWithoutInjectableCheck()] }
  public var explanations: [Explanation] { InjectGrailManual.explanations }
  public var examples: [String: String] { InjectGrailManual.examples }

  public func interface(ofWritten name: String) -> String? { InjectGrailReader.interface(ofWritten: name) }

  public func asksForCalls(_ facts: Facts) -> Bool {
    facts.scopes.contains { $0.dialect == id && ($0.kind == .root || $0.kind == .injectable) }
  }

  public func calledStyles(in project: Project) -> [CalledStyle] {
    project.units.indices.compactMap { GrailCalls.style(of: ID($0), in: project) }
  }

  public func read(_ facts: inout Facts) { InjectGrailReader.read(&facts) }

  public func outputFolders(_ options: GenerationOptions) -> [String] { [InjectGrailGenerator.folder] }

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] {
    InjectGrailGenerator(graph, project, options).files()
  }
}
