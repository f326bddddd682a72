import InjectScopeModel

/// What a node needs, as `DependencyGraph.needCount` counts it, without a copy: a root creates very many.
struct DirectDependencies: Sendable {
  enum Item: Sendable {
    /// In the graph's needs, and in its edges.
    case need(Int)
    case edge(Int)
  }

  /// Who asks: the node, or its list.
  let asker: ID<Node>
  let needs: Range<Int>
  private let made: ArraySlice<UInt32>
  private let given: ArraySlice<UInt32>

  init(_ node: ID<Node>, _ project: LoadedProject) {
    let own = project.graph.needs(of: node)
    // Of an object, what its list asks for stands with it.
    let list = own.isEmpty ? project.index.list(of: node) : nil
    asker = list ?? node
    needs = list.map { project.graph.needs(of: $0).indices } ?? own.indices
    made = project.index.made[node]
    given = project.index.given[node]
  }

  var count: Int { needs.count + made.count + given.count }

  subscript(place: Int) -> Item {
    if place < needs.count { return .need(needs.lowerBound + place) }
    let rest = place - needs.count
    if rest < made.count { return .edge(Int(made[made.startIndex + rest])) }
    return .edge(Int(given[given.startIndex + rest - made.count]))
  }
}
