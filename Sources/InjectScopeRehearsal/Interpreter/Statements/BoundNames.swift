internal import InjectScopeModel

/// What patterns, loops and `catch` bind, as variables of a block.
extension Statements {
  /// Declares what patterns bind, with the types that all of them give a name.
  ///
  /// - Parameter names: What is bound besides.
  func declare(_ names: [String], boundBy patterns: [Pattern], of type: SwiftType?, _ scope: Scope) {
    for (name, type) in types.expressions.types(of: names, boundBy: patterns, of: type, scope) {
      let unknown = Value.unknown(type, .part)
      scope.names[name] = Variable(cell: machine.store.allocate(.value(unknown)), type: type)
    }
  }

  /// What the condition of a loop binds: `while let x = next()`.
  func declareHeaded(_ statement: Statement, by header: [Expression], _ scope: Scope) -> Bool {
    guard case .binding(let binding) = statement, let place = binding.headed, header.indices.contains(place),
      let name = binding.names.first
    else { return false }
    let type =
      binding.type.map { types.type($0, scope) }
      ?? types.expressions.staticType(of: header[place], scope.parent ?? scope)?.wrapped
    guard binding.names.count == 1 else {
      declare(binding.names, partsOf: nil, type, scope)
      return true
    }
    scope.names[name] = Variable(cell: machine.store.allocate(.value(.unknown(type, .unmade))), type: type)
    return true
  }

  /// What a `catch` binds, and what is left to do. Where somebody says what functions throw, it may be of that type.
  func declareCaught(_ statements: [Statement], _ error: Value?, _ scope: Scope) -> [Statement] {
    guard case .binding(let binding)? = statements.first, binding.names.count == 1, let type = binding.type else {
      return statements
    }
    let isAny = type.spelling == "Error" && world.members.throwsTypes
    let caught = isAny ? nil : types.type(type, scope)
    scope.names[binding.names[0]] = Variable(
      cell: machine.store.allocate(.value(error ?? .unknown(caught, .part))), type: caught)
    return Array(statements.dropFirst())
  }

  // MARK: - Variables

  /// `let a = value`
  func bind(_ binding: Binding, _ scope: Scope) throws {
    let type = binding.type.map { machine.types.type($0, scope) }
    guard binding.names.count == 1, let name = binding.names.first else {
      let value = try binding.value.map { try machine.evaluate($0, scope, wanted: type) }
      let whole = type ?? binding.value.flatMap { machine.types.expressions.staticType(of: $0, scope) }
      declare(binding.names, partsOf: value, whole, scope)
      return
    }
    if try bindWrapped(binding, name, type, scope) { return }
    if type != nil, let value = binding.value { machine.noteType(writtenBeside: value, scope) }
    let outside = self.outside(name, scope)
    let declared = type ?? binding.value.flatMap { machine.types.expressions.staticType(of: $0, outside) }
    var variable = Variable(cell: Store.noCell, type: declared, isWeak: binding.isWeak)
    if binding.isLazy, let expression = binding.value {
      variable.cell = machine.store.allocatePending { try $0.evaluate(expression, outside, wanted: type, label: name) }
    } else {
      let value = try binding.value.map { try machine.evaluate($0, outside, wanted: type, label: name) }
      let first = value ?? (type?.isOptional == true ? .nothing : .unknown(type, .unmade))
      variable.cell = machine.store.allocate(.value(machine.setting.changedUnseen(first, by: binding.attributes, type)))
      variable.source = binding.value.flatMap { machine.nilHandling.source(of: $0, scope) }
    }
    scope.names[name] = variable
  }

  /// `let make = { make() }`: what stands in the value means what is outside, though it may run later.
  private func outside(_ name: String, _ scope: Scope) -> Scope {
    guard let known = scope.nearest(name) else { return scope }
    let outside = Scope(scope.frame, in: scope)
    outside.names[name] = known.variable
    if !known.functions.isEmpty { outside.functions[name] = known.functions }
    return outside
  }

  /// `let (a, b) = value`
  func declare(_ names: [String], partsOf value: Value?, _ type: SwiftType?, _ scope: Scope) {
    let types = type?.parts(names.count)
    for (place, name) in names.enumerated() {
      var part: Value = .unknown(types?[place], .part)
      if case .tuple(let parts)? = value, parts.count == names.count { part = parts[place].value }
      scope.names[name] = Variable(cell: machine.store.allocate(.value(part)), type: types?[place])
    }
  }

  private func bindWrapped(_ binding: Binding, _ name: String, _ type: SwiftType?, _ scope: Scope) throws -> Bool {
    for attribute in binding.attributes {
      guard
        let variable = try machine.wrappers.wrapped(
          name, type, attribute, initial: binding.value, owner: nil, isStatic: false,
          at: scope.frame.code.location(binding.position), scope)
      else { continue }
      scope.names[name] = variable
      return true
    }
    return false
  }
}
