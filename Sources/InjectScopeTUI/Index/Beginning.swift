import InjectScopeModel

/// Where somebody who opens a project begins to read it.
enum Beginning {
  /// Steps after which the best so far is taken: very many candidates are alike.
  private static let budget = 500_000

  /// The root; where there is none, of what nothing depends on the one from which most is reached; where nothing leads
  /// anywhere, the one that asks for most; `nil` where nobody asks.
  static func node(in graph: DependencyGraph, _ entries: [ID<Node>], _ links: Links) -> ID<Node>? {
    if let root = graph.nodeIDs.first(where: { graph.nodes[$0].kind == .root }) { return root }
    let candidates = entries.filter { graph.nodes[$0].kind.canBegin && !links.dependencies(of: $0).isEmpty }
      .sorted { (links.dependencies(of: $1).count, $0) < (links.dependencies(of: $0).count, $1) }
    var seenBy = [UInt32](repeating: .max, count: graph.nodes.count)
    var steps = 0
    var best: (node: ID<Node>, count: Int)?
    for candidate in candidates where steps < budget {
      var stack = [candidate.index]
      var count = 0
      seenBy[Int(candidate.index)] = candidate.index
      while let next = stack.popLast() {
        for end in links.dependencies(of: ID(Int(next))) {
          steps += 1
          guard seenBy[Int(end)] != candidate.index else { continue }
          seenBy[Int(end)] = candidate.index
          count += 1
          stack.append(end)
        }
      }
      if let old = best, (old.count, candidate) >= (count, old.node) { continue }
      best = (candidate, count)
    }
    return best?.node ?? asksMost(graph, entries)
  }

  private static func asksMost(_ graph: DependencyGraph, _ entries: [ID<Node>]) -> ID<Node>? {
    let counts = entries.filter { graph.nodes[$0].kind.canBegin }.map { node in
      (node: node, count: graph.needs(of: node).count { $0.suppliers.isEmpty })
    }
    return counts.filter { $0.count > 0 }.min { ($1.count, $0.node) < ($0.count, $1.node) }?.node
  }
}
