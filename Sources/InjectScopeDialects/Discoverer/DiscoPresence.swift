internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Whether words that other libraries use too mean Discoverer.
enum DiscoPresence {
  private static let module = "Discoverer"
  /// Libraries that have one of these words of their own; among them those of the other dialects.
  private static let others: Set<String> = Set([
    "Cleanse", "DITranquillity", "Dip", "Factory", "FactoryKit", "Inject", "NeedleFoundation", "Resolver", "Swinject",
    "SwinjectAutoregistration",
  ]).union(Dialects.all.map(\.title)).subtracting([module])
  private static let injected: Set<String> = ["Injected", "Discoverer.Injected"]
  private static let registered: Set<String> = ["Registered", "Discoverer.Registered"]

  // MARK: - Copies

  /// A declaration of the library's own sources, copied into the project.
  static func isCopy(_ entry: TypeIndex.Entry) -> Bool {
    guard entry.name == entry.bareName else { return false }
    return switch entry.name {
    case "Injector": entry.declarations.contains { isCopy($0.facts) }
    case "Injected": isWrapper(entry, with: "injector")
    case "Registered": isWrapper(entry, with: "inInjector")
    case "Injection", "Injectable":
      entry.kind == .enum
        && entry.declarations.contains { $0.facts.generics?.parameters.count == 1 && $0.facts.properties.isEmpty }
    case "InjectorError", "InjectionError": entry.kind == .enum
    default: false
    }
  }

  private static func isCopy(_ injector: TypeFacts) -> Bool {
    injector.kind == .class && Set(["register", "unregister", "get"]).isSubset(of: injector.functions.map(\.name))
  }

  private static func isWrapper(_ entry: TypeIndex.Entry, with label: String) -> Bool {
    entry.declarations.contains { declaration in
      declaration.facts.attributes.contains { $0.name == "propertyWrapper" }
        && declaration.facts.initialisers.contains { initialiser in
          initialiser.parameters.contains { $0.label == label && $0.type.spelling == "Injector" }
        }
    }
  }

  /// Whether a copy registers by other words than those that are followed too, as early versions did: by a method of
  /// other labels, a subscript that is set, or a wrapper that takes more.
  static func registersOtherwise(_ world: TypeWorld) -> Bool {
    guard world.index.named("Injector").contains(where: { isCopy(world.index.entries[$0]) }) else { return false }
    let isSet = world.project.files.contains { file in
      file.facts.code.contains { code in
        code.place == .subscriptSetter && code.type.map { file.facts.types[$0].name == "Injector" } == true
      }
    }
    return isSet
      || world.index.named("Injector").contains { place in
        let entry = world.index.entries[place]
        return entry.declarations.contains { $0.facts.functions.contains(where: registersOtherwise) }
      }
      || world.index.named("Registered").contains { place in
        let entry = world.index.entries[place]
        return isCopy(entry)
          && entry.declarations.contains { declaration in
            declaration.facts.initialisers.contains { initialiser in
              initialiser.parameters.contains { !["wrappedValue", "inInjector"].contains($0.label) }
            }
          }
      }
  }

  private static func registersOtherwise(_ function: FunctionFacts) -> Bool {
    guard function.access.reachesOtherFiles else { return false }
    switch function.name {
    case "register":
      return ![["as", "injection"], ["as", "injectable"]].contains(function.parameters.map(\.label))
    case "unregister", "isRegistered": return false
    default: return function.name.lowercased().contains("register")
    }
  }

  // MARK: - Wrappers

  static func isInjected(_ attribute: Attribute) -> Bool { injected.contains(attribute.name) }
  static func isRegistered(_ attribute: Attribute) -> Bool { registered.contains(attribute.name) }

  /// Whether a wrapper of such a name can be the library's, as far as it is written.
  static func hasForm(_ attribute: Attribute) -> Bool {
    let labels = attribute.values.map(\.label)
    if isInjected(attribute) { return labels.isEmpty || labels == ["injector"] }
    return isRegistered(attribute) && (labels.isEmpty || labels == ["inInjector"])
  }

  static func isWrapper(_ attribute: Attribute, _ host: borrowing Host, areSpoken: () -> Bool) -> Bool {
    guard hasForm(attribute) else { return false }
    if attribute.name.hasPrefix(module + ".") { return true }
    // Somebody's own wrapper hides an imported one.
    guard host.type(TypeName(attribute.name)).entry == nil else { return false }
    return speaks(host, areSpoken: areSpoken)
  }

  /// Whether `Injector` in the running file is the library's: a project's own would not be asked about.
  static func speaks(_ host: borrowing Host, areSpoken: () -> Bool) -> Bool {
    if host.imports.contains(module) { return true }
    return host.imports.isDisjoint(with: others) && areSpoken()
  }

  // MARK: - Words

  /// Whether a file says anything that can mean the library: without that nothing has to be rehearsed.
  static func mayBeSpoken(_ facts: Facts) -> Bool {
    imports(module, facts) || speaksForItself(facts) || facts.types.contains { $0.name == "Injector" && isCopy($0) }
  }

  /// Whether a project speaks of the library at all.
  static func areSpoken(in world: TypeWorld) -> Bool {
    if world.index.named("Injector").contains(where: { isCopy(world.index.entries[$0]) }) { return true }
    let seen = Set([world.unit] + world.project.units[world.unit].sees)
    let files = world.project.files.filter { seen.contains($0.unit) }
    if files.contains(where: { imports(module, $0.facts) }) { return true }
    // Without any import the forms decide, unless the words are somebody's own.
    guard world.find("Injector", from: nil, file: 0) == nil else { return false }
    return files.contains { file in
      file.facts.imports.allSatisfy { !others.contains($0.module) } && speaksForItself(file.facts)
    }
  }

  private static func imports(_ module: String, _ facts: Facts) -> Bool {
    facts.imports.contains { $0.module == module }
  }

  /// Words that nobody writes by chance.
  private static func speaksForItself(_ facts: Facts) -> Bool {
    let attributes = facts.types.flatMap { type in type.properties.flatMap(\.attributes) }
    if attributes.contains(where: { hasForm($0) && !$0.values.isEmpty }) { return true }
    return facts.code.contains { code in
      var found = false
      code.walk { part in
        guard case .expression(let expression) = part, case .call(let callee, let arguments) = expression.form,
          case .member(_, "register") = callee.form, arguments.count == 2, arguments[0].label == "as"
        else { return }
        let isInjection =
          switch arguments[1].value.form {
          case .call(let callee, _):
            if case .member(_, let name) = callee.form {
              ["singleton", "lazySingleton", "factory"].contains(name)
            } else {
              false
            }
          default: false
          }
        if isInjection, ["injection", "injectable"].contains(arguments[1].label) { found = true }
      }
      return found
    }
  }
}

extension SwiftType {
  /// What a variable that holds an injector is declared as.
  var isInjector: Bool {
    wrapped.name == "Injector" || wrapped.name == "Discoverer.Injector"
  }
}

extension Discoverer: CopiedDialect {
  static func isCopy(_ type: TypeIndex.Entry, in index: TypeIndex) -> Bool { DiscoPresence.isCopy(type) }
}
