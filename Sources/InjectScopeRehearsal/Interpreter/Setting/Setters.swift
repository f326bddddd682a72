internal import InjectScopeModel

/// What the program itself says happens when a property is set: `set`, `willSet` and `didSet`.
extension Setting {
  /// False where the project says nothing of it: then the value is kept as it is.
  func set(
    _ name: String, of own: Value, as type: SwiftType, to value: Value, _ base: Expression, _ scope: Scope
  ) throws -> Bool {
    let line = setters(of: name, in: type)
    if let first = line.first, let setter = first.member.setter {
      let changed = try runAccessor(
        setter, first.member, of: own, as: first.type, given: ["newValue": value], at: base, scope)
      try giveBack(changed, to: base, own, scope)
      return true
    }
    // Observers do not run while their object is made.
    let isMade = scope.frame.initialises != nil && scope.closure == nil && machine.reading.selfValue(scope) == own
    let observed = isMade ? [] : line.filter { $0.member.willSet != nil || $0.member.didSet != nil }
    guard !observed.isEmpty else { return false }
    var own = own
    let old = try stored(name, of: own)
    for (type, member) in observed {
      guard let code = member.willSet else { continue }
      own = try runAccessor(code, member, of: own, as: type, given: ["newValue": value], at: base, scope)
    }
    switch own {
    case .object(let object):
      guard let field = machine.store[object, name] else { return false }
      try write(value, field)
    case .plain(let plain): own = .plain(try setting(name, of: plain, to: value))
    default: return false
    }
    if case .plain = own { try giveBack(own, to: base, nil, scope) }
    for (type, member) in observed.reversed() {
      guard let code = member.didSet else { continue }
      let changed = try runAccessor(code, member, of: own, as: type, given: ["oldValue": old], at: base, scope)
      try giveBack(changed, to: base, own, scope)
      own = changed
    }
    return true
  }

  /// A static property; false where there is none.
  func setStatic(_ name: String, of type: SwiftType, to value: Value, _ scope: Scope) throws -> Bool {
    for (ancestor, member) in setters(of: name, in: type) where member.facts.isStatic {
      guard let setter = member.setter else { break }
      let base = Expression(.name("Self"), at: member.facts.position)
      _ = try runAccessor(setter, member, of: .type(type), as: ancestor, given: ["newValue": value], at: base, scope)
      return true
    }
    guard let variable = try machine.reading.staticVariable(name, of: type) else { return false }
    try observing(setters(of: name, in: type).first?.member, variable, value, of: .type(type), as: type, scope)
    return true
  }

  /// A variable at the top of a file; false where there is none.
  func setGlobal(_ name: String, to value: Value, _ scope: Scope) throws -> Bool {
    let member = world.members.globals.declaration(of: name)
    if let member, let setter = member.setter {
      let base = Expression(.name(name), at: member.facts.position)
      _ = try runAccessor(setter, member, of: nil, as: nil, given: ["newValue": value], at: base, scope)
      return true
    }
    guard let variable = try machine.reading.global(name, scope) else { return false }
    try observing(member, variable, value, of: nil, as: nil, scope)
    return true
  }

  private func observing(
    _ member: Member?, _ variable: Variable, _ value: Value, of own: Value?, as type: SwiftType?, _ scope: Scope
  ) throws {
    let base = Expression(.name("Self"), at: member?.facts.position ?? scope.frame.code.facts.position)
    let isPlain = variable.wrapping == nil
    let old: Value = if member?.didSet != nil, isPlain { try machine.reading.content(of: variable.cell) } else { .void }
    if let member, let code = member.willSet {
      _ = try runAccessor(code, member, of: own, as: type, given: ["newValue": value], at: base, scope)
    }
    try write(value, variable)
    if let member, let code = member.didSet {
      _ = try runAccessor(code, member, of: own, as: type, given: ["oldValue": old], at: base, scope)
    }
  }

  /// The declarations of a property that say what setting it does, the nearest first.
  private func setters(of name: String, in type: SwiftType) -> [(type: SwiftType, member: Member)] {
    let line = world.lineage(of: type)
    let all = line + world.ancestry(of: type).filter { !line.contains($0) }
    return all.compactMap { ancestor in
      world.holder(of: ancestor).flatMap { world.members.property(name, of: $0) }.flatMap { member in
        member.setter != nil || member.willSet != nil || member.didSet != nil ? (ancestor, member) : nil
      }
    }
  }

  private func stored(_ name: String, of own: Value) throws -> Value {
    switch own {
    case .object(let object):
      guard let field = machine.store[object, name], field.wrapping == nil else { break }
      return try machine.reading.content(of: field.cell)
    case .plain(let plain): if let value = plain.fields[name] { return value }
    default: break
    }
    return .unknown(nil, .changed)
  }

  /// Runs what an accessor does; what it is called on, as that is afterwards.
  @discardableResult
  func runAccessor(
    _ code: Code, _ member: Member, of own: Value?, as type: SwiftType?, given: [String: Value], at base: Expression,
    _ scope: Scope
  ) throws -> Value {
    machine.coverage.accessors.insert(ObjectIdentifier(code))
    let cell = own.map { machine.store.allocate(.value($0)) }
    let frame = Frame(
      code: code, name: member.name, owner: type, selfCell: cell, generics: type.map(world.generics) ?? [:])
    let title = (type?.name.map { $0 + "." } ?? "") + member.name
    let declared =
      type.flatMap { types.declared.memberType(member, of: $0) }
      ?? member.facts.type.map { written in
        world.type(written, in: member.owner.map { world.index.entries[$0].name }, file: member.file)
      }
    let site = scope.frame.code.location(base.position)
    _ = try machine.calls.activate(Scope(frame), "'\(title)' is set", site) { inner in
      for (name, value) in given {
        inner.names[code.facts.parameters.first?.name ?? name] = Variable(
          cell: machine.store.allocate(.value(value)), type: declared?.replacing(code.equalities))
      }
      return try machine.statements.execute(code.facts.statements, inner)
    }
    return try cell.map { try machine.reading.content(of: $0) } ?? .void
  }

  /// A struct that was changed is changed where it is kept.
  private func giveBack(_ changed: Value, to base: Expression, _ own: Value?, _ scope: Scope) throws {
    guard case .plain = changed, changed != own else { return }
    try put(changed, in: base, scope)
  }
}
