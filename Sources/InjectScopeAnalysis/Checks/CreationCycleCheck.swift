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
        example: """
          class Folder: Injectable, InjectsNoteInjector { … }
          class Note: Injectable, InjectsFolderInjector { … }   // cycle: Folder -> Note -> Folder
          """,
        cure:
          "Let one of them hand the work back to whoever created it (a closure, a delegate), or keep it "
          + "if it is meant.")
    ]
  }

  public func findings(in graph: DependencyGraph) -> [Finding] {
    graph.creationCycles().map { group in
      let walk = Self.walk(through: group, in: graph)
      let names = walk.map { graph.nodes[$0.from].name } + walk.prefix(1).map { graph.nodes[$0.from].name }
      return Finding(
        id: "cycle", severity: .warning,
        message: "these create each other: \(names.joined(separator: " -> "))"
          + (group.count > walk.count ? " (\(group.count) in the whole group)" : ""),
        at: graph.nodes[group[0]].location,
        chain: walk.map { edge in
          Finding.Hop("'\(graph.nodes[edge.from].name)' creates '\(graph.nodes[edge.to].name)'", at: edge.location)
        }, affects: group.count)
    }
  }

  /// The shortest way from the first of the group back to itself.
  private static func walk(through group: [ID<Node>], in graph: DependencyGraph) -> [Edge] {
    let members = Set(group)
    var reached: [ID<Node>: Edge] = [:]
    var queue = [group[0]]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in graph.outgoing(node) where edge.kind == .creates && members.contains(edge.to) {
        if edge.to == group[0] {
          var walk = [edge]
          while let first = walk.first, first.from != group[0], let before = reached[first.from] {
            walk.insert(before, at: 0)
          }
          return walk
        }
        guard reached[edge.to] == nil else { continue }
        reached[edge.to] = edge
        queue.append(edge.to)
      }
    }
    return []
  }
}
