import InjectScopeModel

/// The needs of a node, those that ask for the same and are answered alike as one.
struct FoldedNeeds: Sendable {
  struct Asked: Sendable {
    /// In the graph's needs: the first that asks for it.
    var first: Int
    var times = 1
    /// What tells who supplies it from others of that name that supply the same to this node.
    var tag: String?
  }

  private struct Answer: Hashable {
    var label: String
    var key: Key
    var outcome: Outcome
    var suppliers: [ID<Node>]
    var certainty: Node.Certainty?
    var condition: Condition?
  }

  /// What a row says of an answer.
  private struct Words: Hashable {
    var label: String
    var key: String
    var name: String
  }

  private(set) var all: [Asked] = []

  /// More needs than these stand each for itself: nobody compares so many, and to fold them takes too long for a key.
  static let most = 2_000

  init(_ items: DirectDependencies, _ project: LoadedProject) {
    guard items.needs.count <= Self.most else {
      all = items.needs.map { Asked(first: $0) }
      return
    }
    let graph = project.graph
    var places: [Answer: Int] = [:]
    for place in items.needs {
      let need = graph.needs[place]
      let answer = Answer(
        label: need.label, key: need.key, outcome: need.outcome, suppliers: need.suppliers,
        certainty: need.suppliers.first.map { graph.certainty(of: need, of: items.asker, by: $0) },
        condition: need.condition)
      if let known = places[answer] {
        all[known].times += 1
      } else {
        places[answer] = all.count
        all.append(Asked(first: place))
      }
    }
    tag(project)
  }

  private mutating func tag(_ project: LoadedProject) {
    let graph = project.graph
    var alike: [Words: [(place: Int, supplier: ID<Node>)]] = [:]
    for (place, asked) in all.enumerated() {
      let need = graph.needs[asked.first]
      guard let supplier = need.suppliers.first else { continue }
      let words = Words(label: need.label, key: need.key.described, name: graph.nodes[supplier].name)
      alike[words, default: []].append((place, supplier))
    }
    for group in alike.values where Set(group.map(\.supplier)).count > 1 {
      let containers = Dictionary(group.map { ($0.supplier, graph.nodes[$0.supplier].container) }) { first, _ in first }
      let areTold = Set(containers.values.compactMap(\.self)).count == containers.count
      for (place, supplier) in group {
        let container = areTold ? containers[supplier]?.map { "in \($0)" } : nil
        all[place].tag = container ?? project.index.distinctions.word(for: supplier)
      }
    }
  }
}
