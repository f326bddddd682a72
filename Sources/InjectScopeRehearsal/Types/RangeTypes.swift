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
}
