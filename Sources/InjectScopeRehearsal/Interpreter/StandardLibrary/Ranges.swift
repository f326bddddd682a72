internal import InjectScopeModel

/// `0..<3` and `1...3` of numbers that are written, where something is done for each of them.
///
/// By itself such a literal may be of any numbers: what it is of is only told where nothing else wants it, before a dot
/// and behind `in`.
extension StandardLibrary {
  /// More rounds than these are not followed one by one: nothing but the number tells them apart.
  private static let mostRounds = 16

  func elements(ofRange expression: Expression, _ scope: Scope) -> [Value]? {
    guard let (low, high) = limits(of: expression, scope), low <= high, high - low <= Self.mostRounds else {
      return nil
    }
    return (low..<high).map { .number($0) }
  }

  private func limits(of expression: Expression, _ scope: Scope) -> (low: Int, high: Int)? {
    guard let (operands, isClosed) = machine.types.operators.range(expression, scope),
      let low = operands[0].writtenNumber, let high = operands[1].writtenNumber
    else { return nil }
    return (low, isClosed ? high + 1 : high)
  }
}
