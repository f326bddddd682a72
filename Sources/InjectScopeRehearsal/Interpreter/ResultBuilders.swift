internal import InjectScopeModel

/// Blocks of which a result builder of the project makes a value: the functions that it declares are called with what
/// stands in them, as the compiler does it.
///
/// What is an expression of its own goes through `buildExpression`, `if` through `buildOptional` or `buildEither`, a loop
/// through `buildArray`; all of a block through `buildBlock` or `buildPartialBlock`, and the whole of it through
/// `buildFinalResult`. Where nothing tells what the block holds, or which function is meant, its value is unknown.
extension Machine {
  /// Runs the body of a function.
  func run(
    body code: Code, _ scope: Scope, givesValue: Bool, wanted: SwiftType?
  ) throws -> Flow {
    guard givesValue, let builder = types.builder(of: code) else {
      return try execute(code.facts.statements, scope, givesValue: givesValue, wanted: wanted)
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
    let outer = context.scope
    context.scope = scope
    defer { context.scope = outer }
    let floor = context.temporaries.count
    defer { context.temporaries.removeLast(context.temporaries.count - floor) }
    for statement in statements { declareFunctions(in: statement, scope) }
    var isWhole = true
    for statement in statements {
      notePlace(of: statement, scope)
      switch statement {
      case .expression(let expression) where !expression.isAssignment:
        let value = try evaluate(expression, scope)
        context.temporaries.append(
          has("buildExpression", builder)
            ? try call(
              "buildExpression", of: builder, [(nil, value)], scope, type: types.staticType(of: expression, scope))
            : value)
      case .branch(let branch):
        guard let value = try part(of: branch, by: builder, scope) else { return lost(from: floor) }
        context.temporaries.append(value)
      case .loop(let header, let body, true):
        let value = try part(ofLoop: header, body, by: builder, scope)
        context.temporaries.append(value)
      case .binding, .function, .expression: _ = try execute([statement], scope)
      default:
        _ = try execute([statement], scope)
        isWhole = false
      }
    }
    return isWhole ? try whole(Array(context.temporaries[floor...]), by: builder, scope) : lost(from: floor)
  }

  /// Nobody can tell what a block holds.
  private func lost(from floor: Int) -> Value {
    lose(Array(context.temporaries[floor...]))
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
    switch branch.kind {
    case .guard: return nil
    case .if: known = try decide(branch.clauses, inner).map { $0 ? 0 : 1 }
    case .switch:
      let chosen = try chosen(of: branch, inner)
      scopes = chosen.scopes
      known = chosen.known ?? (branch.blocks.count == 1 ? 0 : nil)
    }
    if let known { return try way(known) }
    let count = isOptional ? 2 : branch.blocks.count
    let values = try either(
      (0..<count).map { number in { try way(number) } }, orNone: false, at: branch.place(in: scope))
    let joined = Value.join(values)
    if joined.isUnknown { lose(values) }
    return joined
  }

  private func part(
    ofLoop header: [Expression], _ body: [Statement], by builder: SwiftType, _ scope: Scope
  ) throws -> Value {
    let floor = context.temporaries.count
    defer { context.temporaries.removeLast(context.temporaries.count - floor) }
    guard case .binding(let name)? = body.first, header.count == 1,
      let rounds = try rounds(over: header[0], name, scope)
    else {
      for expression in header { _ = try evaluate(expression, scope) }
      let values = try either(
        [{ try self.block(Array(body.dropFirst()), by: builder, Scope(scope.frame, in: scope)) }], orNone: true)
      lose(values)
      return try call("buildArray", of: builder, [(nil, .unknown(nil, .notFollowed))], scope)
    }
    for round in rounds {
      context.temporaries.append(try block(Array(body.dropFirst()), by: builder, round))
    }
    return try call("buildArray", of: builder, [(nil, .array(Array(context.temporaries[floor...])))], scope)
  }

  // MARK: - Its functions

  private func has(_ name: String, _ builder: SwiftType) -> Bool { !types.methods(name, of: builder).isEmpty }

  /// - Parameter type: of the only argument, where that says more than its value.
  private func call(
    _ name: String, of builder: SwiftType, _ arguments: [(label: String?, value: Value)], _ scope: Scope,
    type: SwiftType? = nil
  ) throws -> Value {
    let inner = Scope(scope.frame, in: scope)
    let position = context.place?.position ?? scope.frame.code.facts.position
    let passed = arguments.enumerated().map { place, argument in
      let name = "$built\(place)"
      inner.names[name] = Variable(
        cell: store.allocate(.value(argument.value)), type: type ?? staticType(of: argument.value))
      return Argument(label: argument.label, Expression(.name(name), at: position))
    }
    let written = Written(arguments: passed, expression: Expression(.name(name), at: position), scope: inner)
    let functions = types.best(of: types.methods(name, of: builder).filter(\.isStatic), written)
    guard functions.count == 1 else {
      lose(arguments.map(\.value))
      return .unknown(nil, .choice)
    }
    return try invoke(functions[0], .type(builder), written)
  }
}

extension Expression {
  fileprivate var isAssignment: Bool { if case .assignment = form { true } else { false } }
}
