internal import InjectScopeModel

/// The stored properties of objects and values: what they begin with, and how they are changed.
extension Machine {
  /// The initial values of one class's own properties, in their order.
  func setInitialValues(of level: SwiftType, on value: Value) throws {
    guard case .object(let object) = value, let entry = level.entry else { return }
    for member in fields(ofNew: entry) {
      let declared = types.memberType(member, of: level)
      let inner = Scope(types.initialFrame(member, level, self: nil))
      if let variable = try wrapped(member, declared, owner: object, inner) {
        store[object, member.name] = variable
        continue
      }
      var variable = Variable(cell: Store.noCell, type: declared, isWeak: false)
      if member.facts.isLazy || member.isStateObject, let initial = member.initial?.facts.value {
        let scope = Scope(types.initialFrame(member, level, self: store.allocate(.value(value))))
        variable.cell = store.allocatePending { machine in
          try machine.detached(scope, "'\(level).\(member.name)' is made at its first use", member.location) {
            try machine.evaluate(initial, scope, wanted: declared, label: member.name)
          }
        }
      } else {
        variable.cell = store.allocate(.value(try initialValue(member, declared, level, inner)))
      }
      variable.source = member.initial?.facts.value.flatMap { source(of: $0, inner) }
      store[object, member.name] = variable
    }
  }

  /// What a new object or struct begins with, in the order of the source. Types of one name count as one: of properties of
  /// one name only the last is there in the end, and what the others ask for is seen after a few.
  private func fields(ofNew entry: Int) -> [Member] {
    let fields = lookups.fields[entry] ?? Lookups.Fields(world.members.properties(of: entry).filter(\.isField))
    lookups.fields[entry] = fields
    guard fields.hasNamesakes else { return fields.all }
    return budget.repetition.mayMakeWhole(entry) ? fields.all : fields.last
  }

  private func initialValue(_ member: Member, _ declared: SwiftType?, _ level: SwiftType, _ inner: Scope) throws
    -> Value
  {
    guard let expression = member.initial?.facts.value else {
      return declared?.isOptional == true && member.facts.isSettable
        ? blurred(.nothing, by: member.facts.attributes, declared)
        : .unknown(declared, .unmade)
    }
    let value = try detached(inner, "'\(level).\(member.name)' is given its value", member.location) {
      try evaluate(expression, inner, wanted: declared, label: member.name)
    }
    return blurred(value, by: member.facts.attributes, declared)
  }

  /// The same for a struct, whose value is kept in a cell while it is made.
  func setInitialValues(of level: SwiftType, inCell cell: Int, except passed: [String: Value]) throws {
    guard let entry = level.entry else { return }
    func set(_ name: String, _ value: Value, stateObject: Int? = nil, wrapping: Wrapping? = nil) {
      let wrapper = wrapping.map { number(of: $0, around: name, level) }
      store.change(structIn: cell) { plain in
        if let wrapper { plain.wrappings[name] = wrapper }
        plain.fields[name] = value
        plain.stateObjects[name] = stateObject
      }
    }
    for member in fields(ofNew: entry) {
      let declared = types.memberType(member, of: level)
      let inner = Scope(types.initialFrame(member, level, self: nil))
      if let variable = try wrapped(member, declared, owner: nil, given: passed[member.name], inner) {
        set(member.name, try content(of: variable.cell), wrapping: variable.wrapping)
      } else if let value = passed[member.name] {
        set(member.name, value)
      } else if member.isStateObject {
        set(
          member.name, .unknown(declared, .unseen),
          stateObject: allocateStateObject(member, of: level))
      } else if !member.facts.isLazy {
        set(member.name, try initialValue(member, declared, level, inner))
      }
    }
  }

  // MARK: - Assignment

  func assign(_ written: Expression, to target: Expression, _ scope: Scope) throws -> Value {
    if try assignBehind(written, to: target, scope) { return .void }
    let declared = types.staticType(of: target, scope)
    let value =
      try evaluateCompound(written, to: target, declared, scope)
      ?? evaluate(written, scope, wanted: declared, label: target.lastName)
    try keeping(value) { try store(value, in: target, scope) }
    try checkReleases()
    return .void
  }

  func store(_ value: Value, in target: Expression, _ scope: Scope) throws {
    switch target.form {
    case .name("_"): break
    case .name("self"): if let cell = scope.frame.selfCell { store[cell] = .value(value) }
    case .name(let name): try store(value, named: name, target, scope)
    case .member(let base?, let name):
      if let type = types.typeExpression(base, scope) {
        if try setStatic(name, of: type, to: value, scope) { return }
        _ = withHost({ library.assign(value, to: name, of: .type(type), use(target, scope), on: $0) })
        return
      }
      try store(value, to: name, of: try evaluate(base, scope).unwrapped, base, scope)
    case .forced(let inner), .chained(let inner): try store(value, in: inner, scope)
    case .element(let base, let arguments):
      if let named = self.target(of: base, by: arguments) { return try store(value, in: named, scope) }
      let own = try evaluate(base, scope)
      if try setElement(arguments, of: own, to: value, target, scope) { return }
      lose([own, value])
      try store(.unknown(types.staticType(of: base, scope), .changed), in: base, scope)
    case .tuple(let parts):
      for part in parts { try store(.unknown(nil, .part), in: part.value, scope) }
    default: break
    }
  }

  private func use(_ target: Expression, _ scope: Scope) -> MemberUse {
    MemberUse(wanted: nil, label: nil, site: scope.frame.code.location(target.position))
  }

  private func store(_ value: Value, named name: String, _ target: Expression, _ scope: Scope) throws {
    for level in types.levels(of: name, from: scope) {
      if try store(value, named: name, at: level, target, scope) { return }
    }
    _ = withHost({ library.assign(value, to: name, of: selfValue(scope), use(target, scope), on: $0) })
  }

  /// False where there is nothing that can be set.
  private func store(
    _ value: Value, named name: String, at level: NameLevel, _ target: Expression, _ scope: Scope
  ) throws -> Bool {
    switch level {
    case .block(let names):
      guard let variable = names.variable else { return false }
      let own = store[global: MemberTable.Place(owner: scope.frame.code.file, name: name)]
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
    guard let own = selfValue(scope) else { return false }
    let isThere =
      switch own {
      case .object(let object): store[object, name] != nil || types.hasProperty(name, store[object].type)
      case .plain(let plain): plain.fields[name] != nil || types.hasProperty(name, plain.type)
      default: false
      }
    guard isThere else { return false }
    try store(value, to: name, of: own, Expression(.name("self"), at: target.position), scope)
    return true
  }

  private func store(_ value: Value, to name: String, of own: Value, _ base: Expression, _ scope: Scope) throws {
    if case .name("super") = base.form, let parent = scope.frame.owner.flatMap(world.superclass),
      try set(name, of: own, as: parent, to: value, base, scope)
    {
      return
    }
    switch own {
    case .object(let object):
      let type = store[object].type
      if try set(name, of: own, as: type, to: value, base, scope) { return }
      if let field = store[object, name] { return try write(value, field) }
      if withHost({ library.assign(value, to: name, of: own, use(base, scope), on: $0) }) { return }
      store[object, name] = Variable(
        cell: store.allocate(.value(value)), type: types.propertyType(name, of: type))
    case .plain(let plain):
      if try set(name, of: own, as: plain.type, to: value, base, scope) { return }
      // Somebody else's may be an object that others hold too.
      if plain.type.entry == nil { lose([value]) }
      try store(.plain(try setting(name, of: plain, to: value)), in: base, scope)
    default:
      if !withHost({ library.assign(value, to: name, of: own, use(base, scope), on: $0) }) { lose([value]) }
    }
  }

  func setting(_ name: String, of plain: PlainValue, to value: Value) throws -> PlainValue {
    var plain = plain
    if let wrapping = store.wrapping(name, of: plain), let kept = plain.fields[name] {
      let cell = store.allocate(.value(kept))
      try write(value, wrapping, in: cell)
      plain.fields[name] = try content(of: cell)
    } else {
      plain.fields[name] = value
    }
    return plain
  }

  func write(_ value: Value, _ variable: Variable) throws {
    if let wrapping = variable.wrapping { return try write(value, wrapping, in: variable.cell) }
    store[variable.cell] = .value(value)
  }
}

extension Member {
  fileprivate var isField: Bool { facts.isStored && !facts.isStatic && (getter == nil || facts.isLazy) }
}
