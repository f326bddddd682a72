public import InjectScopeModel

/// A need that the source no longer decides, or that has several answers now.
public struct NewDoubt: Hashable, Sendable {
  /// Who asks.
  public let owner: Node
  /// `clock: Clock`
  public let need: String
  public let reason: String
  public internal(set) var location: Location
}

extension NewDoubt {
  /// Those of one graph that are none of another: what the number of nodes in doubt does not say.
  ///
  /// - Parameter names: what nodes are called on both sides, of the older one and of the newer one.
  static func all(
    from old: DependencyGraph, to new: DependencyGraph, names: (old: [String], new: [String])
  ) -> [NewDoubt] {
    struct Asked: Hashable {
      let owner: String
      let label: String
      let key: Key
    }
    func doubts(_ graph: DependencyGraph, _ names: [String]) -> [(asked: Asked, owner: ID<Node>, need: Need)] {
      graph.nodeIDs.flatMap { node in
        graph.needs(of: node).filter(\.outcome.isUncertain).map { need in
          (Asked(owner: names[Int(node.index)], label: need.label, key: need.key), node, need)
        }
      }
    }
    let known = Set(doubts(old, names.old).map(\.asked))
    return doubts(new, names.new).filter { !known.contains($0.asked) }.map { _, owner, need in
      NewDoubt(
        owner: new.nodes[owner], need: "\(need.label): \(need.key.type.written)",
        reason: reason(need.outcome, in: new), location: need.location)
    }
  }

  private static func reason(_ outcome: Outcome, in graph: DependencyGraph) -> String {
    switch outcome {
    case .ambiguous(let candidates):
      "could be \(candidates.map { "\(graph.nodes[$0].name)" }.distinct.joined(separator: " or "))"
    case .unknown(let reason): reason
    case .supplied, .argument, .missing: outcome.name
    }
  }
}
