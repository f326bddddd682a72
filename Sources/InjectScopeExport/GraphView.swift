public import InjectScopeModel

/// A graph, and what of it is to be shown: some of its nodes, and the edges between them.
public struct GraphView: Sendable {
  public let graph: DependencyGraph
  /// In canonical order.
  public let nodes: [ID<Node>]
  /// Of the edges that begin and end at shown nodes, in canonical order.
  let edgePlaces: [UInt32]
  /// The object for which a list is there alone, for each such list that is shown together with it.
  public let soleUser: [ID<Node>: ID<Node>]

  /// Those that begin and end at shown nodes, in canonical order.
  public var edges: ShownEdges { ShownEdges(all: graph.edges, places: edgePlaces) }

  /// Everything.
  public init(_ graph: DependencyGraph) { self.init(graph, isShown: [Bool](repeating: true, count: graph.nodes.count)) }

  private init(_ graph: DependencyGraph, isShown: [Bool]) {
    func shows(_ node: ID<Node>) -> Bool { isShown[Int(node.index)] }
    self.graph = graph
    var nodes: [ID<Node>] = []
    nodes.reserveCapacity(graph.nodes.count)
    for node in 0..<graph.nodes.count where isShown[node] { nodes.append(ID(node)) }
    self.nodes = nodes
    var edgePlaces: [UInt32] = []
    let edges = graph.edges
    for place in 0..<edges.count where shows(edges.beginning(at: place)) && shows(edges.end(at: place)) {
      edgePlaces.append(UInt32(place))
    }
    self.edgePlaces = edgePlaces
    soleUser = graph.soleUsers.filter { shows($0.key) && shows($0.value) }
  }

  /// The view without the nodes that are not to be kept.
  public func keeping(_ isKept: (ID<Node>) -> Bool) -> GraphView {
    var isShown = [Bool](repeating: false, count: graph.nodes.count)
    for node in nodes where isKept(node) { isShown[Int(node.index)] = true }
    return GraphView(graph, isShown: isShown)
  }

  /// What lies within `depth` steps of the given nodes, over dependencies and dependents. An object and the list that
  /// it alone uses are one place: there is no step between them. What offers everything, a root or a container, is shown
  /// but not gone through, unless it is a centre itself: everything is one step from it.
  public func focused(on centres: Set<ID<Node>>, depth: Int) -> GraphView {
    var isInView = [Bool](repeating: false, count: graph.nodes.count)
    for node in nodes { isInView[Int(node.index)] = true }
    var isShown = [Bool](repeating: false, count: graph.nodes.count)

    func place(around nodes: some Sequence<ID<Node>>) -> [ID<Node>] {
      var found: [ID<Node>] = []
      for node in nodes {
        let list = graph.used(by: node)
        let partner = soleUser[node] ?? (list.flatMap { soleUser[$0] } == node ? list : nil)
        for member in [node] + (partner.map { [$0] } ?? []) {
          let index = Int(member.index)
          guard isInView[index], !isShown[index] else { continue }
          isShown[index] = true
          found.append(member)
        }
      }
      return found
    }

    var border = place(around: nodes.filter(centres.contains))
    var steps = 0
    while steps < depth, !border.isEmpty {
      let passable = border.filter { centres.contains($0) || !graph.nodes[$0].kind.offersEverything }
      border = place(around: passable.flatMap { graph.neighbours(of: $0) })
      steps += 1
    }
    return GraphView(graph, isShown: isShown)
  }
}

/// Some of a graph's edges. They are made when they are looked at: there may be a quarter of a million.
public struct ShownEdges: RandomAccessCollection, Sendable {
  fileprivate let all: EdgeList
  fileprivate let places: [UInt32]

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }
  public subscript(place: Int) -> Edge { all[Int(places[place])] }
}

extension Node.Kind {
  fileprivate var offersEverything: Bool { self == .root || self == .container }
}

extension DependencyGraph {
  /// Everything that an edge joins with the node, each once, in canonical order.
  func neighbours(of node: ID<Node>) -> [ID<Node>] {
    Set(outgoing(node).map(\.to) + incoming(node).map(\.from)).subtracting([node]).sorted()
  }

  /// By list: the one node that uses it, where it is one.
  fileprivate var soleUsers: [ID<Node>: ID<Node>] {
    var user = [Int32](repeating: -1, count: nodes.count)
    var isOfSeveral = [Bool](repeating: false, count: nodes.count)
    for place in 0..<edges.count where edges.kind(at: place) == .uses {
      let (list, own) = (Int(edges.end(at: place).index), Int32(edges.beginning(at: place).index))
      if user[list] >= 0, user[list] != own { isOfSeveral[list] = true }
      user[list] = own
    }
    var soleUsers: [ID<Node>: ID<Node>] = [:]
    for list in nodes.indices where user[list] >= 0 && !isOfSeveral[list] && user[list] != Int32(list) {
      let own = ID<Node>(Int(user[list]))
      if used(by: own) == ID(list) { soleUsers[ID(list)] = own }
    }
    return soleUsers
  }
}
