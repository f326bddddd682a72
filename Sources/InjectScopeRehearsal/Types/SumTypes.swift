internal import InjectScopeModel

/// What `a + b` is of: whose operator is meant, the project's or Swift's own.
extension OperatorTypes {
  func sumType(_ parts: [Expression], _ scope: Scope) -> SwiftType? {
    // Of each part it is asked once: sums inside sums would be gone through as often as there are ways through all.
    let operands = parts.map { operand($0, scope) }
    return adding(operands).sum.type ?? addedType(parts, operands.map(\.type), scope)
  }

  /// What comes of adding one by one, and whether only Swift adds.
  func adding(_ operands: [Operand]) -> (sum: Operand, isOfSwift: Bool) {
    var operands = operands[...]
    guard var sum = operands.popFirst() else { return (Operand(type: nil, isLiteral: false), true) }
    let candidates = world.members.operators(named: "+")
    var isOfSwift = true
    for next in operands {
      let type: SwiftType?
      switch meant(among: candidates, sum, next) {
      case .ofSwift: type = sum.type == next.type && sum.type?.isAddedBySwift == true ? sum.type : nil
      case .ofProject(let callable): (type, isOfSwift) = (types.declared.resultType(of: callable), false)
      case .unknown: (type, isOfSwift) = (nil, false)
      }
      sum = Operand(type: type, isLiteral: sum.isLiteral && next.isLiteral)
    }
    return (sum, isOfSwift)
  }

  enum Operator {
    case ofSwift
    case ofProject(Callable)
    case unknown
  }

  struct Operand {
    var type: SwiftType?
    /// A number or a text may be of any type that takes one.
    var isLiteral: Bool
  }

  func operand(_ expression: Expression, _ scope: Scope) -> Operand {
    Operand(type: types.expressions.staticType(of: expression, scope), isLiteral: expression.isPlain)
  }

  func meant(among candidates: [Callable], _ left: Operand, _ right: Operand) -> Operator {
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
    let parameter = types.declared.parameterType(callable, place, [:])
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
