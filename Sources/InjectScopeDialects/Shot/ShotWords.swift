internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What Shot's words mean in one unit: they are common ones, and other libraries and people use them too.
struct ShotWords: Sendable {
  static let library = "Shot"
  static let component = "DIComponent"
  /// How the names of modules end, as a rule.
  static let module = "Module"
  private static let injection = "Inject"

  private let types: TypeIndex
  /// The library's own sources stand in the project.
  private let isCopied: Bool
  /// By file: whether the library's names reach it.
  private let reaches: [Bool]
  /// By file: whether it imports the library.
  private let importing: [Bool]
  private let imports: Bool
  /// The protocols that units refine which know this one.
  let refinedElsewhere: Set<Int>
  /// By file: whether another library's `@Inject` may be meant.
  private let isDoubtful: [Bool]
  /// By file: whether nothing else than what everybody knows is imported.
  private let importsFrameworksAlone: [Bool]
  /// By file: whether all that it imports is the library, the project's own, or what everybody knows.
  private let isOfKnownModules: [Bool]
  /// Which conditions hold where it is asked; at first all of them.
  var holds: @Sendable (Condition?) -> Bool = { _ in true }

  init(_ project: Project, _ unit: ID<Project.Unit>, _ types: TypeIndex) {
    self.types = types
    let seen = Set([unit] + project.units[unit].sees + project.units[unit].knows)
    refinedElsewhere = Self.refined(in: project, outside: unit, types)
    func isProtocol(_ name: String) -> Bool {
      types.named(name).contains { types.entries[$0].kind == .protocol && types.entries[$0].name == name }
    }
    let isCopied = isProtocol(Self.component) && ShotLifetime.allCases.contains { isProtocol($0.moduleProtocol) }
    self.isCopied = isCopied
    let files = project.files.map { file in
      seen.contains(file.unit) ? file.facts.imports.filter { $0.module == Self.library } : []
    }
    importing = files.map { !$0.isEmpty }
    imports = importing.contains(true)
    let reachesAll = isCopied || !imports || files.contains { $0.contains(where: \.isExported) }
    reaches = files.map { reachesAll || !$0.isEmpty }
    importsFrameworksAlone = project.files.map { file in
      file.facts.imports.allSatisfy { Self.frameworks.contains($0.module) }
    }
    let known = Self.frameworks.union([Self.library]).union(project.units.map(\.moduleName))
    isOfKnownModules = project.files.map { file in file.facts.imports.allSatisfy { known.contains($0.module) } }
    let speaks = isCopied || imports
    isDoubtful = project.files.map { file in
      let modules = Set(file.facts.imports.map(\.module))
      return !modules.isDisjoint(with: Self.namesakes) || !(speaks || modules.isSubset(of: Self.frameworks))
    }
  }

  private static func refined(in project: Project, outside unit: ID<Project.Unit>, _ types: TypeIndex) -> Set<Int> {
    let others = Set(
      project.units.indices.filter { project.units[$0].knows.contains(unit) }.map { ID<Project.Unit>($0) })
    guard !others.isEmpty else { return [] }
    var refined: Set<Int> = []
    for file in project.files where others.contains(file.unit) {
      for type in file.facts.types where type.kind == .protocol {
        for name in type.inherited.flatMap(\.type.spelling.compositionParts) {
          refined.formUnion(types.named(name.bareName).filter { types.entries[$0].kind == .protocol })
        }
      }
    }
    return refined
  }

  /// Libraries that have an `@Inject` of their own, or may have.
  private static let namesakes = Dialects.modules(besides: Shot.id).union(["DIKit", "Shank"])
  /// Where nobody says whose the word is, what is imported besides these may be.
  private static let frameworks: Set<String> = ["Foundation", "UIKit", "AppKit", "SwiftUI", "Combine"]

  /// Whether the unit speaks of Shot at all. Where nothing is imported, a component must look like one.
  func isSpoken(in components: some Sequence<TypeIndex.Entry>) -> Bool {
    if imports || isCopied { return true }
    return components.contains { entry in
      entry.all.contains { declaration in
        declaration.facts.functions.contains { Self.isBuilder($0) || Self.isInjection($0) }
          || declaration.facts.properties.contains { property in
            property.type.flatMap { types.find($0.spelling, from: declaration.facts.name, inFile: declaration.file) }
              .map { !lifetimes(of: $0).isEmpty } ?? false
          }
      }
    }
  }

  // MARK: - Members

  static let builder = "builder"

  static func isBuilder(_ function: FunctionFacts) -> Bool {
    function.name == builder && !function.isStatic && function.result == nil
  }

  static func isMisspeltBuilder(_ function: FunctionFacts) -> Bool {
    function.name != builder && Nearest.isSlip(of: function.name, builder) && !function.isStatic
      && function.result == nil
  }

  static func isInjection(_ function: FunctionFacts) -> Bool {
    function.name == "inject" && !function.isStatic && !function.parameters.isEmpty && function.result == nil
  }

  static let qualifierWord = "named"

  /// `named` of a declaration: the qualifier of its key.
  static func qualifier(_ annotations: [Annotation]) -> String? {
    annotations.first { $0.name == qualifierWord }?.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a property is filled by the generated `inject()`.
  func isInjected(_ property: PropertyFacts, inFile file: Int) -> Bool {
    property.attributes.contains { attribute in
      guard holds(attribute.condition) else { return false }
      // Other libraries' wrappers of this name take keys and containers.
      guard (attribute.arguments ?? "").isEmpty || attribute.arguments?.hasPrefix("wrappedValue") == true else {
        return false
      }
      if attribute.name == "\(Self.library).\(Self.injection)" { return true }
      guard attribute.name == Self.injection, reaches[file] else { return false }
      return isCopied || declared(Self.injection, from: nil, inFile: file) == nil
    }
  }

  /// The same where nothing that the file imports lets one doubt it.
  func isSurelyInjected(_ property: PropertyFacts, inFile file: Int) -> Bool {
    guard isInjected(property, inFile: file) else { return false }
    return !isDoubtful[file] || property.attributes.contains { $0.name == "\(Self.library).\(Self.injection)" }
  }

  static func isStateObject(_ property: PropertyFacts) -> Bool {
    property.attributes.contains { $0.name == "StateObject" || $0.name == "SwiftUI.StateObject" }
  }

  // MARK: - Types

  /// Whether the type is a component: it names the library's protocol, or a protocol that does, or is annotated so. Only
  /// protocols are by way of another; a class that names one of the project's own implements it.
  func isComponent(_ type: Int) -> Bool {
    let entry = types.entries[type]
    guard entry.name != Self.component else { return false }
    guard entry.kind == .protocol else {
      return (entry.kind?.isConcrete ?? false) && active(entry.declarations).contains { names(Self.component, in: $0) }
    }
    return reached(from: type).contains { reached in
      active(types.entries[reached].declarations).contains {
        names(Self.component, in: $0) || Self.isAnnotated($0)
      }
    }
  }

  /// A protocol that has the module as a component has it, and does not say that it is one; looked for where every
  /// reading comes by: in files that import the library, in what holds one of its words.
  func looksLikeComponent(_ entry: TypeIndex.Entry, having module: String) -> Bool {
    entry.kind == .protocol
      && entry.all.contains { declaration in
        importing[declaration.file]
          && declaration.facts.properties.contains { $0.type?.spelling == module }
          && (module.contains(Self.module)
            || declaration.facts.functions.contains { Self.isBuilder($0) || Self.isInjection($0) })
      }
  }

  /// A word that a declaration names in place of one of these, from which it differs by a slip: nothing is called so.
  func misspelt(
    in declaration: TypeIndex.Declaration, meaning names: [String]
  ) -> (mention: Mention, meant: String)? {
    guard importing[declaration.file], isOfKnownModules[declaration.file] else { return nil }
    for mention in declaration.facts.inherited {
      let word = mention.type.written
      guard !names.contains(word), declared(word, from: declaration.facts.outerName, inFile: declaration.file) == nil,
        let meant = names.first(where: { $0 != declaration.facts.name && Nearest.isSlip(of: word, $0) })
      else { continue }
      return (mention, meant)
    }
    return nil
  }

  /// Whether a protocol of the unit names the library's component with a slip, and holds what a component holds.
  func misspellsComponent(in unit: ID<Project.Unit>) -> Bool {
    imports
      && types.entries.indices.contains { type in
        let entry = types.entries[type]
        return entry.kind == .protocol && entry.first?.unit == unit
          && entry.declarations.contains { misspelt(in: $0, meaning: [Self.component]) != nil }
          && isRefinedAsComponent(type)
      }
  }

  /// `FactoryModul` behind the colon of what was to be a module.
  func misspeltModule(_ type: Int) -> (written: String, meant: String, location: Location)? {
    for declaration in types.entries[type].declarations {
      for mention in declaration.facts.inherited {
        let word = mention.type.written
        guard declared(word, from: declaration.facts.outerName, inFile: declaration.file) == nil,
          let meant = ShotLifetime.allCases.map(\.moduleProtocol).first(where: {
            $0 != word && Nearest.isSlip(of: word, $0)
          })
        else { continue }
        return (word, meant, declaration.location(of: mention.position))
      }
    }
    return nil
  }

  /// A protocol that says how it is built, and is no component: perhaps it was to be one.
  static func forgottenComponent(
    in types: TypeIndex, besides components: [ShotDeclarations.Component]
  ) -> TypeIndex.Entry? {
    let known = Set(components.map(\.type))
    return types.entries.indices.first { type in
      types.entries[type].kind == .protocol && !known.contains(type)
        && types.entries[type].declarations.contains { $0.facts.functions.contains(where: isBuilder) }
    }.map { types.entries[$0] }
  }

  /// The protocols that hold what a component holds, in words that every reading comes by, and name a protocol by way of
  /// what they refine.
  func isRefinedAsComponent(_ type: Int) -> Bool {
    types.entries.indices.contains { other in
      let entry = types.entries[other]
      guard entry.kind == .protocol, entry.all.contains(where: holdsWhatComponentsHold) else { return false }
      return other == type || reached(from: other).contains(type)
    }
  }

  private func holdsWhatComponentsHold(_ declaration: TypeIndex.Declaration) -> Bool {
    importing[declaration.file]
      && (declaration.facts.functions.contains { Self.isBuilder($0) || Self.isInjection($0) }
        || declaration.facts.properties.contains { property in
          guard let name = property.type?.spelling, name.contains(Self.module) else { return false }
          return types.find(name, from: declaration.facts.name, inFile: declaration.file)
            .map { !lifetimes(of: $0).isEmpty } ?? false
        })
  }

  private static func isAnnotated(_ declaration: TypeIndex.Declaration) -> Bool {
    declaration.facts.annotations.contains { $0.name == component }
  }

  /// How long the objects of a module live; empty for what is no module, more than one for what contradicts itself.
  func lifetimes(of type: Int) -> [ShotLifetime] {
    let declarations = reached(from: type).flatMap { active(types.entries[$0].all) }
    return ShotLifetime.allCases.filter { lifetime in
      declarations.contains { names(lifetime.moduleProtocol, in: $0) }
    }
  }

  /// The type, and all that it inherits from in this project, the library's own protocols left out.
  private func reached(from type: Int) -> [Int] {
    var order = [type]
    var next = 0
    while next < order.count {
      let entry = types.entries[order[next]]
      next += 1
      for declaration in active(entry.all) {
        for name in declaration.facts.inherited.flatMap(\.type.spelling.compositionParts) {
          guard let found = types.find(name, from: declaration.facts.outerName, inFile: declaration.file),
            !order.contains(found), !isLibrary(found)
          else { continue }
          order.append(found)
        }
      }
    }
    return order
  }

  private func isLibrary(_ type: Int) -> Bool {
    let name = types.entries[type].name
    return isCopied && (name == Self.component || ShotLifetime.allCases.contains { $0.moduleProtocol == name })
  }

  /// Whether a declaration names one of the library's protocols, and nobody else's of that name.
  private func names(_ word: String, in declaration: TypeIndex.Declaration) -> Bool {
    declaration.facts.inherited.contains { mention in
      mention.type.spelling.compositionParts.contains { name in
        if name == "\(Self.library).\(word)" { return true }
        guard name == word, reaches[declaration.file] else { return false }
        return declared(name, from: declaration.facts.outerName, inFile: declaration.file).map(isLibrary) ?? true
      }
    }
  }

  /// The type's declaration that names one of the library's words in a file that does not import it.
  func unimported(_ type: Int) -> TypeIndex.Declaration? {
    active(types.entries[type].all).first { unimportedWord(in: $0) != nil }
  }

  /// The library's word that a declaration names in a file that does not import it.
  func unimportedWord(in declaration: TypeIndex.Declaration) -> String? {
    guard !reaches[declaration.file] else { return nil }
    let all = [Self.component] + ShotLifetime.allCases.map(\.moduleProtocol)
    return declaration.facts.inherited.flatMap(\.type.spelling.compositionParts).first { name in
      all.contains(name) && declared(name, from: declaration.facts.outerName, inFile: declaration.file) == nil
    }
  }

  /// Whether the unit says the library's words in files alone that do not import it, though others of its files do.
  func lacksImports(in unit: ID<Project.Unit>) -> Bool {
    imports
      && types.entries.contains { entry in
        entry.first?.unit == unit
          && entry.all.contains { isOfKnownModules[$0.file] && unimportedWord(in: $0) != nil }
      }
  }

  /// Whether a property bears the library's attribute in a file that does not import it, nor anything else that could have
  /// one of the name.
  func isInjectedWithoutImport(_ property: PropertyFacts, inFile file: Int) -> Bool {
    guard !reaches[file], !isDoubtful[file], importsFrameworksAlone[file] else { return false }
    return property.attributes.contains { attribute in
      holds(attribute.condition) && (attribute.arguments ?? "").isEmpty
        && [Self.injection, "\(Self.library).\(Self.injection)"].contains(attribute.name)
    } && declared(Self.injection, from: nil, inFile: file) == nil
  }

  /// What the project itself declares under a name; an extension of the library's type declares nothing.
  private func declared(_ name: String, from scope: String?, inFile file: Int) -> Int? {
    types.find(name, from: scope, inFile: file).flatMap { types.entries[$0].declarations.isEmpty ? nil : $0 }
  }

  func active(_ declarations: [TypeIndex.Declaration]) -> [TypeIndex.Declaration] {
    declarations.filter { holds($0.facts.condition) }
  }
}
