extension DependencyGraph {
  /// Which end of a dependency is counted.
  public enum Side: Sendable {
    /// What a node depends on.
    case below
    /// What depends on it.
    case above
  }

  /// By node, how many others it depends on, or how many depend on it, at any distance: as many as `everything(belowAny:)`
  /// and `everything(aboveAny:)` give for it alone.
  ///
  /// To know who reaches whom takes a bit for each pair. So it is found out for 512 nodes at a time, over all others, each
  /// step once: the bits take 64 bytes a node, never its square, and the time is that of the steps for each 512 nodes.
  /// What leads to each other is one, and is entered before what leads to it. `nil` where nobody waits any more.
  public func weights(_ side: Side, isCancelled: () -> Bool = { false }) -> [UInt32]? {
    Reachability(steps(side), of: nodes.count, side).counts(isCancelled)
  }

  /// By arrival, those one step further.
  private func steps(_ side: Side) -> Relation {
    var from: [UInt32] = []
    var to: [UInt32] = []
    for node in nodeIDs {
      for arrival in Arrival.all(at: node) {
        forEachDependency(of: node) { next, edge, kind in
          guard arrival.allows(kind) else { return }
          from.append(UInt32(arrival.place))
          to.append(UInt32(Arrival(at: next, over: edge, kind, in: self).place))
        }
      }
    }
    return side == .below
      ? Relation(count: nodes.count * 2, from: from, to: to) : Relation(count: nodes.count * 2, from: to, to: from)
  }
}

/// Who is reached by whom, counted in blocks.
private struct Reachability {
  /// How many nodes are looked for at once, in words of 64.
  private static let words = 8
  private static let block = words * 64

  private let side: DependencyGraph.Side
  private let count: Int
  /// By arrival: what leads to each other has one number, and leads to smaller ones alone.
  private let component: [UInt32]
  private let components: Relation

  init(_ steps: Relation, of count: Int, _ side: DependencyGraph.Side) {
    self.side = side
    self.count = count
    var component = [UInt32](repeating: 0, count: count * 2)
    var members: [[UInt32]] = []
    steps.forEachComponent { found in
      for arrival in found { component[Int(arrival)] = UInt32(members.count) }
      members.append(Array(found))
    }
    var components = Relation()
    var last = [UInt32](repeating: .max, count: members.count)
    for (number, arrivals) in members.enumerated() {
      var ends: [Int] = []
      for arrival in arrivals {
        for next in steps.successors(Int(arrival)) {
          let other = Int(component[Int(next)])
          guard other != number, last[other] != UInt32(number) else { continue }
          last[other] = UInt32(number)
          ends.append(other)
        }
      }
      components.append(ends)
    }
    self.component = component
    self.components = components
  }

  /// The arrivals at which a node counts as reached.
  private func marks(_ node: Int) -> [Int] {
    // Walks end at a node however they come; they begin there in one way.
    side == .below ? [component(node, 0), component(node, 1)] : [component(node, 0)]
  }

  private func component(_ node: Int, _ arrival: Int) -> Int { Int(component[node * 2 + arrival]) }

  func counts(_ isCancelled: () -> Bool) -> [UInt32]? {
    var counts = [UInt32](repeating: 0, count: count)
    // What is deepest first: nothing below a block's deepest reaches any of it.
    let deepest = (0..<count).map { marks($0).min() ?? 0 }
    let order = (0..<count).sorted { (deepest[$0], $0) < (deepest[$1], $1) }
    var rows = [UInt64](repeating: 0, count: components.count * Self.words)
    for start in stride(from: 0, to: count, by: Self.block) {
      guard !isCancelled() else { return nil }
      let wanted = order[start..<min(start + Self.block, count)]
      fill(&rows, wanted, from: deepest[wanted[wanted.startIndex]])
      count(rows, wanted, &counts, from: deepest[wanted[wanted.startIndex]])
    }
    // Each reaches itself.
    return counts.map { $0 - 1 }
  }

  private func fill(_ rows: inout [UInt64], _ wanted: ArraySlice<Int>, from first: Int) {
    rows.withUnsafeMutableBufferPointer { rows in
      for place in first * Self.words..<rows.count { rows[place] = 0 }
      for (bit, node) in wanted.enumerated() {
        for mark in marks(node) { rows[mark * Self.words + bit / 64] |= 1 << UInt64(bit % 64) }
      }
      for number in first..<components.count {
        for next in components.successors(number) where Int(next) >= first {
          let (here, there) = (number * Self.words, Int(next) * Self.words)
          for word in 0..<Self.words { rows[here + word] |= rows[there + word] }
        }
      }
    }
  }

  private func count(_ rows: [UInt64], _ wanted: ArraySlice<Int>, _ counts: inout [UInt32], from first: Int) {
    rows.withUnsafeBufferPointer { rows in
      for node in 0..<count {
        let (one, other) = (component(node, 0), component(node, 1))
        var found = 0
        for word in 0..<Self.words {
          var bits = one >= first ? rows[one * Self.words + word] : 0
          if side == .above, other >= first { bits |= rows[other * Self.words + word] }
          found += bits.nonzeroBitCount
        }
        counts[node] += UInt32(found)
      }
    }
  }
}
