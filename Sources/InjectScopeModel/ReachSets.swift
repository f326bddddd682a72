/// The different sets of nodes that the nodes of a relation without circles lead to, each the union of smaller ones.
///
/// The relation leads from each node to smaller numbers alone. What only one other leads to is no member: it is counted
/// with that one. So members are the nodes to which several lead, and each set but those of a single member has two
/// parts or more.
struct ReachSets {
  /// By node, what it is counted with that is in no set.
  private(set) var besides: [UInt32]
  /// By node, its set, where it has one.
  private(set) var setOfNode: [Int?]
  /// By set, the sets that it is made of, which have smaller numbers.
  private var parts = Relation()
  /// By set, how many nodes its own member stands for, zero without one.
  private var member: [UInt32] = []

  init(_ steps: Relation, _ own: [UInt32]) {
    besides = own
    setOfNode = [Int?](repeating: nil, count: steps.count)
    var comers = [UInt32](repeating: 0, count: steps.count)
    for node in 0..<steps.count {
      for next in steps.successors(node) { comers[Int(next)] += 1 }
    }
    // By node, what those get who lead to it.
    var given = [Int?](repeating: nil, count: steps.count)
    var seen: [Int] = []
    var found: [Int] = []
    for node in 0..<steps.count {
      found.removeAll(keepingCapacity: true)
      for next in steps.successors(node) {
        if comers[Int(next)] == 1 { besides[node] += besides[Int(next)] }
        guard let set = given[Int(next)], seen[set] != node else { continue }
        seen[set] = node
        found.append(set)
      }
      setOfNode[node] = found.count > 1 ? add(found, member: 0, &seen) : found.first
      given[node] = setOfNode[node]
      if comers[node] > 1, besides[node] > 0 {
        given[node] = add(setOfNode[node].map { [$0] } ?? [], member: besides[node], &seen)
      }
    }
  }

  private mutating func add(_ others: [Int], member count: UInt32, _ seen: inout [Int]) -> Int {
    parts.append(others)
    member.append(count)
    seen.append(-1)
    return member.count - 1
  }

  /// By set, how many nodes its members stand for.
  func sizes(_ isCancelled: () -> Bool) -> [UInt32]? {
    let tree = ReachTree(parts)
    var sizes = [UInt32](repeating: 0, count: member.count)
    /// By set, one with the same members.
    var same = Array(0..<member.count)
    var containers: (from: [UInt32], to: [UInt32]) = ([], [])
    var isCounted = [Bool](repeating: false, count: member.count)
    for set in 0..<member.count {
      let needed = tree.needed(parts.successors(set).map { same[Int($0)] })
      if member[set] == 0, needed.count == 1 {
        same[set] = needed[0]
        continue
      }
      isCounted[set] = needed.count > 1
      for part in needed {
        containers.from.append(UInt32(part))
        containers.to.append(UInt32(set))
      }
    }
    if isCounted.contains(true) {
      let blocks = ReachBlocks(
        containers: Relation(count: member.count, from: containers.from, to: containers.to), isCounted, member)
      let members = (0..<member.count).filter { member[$0] > 0 }.sorted { tree.place(of: $0) < tree.place(of: $1) }
      guard blocks.count(members, &sizes, isCancelled) else { return nil }
    }
    for set in 0..<member.count where !isCounted[set] {
      let part = same[set] == set ? parts.successors(set).first.map { same[Int($0)] } : same[set]
      sizes[set] = member[set] + (part.map { sizes[$0] } ?? 0)
    }
    return sizes
  }
}
