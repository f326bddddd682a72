internal import InjectScopeModel

/// A value that is one of several, of which nobody can tell which one it is: what the branches of a condition give, or what
/// a dictionary has for a key that is not known. Whatever the program does with it is done with each of them, as something
/// that may happen. Where only a type is known, the types below it stand for the several.
extension Machine {
  /// - Returns: `nil` where the value is not one of several.
  func withEach(of value: Value, _ action: (Value) throws -> Value) throws -> Value? {
    guard case .unknown(let unknown) = value, !unknown.oneOf.isEmpty else { return nil }
    return try withoutActuallyEscaping(action) { action in
      .join(try either(unknown.oneOf.map { one in { try action(one) } }, orNone: false))
    }
  }

  /// Notes that the program uses a member of something of which nobody can tell what it is.
  func noteUse(of name: String) {
    if !context.mode.isTryingOut { coverage.usedOnUnknown.insert(name) }
  }

  /// The same of a member that it calls.
  func noteCall(of name: String) {
    noteUse(of: name)
    // A property may hold the function.
    if !world.members.isFunction(name) { noteCallOfUnknown() }
  }

  /// Notes that it calls a function of which nobody can tell which it is.
  func noteCallOfUnknown() {
    if !context.mode.isTryingOut { coverage.callsUnknownFunctions = true }
  }

  /// What a method is called on of which only a type is known may be any type below it. Those of them are followed whose
  /// method may change what a container holds.
  func followOthers(than method: Callable, of type: SwiftType, _ written: Written) throws {
    var seen: Set<Int> = [method.number]
    let others = changingTypes(below: type, by: method.name).compactMap { type -> (Callable, SwiftType)? in
      guard let real = types.choosing.choose(types.declared.methods(method.name, of: type), written),
        let code = real.code,
        seen.insert(real.number).inserted, changingCode.mayChange(code)
      else { return nil }
      return (real, type)
    }
    guard others.count <= Value.mostChoices else { return store.loseSight() }
    guard !others.isEmpty else { return }
    _ = try either(
      others.map { real, type in { try self.calls.invoke(real, .unknown(type, .choice), written) } }, orNone: true)
  }

  /// The types below another with a method of a name that may change what a container holds: gone through once, since a
  /// type may have a thousand below it, and be called as often.
  private func changingTypes(below type: SwiftType, by name: String) -> [SwiftType] {
    let place = MemberTable.Place(owner: type.entry, name: name + "|" + (type.name ?? ""))
    if let known = lookups.changingTypes[place] { return known }
    let found = world.concreteSubtypes(of: type).map { world.type(ofEntry: $0) }.filter { type in
      types.declared.methods(name, of: type).contains { $0.code.map(changingCode.mayChange) == true }
    }
    lookups.changingTypes[place] = found
    return found
  }
}

extension Value {
  /// Whether it is one of several, of which one is so.
  func isOneOf(_ test: (Value) -> Bool) -> Bool {
    if case .unknown(let unknown) = self { unknown.oneOf.contains(where: test) } else { false }
  }

  /// More than these are not told apart.
  static let mostChoices = 8

  /// One of these, which are all that a collection holds.
  static func one(of elements: [Value], _ type: SwiftType?, _ why: WhyUnknown) -> Value {
    .unknown(Unknown(type: type, why: why, oneOf: choices(among: elements)))
  }

  /// What one of several values may be that can be called, or that have members; none where one of them may be anything.
  static func choices(among values: [Value]) -> [Value] {
    var choices: [Value] = []
    for value in values {
      switch value {
      case .object, .closure, .function: choices.append(value)
      // One that itself holds one of several would grow with each choice that follows.
      case .plain(let plain) where plain.type.entry != nil && !plain.fields.values.contains(where: \.isOneOfSeveral):
        choices.append(value)
      case .unknown(let unknown) where !unknown.oneOf.isEmpty: choices += unknown.oneOf
      default: return []
      }
      guard choices.count <= mostChoices * 2 else { return [] }
    }
    choices = choices.distinct
    return choices.count <= mostChoices ? choices : []
  }

  private var isOneOfSeveral: Bool { if case .unknown(let unknown) = self { !unknown.oneOf.isEmpty } else { false } }
}
