internal import InjectScopeModel

/// The blocks of result builders.
extension ResultBuilders {
  func collect(_ statements: [Statement], _ scope: Scope, wanted: SwiftType? = nil) throws -> [Collected] {
    let outer = machine.context.scope
    machine.context.scope = scope
    defer { machine.context.scope = outer }
    var collected: [Collected] = []
    for group in statements.grouped {
      switch group[0] {
      case .expression(let expression), .return(let expression?, _):
        collected.append(
          contentsOf: try collect(expression, scope, wanted))
      case .branch(let branch): collected += try collect(branch, scope, wanted)
      case .loop(let header, let body, let isForEach):
        collected += try collect(loop: header, body, isForEach: isForEach, scope, wanted)
      case .conditional: collected += try collect(branches: group, scope, wanted)
      default: _ = try machine.statements.execute(group, scope)
      }
    }
    return collected
  }

  private func collect(_ expression: Expression, _ scope: Scope, _ wanted: SwiftType?) throws -> [Collected] {
    if case .choice(let asked, let values) = expression.form {
      var known: Bool?
      for question in asked {
        if case .truth(let truth) = try machine.evaluate(question, scope), asked.count == 1, values.count == 2 {
          known = truth
        }
      }
      if let known { return try collect(values[known ? 0 : 1], scope, wanted) }
      return try perhaps(values.map { value in { try self.collect(value, scope, wanted) } }, orNone: false)
    }
    let value = try machine.evaluate(expression, scope, wanted: wanted)
    return [
      Collected(
        value: value, type: types.expressions.staticType(of: expression, scope), expression: expression,
        certainty: machine.certainty,
        ways: machine.ways, condition: machine.context.condition, doubt: machine.grounds.pathDoubt)
    ]
  }

  private func collect(_ branch: Branch, _ scope: Scope, _ wanted: SwiftType?) throws -> [Collected] {
    let inner = Scope(scope.frame, in: scope)
    if branch.kind == .switch { return try collect(cases: branch, inner, wanted) }
    let decision = try machine.statements.decision(branch.clauses, inner)
    func block(_ number: Int) throws -> [Collected] {
      guard branch.blocks.indices.contains(number) else { return [] }
      return try collect(branch.blocks[number], Scope(scope.frame, in: number == 0 ? inner : scope), wanted: wanted)
    }
    if branch.kind == .if, let holds = decision.holds { return try block(holds ? 0 : 1) }
    return try perhaps(
      branch.blocks.indices.map { number in { try block(number) } }, orNone: !branch.isExhaustive,
      at: decision.isFixed ? nil : branch.place(in: scope))
  }

  private func collect(cases branch: Branch, _ scope: Scope, _ wanted: SwiftType?) throws -> [Collected] {
    let chosen = try machine.statements.chosen(of: branch, scope)
    func block(_ number: Int) throws -> [Collected] {
      let bound = chosen.scopes[number]
      let statements = branch.blocks[number].drop { $0.declaresOnly(bound.names) }
      return try collect(Array(statements), Scope(scope.frame, in: bound), wanted: wanted)
    }
    if let known = chosen.known ?? (branch.blocks.count == 1 ? 0 : nil) { return try block(known) }
    return try perhaps(
      branch.blocks.indices.map { number in { try block(number) } }, orNone: !branch.isExhaustive,
      at: chosen.isFixed ? nil : branch.place(in: scope))
  }

  /// Each round over what is known as a whole lists what it lists; else the body may list something, once.
  private func collect(
    loop header: [Expression], _ body: [Statement], isForEach: Bool, _ scope: Scope, _ wanted: SwiftType?
  ) throws -> [Collected] {
    guard isForEach, case .binding(let name)? = body.first, (1...2).contains(header.count) else {
      for expression in header { _ = try machine.evaluate(expression, scope) }
      return try perhaps([{ try self.collect(body, Scope(scope.frame, in: scope), wanted: wanted) }], orNone: true)
    }
    guard let rounds = try machine.loops.rounds(over: header[0], name, scope) else {
      let inner = Scope(scope.frame, in: scope)
      return try perhaps(
        [
          {
            for test in header.dropFirst() { _ = try self.machine.evaluate(test, inner) }
            return try self.collect(body, inner, wanted: wanted)
          }
        ], orNone: true)
    }
    let body = Array(body.dropFirst())
    return try rounds.flatMap { round -> [Collected] in
      guard let test = header.dropFirst().first else { return try collect(body, round, wanted: wanted) }
      switch try machine.evaluate(test, round, wanted: .foreign("Bool")) {
      case .truth(true): return try collect(body, round, wanted: wanted)
      case .truth(false): return []
      case let unknown:
        return try perhaps(
          [{ try self.collect(body, round, wanted: wanted) }], orNone: true,
          at: machine.isFixed(unknown) ? nil : round.frame.code.location(test.position))
      }
    }
  }

  private func collect(branches: [Statement], _ scope: Scope, _ wanted: SwiftType?) throws -> [Collected] {
    let outer = machine.context.condition
    let ways: [() throws -> [Collected]] = branches.compactMap { branch in
      guard case .conditional(let condition, let statements) = branch else { return nil }
      return {
        machine.context.condition = outer && condition
        defer { machine.context.condition = outer }
        return try self.collect(statements, scope, wanted: wanted)
      }
    }
    return try perhaps(
      ways, orNone: !Condition.areComplete(branches.conditions), at: machine.statements.branchPlace(scope))
  }

  private func perhaps(
    _ ways: [() throws -> [Collected]], orNone: Bool, at condition: Location? = nil
  ) throws -> [Collected] {
    var collected: [Collected] = []
    _ = try machine.oneOf(
      ways.map { way in
        {
          collected += try way()
          return .next
        }
      }, mayTakeNone: orNone, at: condition)
    return collected
  }
}
