internal import InjectScopeModel

/// What the wrappers of SwiftUI are given: `@State` at once, `@StateObject` when the view is shown that has it.
extension Wrappers {
  /// The view with what the framework makes for it.
  func withStateObjects(_ view: Value, _ type: SwiftType) throws -> Value {
    guard case .plain(var plain) = view, let entry = type.entry else { return view }
    for member in world.members.properties(of: entry) {
      if let cell = plain.stateObjects[member.name] {
        plain.fields[member.name] = try machine.reading.content(of: cell)
      }
    }
    return .plain(plain)
  }

  /// Where it is kept that a state object is made of its initial value, if it has one.
  func allocateStateObject(_ member: Member, of type: SwiftType) -> Int {
    guard let initial = member.initial?.facts.value else {
      return machine.store.allocate(.value(.unknown(types.declared.memberType(member, of: type), .unseen)))
    }
    return allocateStateObject(member, of: type, initial, Scope(types.declared.initialFrame(member, type, self: nil)))
  }

  private func allocateStateObject(
    _ member: Member, of type: SwiftType, _ expression: Expression, _ scope: Scope
  ) -> Int {
    let declared = types.declared.memberType(member, of: type)
    return machine.store.allocatePending { machine in
      try machine.reading.detached(scope, "'\(type).\(member.name)' is made", member.location) {
        try machine.evaluate(expression, scope, wanted: declared, label: member.name)
      }
    }
  }

  /// Where the one of a view that is being made is kept.
  private func cellOfStateObject(_ name: String, of view: Value?) -> Int? {
    switch view {
    case .object(let object)?: machine.store[object, name]?.cell
    case .plain(let plain)?: plain.stateObjects[name]
    default: nil
    }
  }

  /// `_model = StateObject(wrappedValue: Model())`, `_count = State(initialValue: 0)`
  func assignState(
    _ written: Expression, to property: String, _ target: Expression, _ scope: Scope
  ) throws -> Bool {
    guard let owner = scope.frame.owner, let entry = owner.entry,
      let member = world.members.property(property, of: entry), !member.facts.attributes.isEmpty,
      case .call(let callee, let arguments) = written.form, isForeign(callee, for: member, scope),
      let argument = arguments.first, ["wrappedValue", "initialValue"].contains(argument.label)
    else { return false }
    let declared = types.declared.memberType(member, of: owner)
    if member.isStateObject {
      let made = allocateStateObject(member, of: owner, argument.value, scope)
      if let cell = cellOfStateObject(member.name, of: machine.reading.selfValue(scope)) {
        machine.store[cell] = machine.store[made]
      }
      return true
    }
    let value = try machine.evaluate(argument.value, scope, wanted: declared, label: member.name)
    let property = Expression(.name(member.name), at: target.position)
    try machine.setting.put(
      machine.setting.changedUnseen(value, by: member.facts.attributes, declared), in: property, scope)
    for other in arguments.dropFirst() { _ = try machine.evaluate(other.value, scope) }
    try machine.lifetimes.checkReleases()
    return true
  }

  /// `StateObject(…)`, `StateObject<Model>(…)` or `.init(…)`, of a wrapper that the project does not declare.
  private func isForeign(_ callee: Expression, for member: Member, _ scope: Scope) -> Bool {
    let wrappers = Set(member.facts.attributes.map(\.name))
    if case .member(nil, "init") = callee.form {
      return wrappers.allSatisfy { world.find($0, from: scope.frame.typeScope, file: member.file) == nil }
    }
    guard let type = types.typeExpression(callee, scope), type.entry == nil, let name = type.name else { return false }
    return wrappers.contains(name) || wrappers.contains("SwiftUI." + name)
  }
}

extension Member {
  /// `@StateObject var model = Model()`: the framework makes it later.
  var isStateObject: Bool {
    facts.attributes.contains { ForeignAttributes.makingLater.contains($0.name) }
  }
}
