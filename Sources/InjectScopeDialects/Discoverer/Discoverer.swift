public import InjectScopeAnalysis
public import InjectScopeModel

/// Discoverer: injectors, in which services are registered by their types and asked for while the program runs.
public struct Discoverer: Dialect {
  public static let id = DialectID("discoverer")

  public init() {}

  public var id: DialectID { Self.id }
  public var title: String { "Discoverer" }
  public var markers: [String] { codeMarkers }
  /// Other libraries have an `Injector` too: not each file that names one has to be read.
  public var codeMarkers: [String] {
    [
      "Discoverer", "@Injected", "@Registered", "Injector()", "Injector(allowRewrite", "Injector.default",
      "injection:", "injectable:",
    ]
  }
  public var shownMarkers: [String] {
    [
      "Discoverer", "@Injected", "@Registered", "Injector()", "Injector(allowRewrite:)", "Injector.default",
      "register(as:injection:)",
    ]
  }
  public var tellingCalls: Set<String> { ["register", "Injector"] }
  public var askingCalls: Set<String> { ["get"] }
  public var changes: any DialectChanges { DiscoChanges() }
  public var versionChanges: [VersionChange] {
    [
      VersionChange(
        since: "0.0.3",
        meaning:
          "what '@Registered' registers stays registered when the object that holds it is gone, and '@Registered' "
          + "and '@Injected' have no injector of their own: there is no 'Injector.default'"
      ) { _, project in project.bears(["Registered", "Injected"]) }
    ]
  }
  public var rules: any ResolutionRules { RehearsedRules(dialect: Self.id) { DiscovererLibrary() } }
  public var checks: [any Check] { [] }
  public var explanations: [Explanation] { DiscovererManual.explanations }
  public var examples: [String: String] { DiscovererManual.examples }

  public func read(_ facts: inout Facts) {
    // Each of the words that count is one that nobody writes by chance.
    guard DiscoPresence.mayBeSpoken(facts) else { return }
    facts.spoken.insert(Self.id)
    facts.proven.insert(Self.id)
  }

  public func generate(
    from graph: DependencyGraph, of project: Project, options: GenerationOptions
  ) -> [GeneratedFile] {
    TwinFiles.files(of: project, for: self, options: options) { DiscovererLibrary() }
  }
}
