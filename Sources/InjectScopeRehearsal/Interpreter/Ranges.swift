internal import InjectScopeModel

/// `0..<3` and `1...3` of numbers that are written, where something is done for each of them.
///
/// By itself such a literal may be of any numbers: what it is of is only told where nothing else wants it, before a dot
/// and behind `in`.
extension Machine {
  /// More rounds than these are not followed one by one: nothing but the number tells them apart.
  private static let mostRounds = 16

  func elements(ofRange expression: Expression, _ scope: Scope) -> [Value]? {
    guard let (low, high) = bounds(of: expression, scope), low <= high, high - low <= Self.mostRounds else {
      return nil
    }
    return (low..<high).map { .plain(PlainValue(type: .foreign("Int"), rawValue: String($0))) }
  }

  /// Of what stands before a dot.
  func rangeType(of expression: Expression, _ scope: Scope) -> SwiftType? {
    guard let (operands, isClosed) = range(expression, scope),
      operands.allSatisfy({ staticType(of: $0, scope) == .foreign("Int") })
    else { return nil }
    return .named(isClosed ? "ClosedRange" : "Range", entry: nil, arguments: [.foreign("Int")])
  }

  private func bounds(of expression: Expression, _ scope: Scope) -> (low: Int, high: Int)? {
    guard let (operands, isClosed) = range(expression, scope), let low = number(operands[0], scope),
      let high = number(operands[1], scope)
    else { return nil }
    return (low, isClosed ? high + 1 : high)
  }

  /// The operator is not kept with the expression: the source between its operands says it.
  private func range(_ expression: Expression, _ scope: Scope) -> (operands: [Expression], isClosed: Bool)? {
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
