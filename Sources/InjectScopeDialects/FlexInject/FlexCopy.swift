internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The library's own sources among a project's, whole or reduced: people copy its container and leave out what they do
/// not need.
///
/// A container is the library's where it registers and resolves as that does: a closure by a type or a key, and what is
/// resolved is no optional. Its wrappers are known beside it, by what they take.
enum FlexCopy {
  private static let wrapperNames: Set<String> = ["Inject", "LazyInject", "WeakInject", "Injected"]

  /// Whether a declaration is a part of the library.
  static func isPart(_ entry: TypeIndex.Entry, _ index: TypeIndex) -> Bool {
    guard entry.name == entry.bareName else { return false }
    return switch entry.name {
    case "DependencyContainer": isContainer(entry)
    case "DIContainer": entry.kind == .protocol && registersAndResolves(entry)
    case "ResolveMode": entry.kind == .enum
    case _ where wrapperNames.contains(entry.name): isWrapper(entry, index)
    default: entry.kind == .protocol && isContainersProtocol(entry.name, index) && registersAndResolves(entry)
    }
  }

  /// Whether the copy's container conforms to a protocol of that name: people give `DIContainer` another one.
  static func isContainersProtocol(_ name: String, _ index: TypeIndex) -> Bool {
    container(in: index)?.all.contains { $0.facts.inherited.contains { $0.type.spelling == name } } ?? false
  }

  /// The copy's container.
  static func container(in index: TypeIndex) -> TypeIndex.Entry? {
    index.named("DependencyContainer").lazy.map { index.entries[$0] }.first(where: isContainer)
  }

  /// A project's own container of that name, which is none of the library's.
  static func ownContainer(in index: TypeIndex) -> TypeIndex.Entry? {
    index.named("DependencyContainer").lazy.map { index.entries[$0] }.first { entry in
      !entry.declarations.isEmpty && entry.name == entry.bareName && !isContainer(entry)
        && !functions("register", of: entry).isEmpty && !functions("resolve", of: entry).isEmpty
    }
  }

  /// Whether a copy declares a wrapper of the name, and where; no module is known where nobody says which there are.
  static func wrapper(_ name: String, _ world: TypeWorld) -> (unit: ID<Project.Unit>, module: String?)? {
    let entry = world.index.named(name).lazy.map { world.index.entries[$0] }.first { isPart($0, world.index) }
    guard let unit = entry?.first?.unit else { return nil }
    let declaring = world.project.units[unit]
    return (unit, declaring.isModuleKnown ? declaring.moduleName : nil)
  }

  /// Whether it has no instances that are shared: a reduced copy may run the closure at each resolution.
  static func makesAnew(_ index: TypeIndex) -> Bool {
    guard let container = container(in: index) else { return false }
    guard !functions("resolve", of: container).contains(where: { $0.parameters.contains { $0.label == "mode" } }) else {
      return false
    }
    let stores = container.all.flatMap { $0.facts.properties }.filter { property in
      property.isStored
        && property.type.map { $0.spelling.contains(":") || $0.spelling.hasPrefix("Dictionary<") } == true
    }
    return stores.count == 1
  }

  private static func isContainer(_ entry: TypeIndex.Entry) -> Bool {
    entry.kind == .class && registersAndResolves(entry)
  }

  private static func functions(_ name: String, of entry: TypeIndex.Entry) -> [FunctionFacts] {
    entry.all.flatMap { $0.facts.functions.filter { $0.name == name } }
  }

  private static func registersAndResolves(_ entry: TypeIndex.Entry) -> Bool {
    let registering = functions("register", of: entry)
    let resolving = functions("resolve", of: entry)
    return !registering.isEmpty && !resolving.isEmpty
      && registering.allSatisfy { function in
        let parameters = function.parameters
        return parameters.count == 2 && isAddress(parameters[0]) && parameters[1].label == "dependency"
          && parameters[1].type.spelling.contains("() ->") && function.result == nil
      }
      && resolving.allSatisfy { function in
        guard let first = function.parameters.first, let result = function.result else { return false }
        return isAddress(first) && function.parameters.dropFirst().allSatisfy { $0.label == "mode" }
          && function.generics?.parameters.contains(result.spelling) == true && !function.effects.isThrowing
      }
  }

  /// `type: T.Type`, `key: String`
  private static func isAddress(_ parameter: ParameterFacts) -> Bool {
    switch parameter.label {
    case "type": parameter.type.spelling.hasSuffix(".Type")
    case "key": parameter.type.spelling == "String"
    default: false
    }
  }

  /// A wrapper of the library's names that takes nothing but what the library's takes: its container by name, or beside
  /// that container anything less.
  private static func isWrapper(_ entry: TypeIndex.Entry, _ index: TypeIndex) -> Bool {
    entry.declarations.contains { declaration in
      let initialisers = declaration.facts.initialisers
      guard declaration.facts.attributes.contains(where: { $0.name == "propertyWrapper" }), !initialisers.isEmpty else {
        return false
      }
      if initialisers.contains(where: { $0.parameters.contains { takesContainer($0, index) } }) { return true }
      return declaration.facts.generics?.parameters.count == 1 && container(in: index) != nil
        && initialisers.allSatisfy { $0.parameters.allSatisfy { ["key", "mode"].contains($0.label) } }
    }
  }

  private static func takesContainer(_ parameter: ParameterFacts, _ index: TypeIndex) -> Bool {
    let type = parameter.type.spelling
    return parameter.label == "container" && (type.hasSuffix("DIContainer") || isContainersProtocol(type, index))
  }
}
