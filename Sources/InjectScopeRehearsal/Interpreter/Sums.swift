internal import InjectScopeModel

/// `a + b`, and `a += b`
extension Machine {
  /// Of texts and of arrays that are known it is known too; what the project's own operator gives is what it returns.
  func sum(_ parts: [Expression], _ expression: Expression, _ scope: Scope, wanted: SwiftType?) throws -> Value {
    guard let last = parts.last, parts.count > 1, !adding(parts.map { operand($0, scope) }).isOfSwift else {
      return try swiftsSum(parts, expression, scope, wanted: wanted)
    }
    let left = Self.first(parts, of: expression)
    let sum = adding(parts.dropLast().map { operand($0, scope) }).sum
    switch choose(world.members.operators(named: "+"), sum, operand(last, scope)) {
    case .ofSwift: return try swiftsSum([left, last], expression, scope, wanted: wanted)
    case .ofProject(let callable):
      let floor = context.temporaries.count
      defer { context.temporaries.removeLast(context.temporaries.count - floor) }
      for (place, part) in [left, last].enumerated() {
        context.temporaries.append(try evaluate(part, scope, wanted: parameterType(callable, place, [:])))
      }
      return try call(
        callable, on: callable.owner.map { .type(world.type(ofEntry: $0)) }, Array(context.temporaries[floor...]),
        wanted: wanted, at: scope.frame.code.location(expression.position))
    case .unknown:
      lose(try inOrder([left, last], scope, wanted: nil, label: nil))
      return .unknown(wanted, "which '+' is meant is not known")
    }
  }

  /// Swift's own.
  private func swiftsSum(
    _ parts: [Expression], _ expression: Expression, _ scope: Scope, wanted: SwiftType?
  ) throws -> Value {
    let values = try inOrder(parts, scope, wanted: wanted?.wrapped.name == "Array" ? wanted : nil, label: nil)
    let texts = values.compactMap(\.knownText)
    if texts.count == values.count { return .text(texts.joined()) }
    let arrays = values.compactMap { if case .array(let elements) = $0 { elements } else { nil } }
    if arrays.count == values.count { return .array(Array(arrays.joined())) }
    lose(values)
    return .unknown(staticType(of: expression, scope) ?? wanted, "the sum is not known")
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
      case .ofSwift = choose(
        world.members.operators(named: "+="), Operand(type: type, isLiteral: false), operand(parts[1], scope))
    {
      return nil
    }
    let values = try inOrder(parts, scope, wanted: type, label: nil)
    lose(values)
    return .unknown(type ?? staticType(of: values[0]), "what it becomes is not followed")
  }

  func sumType(_ parts: [Expression], _ scope: Scope) -> SwiftType? {
    // Of each part it is asked once: sums inside sums would be gone through as often as there are ways through all.
    let operands = parts.map { operand($0, scope) }
    return adding(operands).sum.type ?? addedType(parts, operands.map(\.type), scope)
  }

  /// What comes of adding one by one, and whether only Swift adds.
  private func adding(_ operands: [Operand]) -> (sum: Operand, isOfSwift: Bool) {
    var operands = operands[...]
    guard var sum = operands.popFirst() else { return (Operand(type: nil, isLiteral: false), true) }
    let candidates = world.members.operators(named: "+")
    var isOfSwift = true
    for next in operands {
      let type: SwiftType?
      switch choose(candidates, sum, next) {
      case .ofSwift: type = sum.type == next.type && sum.type?.isAddedBySwift == true ? sum.type : nil
      case .ofProject(let callable): (type, isOfSwift) = (resultType(of: callable), false)
      case .unknown: (type, isOfSwift) = (nil, false)
      }
      sum = Operand(type: type, isLiteral: sum.isLiteral && next.isLiteral)
    }
    return (sum, isOfSwift)
  }

  /// All but the last part, as an expression of its own.
  private static func first(_ parts: [Expression], of sum: Expression) -> Expression {
    guard parts.count > 2 else { return parts[0] }
    let end = parts[parts.count - 2].range.upperBound
    return Expression(
      .sum(Array(parts.dropLast())), at: sum.position, range: sum.range.lowerBound..<max(end, sum.range.lowerBound))
  }

  // MARK: - Whose operator

  private enum Operator {
    case ofSwift
    case ofProject(Callable)
    case unknown
  }

  private struct Operand {
    var type: SwiftType?
    /// A number or a text may be of any type that takes one.
    var isLiteral: Bool
  }

  private func operand(_ expression: Expression, _ scope: Scope) -> Operand {
    Operand(type: staticType(of: expression, scope), isLiteral: expression.isPlain)
  }

  private func choose(_ candidates: [Callable], _ left: Operand, _ right: Operand) -> Operator {
    if candidates.isEmpty || left.isLiteral && right.isLiteral { return .ofSwift }
    let types = [left, right].map { $0.isLiteral ? nil : $0.type }
    var fitting: [(callable: Callable, isSure: Bool)] = []
    for callable in candidates {
      let answers = types.indices.map { takes(callable, $0, types[$0]) }
      if !answers.contains(false) { fitting.append((callable, !answers.contains(nil))) }
    }
    guard let only = fitting.first else { return .ofSwift }
    return fitting.count == 1 && only.isSure ? .ofProject(only.callable) : .unknown
  }

  private func takes(_ callable: Callable, _ place: Int, _ type: SwiftType?) -> Bool? {
    guard let type else { return nil }
    let parameter = parameterType(callable, place, [:])
    if type == parameter { return true }
    let open = callable.generics + (callable.owner.map { ["Self"] + world.openNames(inEntry: $0) } ?? [])
    // Swift prefers its own operator, of just this type, to one of many types.
    if parameter.mentions(open) { return type.isAddedBySwift && type.name != "Array" ? false : nil }
    if type.isAddedBySwift, parameter.entry.map({ world.index.entries[$0].kind != .protocol }) == true { return false }
    return world.canCast(type, isExact: true, to: parameter)
  }
}

extension SwiftType {
  /// What Swift's own `+` adds up to the same type.
  fileprivate var isAddedBySwift: Bool {
    guard case .named(let name, nil, _) = self else { return false }
    return name == "Array" || name == "CGFloat"
      || ForeignTypes.plain.contains(name) && name != "Bool" && name != "Character"
  }
}

extension Expression {
  /// A number or a text.
  fileprivate var isPlain: Bool {
    switch form {
    case .literal, .string: true
    default: false
    }
  }
}
