import InjectScopeModel

/// For each node some of the edges at it, by number: what panels list without looking at all the others, which of a root
/// are very many.
struct EdgeTable: Sendable {
  /// Empty where no node has any: there are many tables, and most projects fill few.
  private let first: [UInt32]
  private let edges: [UInt32]

  init(_ graph: DependencyGraph, at end: (Edge) -> ID<Node>, where isKept: (Edge) -> Bool) {
    var items: [Int] = []
    for (place, edge) in graph.edges.enumerated() where isKept(edge) { items.append(place) }
    self.init(count: graph.nodes.count, items) { end(graph.edges[$0]) }
  }

  /// For each node the items of a list that belong to it, in the list's order.
  init(count: Int, _ items: some Sequence<Int>, owner: (Int) -> ID<Node>) {
    var first = [UInt32](repeating: 0, count: count + 1)
    var kept: [(item: UInt32, owner: UInt32)] = []
    for item in items {
      let owner = owner(item)
      first[Int(owner.index) + 1] += 1
      kept.append((UInt32(item), owner.index))
    }
    guard !kept.isEmpty else {
      (self.first, edges) = ([], [])
      return
    }
    for place in first.indices.dropFirst() { first[place] += first[place - 1] }
    var next = first
    var edges = [UInt32](repeating: 0, count: kept.count)
    for (item, owner) in kept {
      edges[Int(next[Int(owner)])] = item
      next[Int(owner)] += 1
    }
    self.first = first
    self.edges = edges
  }

  subscript(node: ID<Node>) -> ArraySlice<UInt32> {
    guard !first.isEmpty else { return [] }
    return edges[Int(first[Int(node.index)])..<Int(first[Int(node.index) + 1])]
  }
}

extension DependencyGraph {
  /// An edge between two nodes: they are sorted by their kinds and ends, so that it is found without looking at all.
  func edge(from: ID<Node>, to: ID<Node>, _ kind: Edge.Kind) -> Edge? { edges(from: from, to: to, kind).first }

  func edges(from: ID<Node>, to: ID<Node>, _ kind: Edge.Kind) -> Slice<EdgeList> {
    let edges = outgoing(from)
    var low = edges.startIndex
    var high = edges.endIndex
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (edges[middle].kind.rawValue, edges[middle].to) < (kind.rawValue, to)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return edges[low...].prefix { $0.kind == kind && $0.to == to }
  }

  /// How sure it is that a supplier answers a need of a node.
  func certainty(of need: Need, of node: ID<Node>, by supplier: ID<Node>) -> Node.Certainty {
    edges(from: supplier, to: node, .supplies)
      .filter { $0.label == need.label && $0.location == need.location }.map(\.certainty).min() ?? .certain
  }

  /// How a node depends on another: what it asks for itself says more than what it carries.
  func edge(of dependent: ID<Node>, on node: ID<Node>) -> Edge? {
    let supplied = edges(from: node, to: dependent, .supplies)
    return supplied.first { !isCarried($0) } ?? supplied.first ?? edge(from: dependent, to: node, .creates)
      ?? edge(from: dependent, to: node, .uses)
  }

  /// Whether what is supplied is asked for only by those below, and not by the list that hands it down.
  func isCarried(_ edge: Edge) -> Bool {
    guard edge.kind == .supplies, let label = edge.label else { return false }
    return carried(by: edge.to).contains { $0.name == label } && !needs(of: edge.to).contains { $0.label == label }
  }

  /// What a list holds only for those below it.
  func carried(by list: ID<Node>) -> some Sequence<Property> { properties(of: list).lazy.filter(\.isInherited) }
}

extension Edge {
  /// What it is to the dependent: `creates`, the name of what is supplied, `carries` and that name.
  func way(in graph: DependencyGraph) -> String {
    guard kind == .supplies else { return kind.rawValue }
    let name = label == "_" ? "" : label ?? ""
    return graph.isCarried(self) ? "carries \(name)" : name
  }
}
