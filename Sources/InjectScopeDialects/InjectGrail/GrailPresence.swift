internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Whether a project speaks of InjectGrail at all: its words are common ones, and other libraries use them too.
enum GrailPresence {
  private static let library = "InjectGrail"
  /// Common ones: Discoverer's container is an `Injector` too.
  static let words = TypeIndex.LibraryWords(module: library, names: InjectGrailReader.libraryProtocols)

  static func isSpoken(in project: Project, by unit: ID<Project.Unit>, _ types: TypeIndex) -> Bool {
    let seen = Set([unit] + project.units[unit].sees)
    let files = project.files.filter { seen.contains($0.unit) }
    if files.contains(where: { file in file.facts.imports.contains { $0.module == library } }) { return true }
    if hasOwnMeaning(of: "Injector", types) || hasOwnMeaning(of: "Injectable", types) { return false }
    return files.contains { speaksForItself($0.facts) }
  }

  /// Somebody's own type of the library's name, unless it is nested; a copy of the library's sources has its
  /// `RootInjector` too.
  private static func hasOwnMeaning(of name: String, _ types: TypeIndex) -> Bool {
    let isCopied = types.named("RootInjector").contains { types.entries[$0].kind == .protocol }
    return !isCopied
      && types.named(name).contains { !types.entries[$0].declarations.isEmpty && types.entries[$0].name == name }
  }

  /// Words that nobody writes by chance.
  private static func speaksForItself(_ facts: Facts) -> Bool {
    let own = facts.scopes.filter { $0.dialect == InjectGrail.id }
    return own.contains { scope in
      switch scope.kind {
      case .root: true
      case .injector: facts.types[scope.type].bareName.hasSuffix(InjectGrailReader.injectorSuffix)
      default: scope.uses != nil || facts.types[scope.type].properties.contains(where: isInjectorProperty)
      }
    } || facts.creations.contains { $0.dialect == InjectGrail.id && $0.form == .attribute }
  }

  private static func isInjectorProperty(_ property: PropertyFacts) -> Bool {
    guard let type = property.type, property.isInjector else { return false }
    return type.unwrapped.spelling.hasSuffix(InjectGrailReader.implementationSuffix)
  }
}
