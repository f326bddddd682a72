internal import InjectScopeModel

/// Where the members of a generic parameter's values are looked for.
extension DeclaredTypes {
  /// Where the members of a generic parameter's values are looked for; the type itself of all others.
  func bounds(of type: SwiftType, _ scope: Scope) -> [SwiftType] {
    guard case .open(.parameter(let name)) = type else { return [type] }
    let owner = scope.frame.owner?.entry
    let declared = owner.map { world.index.entries[$0].declarations.compactMap(\.facts.generics) } ?? []
    var found: [SwiftType] = []
    if name == "Self", let owner, world.index.entries[owner].kind == nil {
      found.append(.foreign(world.index.entries[owner].name))
    }
    let own = [scope.frame.code.facts.generics, world.generics(around: scope.frame.code)].compactMap(\.self)
    for generics in (own + declared).distinct {
      let known = types.lookups.constraints[generics] ?? Constraints(generics)
      types.lookups.constraints[generics] = known
      guard let written = known.types[name] else { continue }
      found += written.map {
        world.type(
          TypeName($0), in: scope.frame.typeScope, file: scope.frame.code.file, parameters: scope.frame.parameters)
      }
    }
    return found.distinct
  }

  /// A property that what bounds a generic parameter has.
  func boundPropertyType(_ name: String, of type: SwiftType, isStatic: Bool? = nil, _ scope: Scope) -> SwiftType? {
    for bound in bounds(of: type, scope) {
      for ancestor in world.kin(of: bound) {
        guard let entry = world.holder(of: ancestor),
          let member = world.members.property(name, of: entry, isStatic: isStatic)
        else { continue }
        return world.members.isAmbiguous(name, of: entry, isStatic: isStatic)
          ? nil : memberType(member, of: ancestor, in: type)
      }
    }
    return nil
  }
}
