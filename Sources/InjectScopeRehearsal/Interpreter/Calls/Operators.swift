internal import InjectScopeModel

/// `a <+> b`, `<+>a`: operators that the project declares are functions, global or static, that are called by standing
/// beside their operands.
extension Calls {
  /// `nil` where the name is none of an operator.
  func callOperator(_ name: String, _ written: Written) throws -> Value? {
    guard name.isOperator else { return nil }
    if let callable = types.operators.operatorFunction(name, written) {
      return try invoke(
        callable, callable.owner.map { .type(world.type(ofEntry: $0)) }, written, isLabelled: false)
    }
    let values = try machine.inOrder(written.arguments.map(\.value), written.scope, wanted: nil, label: nil)
    // Which one is meant is not known: what it is given, it may change.
    if !world.members.operators(named: name, of: values.count).isEmpty {
      machine.withHost { library.handOver(values, on: $0) }
      machine.store.giveAway(values)
    }
    return .unknown(written.wanted, .notFollowed)
  }
}
