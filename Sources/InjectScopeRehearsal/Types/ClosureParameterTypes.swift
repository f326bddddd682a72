internal import InjectScopeModel

/// Of which types the parameters of a closure are where nothing around it says: by what is written, else by what they are
/// given to in it. `{ Basket(store: $0) }` takes a `Store`.
extension ExpressionTypes {
  /// `nil` of those of which nothing says it, or not all the same.
  func parameters(of closure: Closure, _ count: Int, _ scope: Scope) -> [SwiftType?] {
    if closure.parameters.isEmpty { return (0..<count).map { typeByUse(of: "$\($0)", in: closure, scope) } }
    guard closure.parameters.count == count else { return [] }
    return closure.parameters.map { parameter in
      parameter.type.map { types.type($0, scope) } ?? typeByUse(of: parameter.name, in: closure, scope)
    }
  }

  private func typeByUse(of name: String, in closure: Closure, _ scope: Scope) -> SwiftType? {
    var found: Set<SwiftType> = []
    var isKnown = true
    Mentions.visit(closure.statements) { expression in
      guard case .call(let callee, let arguments) = expression.form else { return }
      for (place, argument) in arguments.enumerated() where argument.value.form == .name(name) {
        if let type = parameterType(place, of: callee, arguments, expression, scope) {
          found.insert(type)
        } else {
          isKnown = false
        }
      }
    }
    return isKnown && found.count == 1 ? found.first : nil
  }

  /// What the one function wants there that can be meant.
  private func parameterType(
    _ place: Int, of callee: Expression, _ arguments: [Argument], _ call: Expression, _ scope: Scope
  ) -> SwiftType? {
    let candidates: [Callable]
    if let type = constructed(by: callee, scope) {
      candidates = world.nearestInitialisers(of: type)
      if candidates.isEmpty { return memberType(arguments[place].label, of: type) }
    } else if case .name(let name) = callee.form, scope.functions(name).isEmpty, scope.variable(name) == nil {
      candidates = world.members.functions(named: name, of: nil)
    } else {
      return nil
    }
    let fitting = candidates.compactMap { callable in callable.accepts(arguments).map { (callable, $0) } }
    guard fitting.count == 1, fitting[0].0.generics.isEmpty else { return nil }
    let type = types.declared.parameterType(fitting[0].0, fitting[0].1[place], [:])
    return world.isKnown(type) ? type : nil
  }

  private func constructed(by callee: Expression, _ scope: Scope) -> SwiftType? {
    let named: Expression = if case .member(let base?, "init") = callee.form { base } else { callee }
    guard let type = types.typeExpression(named, scope), let entry = type.entry, world.facts(entry)?.generics == nil
    else { return nil }
    return type
  }

  /// What a struct stores under a label, whose initialiser nobody writes.
  private func memberType(_ label: String?, of type: SwiftType) -> SwiftType? {
    guard let entry = type.entry, world.index.entries[entry].kind == .struct, let label else { return nil }
    return world.storedProperties(of: entry).first { $0.name == label }
      .flatMap { types.declared.memberType($0, of: type) }.flatMap { world.isKnown($0) ? $0 : nil }
  }
}
