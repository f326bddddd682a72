internal import InjectScopeModel

/// `0..<3` and `1...3`, of which the operator stands only in the source.
extension OperatorTypes {
  /// Of what stands before a dot.
  func rangeType(of expression: Expression, _ scope: Scope) -> SwiftType? {
    guard let (operands, isClosed) = range(expression, scope),
      operands.allSatisfy({ types.expressions.staticType(of: $0, scope) == .foreign("Int") })
    else { return nil }
    return .named(isClosed ? "ClosedRange" : "Range", entry: nil, arguments: [.foreign("Int")])
  }

  /// The operator is not kept with the expression: the source between its operands says it.
  func range(_ expression: Expression, _ scope: Scope) -> (operands: [Expression], isClosed: Bool)? {
    switch expression.form {
    case .tuple(let parts) where parts.count == 1 && parts[0].label == nil: return range(parts[0].value, scope)
    case .other(let operands) where operands.count == 2:
      let bytes = Array(scope.frame.code.facts.text.utf8)
      let (start, end) = (Int(operands[0].range.upperBound), Int(operands[1].range.lowerBound))
      guard start < end, end <= bytes.count, world.members.operators(named: "..<").isEmpty,
        world.members.operators(named: "...").isEmpty
      else { return nil }
      switch String(decoding: bytes[start..<end].filter { $0 != UInt8(ascii: " ") }, as: UTF8.self) {
      case "..<": return (operands, false)
      case "...": return (operands, true)
      default: return nil
      }
    default: return nil
    }
  }

  /// `first...`, `..<end`, `...last`: of what they are that is no number.
  func partialRangeType(_ operand: Expression, _ expression: Expression, _ scope: Scope) -> SwiftType? {
    guard let name = partialRange(operand, expression, scope), !operand.isWrittenNumber,
      let bound = types.expressions.staticType(of: operand, scope), !bound.hasUnwritten, !bound.isOptional
    else { return nil }
    return .named(name, entry: nil, arguments: [bound])
  }

  /// What a range with one end is called.
  private func partialRange(_ operand: Expression, _ expression: Expression, _ scope: Scope) -> String? {
    guard world.members.operators(named: "...", of: 1).isEmpty, world.members.operators(named: "..<", of: 1).isEmpty
    else { return nil }
    if source(from: operand.range.upperBound, to: expression.range.upperBound, scope) == "..." {
      return "PartialRangeFrom"
    }
    switch source(from: expression.range.lowerBound, to: operand.range.lowerBound, scope) {
    case "..<": return "PartialRangeUpTo"
    case "...": return "PartialRangeThrough"
    default: return nil
    }
  }

  /// Whether it is a range, whatever it is of: `first...`, `..<end`, `a..<b`, `...`.
  func isRange(_ expression: Expression, _ scope: Scope) -> Bool {
    switch expression.form {
    case .name("..."): true
    case .other(let operands) where operands.count == 1: partialRange(operands[0], expression, scope) != nil
    default: range(expression, scope) != nil
    }
  }
}
