import InjectScopeModel

/// What the nodes of a graph and their needs can be called on a command line.
struct NodeNames {
  /// What is said of a need.
  static let need = "need"

  private let graph: DependencyGraph
  private let counts: [String: Int]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    counts = graph.nodes.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }

  var nodes: [Candidate] { graph.nodeIDs.map { Candidate(name(of: $0), graph.nodes[$0].kind.rawValue) } }

  /// `Owner.label`
  var needs: [Candidate] {
    graph.nodeIDs.flatMap { node in
      let lists = [node] + (graph.used(by: node).map { [$0] } ?? [])
      let labels = lists.flatMap { graph.needs(of: $0).map(\.label) + graph.properties(of: $0).map(\.name) }
      return labels.filter { !$0.isEmpty && $0 != "_" }.distinct.map { Candidate("\(name(of: node)).\($0)", Self.need) }
    }
  }

  /// Where several nodes have a name, each is offered by what names it alone.
  private func name(of node: ID<Node>) -> String {
    let node = graph.nodes[node]
    return counts[node.name] == 1 ? node.name : node.id
  }
}
