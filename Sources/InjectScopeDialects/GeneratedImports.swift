internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The modules that generated code imports: whatever the files import whose types it names, and what is asked for.
struct GeneratedImports {
  private let found: [String: [ImportFact]]
  private let asked: [String]
  private let askedForTests: [String]

  /// - Parameters:
  ///   - files: those whose types generated code names.
  ///   - needed: what generated code itself is made with.
  ///   - spared: a module that the files import and generated code does without.
  ///   - unit: whom generated code is part of: a module that imports itself is warned of.
  init(
    _ project: Project, files: Set<Int>, _ options: GenerationOptions, needing needed: [String] = [],
    without spared: String? = nil, for unit: ID<Project.Unit>
  ) {
    let own = project.units[unit].moduleName
    func others(_ modules: [String]) -> [String] { modules.filter { $0 != own } }
    let imports = files.sorted().flatMap { project.files[$0].facts.imports }.filter {
      ![spared, own].contains($0.module)
    }
    found = Dictionary(grouping: imports, by: \.module)
    asked = others(needed + options.imports)
    askedForTests = others(needed + options.imports + options.testImports)
  }

  /// For the app's own files.
  var text: String { text(adding: asked) }
  /// For the files that only tests use.
  var textForTests: String { text(adding: askedForTests) }

  /// - Parameter further: modules, each perhaps with `@testable` before it.
  private func text(adding further: [String]) -> String {
    var attributes: [String: String] = [:]
    for line in further {
      var words = line.split(separator: " ").filter { $0 != "import" }
      guard let module = words.popLast() else { continue }
      attributes[String(module)] = words.map { $0 + " " }.joined()
    }
    let imports = Set(found.keys).union(attributes.keys).sorted().map { module in
      let facts = found[module] ?? []
      let attribute = facts.contains(where: \.isTestable) ? "@testable " : attributes[module] ?? ""
      let condition = attributes[module] == nil ? Worlds.any(of: facts.map(\.condition)) : nil
      return SourceWriter.Declaration(condition: condition, text: "\(attribute)import \(module)")
    }
    var writer = SourceWriter()
    writer.declarations(imports, under: nil)
    return writer.text
  }
}
