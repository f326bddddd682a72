internal import InjectScopeModel

/// The modules that generated code imports: whatever the files import whose types it names, and what is asked for.
struct GrailImports {
  /// For the app's own files.
  let text: String
  /// For the files that only tests use.
  let textForTests: String

  init(_ project: Project, _ declared: GrailDeclarations, _ options: GenerationOptions) {
    let types = declared.roots.map(\.type) + declared.injectors.map(\.type) + declared.injectables.map(\.type)
    let files = Set(types.flatMap { declared.types.entries[$0].all.map(\.file) })
    var found: [String: [ImportFact]] = [:]
    for file in files.sorted() {
      for fact in project.files[file].facts.imports { found[fact.module, default: []].append(fact) }
    }
    func text(adding further: [String]) -> String {
      var writer = SourceWriter()
      for module in Set(found.keys).union(further).sorted() {
        let facts = found[module] ?? []
        let isTestable = facts.contains(where: \.isTestable)
        let isAlways = further.contains(module) || facts.contains { $0.condition == nil }
        let condition = isAlways ? nil : Self.anyOf(facts.compactMap(\.condition))
        writer.conditional(condition, []) { writer, _ in
          writer.line(module.hasPrefix("@") ? module : (isTestable ? "@testable " : "") + "import \(module)")
        }
      }
      return writer.text
    }
    self.text = text(adding: options.imports)
    textForTests = text(adding: options.imports + options.testImports)
  }

  private static func anyOf(_ conditions: [Condition]) -> Condition {
    var distinct: [Condition] = []
    for condition in conditions where !distinct.contains(condition) { distinct.append(condition) }
    return distinct.count == 1 ? distinct[0] : .any(distinct)
  }
}
