internal import InjectScopeModel

/// Blocks of which a result builder of the project makes a value: the functions that it declares are called with what
/// stands in them, as the compiler does it.
///
/// What is an expression of its own goes through `buildExpression`, `if` through `buildOptional` or `buildEither`, a loop
/// through `buildArray`; all of a block through `buildBlock` or `buildPartialBlock`, and the whole of it through
/// `buildFinalResult`. Where nothing tells what the block holds, or which function is meant, its value is unknown.
struct ResultBuilders: MachinePart {
  let machine: Machine

  /// Runs the body of a function.
  func runBody(
    of code: Code, _ scope: Scope, givesValue: Bool, wanted: SwiftType?
  ) throws -> Machine.Flow {
    guard givesValue, let builder = machine.types.declared.builder(of: code) else {
      return try machine.statements.execute(code.facts.statements, scope, givesValue: givesValue, wanted: wanted)
    }
    return .returns(try build(code.facts.statements, by: builder, scope, wanted: wanted))
  }

  /// - Parameter builder: the type that declares the functions.
  func build(
    _ statements: [Statement], by builder: SwiftType, _ scope: Scope, wanted: SwiftType?
  ) throws -> Value {
    let built = try block(statements, by: builder, scope)
    let value =
      has("buildFinalResult", builder) ? try call("buildFinalResult", of: builder, [(nil, built)], scope) : built
    guard case .unknown(let unknown) = value, unknown.type == nil else { return value }
    return .unknown(unknown.with(wanted))
  }

  // MARK: - Its parts

  private func block(_ statements: [Statement], by builder: SwiftType, _ scope: Scope) throws -> Value {
    let outer = machine.context.scope
    machine.context.scope = scope
    defer { machine.context.scope = outer }
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    for statement in statements { machine.statements.declareFunctions(in: statement, scope) }
    var isWhole = true
    for statement in statements {
      machine.statements.notePlace(of: statement, scope)
      switch statement {
      case .expression(let expression) where !expression.isAssignment:
        let value = try machine.evaluate(expression, scope)
        machine.context.temporaries.append(
          has("buildExpression", builder)
            ? try call(
              "buildExpression", of: builder, [(nil, value)], scope,
              type: machine.types.expressions.staticType(of: expression, scope))
            : value)
      case .branch(let branch):
        guard let value = try part(of: branch, by: builder, scope) else { return lost(from: floor) }
        machine.context.temporaries.append(value)
      case .loop(let header, let body, true):
        let value = try part(ofLoop: header, body, by: builder, scope)
        machine.context.temporaries.append(value)
      case .binding, .function, .expression: _ = try machine.statements.execute([statement], scope)
      default:
        _ = try machine.statements.execute([statement], scope)
        isWhole = false
      }
    }
    return isWhole ? try whole(Array(machine.context.temporaries[floor...]), by: builder, scope) : lost(from: floor)
  }

  /// Nobody can tell what a block holds.
  private func lost(from floor: Int) -> Value {
    machine.store.giveAway(Array(machine.context.temporaries[floor...]))
    return .unknown(nil, .notFollowed)
  }

  private func whole(_ values: [Value], by builder: SwiftType, _ scope: Scope) throws -> Value {
    guard let first = values.first, has("buildPartialBlock", builder) else {
      return try call("buildBlock", of: builder, values.map { (nil, $0) }, scope)
    }
    var whole = try call("buildPartialBlock", of: builder, [("first", first)], scope)
    for value in values.dropFirst() {
      whole = try call("buildPartialBlock", of: builder, [("accumulated", whole), ("next", value)], scope)
    }
    return whole
  }

  /// `nil` where it is no `if` and no `switch`.
  private func part(of branch: Branch, by builder: SwiftType, _ scope: Scope) throws -> Value? {
    let inner = Scope(scope.frame, in: scope)
    var scopes: [Scope] = []
    let isOptional = branch.kind == .if && branch.blocks.count < 2
    let name = isOptional ? has("buildOptional", builder) ? "buildOptional" : "buildIf" : "buildEither"
    func way(_ number: Int) throws -> Value {
      guard branch.blocks.indices.contains(number) else {
        return try call(name, of: builder, [(nil, .nothing)], scope)
      }
      let bound = scopes.isEmpty ? number == 0 ? inner : scope : scopes[number]
      let statements = branch.blocks[number].drop { $0.declaresOnly(scopes.isEmpty ? inner.names : bound.names) }
      let block = try block(Array(statements), by: builder, Scope(scope.frame, in: bound))
      return try call(name, of: builder, [(isOptional ? nil : number == 0 ? "first" : "second", block)], scope)
    }
    let known: Int?
    let isFixed: Bool
    switch branch.kind {
    case .guard: return nil
    case .if:
      let decision = try machine.statements.decision(branch.clauses, inner)
      known = decision.holds.map { $0 ? 0 : 1 }
      isFixed = decision.isFixed
    case .switch:
      let chosen = try machine.statements.chosen(of: branch, inner)
      scopes = chosen.scopes
      known = chosen.known ?? (branch.blocks.count == 1 ? 0 : nil)
      isFixed = chosen.isFixed
    }
    if let known { return try way(known) }
    let count = isOptional ? 2 : branch.blocks.count
    let values = try machine.either(
      (0..<count).map { number in { try way(number) } }, orNone: false,
      at: isFixed ? nil : branch.place(in: scope))
    let joined = Value.join(values)
    if joined.isUnknown { machine.store.giveAway(values) }
    return joined
  }

  private func part(
    ofLoop header: [Expression], _ body: [Statement], by builder: SwiftType, _ scope: Scope
  ) throws -> Value {
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    guard case .binding(let name)? = body.first, header.count == 1,
      let rounds = try machine.loops.rounds(over: header[0], name, scope)
    else {
      for expression in header { _ = try machine.evaluate(expression, scope) }
      let values = try machine.either(
        [{ try self.block(Array(body.dropFirst()), by: builder, Scope(scope.frame, in: scope)) }], orNone: true)
      machine.store.giveAway(values)
      return try call("buildArray", of: builder, [(nil, .unknown(nil, .notFollowed))], scope)
    }
    for round in rounds {
      machine.context.temporaries.append(try block(Array(body.dropFirst()), by: builder, round))
    }
    return try call("buildArray", of: builder, [(nil, .array(Array(machine.context.temporaries[floor...])))], scope)
  }

  // MARK: - Its functions

  private func has(_ name: String, _ builder: SwiftType) -> Bool {
    !machine.types.declared.methods(name, of: builder).isEmpty
  }

  /// - Parameter type: of the only argument, where that says more than its value.
  private func call(
    _ name: String, of builder: SwiftType, _ arguments: [(label: String?, value: Value)], _ scope: Scope,
    type: SwiftType? = nil
  ) throws -> Value {
    let inner = Scope(scope.frame, in: scope)
    let position = machine.context.place?.position ?? scope.frame.code.facts.position
    let passed = arguments.enumerated().map { place, argument in
      let name = "$built\(place)"
      inner.names[name] = Variable(
        cell: machine.store.allocate(.value(argument.value)), type: type ?? machine.facts.staticType(of: argument.value)
      )
      return Argument(label: argument.label, Expression(.name(name), at: position))
    }
    let written = Written(arguments: passed, expression: Expression(.name(name), at: position), scope: inner)
    let functions = machine.types.choosing.best(
      of: machine.types.declared.methods(name, of: builder).filter(\.isStatic), written)
    guard functions.count == 1 else {
      machine.store.giveAway(arguments.map(\.value))
      return .unknown(nil, .choice)
    }
    return try machine.calls.invoke(functions[0], .type(builder), written)
  }
}

extension Expression {
  fileprivate var isAssignment: Bool { if case .assignment = form { true } else { false } }
}
