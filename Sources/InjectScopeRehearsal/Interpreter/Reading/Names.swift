internal import InjectScopeModel

/// What a name alone stands for.
extension Reading {
  func value(
    named name: String, _ expression: Expression, _ scope: Scope, wanted: SwiftType?, label: String?
  ) throws -> Value {
    let use = MemberUse(wanted: wanted, label: label, site: scope.frame.code.location(expression.position))
    if name == "self" || name == "super" {
      return try scope.variable(name).map { try read($0, use) } ?? selfValue(scope) ?? .unknown(nil, .unread)
    }
    if name == "Self" { return scope.frame.owner.map(Value.type) ?? .unknown(nil, .unread) }
    for level in machine.types.levels(of: name, from: scope) {
      if let value = try value(named: name, at: level, expression, scope, use) { return value }
    }
    return .unknown(nil, .undeclared(name))
  }

  /// `nil` where there is nothing that can be a value.
  private func value(
    named name: String, at level: NameLevel, _ expression: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value? {
    switch level {
    case .block(let names):
      if let variable = names.variable { return try read(variable, use) }
      return names.functions.first.map(machine.closures.closure)
    case .wrapper(let variable, let sign):
      return try machine.wrappers.behindWrapper(variable, sign, at: expression, scope, use)
    case .type(let owner):
      if let own = selfValue(scope), let fixed = try machine.calls.fixedProperty(name, of: own, seenAs: owner, use) {
        return fixed
      }
      if let value = try ownMember(name, at: expression, scope, use) { return value }
      return try staticVariable(name, of: owner).map { try read($0, use) }
    case .innerType(let type): return .type(type)
    case .outerType(let type): return try staticMember(name, of: type, scope, use)
    case .foreignParent:
      guard let own = selfValue(scope) else { return nil }
      if case .object(let object) = own, let field = machine.store[object, name] { return try read(field, use) }
      return try machine.withHost({ machine.library.member(name, of: own, use, on: $0) }).map {
        try machine.take($0, wanted: use.wanted)
      }
    case .files:
      if let variable = try global(name, scope) { return try read(variable, use) }
      if let member = machine.world.members.globals.computed(name), let getter = member.getter {
        return try readGlobal(member, getter, use)
      }
      if let function = machine.world.members.functions(named: name, of: nil).first {
        return .function(function.number, receiver: nil)
      }
      return machine.types.typeNamed(name, scope).map(Value.type)
    case .beyond:
      if let value = try ownMember(name, at: expression, scope, use) { return value }
      if let answer = machine.withHost({ machine.library.member(name, of: nil, use, on: $0) }) {
        return try machine.take(answer, wanted: use.wanted)
      }
      guard let own = selfValue(scope) else { return nil }
      return try machine.withHost({ machine.library.member(name, of: own, use, on: $0) }).map {
        try machine.take($0, wanted: use.wanted)
      }
    }
  }

  /// What `self` has of this name.
  private func ownMember(
    _ name: String, at expression: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value? {
    guard let own = selfValue(scope) else { return nil }
    return try ownMember(name, of: own, at: Expression(.name("self"), at: expression.position), scope, use)
  }

  func selfValue(_ scope: Scope) -> Value? {
    scope.frame.selfCell.map { cell in
      if case .value(let value) = machine.store[cell] { value } else { .unknown(scope.frame.owner, .unseen) }
    }
  }

  // MARK: - Variables

  func read(_ variable: Variable, _ use: MemberUse) throws -> Value {
    if let wrapping = variable.wrapping {
      return try machine.wrappers.read(wrapping, in: variable.cell, variable.type, use)
    }
    let value = try content(of: variable.cell)
    // What is tried out at the end would have run before: who held it then may be gone by now.
    if variable.isWeak, !machine.context.mode.isTryingOut, case .object(let object) = value {
      switch machine.facts.isHeld(object) {
      case true?: return value
      case false?: return .nothing
      case nil: return .maybe(value)
      }
    }
    if case .unknown(let unknown) = value, unknown.type == nil { return .unknown(unknown.with(variable.type)) }
    return value
  }

  func content(of cell: Int) throws -> Value {
    switch machine.store[cell] {
    case .value(let value): return value
    case .making: return .unknown(nil, .unmade)
    case .pending(let maker):
      machine.store[cell] = .making
      let kept = (machine.context.calls, machine.context.scope, machine.context.temporaries)
      let value = try machine.store.makers[maker](machine)
      (machine.context.calls, machine.context.scope, machine.context.temporaries) = kept
      machine.store[cell] = .value(value)
      return value
    }
  }

  func global(_ name: String, _ scope: Scope) throws -> Variable? {
    guard let global = machine.world.members.globals.variable(name, file: scope.frame.code.file) else { return nil }
    let place = MemberTable.Place(owner: global.code.file, name: name)
    if let known = machine.store[global: place] { return known }
    let frame = Frame(code: global.code, name: nil, owner: nil, selfCell: nil)
    let inner = Scope(frame)
    inner.isForAll = true
    let site = global.code.location(global.binding.position)
    let type = global.binding.type.map { machine.types.type($0, inner) }
    for attribute in global.binding.attributes {
      if let variable = try machine.wrappers.wrapped(
        name, type, attribute, initial: global.binding.value, owner: nil, isStatic: true, at: site, inner)
      {
        machine.store[global: place] = variable
        return variable
      }
    }
    let cell = machine.store.allocatePending { machine in
      guard let expression = global.binding.value else {
        return type?.isOptional == true ? .nothing : .unknown(type, .unmade)
      }
      return try machine.reading.detached(inner, "'\(name)' is made", site) {
        let value = try machine.evaluate(expression, inner, wanted: type, label: name)
        guard global.binding.names.count > 1 else {
          return machine.setting.changedUnseen(value, by: global.binding.attributes, type)
        }
        return .unknown(nil, .part)
      }
    }
    let variable = Variable(
      cell: cell, type: type ?? global.binding.value.flatMap { machine.types.expressions.staticType(of: $0, inner) },
      isWeak: global.binding.isWeak)
    machine.store[global: place] = variable
    return variable
  }

  /// A computed variable at the top of a file.
  func readGlobal(_ member: Member, _ getter: Code, _ use: MemberUse) throws -> Value {
    machine.coverage.accessors.insert(ObjectIdentifier(getter))
    let result = member.facts.type.map { machine.world.type($0, file: member.file) }
    let frame = Frame(code: getter, name: member.name, owner: nil, selfCell: nil, result: result)
    return try machine.calls.activate(Scope(frame), "'\(member.name)' is read", use.site) { scope in
      try self.machine.builders.runBody(of: getter, scope, givesValue: true, wanted: result)
    }
  }

  /// Evaluates something that stands elsewhere, with a hop on the way there.
  func detached<Result>(
    _ inner: Scope, _ text: @autoclosure () -> String, _ site: Location, _ body: () throws -> Result
  )
    throws -> Result
  {
    let outer = machine.context.scope
    outer.map { machine.context.callers.append($0) }
    machine.context.scope = inner
    inner.doubts = machine.doubts
    machine.context.calls.append(Context.Call(text: text(), site: site))
    defer {
      machine.context.scope = outer
      machine.context.calls.removeLast()
      if outer != nil { machine.context.callers.removeLast() }
    }
    return try body()
  }
}
