public import InjectScopeAnalysis
public import InjectScopeModel

/// InjectGrail: injectors say what a class needs, and generated functions carry it down from one root.
public struct InjectGrail: Dialect {
  public static let id = DialectID("injectgrail")

  public init() {}

  public var id: DialectID { Self.id }
  public var title: String { "InjectGrail" }
  public var markers: [String] { ["Injector", "Injectable", "Injects", "Needs"] }
  public var changes: any DialectChanges { GrailChanges() }
  public var rules: any ResolutionRules { InjectGrailRules() }
  public var checks: [any Check] { [InjectorWithoutInjectableCheck()] }
  public var explanations: [Explanation] { InjectGrailManual.explanations }
  public var examples: [String: String] { InjectGrailManual.examples }

  public func interface(ofWritten name: String) -> String? { InjectGrailReader.interface(ofWritten: name) }

  public func read(_ facts: inout Facts) { InjectGrailReader.read(&facts) }

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] {
    InjectGrailGenerator(graph, project, options).files()
  }
}
