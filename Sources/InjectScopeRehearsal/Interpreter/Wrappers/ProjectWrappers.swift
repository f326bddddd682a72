internal import InjectScopeModel

/// Property wrappers that the project declares: what they are made with, what reading and setting a property through
/// them does, and what `_name` and `$name` give.
extension Wrappers {
  struct OwnWrapper {
    var type: SwiftType
    var attribute: Attribute
    var site: Location
    /// Where the property is declared.
    var scope: Scope
  }

  /// `nil` where the attribute is none of the project's wrappers. Without a value that it can be made with it is made
  /// when the property is set.
  func ownWrapped(
    _ type: SwiftType?, _ attribute: Attribute, initial: Argument?, at site: Location, _ scope: Scope
  ) throws -> Variable? {
    guard let entry = types.declared.ownWrapper(attribute, scope), !asksItsOwner(entry) else { return nil }
    let known = type ?? initial.flatMap { types.expressions.staticType(of: $0.value, scope) }
    let wrapper = types.declared.wrapperType(entry, known, attribute, scope)
    let declared = known ?? types.declared.propertyType("wrappedValue", of: wrapper)
    let own = OwnWrapper(type: wrapper, attribute: attribute, site: site, scope: scope)
    let value = try make(own, entry, initial, scope) ?? .unknown(wrapper, .unmade)
    return Variable(cell: machine.store.allocate(.value(value)), type: declared, wrapping: .own(own))
  }

  /// A wrapper that is read by way of the object that has it is not followed.
  private func asksItsOwner(_ entry: Int) -> Bool {
    world.members.functions(named: Callable.Kind.subscripting.word, .subscripting, of: entry).contains {
      $0.parameters.first?.label == "_enclosingInstance"
    }
  }

  private func make(_ own: OwnWrapper, _ entry: Int, _ initial: Argument?, _ scope: Scope) throws -> Value? {
    let arguments = (initial.map { [$0] } ?? []) + own.attribute.values
    let written = Written(
      arguments: arguments, expression: Expression(.other([]), at: own.site.position), scope: scope, wanted: own.type)
    let initialisers = world.members.initialisers(of: entry)
    let isWhole = world.members.properties(of: entry).allSatisfy { member in
      !member.facts.isStored || member.facts.isStatic || member.initial != nil || member.facts.isLazy
        || types.declared.memberType(member, of: own.type)?.isOptional == true
    }
    let isMade =
      initialisers.isEmpty ? isWhole || initial != nil : initialisers.contains { $0.accepts(arguments) != nil }
    return isMade ? try machine.construction.instance(of: own.type, written) : nil
  }

  // MARK: - Reading and setting

  /// The value of a property whose wrapper is kept in a cell.
  func read(_ own: OwnWrapper, in cell: Int, _ type: SwiftType?, _ use: MemberUse) throws -> Value {
    machine.coverage.readSites.insert(own.site)
    let (scope, place) = wrapper(own, in: cell)
    var use = use
    use.wanted = use.wanted ?? type
    return try machine.reading.ownMember(
      "wrappedValue", of: try machine.reading.content(of: cell), at: place, scope, use)
      ?? .unknown(type, .changed)
  }

  func write(_ value: Value, _ own: OwnWrapper, in cell: Int) throws {
    let (scope, place) = wrapper(own, in: cell)
    if case .unknown(let unknown) = try machine.reading.content(of: cell), unknown.why == .unmade,
      let entry = own.type.entry
    {
      scope.names[Self.given] = Variable(cell: machine.store.allocate(.value(value)))
      let initial = Argument(label: "wrappedValue", Expression(.name(Self.given), at: own.site.position))
      machine.store[cell] = .value(try make(own, entry, initial, scope) ?? .unknown(own.type, .unread))
      return
    }
    try machine.setting.put(value, in: Expression(.member(place, "wrappedValue"), at: own.site.position), scope)
  }

  /// Names that nobody can write.
  private static let (kept, given) = ("$wrapper", "$value")

  private func wrapper(_ own: OwnWrapper, in cell: Int) -> (Scope, Expression) {
    let scope = Scope(own.scope.frame, in: own.scope)
    scope.names[Self.kept] = Variable(cell: cell, type: own.type)
    return (scope, Expression(.name(Self.kept), at: own.site.position))
  }

  // MARK: - Behind the property

  /// `_name` and `$name` of a value that has such a property.
  func behindWrapper(_ name: String, of value: Value, at base: Expression, _ scope: Scope, _ use: MemberUse) throws
    -> Value?
  {
    guard let sign = name.first, sign == "_" || sign == "$" else { return nil }
    let property = String(name.dropFirst())
    switch value {
    case .object(let object):
      guard let variable = machine.store[object, property], case .own? = variable.wrapping else {
        return nil
      }
      return try behind(sign, try machine.reading.content(of: variable.cell), at: base, scope, use)
    case .plain(let plain):
      guard case .own? = machine.store.wrapping(property, of: plain), let kept = plain.fields[property]
      else { return nil }
      return try behind(sign, kept, at: base, scope, use)
    default: return nil
    }
  }

  /// The same of a variable.
  func behindWrapper(
    _ variable: Variable, _ sign: Character, at base: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value? {
    try behind(sign, try machine.reading.content(of: variable.cell), at: base, scope, use)
  }

  private func behind(
    _ sign: Character, _ wrapper: Value, at base: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value? {
    guard sign == "$" else { return wrapper }
    return try machine.reading.ownMember("projectedValue", of: wrapper, at: base, scope, use)
  }
}
