internal import InjectScopeModel

/// Goes through all expressions in a piece of code, those inside closures and nested functions too.
enum Mentions {
  static func visit(_ statements: [Statement], _ see: (Expression) -> Void) {
    for statement in statements { visit(statement, see) }
  }

  static func visit(_ statement: Statement, _ see: (Expression) -> Void) {
    switch statement {
    case .expression(let expression), .throw(let expression): visit(expression, see)
    case .binding(let binding): visit(binding, see)
    case .return(let expression, _): if let expression { visit(expression, see) }
    case .branch(let branch):
      for clause in branch.clauses {
        switch clause {
        case .expression(let expression): visit(expression, see)
        case .unwrapping(let binding):
          visit(binding, see)
          if binding.value == nil {
            for name in binding.names { see(Expression(.name(name), at: binding.position)) }
          }
        case .pattern(_, let expression): if let expression { visit(expression, see) }
        }
      }
      for block in branch.blocks { visit(block, see) }
    case .loop(let header, let body):
      for expression in header { visit(expression, see) }
      visit(body, see)
    case .attempt(let body, let catches):
      visit(body, see)
      for block in catches { visit(block, see) }
    case .defer(let statements), .conditional(_, let statements): visit(statements, see)
    case .function(let facts):
      for expression in facts.defaults.keys.sorted().compactMap({ facts.defaults[$0] }) { visit(expression, see) }
      visit(facts.statements, see)
    case .leave: break
    }
  }

  private static func visit(_ binding: Binding, _ see: (Expression) -> Void) {
    if let value = binding.value { visit(value, see) }
    for attribute in binding.attributes { for argument in attribute.values { visit(argument.value, see) } }
  }

  static func visit(_ expression: Expression, _ see: (Expression) -> Void) {
    see(expression)
    switch expression.form {
    case .name, .metatype, .type, .literal, .nothing: break
    case .member(let base, _): if let base { visit(base, see) }
    case .call(let callee, let arguments), .element(let callee, let arguments):
      visit(callee, see)
      for argument in arguments { visit(argument.value, see) }
    case .closure(let closure):
      for capture in closure.captures {
        if let value = capture.value {
          visit(value, see)
        } else {
          see(Expression(.name(capture.name), at: expression.position))
        }
      }
      visit(closure.statements, see)
    case .string(_, let parts), .array(let parts), .dictionary(let parts), .other(let parts):
      for part in parts { visit(part, see) }
    case .tuple(let arguments): for argument in arguments { visit(argument.value, see) }
    case .cast(let inner, _, _), .attempt(let inner, _), .forced(let inner), .chained(let inner): visit(inner, see)
    case .assignment(let a, let b), .fallback(let a, let b):
      visit(a, see)
      visit(b, see)
    case .choice(let asked, let values): for part in asked + values { visit(part, see) }
    }
  }

  /// The names that a closure uses and does not declare as its parameters.
  static func names(in closure: Closure) -> [String] {
    var names: [String] = []
    var seen = Set(closure.parameters.map(\.name))
    visit(closure.statements) { expression in
      if case .name(let name) = expression.form, !name.hasPrefix("$"), seen.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
