/// The strongly connected components of a relation over `0..<count`, each sorted, dependencies before dependents.
public func stronglyConnectedComponents(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
  var relation = Relation()
  for node in 0..<count { relation.append(successors(node)) }
  var components: [[Int]] = []
  relation.forEachComponent { component in components.append(component.map(Int.init).sorted()) }
  return components
}

/// Who leads to whom, as bare numbers.
struct Relation {
  private var first: [UInt32] = [0]
  private var ends: [UInt32] = []

  init() {}

  /// The steps in any order, over so many nodes.
  init(count: Int, from: [UInt32], to: [UInt32]) {
    first = [UInt32](repeating: 0, count: count + 1)
    for owner in from { first[Int(owner) + 1] += 1 }
    for place in first.indices.dropFirst() { first[place] += first[place - 1] }
    var next = first
    ends = [UInt32](repeating: 0, count: to.count)
    for (owner, end) in zip(from, to) {
      ends[Int(next[Int(owner)])] = end
      next[Int(owner)] += 1
    }
  }

  var count: Int { first.count - 1 }

  func successors(_ node: Int) -> ArraySlice<UInt32> { ends[Int(first[node])..<Int(first[node + 1])] }

  /// The next node, and what it leads to.
  mutating func append(_ successors: some Sequence<Int>) {
    for successor in successors { ends.append(UInt32(successor)) }
    first.append(UInt32(ends.count))
  }

  /// Each strongly connected component, dependencies before dependents, its members in no order.
  ///
  /// Tarjan's algorithm with a stack of its own, so that a chain of 100,000 does not overflow the program's.
  func forEachComponent(_ found: (ArraySlice<UInt32>) -> Void) {
    let count = first.count - 1
    let unvisited = UInt32.max
    var order = [UInt32](repeating: unvisited, count: count)
    var lowest = [UInt32](repeating: 0, count: count)
    var isOnPath = [Bool](repeating: false, count: count)
    var next = first
    var path: [UInt32] = []
    var visits: [Int] = []
    var clock: UInt32 = 0

    func enter(_ node: Int) {
      order[node] = clock
      lowest[node] = clock
      clock += 1
      path.append(UInt32(node))
      isOnPath[node] = true
      visits.append(node)
    }

    func leave(_ node: Int) {
      visits.removeLast()
      if let parent = visits.last { lowest[parent] = min(lowest[parent], lowest[node]) }
      guard lowest[node] == order[node] else { return }
      var start = path.count - 1
      while path[start] != UInt32(node) { start -= 1 }
      for member in path[start...] { isOnPath[Int(member)] = false }
      found(path[start...])
      path.removeSubrange(start...)
    }

    for start in 0..<count where order[start] == unvisited {
      enter(start)
      while let node = visits.last {
        guard next[node] < first[node + 1] else {
          leave(node)
          continue
        }
        let successor = Int(ends[Int(next[node])])
        next[node] += 1
        if order[successor] == unvisited {
          enter(successor)
        } else if isOnPath[successor] {
          lowest[node] = min(lowest[node], order[successor])
        }
      }
    }
  }
}
