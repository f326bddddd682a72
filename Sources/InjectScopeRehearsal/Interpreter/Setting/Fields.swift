internal import InjectScopeModel

/// The stored properties of objects and values: what they begin with, and how they are changed.
extension Setting {
  /// The initial values of one class's own properties, in their order.
  func setInitialValues(of level: SwiftType, on value: Value) throws {
    guard case .object(let object) = value, let entry = level.entry else { return }
    for member in fields(ofNew: entry) {
      let declared = machine.types.declared.memberType(member, of: level)
      let inner = Scope(machine.types.declared.initialFrame(member, level, self: nil))
      if let variable = try machine.wrappers.wrapped(member, declared, owner: object, inner) {
        machine.store[object, member.name] = variable
        continue
      }
      var variable = Variable(cell: Store.noCell, type: declared, isWeak: member.facts.isWeak)
      if member.facts.isLazy || member.isStateObject, let initial = member.initial?.facts.value {
        let scope = Scope(
          machine.types.declared.initialFrame(member, level, self: machine.store.allocate(.value(value))))
        variable.cell = machine.store.allocatePending { machine in
          try machine.reading.detached(scope, "'\(level).\(member.name)' is made at its first use", member.location) {
            try machine.evaluate(initial, scope, wanted: declared, label: member.name)
          }
        }
      } else {
        variable.cell = machine.store.allocate(.value(try initialValue(member, declared, level, inner)))
      }
      variable.source = member.initial?.facts.value.flatMap { machine.nilHandling.source(of: $0, inner) }
      machine.store[object, member.name] = variable
    }
  }

  /// What a new object or struct begins with, in the order of the source. Types of one name count as one: of properties of
  /// one name only the last is there in the end, and what the others ask for is seen after a few.
  private func fields(ofNew entry: Int) -> [Member] {
    let fields =
      machine.lookups.fields[entry] ?? Lookups.Fields(machine.world.members.properties(of: entry).filter(\.isField))
    machine.lookups.fields[entry] = fields
    guard fields.hasNamesakes else { return fields.all }
    return machine.budget.repetition.mayMakeWhole(entry) ? fields.all : fields.last
  }

  private func initialValue(_ member: Member, _ declared: SwiftType?, _ level: SwiftType, _ inner: Scope) throws
    -> Value
  {
    guard let expression = member.initial?.facts.value else {
      return declared?.isOptional == true && member.facts.isSettable
        ? changedUnseen(.nothing, by: member.facts.attributes, declared)
        : .unknown(declared, .unmade)
    }
    if member.facts.type != nil { machine.noteType(writtenBeside: expression, inner) }
    let value = try machine.reading.detached(inner, "'\(level).\(member.name)' is given its value", member.location) {
      try machine.evaluate(expression, inner, wanted: declared, label: member.name)
    }
    return changedUnseen(value, by: member.facts.attributes, declared)
  }

  /// The same for a struct, whose value is kept in a cell while it is made.
  func setInitialValues(of level: SwiftType, inCell cell: Int, except passed: [String: Value]) throws {
    guard let entry = level.entry else { return }
    func set(_ name: String, _ value: Value, stateObject: Int? = nil, wrapping: Wrapping? = nil) {
      let wrapper = wrapping.map { machine.wrappers.number(of: $0, around: name, level) }
      machine.store.change(structIn: cell) { plain in
        if let wrapper { plain.wrappings[name] = wrapper }
        plain.fields[name] = value
        plain.stateObjects[name] = stateObject
      }
    }
    for member in fields(ofNew: entry) {
      let declared = machine.types.declared.memberType(member, of: level)
      let inner = Scope(machine.types.declared.initialFrame(member, level, self: nil))
      if let variable = try machine.wrappers.wrapped(member, declared, owner: nil, given: passed[member.name], inner) {
        set(member.name, try machine.reading.content(of: variable.cell), wrapping: variable.wrapping)
      } else if let value = passed[member.name] {
        set(member.name, value)
      } else if member.isStateObject {
        set(
          member.name, .unknown(declared, .unseen),
          stateObject: machine.wrappers.allocateStateObject(member, of: level))
      } else if !member.facts.isLazy {
        set(member.name, try initialValue(member, declared, level, inner))
      }
    }
  }

  // MARK: - Assignment

  func assign(_ written: Expression, to target: Expression, _ scope: Scope) throws -> Value {
    if try machine.wrappers.assignBehind(written, to: target, scope) { return .void }
    let declared = machine.types.expressions.staticType(of: target, scope)
    let value =
      try machine.standard.evaluateCompound(written, to: target, declared, scope)
      ?? machine.evaluate(written, scope, wanted: declared, label: target.lastName)
    try machine.keeping(value) { try put(value, in: target, scope) }
    try machine.lifetimes.checkReleases()
    return .void
  }

  func put(_ value: Value, in target: Expression, _ scope: Scope) throws {
    switch target.form {
    case .name("_"): break
    case .name("self"): if let cell = scope.frame.selfCell { machine.store[cell] = .value(value) }
    case .name(let name): try put(value, named: name, target, scope)
    case .member(let base?, let name):
      if let type = machine.types.typeExpression(base, scope) {
        if try setStatic(name, of: type, to: value, scope) { return }
        _ = machine.withHost({ machine.library.assign(value, to: name, of: .type(type), use(target, scope), on: $0) })
        return
      }
      try put(value, to: name, of: try machine.evaluate(base, scope).unwrapped, base, scope)
    case .forced(let inner), .chained(let inner): try put(value, in: inner, scope)
    case .element(let base, let arguments):
      if let named = self.machine.reading.target(of: base, by: arguments) { return try put(value, in: named, scope) }
      let own = try machine.evaluate(base, scope)
      if try machine.reading.setElement(arguments, of: own, to: value, target, scope) { return }
      machine.store.giveAway([own, value])
      try put(.unknown(machine.types.expressions.staticType(of: base, scope), .changed), in: base, scope)
    case .tuple(let parts):
      for part in parts { try put(.unknown(nil, .part), in: part.value, scope) }
    default: break
    }
  }

  private func use(_ target: Expression, _ scope: Scope) -> MemberUse {
    MemberUse(wanted: nil, label: nil, site: scope.frame.code.location(target.position))
  }

  private func put(_ value: Value, named name: String, _ target: Expression, _ scope: Scope) throws {
    for level in machine.types.levels(of: name, from: scope) {
      if try put(value, named: name, at: level, target, scope) { return }
    }
    _ = machine.withHost({
      machine.library.assign(value, to: name, of: machine.reading.selfValue(scope), use(target, scope), on: $0)
    })
  }

  /// False where there is nothing that can be set.
  private func put(
    _ value: Value, named name: String, at level: NameLevel, _ target: Expression, _ scope: Scope
  ) throws -> Bool {
    switch level {
    case .block(let names):
      guard let variable = names.variable else { return false }
      let own = machine.store[global: MemberTable.Place(owner: scope.frame.code.file, name: name)]
      if own?.cell == variable.cell, try setGlobal(name, to: value, scope) { return true }
      try write(value, variable)
      return true
    case .type(let owner):
      if try setOwn(name, to: value, target, scope) { return true }
      return try setStatic(name, of: owner, to: value, scope)
    case .outerType(let type): return try setStatic(name, of: type, to: value, scope)
    case .files: return try setGlobal(name, to: value, scope)
    case .foreignParent, .beyond: return try setOwn(name, to: value, target, scope)
    case .wrapper, .innerType: return false
    }
  }

  /// What `self` keeps, or computes, under this name.
  private func setOwn(_ name: String, to value: Value, _ target: Expression, _ scope: Scope) throws -> Bool {
    guard let own = machine.reading.selfValue(scope) else { return false }
    let isThere =
      switch own {
      case .object(let object):
        machine.store[object, name] != nil || machine.types.declared.hasProperty(name, machine.store[object].type)
      case .plain(let plain): plain.fields[name] != nil || machine.types.declared.hasProperty(name, plain.type)
      default: false
      }
    guard isThere else { return false }
    try put(value, to: name, of: own, Expression(.name("self"), at: target.position), scope)
    return true
  }

  private func put(_ value: Value, to name: String, of own: Value, _ base: Expression, _ scope: Scope) throws {
    if case .name("super") = base.form, let parent = scope.frame.owner.flatMap(machine.world.superclass),
      try set(name, of: own, as: parent, to: value, base, scope)
    {
      return
    }
    switch own {
    case .object(let object):
      let type = machine.store[object].type
      if try set(name, of: own, as: type, to: value, base, scope) { return }
      if let field = machine.store[object, name] { return try write(value, field) }
      if machine.withHost({ machine.library.assign(value, to: name, of: own, use(base, scope), on: $0) }) { return }
      machine.store[object, name] = Variable(
        cell: machine.store.allocate(.value(value)), type: machine.types.declared.propertyType(name, of: type))
    case .plain(let plain):
      if try set(name, of: own, as: plain.type, to: value, base, scope) { return }
      // Somebody else's may be an object that others hold too.
      if plain.type.entry == nil { machine.store.giveAway([value]) }
      try put(.plain(try setting(name, of: plain, to: value)), in: base, scope)
    default:
      if !machine.withHost({ machine.library.assign(value, to: name, of: own, use(base, scope), on: $0) }) {
        machine.store.giveAway([value])
      }
    }
  }

  func setting(_ name: String, of plain: PlainValue, to value: Value) throws -> PlainValue {
    var plain = plain
    if let wrapping = machine.store.wrapping(name, of: plain), let kept = plain.fields[name] {
      let cell = machine.store.allocate(.value(kept))
      try machine.wrappers.write(value, wrapping, in: cell)
      plain.fields[name] = try machine.reading.content(of: cell)
    } else {
      plain.fields[name] = value
    }
    return plain
  }

  func write(_ value: Value, _ variable: Variable) throws {
    if let wrapping = variable.wrapping { return try machine.wrappers.write(value, wrapping, in: variable.cell) }
    machine.store[variable.cell] = .value(value)
  }
}

extension Member {
  fileprivate var isField: Bool { facts.isStored && !facts.isStatic && (getter == nil || facts.isLazy) }
}
