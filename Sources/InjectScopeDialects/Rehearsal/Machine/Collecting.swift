internal import InjectScopeModel

/// The blocks of result builders.
extension Machine {
  func collect(_ statements: [Statement], _ scope: Scope) throws -> [Collected] {
    let outer = self.scope
    self.scope = scope
    defer { self.scope = outer }
    var collected: [Collected] = []
    for statement in statements {
      switch statement {
      case .expression(let expression), .return(let expression?, _):
        collected.append(
          contentsOf: try collect(expression, scope))
      case .branch(let branch): collected += try collect(branch, scope)
      case .loop(let header, let body, _):
        for expression in header { _ = try evaluate(expression, scope) }
        collected += try perhaps([{ try self.collect(body, Scope(scope.frame, in: scope)) }])
      case .conditional(let condition, let statements):
        let outer = self.condition
        self.condition = outer && condition
        defer { self.condition = outer }
        collected += try perhaps([{ try self.collect(statements, scope) }])
      default: _ = try execute([statement], scope)
      }
    }
    return collected
  }

  private func collect(_ expression: Expression, _ scope: Scope) throws -> [Collected] {
    if case .choice(let asked, let values) = expression.form {
      var known: Bool?
      for question in asked {
        if case .truth(let truth) = try evaluate(question, scope), asked.count == 1, values.count == 2 { known = truth }
      }
      if let known { return try collect(values[known ? 0 : 1], scope) }
      return try perhaps(values.map { value in { try self.collect(value, scope) } })
    }
    let value = try evaluate(expression, scope)
    return [
      Collected(
        value: value, type: staticType(of: expression, scope), expression: expression, certainty: certainty,
        condition: condition)
    ]
  }

  private func collect(_ branch: Branch, _ scope: Scope) throws -> [Collected] {
    let inner = Scope(scope.frame, in: scope)
    let holds = try decide(branch.clauses, inner)
    func block(_ number: Int) throws -> [Collected] {
      guard branch.blocks.indices.contains(number) else { return [] }
      return try collect(branch.blocks[number], Scope(scope.frame, in: number == 0 ? inner : scope))
    }
    if branch.kind == .if, let holds { return try block(holds ? 0 : 1) }
    return try perhaps(branch.blocks.indices.map { number in { try block(number) } })
  }

  private func perhaps(_ ways: [() throws -> [Collected]]) throws -> [Collected] {
    var collected: [Collected] = []
    _ = try oneOf(
      ways.map { way in
        {
          collected += try way()
          return .next
        }
      }, mayTakeNone: true)
    return collected
  }
}
