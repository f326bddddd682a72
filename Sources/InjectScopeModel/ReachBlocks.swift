/// The sizes of sets that are made of one another, counted for 512 members at a time: only sets that hold any of them are
/// come to, each behind what it is made of.
struct ReachBlocks {
  private typealias Row = SIMD8<UInt64>

  /// By set, those that are made of it, which have larger numbers.
  private let containers: Relation
  private let isCounted: [Bool]
  /// By set, how many nodes its own member stands for.
  private let member: [UInt32]

  init(containers: Relation, _ isCounted: [Bool], _ member: [UInt32]) {
    self.containers = containers
    self.isCounted = isCounted
    self.member = member
  }

  /// Adds to the size of each counted set what the members among its parts stand for; those that the same sets hold best
  /// stand together. Says no where nobody waits any more.
  func count(_ members: [Int], _ sizes: inout [UInt32], _ isCancelled: () -> Bool) -> Bool {
    let count = containers.count
    var rows = [Row](repeating: Row(), count: count)
    /// Which sets hold something of the block, a bit for each.
    var waiting = [UInt64](repeating: 0, count: count / 64 + 1)
    for start in stride(from: 0, to: members.count, by: Row.scalarCount * 64) {
      guard !isCancelled() else { return false }
      let block = members[start..<min(start + Row.scalarCount * 64, members.count)]
      let planes = planes(block)
      for (bit, set) in block.enumerated() {
        rows[set][bit / 64] |= 1 << UInt64(bit % 64)
        waiting[set / 64] |= 1 << UInt64(set % 64)
      }
      rows.withUnsafeMutableBufferPointer { rows in
        waiting.withUnsafeMutableBufferPointer { waiting in
          sizes.withUnsafeMutableBufferPointer { sizes in sweep(rows, waiting, sizes, planes) }
        }
      }
    }
    return true
  }

  /// The numbers that the members stand for, digit by digit: whose number has a one there.
  private func planes(_ block: ArraySlice<Int>) -> [Row] {
    var planes: [Row] = []
    for (bit, set) in block.enumerated() {
      for digit in 0..<(32 - member[set].leadingZeroBitCount) {
        if digit == planes.count { planes.append(Row()) }
        if member[set] >> digit & 1 == 1 { planes[digit][bit / 64] |= 1 << UInt64(bit % 64) }
      }
    }
    return planes
  }

  private func sweep(
    _ rows: UnsafeMutableBufferPointer<Row>, _ waiting: UnsafeMutableBufferPointer<UInt64>,
    _ sizes: UnsafeMutableBufferPointer<UInt32>, _ planes: [Row]
  ) {
    for word in waiting.indices {
      // What is made of a set may stand in the same word, behind it.
      while waiting[word] != 0 {
        let set = word * 64 + waiting[word].trailingZeroBitCount
        waiting[word] &= waiting[word] - 1
        let row = rows[set]
        rows[set] = Row()
        if isCounted[set] {
          for (digit, plane) in planes.enumerated() { sizes[set] += Self.ones(row & plane) << UInt32(digit) }
        }
        for container in containers.successors(set) {
          rows[Int(container)] |= row
          waiting[Int(container) / 64] |= 1 << UInt64(container % 64)
        }
      }
    }
  }

  private static func ones(_ row: Row) -> UInt32 {
    var count = 0
    for word in 0..<Row.scalarCount { count += row[word].nonzeroBitCount }
    return UInt32(count)
  }
}
