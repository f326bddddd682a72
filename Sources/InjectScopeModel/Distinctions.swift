/// What tells apart the nodes that share a name: worked out once for a whole graph.
public struct Distinctions: Sendable {
  /// By node, for those alone that share their name.
  private let words: [ID<Node>: Word]

  private struct Word: Sendable {
    var text: String
    var isKind: Bool
    var group: Int
  }

  private let groups: [[ID<Node>]]

  public init(_ graph: DependencyGraph) {
    var first: [String: ID<Node>] = [:]
    first.reserveCapacity(graph.nodes.count)
    var groups: [ID<Node>: [ID<Node>]] = [:]
    for node in graph.nodeIDs {
      let name = graph.nodes[node].name
      if let other = first[name] { groups[other, default: [other]].append(node) } else { first[name] = node }
    }
    var words: [ID<Node>: Word] = [:]
    let sorted = groups.values.sorted { $0[0] < $1[0] }
    for (place, group) in sorted.enumerated() {
      var open = group
      for describe in Self.descriptions where !open.isEmpty {
        var counts: [String: Int] = [:]
        let texts = group.map { describe(graph.nodes[$0]) }
        for text in texts.compactMap(\.self) { counts[text, default: 0] += 1 }
        let isOpen = Set(open)
        for (node, text) in zip(group, texts) where isOpen.contains(node) {
          if let text, counts[text] == 1 {
            words[node] = Word(text: text, isKind: text == graph.nodes[node].kind.rawValue, group: place)
          }
        }
        open = open.filter { words[$0] == nil }
      }
    }
    self.words = words
    self.groups = sorted
  }

  /// From what says most to a person to what always tells them apart.
  private static let descriptions: [@Sendable (Node) -> String?] = [
    { $0.kind.rawValue }, { $0.dialect.name }, { node in node.container.map { "in \($0)" } },
    { "\($0.kind.rawValue), \($0.dialect.name)" },
    { node in node.container.map { "\(node.dialect.name), in \($0)" } },
    { node in
      let file = node.location.file
      let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
      return "\(name):\(node.location.position.line)"
    },
    { $0.location.description }, { $0.id },
  ]

  /// What tells the node from others of its name; `nil` where nobody shares it.
  public func word(for node: ID<Node>) -> String? { words[node]?.text }

  /// Whether its kind alone tells it.
  public func isToldByKind(_ node: ID<Node>) -> Bool { words[node]?.isKind ?? false }

  /// All that share the node's name, itself among them.
  public func namesakes(of node: ID<Node>) -> [ID<Node>] { words[node].map { groups[$0.group] } ?? [node] }

  /// The name, and what tells it apart behind it: `Hole (flexinject)`.
  public func title(of node: ID<Node>, in graph: DependencyGraph) -> String {
    graph.nodes[node].name + (word(for: node).map { " (\($0))" } ?? "")
  }
}
