import InjectScopeModel

/// Which nodes of two graphs are the same, by their ids. Where several have one id, and a number behind it that follows
/// their places, they are told apart by what they are and by where they stand, if it is known what became of the places,
/// else by their files: one that moved would change places with its namesakes.
struct NodeTwins {
  /// What each node of the old graph is called, and each of the new: nodes of one name are the same.
  let oldNames: [String]
  let newNames: [String]
  /// Those of them that have another name than before.
  let renames: NodeRenames

  /// - Parameter moved: where in the new sources stands what stood at a place of the old ones; `nil` where it was taken
  ///   away.
  init(_ old: DependencyGraph, _ new: DependencyGraph, moved: ((Location) -> Location?)? = nil) {
    /// A line, or where no line can be followed, a file.
    func place(of node: Node, isOld: Bool) -> String {
      guard let moved else { return node.location.file }
      let place = isOld ? moved(node.location) : node.location
      return place.map { "\($0.file):\($0.position.line)" } ?? "gone: \(node.id)"
    }
    let sides = [old, new].enumerated().map { side, graph -> [Candidate] in
      let known = Set(graph.nodes.lazy.map(\.id))
      return graph.nodeIDs.map { id in
        let node = graph.nodes[id]
        return Candidate(
          id: node.id, base: Self.base(of: node.id, known), place: place(of: node, isOld: side == 0), node: id,
          graph: graph)
      }
    }
    // Only namesakes have to be looked at closer.
    let counts = sides.map { Dictionary($0.map { ($0.base, 1) }, uniquingKeysWith: +) }
    let crowded = Set(counts.flatMap { $0.filter { $0.value > 1 }.keys })
    let pairing = Pairing(
      sides[0], sides[1],
      by: [
        { crowded.contains($0.base) ? [$0.base, $0.place] + $0.shape : [$0.base] },
        { crowded.contains($0.base) ? [$0.base] + $0.shape : [$0.base] },
        { [$0.base, $0.file] }, { [$0.base] },
      ])
    var oldNames = sides[0].map(\.id)
    let newNames = sides[1].map(\.id)
    for (old, new) in pairing.pairs { oldNames[old] = newNames[new] }
    renames = NodeRenames((old, oldNames), (new, newNames), lost: pairing.lost, gained: pairing.gained)
    for (old, new) in renames.pairs { oldNames[old] = newNames[new] }
    // One that is gone may have had the id that another has now.
    let renamed = Set(renames.pairs.map(\.old))
    let taken = Set(newNames)
    for lost in pairing.lost where !renamed.contains(lost) && taken.contains(oldNames[lost]) {
      oldNames[lost] += " (gone)"
    }
    self.oldNames = oldNames
    self.newNames = newNames
  }

  private struct Candidate {
    let id: String
    let base: String
    let place: String
    let node: ID<Node>
    let graph: DependencyGraph

    var file: String { graph.nodes[node].location.file }

    /// What there is to tell it from its namesakes by.
    var shape: [String] {
      let value = graph.nodes[node]
      let own = [
        value.kind.rawValue, value.lifetime, value.container, value.condition?.text, value.offer?.type.written,
      ]
      return own.map { $0 ?? "" } + graph.needs(of: node).map { "\($0.label): \($0.key.type.written)" }
    }
  }

  /// `A` of `A~2`, where there is an `A`.
  private static func base(of id: String, _ known: Set<String>) -> String {
    guard let sign = id.lastIndex(of: "~"), Int(id[id.index(after: sign)...]) != nil else { return id }
    let base = String(id[..<sign])
    return known.contains(base) ? base : id
  }
}
