internal import InjectScopeModel

/// What Swift's own operators make of whole numbers that are known: how often a loop goes round, and which of its rounds, or
/// of the calls of a function by itself, registers or asks.
extension StandardLibrary {
  /// `a - b * 2`: `nil` where a number is not known, is not an `Int`, or the operators are not Swift's own.
  ///
  /// - Parameter wanted: written numbers are of another type where that is wanted: `let share: Double = 8 / 3`.
  func arithmetic(_ operands: [Expression], _ values: [Value], _ scope: Scope, wanted: SwiftType?) -> Value? {
    let numbers = values.compactMap(\.knownNumber)
    // What runs one day may find another number by then.
    guard !machine.context.mode.isTryingOut, Self.isWhole(wanted), operands.count > 1,
      numbers.count == operands.count,
      let names = types.operators.operators(between: operands, scope),
      names.allSatisfy({ world.members.operators(named: $0).isEmpty })
    else { return nil }
    return Self.result(of: numbers, joinedBy: names).map { .number($0) }
  }

  /// `a + b + c`
  func sum(of values: [Value], wanted: SwiftType?) -> Value? {
    let numbers = values.compactMap(\.knownNumber)
    guard !machine.context.mode.isTryingOut, Self.isWhole(wanted), numbers.count == values.count else { return nil }
    return Self.result(of: numbers, joinedBy: Array(repeating: "+", count: numbers.count - 1)).map { .number($0) }
  }

  private static func isWhole(_ wanted: SwiftType?) -> Bool { wanted.map { $0.wrapped == .foreign("Int") } ?? true }

  /// First what binds tighter. What would end the process is not known.
  private static func result(of numbers: [Int], joinedBy names: [String]) -> Int? {
    guard var product = numbers.first else { return nil }
    var sum = 0
    for (name, number) in zip(names.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }, numbers.dropFirst()) {
      let next: (partialValue: Int, overflow: Bool)
      switch name {
      case "*": next = product.multipliedReportingOverflow(by: number)
      case "/": next = product.dividedReportingOverflow(by: number)
      case "%": next = product.remainderReportingOverflow(dividingBy: number)
      case "+", "-":
        let (all, overflow) = sum.addingReportingOverflow(product)
        guard !overflow, number != .min else { return nil }
        sum = all
        next = (name == "+" ? number : -number, false)
      default: return nil
      }
      guard !next.overflow else { return nil }
      product = next.partialValue
    }
    let (all, overflow) = sum.addingReportingOverflow(product)
    return overflow ? nil : all
  }
}
