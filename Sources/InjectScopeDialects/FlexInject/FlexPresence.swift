internal import InjectScopeModel

/// Whether words that other libraries use too mean FlexInject.
enum FlexPresence {
  static let module = "FlexInject"
  static let libraryTypes: Set<String> = [
    "DependencyContainer", "DIContainer", "Inject", "LazyInject", "WeakInject", "ResolveMode",
  ]
  /// Libraries that have one of these words of their own.
  private static let others: Set<String> = ["Dip", "Injection", "Shot", "Swinject", "Inject", "Resolver", "Factory"]

  /// A copy of the library's own sources in the project.
  static func isCopied(in world: TypeWorld) -> Bool {
    let container = world.index.named("DependencyContainer").contains { world.index.entries[$0].kind == .class }
    let interface = world.index.named("DIContainer").contains { world.index.entries[$0].kind == .protocol }
    let wrapper = world.index.named("Inject").contains { entry in
      world.index.entries[entry].declarations.contains { $0.facts.attributes.contains { $0.name == "propertyWrapper" } }
    }
    return container && interface && wrapper
  }

  /// Whether `DependencyContainer` in a file with these imports is the library's.
  static func speaks(_ imports: Set<String>, _ world: TypeWorld) -> Bool {
    imports.contains(module) || isCopied(in: world) || imports.isDisjoint(with: others)
  }

  /// Whether a wrapper of such a name is the library's.
  static func isWrapper(_ property: WrappedProperty, _ imports: Set<String>, _ world: TypeWorld) -> Bool {
    if property.attribute.name.hasPrefix(module + ".") { return true }
    if property.attribute.name == "Injected" {
      return imports.contains(module) && !imports.contains("Discoverer") && property.arguments.allSatisfy(isOurs)
    }
    if imports.contains(module) || isCopied(in: world) { return true }
    guard imports.isDisjoint(with: others) else { return false }
    let labels = Set(property.arguments.compactMap(\.label))
    if !labels.isEmpty { return labels.isSubset(of: ["container", "key", "mode"]) }
    return property.arguments.isEmpty && (property.attribute.name == "WeakInject" || isSpoken(in: world))
  }

  private static func isOurs(_ argument: Call.Passed) -> Bool {
    argument.label.map { ["container", "key", "mode"].contains($0) } ?? false
  }

  /// Whether any file that the unit sees imports the library; and none imports another that has its words.
  private static func isSpoken(in world: TypeWorld) -> Bool {
    let project = world.project
    let seen = Set([world.unit] + project.units[world.unit].sees)
    let imports = project.files.filter { seen.contains($0.unit) }.flatMap { $0.facts.imports.map(\.module) }
    return imports.contains(module)
  }
}
