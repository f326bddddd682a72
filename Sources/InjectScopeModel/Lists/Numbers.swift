/// Gives equal values one number.
@frozen public struct Numbers<Value: Hashable> {
  // Others see how it works, so that there is code for their own values: it is asked about every edge.

  @usableFromInline var known: [Value: UInt32] = [:]
  @usableFromInline var kept: [Value] = []
  @usableFromInline var last: UInt32?

  @inlinable public init() {}

  @inlinable public var values: [Value] { kept }

  @inlinable public mutating func number(of value: Value) -> UInt32 {
    // What stands side by side is often alike, and to compare costs less than to look up.
    if let last, kept[Int(last)] == value { return last }
    let next = UInt32(kept.count)
    // One look finds its place and takes it.
    let number = Self.settled(&known[value, default: next])
    if number == next { kept.append(value) }
    last = number
    return number
  }

  @inlinable static func settled(_ number: inout UInt32) -> UInt32 { number }
}

extension Numbers: Sendable where Value: Sendable {}
