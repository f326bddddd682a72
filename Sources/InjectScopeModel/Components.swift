/// The strongly connected components of a relation over `0..<count`, each sorted, dependencies before dependents.
///
/// Tarjan's algorithm with a stack of its own, so that a chain of 100,000 does not overflow the program's.
public func stronglyConnectedComponents(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
  let unvisited = -1
  var order = [Int](repeating: unvisited, count: count)
  var lowest = [Int](repeating: 0, count: count)
  var isOnPath = [Bool](repeating: false, count: count)
  var path: [Int] = []
  var visits: [(node: Int, successors: [Int], next: Int)] = []
  var components: [[Int]] = []
  var clock = 0

  func enter(_ node: Int) {
    order[node] = clock
    lowest[node] = clock
    clock += 1
    path.append(node)
    isOnPath[node] = true
    visits.append((node, successors(node), 0))
  }

  func leave(_ node: Int) {
    visits.removeLast()
    if let parent = visits.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
    guard lowest[node] == order[node], let start = path.lastIndex(of: node) else { return }
    let component = path[start...]
    for member in component { isOnPath[member] = false }
    components.append(component.sorted())
    path.removeSubrange(start...)
  }

  for start in 0..<count where order[start] == unvisited {
    enter(start)
    while let visit = visits.last {
      guard visit.next < visit.successors.count else {
        leave(visit.node)
        continue
      }
      visits[visits.count - 1].next += 1
      let successor = visit.successors[visit.next]
      if order[successor] == unvisited {
        enter(successor)
      } else if isOnPath[successor] {
        lowest[visit.node] = min(lowest[visit.node], order[successor])
      }
    }
  }
  return components
}
