/// Gives equal values one number.
public struct Numbers<Value: Hashable> {
  private var known: [Value: UInt32] = [:]
  public private(set) var values: [Value] = []
  private var last: UInt32?

  public init() {}

  public mutating func number(of value: Value) -> UInt32 {
    // What stands side by side is often alike, and to compare costs less than to look up.
    if let last, values[Int(last)] == value { return last }
    let number = known[value] ?? UInt32(values.count)
    if number == values.count {
      known[value] = number
      values.append(value)
    }
    last = number
    return number
  }
}

extension Numbers: Sendable where Value: Sendable {}
