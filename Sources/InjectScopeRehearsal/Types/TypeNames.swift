internal import InjectScopeModel

/// The types that names mean where code stands.
extension Types {
  /// The type that a name means here: declared, or by its capital letter declared elsewhere.
  func typeNamed(_ name: String, _ scope: Scope) -> SwiftType? {
    if let known = scope.frame.generics[name] { return known }
    if scope.frame.parameters.contains(name) { return .parameter(name) }
    let use = TypeUse(
      name: name, owner: scope.frame.owner, scope: scope.frame.typeScope, file: scope.frame.code.file)
    let type = lookups.typesNamed[use] ?? findType(name, scope)
    lookups.typesNamed[use] = .some(type)
    // In the code of a generic type its bare name is that with what its parameters are known to be.
    return type?.openPart == nil ? type : type?.replacing(scope.frame.generics)
  }

  private func findType(_ name: String, _ scope: Scope) -> SwiftType? {
    let type = world.type(TypeName(name), in: scope.frame.typeScope, file: scope.frame.code.file)
    if type.entry != nil { return type }
    if let entry = inheritedNested(name, scope) { return world.type(ofEntry: entry) }
    guard case .named(let resolved, _, _) = type else { return type }
    return resolved != name
      || name.drop(while: { $0 == "_" || $0 == "`" }).first?.isUppercase == true
        && !ForeignTypes.isFunctionLikeType(name)
      ? type : nil
  }

  private func inheritedNested(_ name: String, _ scope: Scope) -> Int? {
    guard let owner = scope.frame.owner, world.superclass(of: owner) != nil else { return nil }
    for parent in world.lineage(of: owner).dropFirst() {
      guard let outer = parent.name,
        let found = world.find("\(outer).\(name)", from: nil, file: scope.frame.code.file),
        // What stands before the dot could be a module's name.
        world.index.entries[found].name == "\(outer).\(name)"
      else { continue }
      return found
    }
    return nil
  }

  /// An expression that names a type: `Outer.Inner`.
  func typeExpression(_ expression: Expression, _ scope: Scope) -> SwiftType? {
    switch expression.form {
    case .type(let type): return choosing.types.type(type, scope)
    case .name("Self"): return expressions.ownType(scope)
    case .name("self"), .name("super"): return nil
    case .name(let name): return typeNamed(name, scope).flatMap { hides(name, $0, scope) ? nil : $0 }
    case .member(let base?, let name):
      guard let outer = typeExpression(base, scope)?.name else { return nil }
      if world.index.aliases["\(outer).\(name)"] != nil {
        let alias = world.type(TypeName("\(outer).\(name)"), file: scope.frame.code.file)
        return alias.hasUnwritten ? nil : alias
      }
      if let entry = world.find("\(outer).\(name)", from: nil, file: scope.frame.code.file) {
        return world.type(ofEntry: entry)
      }
      guard world.find(outer, from: nil, file: scope.frame.code.file) == nil else {
        let alias = world.type(TypeName("\(outer).\(name)"), file: scope.frame.code.file)
        // A member of an extension of somebody else's type is no type because nobody knows it.
        return alias.entry == nil && name.first?.isUppercase != true || alias.name == "\(outer).\(name)" ? nil : alias
      }
      guard name.first?.isUppercase == true else { return nil }
      let known = world.type(TypeName("\(outer).\(name)"), file: scope.frame.code.file)
      return known
    default: return nil
    }
  }

  /// Whether something else of this name stands nearer than the type.
  private func hides(_ name: String, _ type: SwiftType, _ scope: Scope) -> Bool {
    for level in levels(of: name, from: scope) {
      switch level {
      case .block, .wrapper: return true
      case .type(let owner): if declared.hasProperty(name, owner) { return true }
      case .innerType(let inner): return inner != type
      case .outerType(let outer): if declared.hasProperty(name, outer) { return true }
      case .foreignParent: break
      case .files: return type.entry == nil && world.members.globals.variable(name, file: scope.frame.code.file) != nil
      case .beyond: return false
      }
    }
    return false
  }

  /// What a written type means where the code stands.
  func type(_ name: TypeName, _ scope: Scope) -> SwiftType {
    // In a class it may be one of its subclasses.
    if name.spelling == "Self", scope.frame.generics["Self"] == nil,
      let entry = scope.frame.owner?.entry, world.index.entries[entry].kind == .class
    {
      return .parameter("Self")
    }
    let type = world.type(
      name, in: scope.frame.typeScope, file: scope.frame.code.file, parameters: scope.frame.parameters,
      generics: scope.frame.generics)
    // What nests in a superclass.
    if case .named(name.spelling, nil, []) = type, scope.frame.owner != nil,
      let inherited = typeNamed(name.spelling, scope),
      inherited.entry != nil
    {
      return inherited
    }
    // Inside of a generic type its bare name means itself, with whatever it is made for.
    guard case .named(let own, let entry?, let arguments) = type, arguments.isEmpty, entry == scope.frame.owner?.entry,
      let parameters = world.facts(entry)?.generics?.parameters, !parameters.isEmpty
    else { return type }
    return .named(own, entry: entry, arguments: parameters.map { scope.frame.generics[$0] ?? .parameter($0) })
  }
}
