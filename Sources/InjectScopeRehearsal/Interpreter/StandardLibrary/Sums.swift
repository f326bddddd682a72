internal import InjectScopeModel

/// `a + b`, and `a += b`
extension StandardLibrary {
  /// Of texts and of arrays that are known it is known too; what the project's own operator gives is what it returns.
  func sum(_ parts: [Expression], _ expression: Expression, _ scope: Scope, wanted: SwiftType?) throws -> Value {
    guard let last = parts.last, parts.count > 1,
      !types.operators.adding(parts.map { types.operators.operand($0, scope) }).isOfSwift
    else {
      return try swiftsSum(parts, expression, scope, wanted: wanted)
    }
    let left = Self.first(parts, of: expression)
    let sum = types.operators.adding(parts.dropLast().map { types.operators.operand($0, scope) }).sum
    switch types.operators.meant(among: world.members.operators(named: "+"), sum, types.operators.operand(last, scope))
    {
    case .ofSwift: return try swiftsSum([left, last], expression, scope, wanted: wanted)
    case .ofProject(let callable):
      let floor = machine.context.temporaries.count
      defer { machine.context.dropTemporaries(downTo: floor) }
      for (place, part) in [left, last].enumerated() {
        machine.context.temporaries.append(
          try machine.evaluate(part, scope, wanted: types.declared.parameterType(callable, place, [:])))
      }
      return try machine.calls.call(
        callable, on: callable.owner.map { .type(world.type(ofEntry: $0)) },
        Array(machine.context.temporaries[floor...]),
        wanted: wanted, at: scope.frame.code.location(expression.position))
    case .unknown:
      machine.store.giveAway(try machine.inOrder([left, last], scope, wanted: nil, label: nil))
      return .unknown(wanted == .open(.unwritten) ? nil : wanted, .choice)
    }
  }

  /// Swift's own.
  private func swiftsSum(
    _ parts: [Expression], _ expression: Expression, _ scope: Scope, wanted: SwiftType?
  ) throws -> Value {
    // What is a part of a list may be added to a list as that.
    let isPassedOn = wanted?.wrapped.name == "Array" && !parts.contains(where: \.mayBeList)
    let isOpen = wanted == .open(.unwritten)
    let ofEach = isPassedOn || isOpen ? wanted : types.expressions.wantedOfEach(parts, scope)
    let wanted = isOpen ? nil : wanted
    let values = try machine.inOrder(parts, scope, wanted: ofEach, label: nil)
    let texts = values.compactMap(\.knownText)
    if texts.count == values.count { return .text(texts.joined()) }
    let arrays = values.compactMap { if case .array(let elements) = $0 { elements } else { nil } }
    if arrays.count == values.count { return .array(Array(arrays.joined())) }
    if let number = sum(of: values, wanted: wanted) { return number }
    machine.store.giveAway(values)
    let type = types.expressions.staticType(of: expression, scope) ?? wanted
    // What is added and not known says why the sum is not.
    for case .unknown(let unknown) in values where unknown.oneOf.isEmpty && unknown.why != .parameter {
      return .unknown(unknown.with(type))
    }
    return .unknown(type, from: values, .part)
  }

  /// `a += b`, and any other operator that changes what stands before it: `nil` where it is the sum of both.
  func evaluateCompound(
    _ written: Expression, to target: Expression, _ type: SwiftType?, _ scope: Scope
  ) throws -> Value? {
    let parts: [Expression]
    switch written.form {
    case .sum(let both): parts = both
    case .other(let both): parts = both
    default: return nil
    }
    // `a = a + b` names it twice, at two places.
    guard parts.count == 2, parts[0] == target else { return nil }
    if case .sum = written.form,
      case .ofSwift = types.operators.meant(
        among: world.members.operators(named: "+="), OperatorTypes.Operand(type: type, isLiteral: false),
        types.operators.operand(parts[1], scope))
    {
      return nil
    }
    let values = try machine.inOrder(parts, scope, wanted: type, label: nil)
    if let number = arithmetic(parts, values, scope, wanted: type) { return number }
    machine.store.giveAway(values)
    return .unknown(type ?? machine.facts.staticType(of: values[0]), .notFollowed)
  }

  /// All but the last part, as an expression of its own.
  private static func first(_ parts: [Expression], of sum: Expression) -> Expression {
    guard parts.count > 2 else { return parts[0] }
    let end = parts[parts.count - 2].range.upperBound
    return Expression(
      .sum(Array(parts.dropLast())), at: sum.position, range: sum.range.lowerBound..<max(end, sum.range.lowerBound))
  }
}
