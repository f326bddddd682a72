public import InjectScopeModel

/// Objects that create each other, round and round: legal, but somebody should know.
public struct CreationCycleCheck: Check {
  public init() {}

  public static var manual: [Explanation] {
    [
      Explanation(
        id: "cycle", severity: .warning, summary: "objects create each other in a circle",
        meaning: """
          Each of these objects can create the next, and the last the first again. That is legal, and useful where a \
          screen leads back to one like itself; where nobody stops, the program creates objects until it has no \
          memory. What any of them needs, all of them carry.
          """,
        example: "Folder creates Note, and Note creates Folder: Folder -> Note -> Folder",
        cure:
          "Let one of them hand the work back to whoever created it (a closure, a delegate), or keep it "
          + "if it is meant.")
    ]
  }

  public func findings(in graph: DependencyGraph) -> [Finding] {
    graph.creationCycles().map { group in
      let walk = graph.round(through: group)
      let names = walk.map { graph.nodes[$0.from].name } + walk.prefix(1).map { graph.nodes[$0.from].name }
      return Finding(
        id: "cycle", severity: .warning,
        message: "these create each other: \(names.joined(separator: " -> "))"
          + (group.count > walk.count ? " (\(group.count) in the whole group)" : ""),
        at: graph.nodes[group[0]].location,
        chain: walk.map { Finding.Hop(words(for: $0, in: graph), at: $0.location) },
        fix: Finding.Fix(
          "let one of them hand the work back to whoever created it (a closure, a delegate), unless the circle is meant"
        ),
        places: walk.map { Finding.Place(words(for: $0, in: graph), at: $0.location) }
          + group.filter { node in !walk.contains { $0.from == node } }.map {
            Finding.Place("'\(graph.nodes[$0].name)' is in the circle too", at: graph.nodes[$0].location)
          })
    }
  }

  private func words(for edge: Edge, in graph: DependencyGraph) -> String {
    let words = "'\(graph.nodes[edge.from].name)' creates '\(graph.nodes[edge.to].name)'"
    guard let list = graph.used(by: edge.to) else { return words }
    // Who is named there brings in all that take the same list.
    let others = graph.outgoing(edge.from).filter {
      $0.kind == .creates && $0.location == edge.location && $0.to != edge.to && graph.used(by: $0.to) == list
    }.map { "'\(graph.nodes[$0.to].name)'" }.distinct
    guard !others.isEmpty else { return words }
    return "\(words) with \(others.joined(separator: ", ")): they take the same '\(graph.nodes[list].name)'"
  }
}
