/// How many of the counted nodes of a relation each node leads to, at any distance, itself among them.
///
/// To know who leads to whom takes a bit for each pair, and nothing is known that counts them in less than the square of
/// the nodes for every graph. So as few as can be are looked for, and as seldom:
/// - what leads to each other is one;
/// - what only one other leads to is counted with that one, so that a tree is counted in one walk;
/// - what leads to just one set of others has the same set, and no second one;
/// - a step that another way makes needless is not taken.
///
/// For what is left each 512 nodes are looked for together, over those alone that lead to any of them. The bits take 64
/// bytes a node, never its square.
enum ReachCounts {
  /// - Returns: `nil` where nobody waits any more.
  static func of(_ steps: Relation, counting isCounted: (Int) -> Bool, _ isCancelled: () -> Bool) -> [UInt32]? {
    guard !isCancelled() else { return nil }
    let condensed = Condensed(steps)
    var own = [UInt32](repeating: 0, count: condensed.steps.count)
    for node in 0..<steps.count where isCounted(node) { own[condensed.number(of: node)] += 1 }
    let sets = ReachSets(condensed.steps, own)
    guard let sizes = sets.sizes(isCancelled) else { return nil }
    return (0..<steps.count).map { node in
      let number = condensed.number(of: node)
      return sets.besides[number] + (sets.setOfNode[number].map { sizes[$0] } ?? 0)
    }
  }
}

/// The relation where what leads to each other is one, and each leads to smaller numbers alone, to none twice.
private struct Condensed {
  private(set) var steps = Relation()
  private var numbers: [UInt32]

  init(_ relation: Relation) {
    var numbers = [UInt32](repeating: 0, count: relation.count)
    var members: [UInt32] = []
    members.reserveCapacity(relation.count)
    var firstMember = [0]
    relation.forEachComponent { found in
      for node in found { numbers[Int(node)] = UInt32(firstMember.count - 1) }
      members += found
      firstMember.append(members.count)
    }
    var last = [UInt32](repeating: .max, count: firstMember.count - 1)
    var ends: [Int] = []
    for number in last.indices {
      ends.removeAll(keepingCapacity: true)
      for node in members[firstMember[number]..<firstMember[number + 1]] {
        for next in relation.successors(Int(node)) {
          let other = Int(numbers[Int(next)])
          guard other != number, last[other] != UInt32(number) else { continue }
          last[other] = UInt32(number)
          ends.append(other)
        }
      }
      steps.append(ends)
    }
    self.numbers = numbers
  }

  func number(of node: Int) -> Int { Int(numbers[node]) }
}
