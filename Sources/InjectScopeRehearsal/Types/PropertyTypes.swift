internal import InjectScopeModel

/// The types of properties: written, or what their first value or their wrapper shows.
struct DeclaredTypes: TypesPart {
  let types: Types

  /// - Parameters:
  ///   - type: What declares it: the type itself, a superclass or a protocol.
  ///   - holder: The type whose member it is.
  func memberType(_ member: Member, of type: SwiftType, in holder: SwiftType? = nil) -> SwiftType? {
    // What the initial value shows at a glance is not always what it is: `URL(string: text)` may be nil.
    if member.facts.isTypeInferred, let shown = initialType(of: member, type) { return shown }
    if let written = member.facts.type {
      var generics = world.bindings(in: type, for: holder ?? type)
      if let own = member.equalities["Self"] { generics["Self"] = own }
      let found = world.type(
        written, in: member.owner.map { world.index.entries[$0].name }, file: member.file, generics: generics)
      let open = member.owner.map(world.openNames) ?? []
      return found.mentions(open) ? nil : found
    }
    guard member.initial?.facts.value != nil else { return typeByWrapper(member, of: type) }
    return initialType(of: member, type)
  }

  private func initialType(of member: Member, _ type: SwiftType) -> SwiftType? {
    guard let initial = member.initial, case .expression(let value)? = initial.facts.statements.first else {
      return nil
    }
    let owner = member.owner.map { world.type(ofEntry: $0) }
    return types.expressions.staticType(of: value, Scope(Frame(code: initial, name: nil, owner: owner, selfCell: nil)))
  }

  /// - Parameter isStatic: Whether one of the type itself is meant or one of its values; `nil` where nobody knows.
  func propertyType(_ name: String, of type: SwiftType, isStatic: Bool? = nil) -> SwiftType? {
    let place = Types.Property(type: type, name: name, isStatic: isStatic)
    if let known = types.lookups.propertyTypes[place] { return known }
    let found = findPropertyType(name, of: type, isStatic)
    types.lookups.propertyTypes[place] = .some(found)
    return found
  }

  private func findPropertyType(_ name: String, of type: SwiftType, _ isStatic: Bool?) -> SwiftType? {
    var found: (type: SwiftType?, isStatic: Bool)?
    for ancestor in world.kin(of: type) {
      guard let entry = world.holder(of: ancestor),
        var member = world.members.property(name, of: entry, isStatic: isStatic)
      else { continue }
      if world.members.isAmbiguous(name, of: entry, isStatic: isStatic) {
        guard let only = onlyMember(name, of: entry, in: ancestor, isStatic) else { return nil }
        member = only
      }
      // One of the type itself and one of its values: which is meant, the place says where it is named.
      if let found, found.isStatic != member.facts.isStatic { return nil }
      guard found == nil else { continue }
      found = (memberType(member, of: ancestor, in: type), member.facts.isStatic)
      if !member.facts.isStatic { break }
    }
    return found?.type
  }

  /// Of several of one name that which an extension has for what the type is of: `Template<Month>.long`.
  private func onlyMember(_ name: String, of entry: Int, in type: SwiftType, _ isStatic: Bool?) -> Member? {
    let generics = world.generics(of: type)
    let fitting = (world.members.namesakes(name, of: entry) ?? []).filter { member in
      let asked = member.equalities
      return isStatic.map { $0 == member.facts.isStatic } != false && !asked.isEmpty
        && asked.allSatisfy { generics[$0] == $1 }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  func initialFrame(_ member: Member, _ level: SwiftType, self cell: Int?) -> Frame {
    let code =
      member.initial
      ?? Code(
        CodeFacts(place: .initialValue(of: member.name), statements: [], text: "", position: member.facts.position),
        file: member.file, path: member.path, owner: member.owner)
    return Frame(code: code, name: nil, owner: level, selfCell: cell, generics: world.generics(of: level))
  }

  func ownWrapper(_ attribute: Attribute, _ scope: Scope) -> Int? {
    world.find(attribute.name, from: scope.frame.typeScope, file: scope.frame.code.file).flatMap { entry in
      world.facts(entry)?.attributes.contains { $0.name == "propertyWrapper" } == true ? entry : nil
    }
  }

  /// `@Own<Thing> var thing`: the type of a property that only its wrapper says.
  func typeByWrapper(_ member: Member, of type: SwiftType) -> SwiftType? {
    let scope = Scope(initialFrame(member, type, self: nil))
    for attribute in member.facts.attributes {
      guard let entry = ownWrapper(attribute, scope), !world.hidden.contains(entry) else { continue }
      return propertyType("wrappedValue", of: wrapperType(entry, nil, attribute, scope))
    }
    return nil
  }

  func wrapperType(
    _ entry: Int, _ declared: SwiftType?, _ attribute: Attribute, _ scope: Scope
  ) -> SwiftType {
    let bare = world.type(ofEntry: entry)
    guard let names = world.facts(entry)?.generics?.parameters, !names.isEmpty else { return bare }
    guard attribute.genericArguments.isEmpty else {
      return world.type(ofEntry: entry, arguments: attribute.genericArguments.map { types.type($0.type, scope) })
    }
    var found: [String: SwiftType] = [:]
    if let declared { propertyType("wrappedValue", of: bare)?.match(declared, names, into: &found) }
    let arguments = names.compactMap { found[$0] }
    return arguments.count == names.count ? world.type(ofEntry: entry, arguments: arguments) : bare
  }
}
