internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The modules that generated code imports: whatever the files import whose types it names, and what is asked for.
struct GeneratedImports {
  private let found: [String: [ImportFact]]
  private let asked: [String]
  private let askedForTests: [String]
  /// By module: how far any file of the unit shows it, where it says so. Then none may leave it out.
  private let levels: [String: Set<Access>]

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
    // What another module's files import, this one perhaps cannot.
    let seen = [unit] + project.units[unit].sees
    let imports = files.sorted().filter { seen.contains(project.files[$0].unit) }.flatMap { file in
      project.files[file].facts.imports.map { fact in
        var fact = fact
        if project.files[file].unit != unit { fact.access = nil }
        return fact
      }
    }.filter {
      ![spared, own].contains($0.module)
    }
    found = Dictionary(grouping: imports, by: \.module)
    levels = project.files.lazy.filter { $0.unit == unit }.flatMap(\.facts.imports).reduce(into: [:]) { levels, fact in
      if let access = fact.access { levels[fact.module, default: []].insert(access) }
    }
    asked = others(needed + options.imports)
    askedForTests = others(needed + options.imports + options.testImports)
  }

  /// For the app's own files.
  var text: String { text(exposing: .internal) }
  /// The same for one with declarations that others see.
  func text(exposing access: Access) -> String { text(adding: asked, access) }
  /// For the files that only tests use.
  var textForTests: String { text(adding: askedForTests, .internal) }

  /// The word before `import`, with a space behind it: where the sources have one.
  private func level(of module: String, exposing access: Access) -> String {
    let own = (found[module] ?? []).compactMap(\.access)
    guard !own.isEmpty || levels[module]?.contains(where: { $0 < .public }) ?? false else { return "" }
    // The library's own names stand in nothing that others see.
    let isLibrary = Dialects.all.contains { $0.module == module }
    return (isLibrary ? .internal : max(.internal, min(own.max() ?? .internal, access))).rawValue + " "
  }

  /// - Parameter further: modules, each perhaps with `@testable` before it.
  private func text(adding further: [String], _ access: Access) -> String {
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
      return SourceWriter.Declaration(
        condition: condition, text: "\(attribute)\(level(of: module, exposing: access))import \(module)")
    }
    var writer = SourceWriter()
    writer.declarations(imports, under: nil)
    return writer.text
  }
}
