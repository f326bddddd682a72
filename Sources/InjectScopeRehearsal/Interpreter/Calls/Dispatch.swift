internal import InjectScopeModel

/// Which of several methods or properties of one name a value answers with: what the type has by which the value is seen, or
/// what overrides that in the type that it is of.
extension Calls {
  /// - Parameter type: by which the value is seen where the call is written.
  func method(_ name: String, of value: Value, seenAs type: SwiftType, _ written: Written) -> Callable? {
    method(name, of: value, seenAs: { type }, or: type, written)
  }

  /// The same where what it is called on is written.
  func method(_ name: String, of value: Value, at base: Expression, _ written: Written) -> Callable? {
    method(
      name, of: value, seenAs: { types.expressions.staticType(of: base, written.scope)?.wrapped }, or: nil, written)
  }

  private func method(
    _ name: String, of value: Value, seenAs type: () -> SwiftType?, or fallback: SwiftType?, _ written: Written
  ) -> Callable? {
    let real = types.choosing.choose(methods(name, of: value, or: fallback), written)
    guard let real, let owner = real.owner, types.choosing.mayBeAnother(real), let type = type(), type.entry != owner,
      let seen = types.choosing.choose(types.declared.methods(name, of: type), written), seen !== real,
      types.choosing.isFixed(seen) || types.choosing.isNoOverride(real, of: seen)
    else { return real }
    return seen
  }

  /// A property that is declared by the type by which the value is seen, and overridden by nobody; `nil` where it is not.
  func fixedProperty(
    _ name: String, of value: Value, seenAs type: @autoclosure () -> SwiftType?, _ use: MemberUse
  ) throws -> Value? {
    guard world.members.mayNotOverride(name), let type = type()?.wrapped,
      let holder = types.choosing.holderOfFixed(name, type)
    else { return nil }
    return try machine.reading.computed(name, of: value, as: holder, use)
  }
}

extension Choosing {
  /// Whether a method may have the name of another one that it does not override.
  func mayBeAnother(_ method: Callable) -> Bool {
    if world.members.mayNotOverride(method.name) { return true }
    guard let code = method.code, !code.facts.isOverride, let owner = method.owner,
      world.index.entries[owner].kind == .class, let parent = world.superclass(of: world.type(ofEntry: owner))
    else { return false }
    return !types.declared.methods(method.name, of: parent).isEmpty
  }

  /// Whether a class that inherits from another declares a method of the same name and does not say that it overrides.
  func isNoOverride(_ method: Callable, of other: Callable) -> Bool {
    guard let code = method.code, !code.facts.isOverride, let owner = method.owner, let above = other.owner,
      world.index.entries[owner].kind == .class, world.index.entries[above].kind == .class
    else { return false }
    return world.lineage(of: world.type(ofEntry: owner)).dropFirst().contains { $0.entry == above }
  }

  func isFixed(_ method: Callable) -> Bool {
    guard let owner = method.owner, method.code != nil else { return false }
    guard world.index.entries[owner].kind == .protocol else { return world.members.isPrivate(method) }
    return !world.members.isAsked(
      method.name, method.parameters.map(\.label), byOneOf: protocols(from: world.type(ofEntry: owner)))
  }

  /// The protocol whose extension declares such a property, where no type is nearer that declares one.
  func holderOfFixed(_ name: String, _ type: SwiftType) -> SwiftType? {
    let holder = world.kin(of: type).first { ancestor in
      world.holder(of: ancestor).flatMap { world.members.property(name, of: $0) } != nil
    }
    guard let holder, let entry = holder.entry, world.index.entries[entry].kind == .protocol,
      !world.members.isAsked(name, nil, byOneOf: protocols(from: holder))
    else { return nil }
    return holder
  }

  private func protocols(from type: SwiftType) -> [Int] { world.ancestry(of: type).compactMap(\.entry) }
}
