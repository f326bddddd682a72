internal import InjectScopeModel

/// Calls: who is meant, and what comes of it.
struct Calls: MachinePart {
  let machine: Machine

  func call(
    _ callee: Expression, _ arguments: [Argument], _ expression: Expression, _ scope: Scope, wanted: SwiftType?,
    label: String?
  ) throws -> Value {
    let isOpenAround = wanted == .open(.unwritten)
    let wanted = isOpenAround ? nil : wanted
    let written = Written(
      arguments: arguments, expression: expression, scope: scope, wanted: wanted, isOpenAround: isOpenAround,
      label: label)
    switch callee.form {
    case .name(let name): return try call(named: name, callee, written)
    case .type(let type): return try machine.construction.construct(machine.types.type(type, scope), written)
    case .member(nil, let name):
      if name == "some", let wanted, let wrapped = try machine.standard.wrap(written, as: wanted) { return wrapped }
      guard let type = wanted?.wrapped else { return try machine.foreignCalls.foreign(.free(name), written) }
      return try callStatic(name, of: type, written)
    case .member(let base?, let name):
      return try machine.specs.expectation(name, of: base, written) ?? callMember(name, of: base, callee, written)
    default: return try call(try machine.evaluate(callee, scope), written)
    }
  }

  private func call(named name: String, _ callee: Expression, _ written: Written) throws -> Value {
    let scope = written.scope
    if let result = try callOperator(name, written) { return result }
    for level in machine.types.levels(of: name, from: scope) {
      if let value = try call(named: name, at: level, callee, written) { return value }
    }
    return try machine.foreignCalls.foreign(.free(name), written)
  }

  /// `nil` where there is nothing that can be called so.
  private func call(named name: String, at level: NameLevel, _ callee: Expression, _ written: Written) throws -> Value?
  {
    let scope = written.scope
    switch level {
    case .block(let names):
      if let function = machine.types.choosing.choose(names.functions, written) {
        return try invoke(function, nil, written)
      }
      return names.variable == nil ? nil : try call(try machine.evaluate(callee, scope), written)
    case .wrapper: return try call(try machine.evaluate(callee, scope), written)
    case .type(let owner): return try callOwn(name, of: owner, callee, written)
    case .innerType(let type): return try machine.construction.construct(type, written)
    case .outerType(let type):
      let isCallable =
        machine.types.declared.hasProperty(name, type)
        || machine.types.choosing.choose(machine.types.declared.methods(name, of: type), written) != nil
      return isCallable ? try callStatic(name, of: type, written) : nil
    case .foreignParent:
      guard let own = machine.reading.selfValue(scope),
        let member = try machine.foreignCalls.foreignMember(name, of: own, written)
      else { return nil }
      return try call(member, written)
    case .files:
      if let function = machine.types.choosing.chooseGlobal(name, written) { return try invoke(function, nil, written) }
      if let asserted = try machine.foreignCalls.assertion(name, written) { return asserted }
      if let type = machine.types.typeNamed(name, scope) { return try machine.construction.construct(type, written) }
      if machine.world.members.globals.variable(name, file: scope.frame.code.file) != nil {
        return try call(try machine.evaluate(callee, scope), written)
      }
      guard SwiftMethods.endingTheProcess.contains(name) else { return nil }
      for argument in written.arguments { _ = try machine.evaluate(argument.value, scope) }
      if !machine.statements.isSuccess(written.arguments, scope) { machine.nilHandling.noteEnd(in: scope.frame) }
      throw Machine.Escape.ended(at: written.site)
    case .beyond:
      guard let own = machine.reading.selfValue(scope),
        let method = machine.types.choosing.choose(methods(name, of: own, or: nil), written)
      else {
        return nil
      }
      return try invoke(method, own, written, receiver: Expression(.name("self"), at: written.expression.position))
    }
  }

  /// What the type around has: a method, or a property that holds what is called.
  private func callOwn(
    _ name: String, of owner: SwiftType, _ callee: Expression, _ written: Written
  ) throws -> Value? {
    guard let own = machine.reading.selfValue(written.scope) else { return nil }
    if let method = method(name, of: own, seenAs: owner, written) {
      return try invoke(method, own, written, receiver: Expression(.name("self"), at: written.expression.position))
    }
    guard machine.types.declared.hasPropertyOrInherits(name, owner), !isOnlyBeside(name, owner) else { return nil }
    return try call(try machine.evaluate(callee, written.scope), written)
  }

  /// Whether a property that extends somebody else's type cannot be called itself: then a method of that is.
  private func isOnlyBeside(_ name: String, _ type: SwiftType) -> Bool {
    guard type.entry.map({ machine.world.index.entries[$0].kind == nil }) ?? true,
      let own = machine.types.declared.propertyType(name, of: type),
      own.entry != nil || ForeignTypes.valueName(of: own) != nil
    else { return false }
    return machine.types.declared.methods("callAsFunction", of: own).isEmpty
  }

  private func callMember(_ name: String, of base: Expression, _ callee: Expression, _ written: Written) throws -> Value
  {
    let scope = written.scope
    if case .name("super") = base.form { return try machine.construction.callSuper(name, written) }
    if case .name("self") = base.form, name == "init" { return try machine.construction.delegate(written) }
    if let type = machine.types.typeExpression(base, scope) {
      if name == "init" { return try machine.construction.construct(type, written) }
      if let nested = machine.types.typeExpression(callee, scope),
        nested.name?.hasSuffix("." + name) == true || nested.entry != nil
      {
        if type.entry != nil || name.first?.isUppercase == true {
          return try machine.construction.construct(nested, written)
        }
      }
      return try callStatic(name, of: type, written)
    }
    let value = try machine.evaluate(base, scope)
    let isChained = if case .chained = base.form { true } else { false }
    if value == .nothing {
      // It may have been called before that was gone.
      machine.noteUse(of: name)
      return .nothing
    }
    if isChained || value.isMaybe, value.isNothing == nil {
      let results = try machine.either(
        [{ try self.callMethod(name, on: value.unwrapped, base, written) }], orNone: true)
      return .join(results + [.nothing])
    }
    return try callMethod(name, on: value.unwrapped, base, written)
  }

  private func callMethod(_ name: String, on value: Value, _ base: Expression, _ written: Written) throws -> Value {
    if case .type(let type) = value {
      return name == "init"
        ? try machine.construction.construct(type, written) : try callStatic(name, of: type, written)
    }
    if let results = try machine.withEach(of: value, { try callMethod(name, on: $0, base, written) }) { return results }
    machine.context.temporaries.append(value)
    defer { machine.context.temporaries.removeLast() }
    if let method = method(name, of: value, at: base, written) {
      guard method.code == nil || value.isUnknown, let type = machine.facts.staticType(of: value) else {
        return try invoke(method, value, written, receiver: base)
      }
      if let only = machine.reading.onlyImplementation(of: type, having: name),
        let real = machine.types.choosing.choose(machine.types.declared.methods(name, of: only), written),
        real.code != nil
      {
        return try machine.asPerhaps { try invoke(real, .unknown(only, .choice), written) }
      }
      machine.noteCall(of: name)
      try machine.followOthers(than: method, of: type, written)
      if method.code != nil { return try machine.asPerhaps { try invoke(method, value, written) } }
      return try invoke(method, value, written)
    }
    if case .object(let object) = value, let field = machine.store[object, name] {
      let use = MemberUse(wanted: nil, label: nil, site: written.site)
      return try call(try machine.reading.read(field, use), written)
    }
    if case .plain(let plain) = value, let field = plain.fields[name] { return try call(field, written) }
    if let part = machine.reading.part(name, of: value, at: base, written.scope) { return try call(part, written) }
    if let type = machine.facts.staticType(of: value), machine.types.declared.hasPropertyOrInherits(name, type),
      let held = try machine.reading.computed(
        name, of: value, as: type, MemberUse(wanted: nil, label: nil, site: written.site))
    {
      return try call(held, written)
    }
    if let text = try machine.standard.callOnText(name, of: value, written) { return text }
    if let taken = try machine.standard.callOnResult(name, of: value, written) { return taken }
    if let part = try machine.standard.callOnArray(name, of: value, at: base, written) { return part }
    if let answer = try machine.standard.callOnSet(name, of: value, at: base, written) { return answer }
    if let result = try machine.standard.change(value, by: name, at: base, written) { return result }
    if let results = try machine.loops.callOnElements(name, of: value, at: base, written) { return results }
    if let result = try machine.standard.callOnWrapped(name, of: value, at: base, written) { return result }
    if let member = try machine.foreignCalls.foreignMember(name, of: value, written) {
      return try call(member, written)
    }
    if value.isUnknown { machine.noteCall(of: name) }
    return try machine.foreignCalls.foreign(.method(value, name), written)
  }

  private func callStatic(_ name: String, of type: SwiftType, _ written: Written) throws -> Value {
    if name == "init" { return try machine.construction.construct(type, written) }
    if let method = machine.types.choosing.choose(
      machine.types.declared.methods(name, of: type).filter(\.isStatic), written),
      !isCaseMeant(name, of: type, besides: method, written)
    {
      return try invoke(method, .type(type), written)
    }
    if let applied = try bound(name, of: type, written) { return applied }
    if name == "some", let wrapped = try machine.standard.wrap(written, as: type) { return wrapped }
    if let result = try machine.standard.makeResult(name, of: type, written) { return result }
    if let entry = type.entry {
      if machine.world.index.entries[entry].kind == .enum, machine.world.members.property(name, of: entry) == nil {
        var value = PlainValue(type: type, enumCase: name)
        let floor = machine.context.temporaries.count
        defer { machine.context.dropTemporaries(downTo: floor) }
        let wanted = machine.types.expressions.payload(
          of: name, written.arguments.map(\.label), in: type, written.scope)
        for (place, argument) in written.arguments.enumerated() {
          let payload = try machine.evaluate(argument.value, written.scope, wanted: wanted?[place])
          value.fields["\(place)." + (argument.label ?? "")] = payload
          machine.context.temporaries.append(payload)
        }
        return .plain(value)
      }
      let use = MemberUse(wanted: nil, label: nil, site: written.site)
      if machine.types.declared.hasProperty(name, type) {
        return try call(try machine.reading.staticMember(name, of: type, written.scope, use), written)
      }
    }
    return try machine.foreignCalls.foreign(.staticMember(type, name), written)
  }

  /// Whether an enum has a case of the name besides a function that does not take what is given.
  private func isCaseMeant(
    _ name: String, of type: SwiftType, besides method: Callable, _ written: Written
  ) -> Bool {
    guard let entry = type.entry, machine.world.index.entries[entry].kind == .enum,
      machine.world.hasCase(name, entry)
    else { return false }
    return (machine.types.choosing.scored([method], written, [:], file: nil, margin: 0).score ?? 0) < 0
  }

  /// `View.load(view)`: the method of that one, to be called.
  private func bound(_ name: String, of type: SwiftType, _ written: Written) throws -> Value? {
    let methods = machine.types.declared.methods(name, of: type)
    guard let first = methods.first, !methods.contains(where: \.isStatic), written.arguments.count == 1,
      let own = written.arguments.first, own.label == nil
    else { return nil }
    let receiver = try machine.evaluate(own.value, written.scope, wanted: type)
    let real = self.methods(name, of: receiver, or: type).first { $0.parameters.count == first.parameters.count }
    return .function((real ?? first).number, receiver: receiver)
  }

  /// A value that is called itself.
  func call(_ value: Value, _ written: Written) throws -> Value {
    if let results = try machine.withEach(of: value, { try call($0, written) }) { return results }
    switch value.unwrapped {
    case .function(let number, let receiver):
      return try invoke(machine.world.members.callables[number], receiver, written, isLabelled: false)
    case .closure(let closure):
      let types: [SwiftType] = if case .function(let types, _)? = machine.store[closure].wanted { types } else { [] }
      let floor = machine.context.temporaries.count
      defer { machine.context.dropTemporaries(downTo: floor) }
      let values = try written.arguments.enumerated().map { place, argument in
        let wanted = types.indices.contains(place) ? types[place] : nil
        let value = try machine.evaluate(argument.value, written.scope, wanted: wanted)
        machine.context.temporaries.append(value)
        return value
      }
      return try machine.closures.runClosure(
        closure, values, wanted: written.wanted, text: "a closure is called", at: written.site)
    case .type(let type): return try machine.construction.construct(type, written)
    case .nothing: return .nothing
    case let value:
      guard let method = machine.types.choosing.choose(methods("callAsFunction", of: value, or: nil), written) else {
        if value.isUnknown { machine.noteCallOfUnknown() }
        let result = try machine.foreignCalls.foreign(.value(value), written)
        // Who says what is called says what it gives.
        return if value.isParameter, case .unknown(let unknown) = result { .unknown(unknown.type, .parameter) } else {
          result
        }
      }
      return try value.isUnknown
        ? machine.asPerhaps { try invoke(method, value, written) } : invoke(method, value, written)
    }
  }

  // MARK: - Choosing

  /// The methods of a value's real type, nearest first.
  func methods(
    _ name: String, _ kind: Callable.Kind = .function, of value: Value, or fallback: SwiftType?
  ) -> [Callable] {
    switch value {
    case .object(let object): machine.types.declared.methods(name, kind, of: machine.store[object].type)
    case .plain(let plain): machine.types.declared.methods(name, kind, of: plain.type)
    case .type(let type): machine.types.declared.methods(name, kind, of: type).filter(\.isStatic)
    default:
      (machine.facts.staticType(of: value) ?? fallback).map {
        machine.types.declared.methods(name, kind, of: $0.wrapped)
      } ?? []
    }
  }

  /// Those without a name of their own.
  func methods(_ kind: Callable.Kind, of value: Value) -> [Callable] { methods(kind.word, kind, of: value, or: nil) }
}

extension Value {
  var isMaybe: Bool { if case .maybe = self { true } else { false } }
}
