import InjectScopeModel

/// Nodes that have another name than before and are otherwise what they were: of one kind, with the same needs, the same
/// list and the same neighbours, and nothing else on either side that could be meant. Nothing tells a renamed type from
/// one that took the place of another like it; both are read as a new name.
struct NodeRenames {
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// What old types are called now.
  private(set) var words: [String: String] = [:]

  init(
    _ old: (graph: DependencyGraph, names: [String]), _ new: (graph: DependencyGraph, names: [String]), lost: [Int],
    gained: [Int]
  ) {
    var (lost, gained) = (lost, gained)
    var sides = (Side(old.graph, old.names), Side(new.graph, new.names))
    // Those that stayed in their files first; what one of them is called may be what another differs by.
    for traits in Traits.steps where !lost.isEmpty && !gained.isEmpty {
      let before = Self.alone(lost, sides.0, traits, words)
      let after = Self.alone(gained, sides.1, traits, [:])
      let found = lost.compactMap { index in
        before[index].flatMap { likeness in after.first { $0.value == likeness }.map { (old: index, new: $0.key) } }
      }
      for (index, match) in found {
        let (former, present) = (old.graph.nodes[ID(index)], new.graph.nodes[ID(match)])
        words[former.name.bareName] = present.name.bareName
        words[former.name.bareName + "Impl"] = present.name.bareName + "Impl"
        sides.0.names[index] = new.names[match]
      }
      let known = (old: Set(found.map(\.old)), new: Set(found.map(\.new)))
      lost.removeAll(where: known.old.contains)
      gained.removeAll(where: known.new.contains)
      pairs += found
    }
  }

  /// A text of the older side with the names of today.
  func renamed(_ text: String) -> String { words.isEmpty ? text : Self.renaming(words, in: text) }

  // MARK: - What nodes are like

  /// By what, besides its neighbours, a node is known again.
  private struct Traits: OptionSet {
    let rawValue: Int

    static let file = Traits(rawValue: 1)
    /// The types of what it needs and holds, and not the labels alone.
    static let types = Traits(rawValue: 2)

    static let steps: [Traits] = [[.file, .types], [.file, .types], .file, .types, .types]
  }

  private struct Side {
    let graph: DependencyGraph
    /// What each node is called on both sides, where it is on both.
    var names: [String]

    init(_ graph: DependencyGraph, _ names: [String]) {
      self.graph = graph
      self.names = names
    }
  }

  /// What each is like, without its name; only those that nothing else of their side is like.
  private static func alone(
    _ nodes: [Int], _ side: Side, _ traits: Traits, _ words: [String: String]
  ) -> [Int: [String]] {
    let own = Set(nodes)
    let likenesses = nodes.compactMap { index in
      likeness(of: ID(index), side, besides: own, traits, words).map { (index, $0) }
    }
    let counts = Dictionary(likenesses.map { ($0.1, 1) }, uniquingKeysWith: +)
    return Dictionary(uniqueKeysWithValues: likenesses.filter { counts[$0.1] == 1 })
  }

  /// `nil` where there is nothing to tell it by but its kind.
  private static func likeness(
    of id: ID<Node>, _ side: Side, besides unknown: Set<Int>, _ traits: Traits, _ words: [String: String]
  ) -> [String]? {
    let graph = side.graph
    let node = graph.nodes[id]
    func told(_ text: String) -> String { renaming(words, in: text, besides: stem(of: node)) }
    func typed(_ label: String, _ type: TypeName) -> String {
      traits.contains(.types) ? told("\(label): \(type.written)") : label
    }
    let needs = graph.needs(of: id).map { typed($0.label, $0.key.type) + " \($0.outcome.name)" }
    let properties = graph.properties(of: id).map { typed($0.name, $0.type) }
    func neighbours(_ edges: [(other: ID<Node>, edge: Edge)]) -> [String] {
      edges.filter { !unknown.contains(Int($0.other.index)) }.map {
        "\($0.edge.kind.rawValue) \(side.names[Int($0.other.index)])"
      }.sorted()
    }
    let makers = neighbours(graph.incoming(id).map { ($0.from, $0) })
    let made = neighbours(graph.outgoing(id).map { ($0.to, $0) })
    guard !needs.isEmpty || !properties.isEmpty || !makers.isEmpty else { return nil }
    let own = [
      "\(node.dialect)", node.kind.rawValue, node.lifetime ?? "", node.container.map(told) ?? "",
      node.condition?.text ?? "", traits.contains(.file) ? node.location.file : "",
    ]
    return own + ["needs"] + needs + ["holds"] + properties + ["from"] + makers + ["to"] + made
  }

  /// `Home` of `HomeInjector`: what a type's own words have in common.
  private static func stem(of node: Node) -> String {
    var name = node.name.bareName
    for end in ["Impl", "Injector"] where name.hasSuffix(end) && name.count > end.count { name.removeLast(end.count) }
    return name
  }

  /// - Parameter stem: a word by which the type itself is named, and what begins with it: told as `$`.
  private static func renaming(_ words: [String: String], in text: String, besides stem: String? = nil) -> String {
    var result = ""
    var word = ""
    func end() {
      defer { word = "" }
      if let stem, word.hasPrefix(stem), word.dropFirst(stem.count).first?.isUppercase ?? true {
        result += "$" + word.dropFirst(stem.count)
      } else {
        result += words[word] ?? word
      }
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }
}
