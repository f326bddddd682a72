/// What tells apart the nodes that share a name: worked out once for a whole graph.
public struct Distinctions: Sendable {
  /// By node, for those alone that share their name.
  private let words: [ID<Node>: Word]

  /// By what nodes are told apart.
  public enum Means: Sendable { case kind, dialect, container, place, id }

  private struct Word: Sendable {
    var text: String
    var means: [Means]
    var group: Int
  }

  private let groups: [[ID<Node>]]

  public init(_ graph: DependencyGraph) {
    let groups = Self.groups(graph)
    var words: [ID<Node>: Word] = [:]
    for (place, group) in groups.enumerated() {
      var open = group
      for (means, describe) in Self.descriptions where !open.isEmpty {
        var counts: [String: Int] = [:]
        let texts = group.map { describe(graph.nodes[$0]) }
        for text in texts.compactMap(\.self) { counts[text, default: 0] += 1 }
        let isOpen = Set(open)
        for (node, text) in zip(group, texts) where isOpen.contains(node) {
          if let text, counts[text] == 1 {
            words[node] = Word(text: text, means: means, group: place)
          }
        }
        open = open.filter { words[$0] == nil }
      }
    }
    self.words = words
    self.groups = groups
  }

  /// The nodes that share a name. Most share none: hashes alone tell that without keeping the names.
  private static func groups(_ graph: DependencyGraph) -> [[ID<Node>]] {
    var first: [Int: ID<Node>] = [:]
    first.reserveCapacity(graph.nodes.count)
    var alike: [ID<Node>: [ID<Node>]] = [:]
    for node in graph.nodeIDs {
      let hash = graph.nodes[node].name.hashValue
      if let other = first[hash] { alike[other, default: [other]].append(node) } else { first[hash] = node }
    }
    return alike.values.flatMap { group in
      Dictionary(grouping: group) { graph.nodes[$0].name }.values.filter { $0.count > 1 }
    }.sorted { $0[0] < $1[0] }
  }

  /// From what says most to a person to what always tells them apart.
  private static let descriptions: [(means: [Means], describe: @Sendable (Node) -> String?)] = [
    ([.kind], { $0.kind.rawValue }), ([.dialect], { $0.dialect.name }),
    ([.container], { node in node.container.map { "in \($0)" } }),
    ([.kind, .dialect], { "\($0.kind.rawValue), \($0.dialect.name)" }),
    ([.dialect, .container], { node in node.container.map { "\(node.dialect.name), in \($0)" } }),
    ([.place], { $0.location.short }), ([.place], { $0.location.description }),
    ([.container, .place], { node in node.container.map { "\(node.location.short), in \($0)" } }),
    ([.id], { $0.id }),
  ]

  /// What tells the node from others of its name; `nil` where nobody shares it.
  public func word(for node: ID<Node>) -> String? { words[node]?.text }

  /// By what the word tells it; nothing where nobody shares its name.
  public func means(for node: ID<Node>) -> [Means] { words[node]?.means ?? [] }

  /// All that share the node's name, itself among them.
  public func namesakes(of node: ID<Node>) -> [ID<Node>] { words[node].map { groups[$0.group] } ?? [node] }

  /// The name, and what tells it apart behind it: `Store (in AppModule)`.
  public func title(of node: ID<Node>, in graph: DependencyGraph) -> String {
    graph.nodes[node].name + (word(for: node).map { " (\($0))" } ?? "")
  }
}
