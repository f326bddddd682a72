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
      case .loop(let header, let body):
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
    let value = try evaluate(expression, scope)
    return [
      Collected(
        value: value, type: staticType(of: expression, scope), expression: expression, certainty: certainty,
        condition: condition)
    ]
  }

  private func collect(_ branch: Branch, _ scope: Scope) throws -> [Collected] {
    for clause in branch.clauses {
      if case .expression(let expression) = clause { _ = try evaluate(expression, scope) }
    }
    return try perhaps(
      branch.blocks.map { block in { try self.collect(block, Scope(scope.frame, in: scope)) } })
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
