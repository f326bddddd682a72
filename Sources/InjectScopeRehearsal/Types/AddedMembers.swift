internal import InjectScopeModel

/// What the project adds to types that it does not declare, by extensions of Swift's own protocols: every collection has
/// what `extension Collection { … }` brings.
extension DeclaredTypes {
  /// Whether the project declares a method of that name which a value of the type may have, called like this.
  func mayBeDeclared(_ name: String, _ arguments: [Argument]? = nil, for type: SwiftType, _ scope: Scope) -> Bool {
    !othersMeant(name, arguments, for: type, scope).isEmpty
  }

  /// Those methods.
  func othersMeant(
    _ name: String, _ arguments: [Argument]?, for type: SwiftType, _ scope: Scope
  ) -> [Callable] {
    guard isDeclaredForOthers(name) else { return [] }
    return owners(ofMethod: name, for: type, scope).flatMap { owner in
      world.members.functions(named: name, of: owner).filter { method in
        !method.isStatic && (arguments.map { method.accepts($0) != nil } ?? true)
          && !world.isPrivate(method, toOthersThan: scope.frame.code.file)
          && holds(method.code, for: type) != false
      }
    }
  }

  /// Methods of that name that extensions of Swift's protocols bring, and that a call like this may mean.
  func addedMethods(_ name: String, _ arguments: [Argument], for type: SwiftType, _ scope: Scope) -> [Callable] {
    guard isDeclaredForOthers(name), type.entry == nil, let protocols = types.swifts.protocols(of: type, scope) else {
      return []
    }
    let owners = owners(ofMethod: name, for: type, scope).filter {
      world.index.entries[$0].kind == nil && protocols.contains(world.index.entries[$0].name)
    }
    return owners.flatMap { owner in
      world.members.functions(named: name, of: owner).filter {
        !$0.isStatic && $0.accepts(arguments) != nil && holds($0.code, for: type) != false
      }
    }
  }

  /// A property that they bring: `nil` where several do that are of different types.
  func addedPropertyType(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    let protocols = types.swifts.protocols(of: type, scope) ?? []
    var found: Set<SwiftType?> = []
    for owner in protocols.map(SwiftType.foreign) {
      for entry in world.holders(of: owner) {
        guard let member = world.members.property(name, of: entry, isStatic: false) else { continue }
        if world.members.isAmbiguous(name, of: entry, isStatic: false) { return nil }
        guard holds(member.getter ?? member.initial, for: type) != false else { continue }
        found.insert(memberType(member, of: owner, in: type))
      }
    }
    return found.count == 1 ? found.first.flatMap(\.self) : nil
  }

  private func owners(ofMethod name: String, for type: SwiftType, _ scope: Scope) -> [Int] {
    let owners = types.lookups.ownersForOthers[name] ?? world.members.notOwned(withFunction: name)
    types.lookups.ownersForOthers[name] = owners
    return owners.filter { mayBe(type, ofEntry: $0, scope) }
  }

  /// Whether a value of the type may have what is declared there.
  private func mayBe(_ type: SwiftType, ofEntry owner: Int, _ scope: Scope) -> Bool {
    let entry = world.index.entries[owner]
    if type.entry != nil {
      let ancestry = world.ancestry(of: type)
      if entry.kind == .protocol { return ancestry.contains { $0.entry == owner } }
      return types.swifts.protocols(of: type, scope)?.contains(entry.name) ?? true
        || ancestry.contains { $0.name == entry.name }
    }
    let type = type.isOptional ? SwiftType.foreign("Optional") : type
    // Of what is not known here nobody knows what else it is.
    guard
      type.name.map({ ForeignTypes.parameters[$0] != nil }) == true || isOpen(type)
        || SwiftProtocols.line(ofConcrete: type) != nil
    else { return true }
    if entry.kind == .protocol {
      let bounds = bounds(of: type, scope)
      return bounds.isEmpty || bounds.contains { world.ancestry(of: $0).contains { $0.entry == owner } }
    }
    if entry.name == type.name { return true }
    if SwiftProtocols.line(of: entry.name) != nil {
      return types.swifts.protocols(of: type, scope)?.contains(entry.name) ?? (type.name != "Optional")
    }
    return !isOther(entry.name)
  }

  /// Whether an initialiser that an extension or a protocol brings may make one of a type that no project declares.
  func mayMake(_ type: SwiftType, by initialiser: Callable) -> Bool {
    guard type.entry == nil, let name = type.name, let owner = initialiser.owner.map({ world.index.entries[$0] }) else {
      return true
    }
    guard owner.kind == nil, owner.name != name else { return owner.kind != nil || owner.name == name }
    return !ForeignTypes.values.contains(owner.name)
      && SwiftProtocols.line(ofConcrete: .foreign(owner.name)) == nil && ForeignTypes.parameters[owner.name] == nil
  }

  private func isOpen(_ type: SwiftType) -> Bool { if case .open(.parameter) = type { true } else { false } }

  /// Whether it is a type, and no protocol, of which nothing descends that is known here.
  private func isOther(_ name: String) -> Bool {
    ForeignTypes.parameters[name] != nil || ForeignTypes.plain.contains(name) || name.isOfFramework
      || ForeignTypes.values.contains(name)
      || SwiftProtocols.line(ofConcrete: .foreign(name)) != nil
  }

  /// Not what an extension of Swift's own types brings that asks for another type than this one has.
  func mayHave(_ method: Callable, _ type: SwiftType) -> Bool {
    guard let owner = method.owner, world.index.entries[owner].kind == nil else { return true }
    return holds(method.code, for: type) != false
  }

  /// Whether what an extension asks for is so: `nil` where nobody can tell.
  private func holds(_ code: Code?, for type: SwiftType) -> Bool? {
    guard let code, !code.equalities.isEmpty else { return true }
    let names = ForeignTypes.names(in: type)
    var isKnown = true
    for (name, asked) in code.equalities {
      let found = names[name] ?? type.entry.flatMap { types.swifts.associated(name, ofProjects: type, $0) }
      guard let own = found, own.openPart == nil, asked.openPart == nil else {
        isKnown = false
        continue
      }
      if own != asked { return false }
    }
    return isKnown ? true : nil
  }
}
