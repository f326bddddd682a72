extension DependencyGraph {
  /// What can be said while a part of the project has not been read: who is there, and who is known to hang together.
  ///
  /// A need without an answer may still get one, so it is unknown, and why is told; no function is final, so none is
  /// given, and what resolving found fault with may be cured by the next file.
  public func asFarAsRead(because reason: String) -> DependencyGraph {
    let unknown = Outcome.unknown(reason)
    let open = nodeIDs.map { node in
      needs(of: node).map { need in
        guard need.outcome.mayChange else { return need }
        var need = need
        need.outcome = unknown
        return need
      }
    }
    return DependencyGraph(
      units: units, nodes: nodes, needs: open, properties: nodeIDs.map { Array(properties(of: $0)) }, edges: edges,
      signatures: [], findings: [], circles: circles, containers: containers)
  }
}

extension Outcome {
  /// Whether it says that something is not there, or not clear, which more files may mend.
  fileprivate var mayChange: Bool {
    switch self {
    case .missing, .ambiguous: true
    case .argument(let rule): rule.leavesUnresolved
    case .supplied, .unknown: false
    }
  }
}
