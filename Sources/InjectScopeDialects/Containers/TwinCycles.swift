internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The calls that would go round for ever: those that close a circle are not made.
struct TwinCycles {
  private var calls: [[Int]]
  /// By function: those of one circle have the same.
  private var component: [Int]

  init(_ callees: [[Int]]) {
    calls = callees.map { _ in [] }
    component = Array(repeating: 0, count: callees.count)
    let components = stronglyConnectedComponents(count: callees.count) { callees[$0] }
    for (number, members) in components.enumerated() {
      for member in members { component[member] = number }
    }
  }

  /// False where the callee comes back to the caller.
  mutating func add(_ caller: Int, _ callee: Int) -> Bool {
    guard component[caller] == component[callee] else { return true }
    var seen: Set<Int> = []
    var open = [callee]
    while let next = open.popLast() {
      if next == caller { return false }
      if seen.insert(next).inserted { open += calls[next] }
    }
    calls[caller].append(callee)
    return true
  }
}
