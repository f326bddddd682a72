internal import InjectScopeModel

/// What a body gives: that of a closure, of a property, of a function.
extension ExpressionTypes {
  /// The type of what a body gives: of its only expression, or of what it returns.
  func bodyType(_ statements: [Statement], _ scope: Scope, _ closure: Closure? = nil) -> SwiftType? {
    if let closure, let result = closure.result { return types.type(result, scope) }
    let inner = Scope(scope.frame, in: scope)
    for parameter in closure?.parameters ?? [] {
      let type = parameter.type.map { types.type($0, scope) }
      inner.names[parameter.name] = Variable(only: type)
    }
    if statements.count == 1, case .expression(let expression)? = statements.first {
      return staticType(of: expression, inner)
    }
    var returned: [Returned] = []
    collectReturned(statements, inner, &returned)
    return Self.type(of: returned)
  }

  /// What stands behind a `return`.
  private enum Returned: Hashable {
    case type(SwiftType?)
    case nothing
  }

  /// What all of them are; with nil among them an optional of that.
  private static func type(of returned: [Returned]) -> SwiftType? {
    let types = Set(returned.compactMap { if case .type(let type) = $0 { .some(type) } else { SwiftType??.none } })
    guard types.count == 1, let type = types.first.flatMap(\.self) else { return nil }
    return returned.contains(.nothing) && !type.isOptional ? .optional(type) : type
  }

  private func collectReturned(_ statements: [Statement], _ scope: Scope, _ returned: inout [Returned]) {
    for statement in statements {
      switch statement {
      case .binding(let binding):
        let type =
          binding.type.map { self.types.type($0, scope) } ?? binding.value.flatMap { staticType(of: $0, scope) }
        let types = type?.parts(binding.names.count)
        for (place, name) in binding.names.enumerated() {
          scope.names[name] = Variable(only: binding.names.count == 1 ? type : types?[place])
        }
      case .return(let expression?, _):
        returned.append(expression.form == .nothing ? .nothing : .type(staticType(of: expression, scope)))
      case .branch(let branch):
        collectReturned(branch, scope, &returned)
      case .attempt(let body, let catches):
        for block in [body] + catches.map(\.body) { collectReturned(block, Scope(scope.frame, in: scope), &returned) }
      case .loop(_, let body, _): collectReturned(body, Scope(scope.frame, in: scope), &returned)
      case .conditional(_, let body): collectReturned(body, scope, &returned)
      default: break
      }
    }
  }

  private func collectReturned(_ branch: Branch, _ scope: Scope, _ returned: inout [Returned]) {
    // What an `if` binds is known in its first block only, what a `guard` binds behind it.
    let outer = scope.names
    if branch.kind == .guard {
      for block in branch.blocks { collectReturned(block, Scope(scope.frame, in: scope), &returned) }
    }
    for clause in branch.clauses {
      switch clause {
      case .expression: break
      case .unwrapping(let binding):
        let source = binding.value ?? Expression(.name(binding.names.first ?? ""), at: binding.position)
        let type =
          binding.type.map { self.types.type($0, scope) } ?? staticType(of: source, scope)?.wrapped
        let types = type?.parts(binding.names.count)
        for (place, name) in binding.names.enumerated() where name != "self" {
          scope.names[name] = Variable(only: binding.names.count == 1 ? type : types?[place])
        }
      case .pattern(let names, let value, let pattern):
        let type = value.flatMap { staticType(of: $0, scope) }
        for (name, type) in types(of: names, boundBy: pattern.map { [$0] } ?? [], of: type, scope) {
          scope.names[name] = Variable(only: type)
        }
      }
    }
    let subject: SwiftType? =
      if branch.kind == .switch, case .expression(let value)? = branch.clauses.first {
        staticType(of: value, scope)
      } else { nil }
    for (place, block) in branch.blocks.enumerated() where branch.kind != .guard {
      let inner = Scope(scope.frame, in: scope)
      var statements = block[...]
      if branch.kind == .switch, branch.patterns.count == branch.blocks.count, let patterns = branch.patterns[place] {
        for (name, type) in types(of: [], boundBy: patterns, of: subject, scope) {
          inner.names[name] = Variable(only: type)
        }
        statements = statements.drop { $0.declaresOnly(inner.names) }
      }
      if branch.kind == .if, place == 1 { inner.names = outer }
      collectReturned(Array(statements), inner, &returned)
    }
    if branch.kind == .if { scope.names = outer }
  }
}
