import InjectScopeModel

/// What the last reload brought: nodes that are new, and nodes of which something else is said than before. A line that
/// moved is nothing new.
struct News: Sendable {
  enum Sign: Hashable, Sendable {
    case added, changed

    var span: Span {
      switch self {
      case .added: Span("+", .added)
      case .changed: Span("^", .note)
      }
    }
  }

  private let signs: [ID<Node>: Sign]
  /// By entry of the tree: whether it holds some of them.
  private let entries: [Int: Sign]
  /// From the top of the tree.
  let nodes: [ID<Node>]

  var isEmpty: Bool { nodes.isEmpty }

  /// What stands before a row about this.
  func sign(of target: Target) -> Span? {
    switch target {
    case .node(let node): signs[node]?.span
    case .entry(let entry): entries[entry]?.span
    default: nil
    }
  }

  /// The same after a reload that brought nothing new.
  func carried(_ renumbered: (ID<Node>) -> ID<Node>?, _ outline: Outline) -> News {
    var carried: [ID<Node>: Sign] = [:]
    for (node, sign) in signs { if let now = renumbered(node) { carried[now] = sign } }
    return News(carried, outline)
  }

  init(since old: DependencyGraph, in project: LoadedProject, isCancelled: () -> Bool) {
    let comparison = NodeComparison(old, project.graph)
    let outline = project.index.outline
    var signs: [ID<Node>: Sign] = [:]
    for node in project.graph.nodeIDs {
      if node.index & 4095 == 0, isCancelled() { break }
      guard let before = comparison.old(of: node) else {
        signs[node] = .added
        continue
      }
      if !comparison.isAlike(before, node) { signs[node] = .changed }
    }
    self.init(signs, outline)
  }

  private init(_ signs: [ID<Node>: Sign], _ outline: Outline) {
    var added: [Int: Int] = [:]
    for (node, sign) in signs {
      for entry in outline.ancestors(of: outline.entry(of: node)) { added[entry, default: 0] += sign == .added ? 1 : 0 }
    }
    self.signs = signs
    // A folder is new where all that it holds is.
    entries = Dictionary(
      uniqueKeysWithValues: added.map { ($0, $1 == Int(outline.entries[$0].nodesBelow) ? .added : .changed) })
    nodes = signs.keys.sorted { outline.entry(of: $0) < outline.entry(of: $1) }
  }
}

/// Whether two readings say the same of a node. Numbers are those of the new one; nothing is written out, so that it
/// takes little beside the graphs themselves.
private struct NodeComparison {
  private let old: DependencyGraph
  private let new: DependencyGraph
  private let numbers: [ID<Node>?]
  private let olds: [ID<Node>?]
  private let functions: (old: [Int], new: [Int])

  init(_ old: DependencyGraph, _ new: DependencyGraph) {
    self.old = old
    self.new = new
    var olds = [ID<Node>?](repeating: nil, count: new.nodes.count)
    numbers = old.nodeIDs.map { node in
      let now = new.node(withID: old.nodes[node].id)
      if let now { olds[Int(now.index)] = node }
      return now
    }
    self.olds = olds
    functions = (Self.functions(old), Self.functions(new))
  }

  /// By node, the functions that make it.
  private static func functions(_ graph: DependencyGraph) -> [Int] {
    var sums = [Int](repeating: 0, count: graph.nodes.count)
    for signature in graph.signatures { sums[Int(signature.target.index)] &+= signature.text.hashValue }
    return sums
  }

  func old(of node: ID<Node>) -> ID<Node>? { olds[Int(node.index)] }

  func isAlike(_ before: ID<Node>, _ now: ID<Node>) -> Bool {
    let (a, b) = (old.nodes[before], new.nodes[now])
    guard (a.kind, a.lifetime, a.container, a.certainty) == (b.kind, b.lifetime, b.container, b.certainty),
      a.condition == b.condition, a.offer == b.offer,
      functions.old[Int(before.index)] == functions.new[Int(now.index)]
    else { return false }
    return haveSameNeeds(before, now) && haveSameProperties(before, now) && haveSameEdges(before, now)
  }

  /// What its list asks for counts as its own, as in its row.
  private func haveSameNeeds(_ before: ID<Node>, _ now: ID<Node>) -> Bool {
    let (a, b) = (old.needs(of: old.asker(for: before)), new.needs(of: new.asker(for: now)))
    return a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        a.label == b.label && a.key == b.key && a.condition == b.condition && a.outcome.name == b.outcome.name
          && a.outcome.rule?.name == b.outcome.rule?.name
          && a.suppliers.map { numbers[Int($0.index)] } == b.suppliers.map { $0 }
      }
  }

  private func haveSameProperties(_ before: ID<Node>, _ now: ID<Node>) -> Bool {
    let (a, b) = (old.properties(of: before), new.properties(of: now))
    return a.count == b.count
      && zip(a, b).allSatisfy { ($0.name, $0.type, $0.isInherited) == ($1.name, $1.type, $1.isInherited) }
  }

  private struct End: Hashable {
    var to: ID<Node>?
    var kind: Edge.Kind
    var label: String?
  }

  private func haveSameEdges(_ before: ID<Node>, _ now: ID<Node>) -> Bool {
    let (a, b) = (old.outgoing(before), new.outgoing(now))
    guard a.count == b.count else { return false }
    let before = a.map { End(to: numbers[Int($0.to.index)], kind: $0.kind, label: $0.label) }
    let now = b.map { End(to: $0.to, kind: $0.kind, label: $0.label) }
    return before == now || Set(before) == Set(now)
  }
}

/// A graph as it was, to be compared with the one that has taken its place.
final class FormerGraph: Sendable, Hashable {
  let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  static func == (a: FormerGraph, b: FormerGraph) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
