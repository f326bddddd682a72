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
      binding.names.count == 1, let name = binding.names.first
    else { return false }
    let type =
      binding.type.map { types.type($0, scope) }
      ?? types.expressions.staticType(of: header[place], scope.parent ?? scope)?.wrapped
    scope.names[name] = Variable(cell: machine.store.allocate(.value(.unknown(type, .unmade))), type: type)
    return true
  }

  /// What a `catch` binds, and what is left to do. Where somebody says what functions throw, it may be of that type.
  func declareCaught(_ statements: [Statement], _ scope: Scope) -> [Statement] {
    guard case .binding(let binding)? = statements.first, binding.names.count == 1, let type = binding.type else {
      return statements
    }
    let isAny = type.spelling == "Error" && world.members.throwsTypes
    let caught = isAny ? nil : types.type(type, scope)
    scope.names[binding.names[0]] = Variable(
      cell: machine.store.allocate(.value(.unknown(caught, .part))), type: caught)
    return Array(statements.dropFirst())
  }
}
