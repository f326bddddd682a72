internal import InjectScopeModel

/// `a <+> b`, `<+>a`: operators that the project declares are functions, global or static, that are called by standing
/// beside their operands.
extension Machine {
  /// `nil` where the name is none of an operator.
  func callOperator(_ name: String, _ written: Written) throws -> Value? {
    guard name.isOperator else { return nil }
    if let callable = operatorFunction(name, written) {
      return try invoke(
        callable, callable.owner.map { .type(world.type(ofEntry: $0)) }, written, isLabelled: false)
    }
    let values = try inOrder(written.arguments.map(\.value), written.scope, wanted: nil, label: nil)
    // Which one is meant is not known: what it is given, it may change.
    if !world.members.operators(named: name, of: values.count).isEmpty {
      withHost { library.handOver(values, on: $0) }
      lose(values)
    }
    return .unknown(written.wanted, "the expression is not followed")
  }

  /// The only one that takes what it is given, as far as its types are known.
  func operatorFunction(_ name: String, _ written: Written) -> Callable? {
    let fitting = world.members.operators(named: name, of: written.arguments.count).filter { callable in
      written.arguments.indices.allSatisfy { place in
        guard let type = staticType(of: written.arguments[place].value, written.scope) else { return true }
        let parameter = parameterType(callable, place, [:])
        let open = callable.generics + (callable.owner.map { ["Self"] + world.openNames(inEntry: $0) } ?? [])
        return type == parameter || parameter.mentions(open) || callable.isAutoclosure(place)
          || world.canCast(type, isExact: false, to: parameter) != false
      }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
