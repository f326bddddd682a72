internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Whether words that other libraries use too mean FlexInject.
enum FlexPresence {
  private static let module = "FlexInject"
  /// Libraries that have one of these words of their own.
  private static let others = Dialects.modules(besides: FlexInject.id)
    .union([
      "Cleanse", "DIKit", "Dip", "DITranquillity", "EasyDi", "Factory", "FactoryKit", "Inject", "NeedleFoundation",
      "DependencyInjection", "Resolver", "Shank", "Swinject",
    ])

  private static let wrappers: Set<String> = ["Inject", "LazyInject", "WeakInject"]

  /// Whether a file says anything in FlexInject's words: the library's name, its container, or its wrappers.
  static func isSpoken(by facts: Facts) -> Bool {
    let imports = Set(facts.imports.map(\.module))
    if imports.contains(module) { return true }
    guard imports.isDisjoint(with: others) else { return false }
    let attributes = facts.types.lazy.flatMap(\.properties).flatMap(\.attributes) + facts.globals.flatMap(\.attributes)
    if attributes.contains(where: { wrappers.contains($0.name) || $0.name.hasPrefix(module + ".") }) { return true }
    var names = false
    for code in facts.code {
      code.walk { part in
        guard case .expression(let expression) = part else { return }
        if case .name(let name) = expression.form, name == "DependencyContainer" { names = true }
      }
    }
    return names
  }

  /// Whether a file cannot but mean the library: it imports it, declares a copy of its container, or says what nobody else
  /// does.
  static func isProven(by facts: Facts) -> Bool {
    let imports = Set(facts.imports.map(\.module))
    if imports.contains(module) { return true }
    if facts.types.contains(where: { $0.name == "DependencyContainer" && hasItsFunctions($0) }) { return true }
    guard isSpoken(by: facts) else { return false }
    let attributes = facts.types.lazy.flatMap(\.properties).flatMap(\.attributes) + facts.globals.flatMap(\.attributes)
    return attributes.contains { attribute in
      attribute.name.hasPrefix(module + ".") || attribute.name == "WeakInject"
        || wrappers.contains(attribute.name) && attribute.values.contains { ["container", "mode"].contains($0.label) }
    } || facts.code.contains(where: asksByTypeOrKey)
  }

  private static func hasItsFunctions(_ type: TypeFacts) -> Bool {
    Set(["register", "resolve"]).isSubset(of: type.functions.map(\.name))
  }

  /// `container.register(type: …)`, `container.resolve(key: …)`
  private static func asksByTypeOrKey(_ code: CodeFacts) -> Bool {
    var asks = false
    code.walk { part in
      guard case .expression(let expression) = part, case .call(let callee, let arguments) = expression.form,
        case .member(_, let name) = callee.form, ["register", "resolve"].contains(name)
      else { return }
      if let label = arguments.first?.label, ["type", "key"].contains(label) { asks = true }
    }
    return asks
  }

  /// Whether `DependencyContainer` in the running file is the library's: a project's own would not be asked about.
  static func speaks(_ host: borrowing Host) -> Bool {
    host.imports.contains(module) || host.imports.isDisjoint(with: others)
  }

  /// Whether a wrapper of such a name is the library's.
  static func isWrapper(_ attribute: Attribute, _ host: borrowing Host) -> Bool {
    if attribute.name.hasPrefix(module + ".") { return true }
    // Somebody's own wrapper hides an imported one.
    guard host.type(TypeName(attribute.name)).entry == nil else { return false }
    let labels = attribute.values.map(\.label)
    let areOurs = labels.allSatisfy { $0.map(["container", "key", "mode"].contains) ?? false }
    guard areOurs else { return false }
    // Where the project has the library's wrappers among its own sources, its names are the library's; but a file that
    // imports another library that has them, and not the copy, means that one's.
    if let copy = FlexCopy.wrapper(attribute.name, host.world) {
      let own = host.scope.map { host.world.project.files[$0.frame.code.file].unit } ?? host.world.unit
      if copy.unit == own || host.imports.contains(copy.module ?? module) { return true }
      return host.imports.isDisjoint(with: others)
    }
    if host.imports.contains(module) {
      // The document writes it so too; where another library is there as well, it is that one's.
      return attribute.name != "Injected" || host.imports.isDisjoint(with: others)
    }
    guard attribute.name != "Injected", host.imports.isDisjoint(with: others) else { return false }
    return !labels.isEmpty || attribute.name == "WeakInject" || isSpoken(in: host.world) || isProven(in: host.world)
  }

  /// Where the project declares a container of that name that is none of the library's, all words are its own unless the
  /// library is there too.
  static func mayBeSpoken(in world: TypeWorld) -> Bool {
    FlexCopy.ownContainer(in: world.index) == nil || isSpoken(in: world)
  }

  /// Whether any file that the unit sees imports the library, or there is a copy of it.
  private static func isSpoken(in world: TypeWorld) -> Bool {
    FlexCopy.container(in: world.index) != nil || world.importedModules.contains(module)
  }

  /// Whether what the unit says in its words can mean nothing else, though nobody imports it: an import may be what is
  /// missing.
  private static func isProven(in world: TypeWorld) -> Bool {
    let containers = world.index.named("DependencyContainer").lazy.map { world.index.entries[$0] }
    return containers.allSatisfy(\.declarations.isEmpty) && world.provenDialects.contains(FlexInject.id)
  }
}

extension FlexInject: CopiedDialect {
  static func isCopy(_ type: TypeIndex.Entry, in index: TypeIndex) -> Bool { FlexCopy.isPart(type, index) }
}
