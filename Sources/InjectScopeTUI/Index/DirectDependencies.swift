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
    asker = project.graph.asker(for: node)
    needs = project.graph.needs(of: asker).indices
    made = project.index.made[node]
    given = project.index.given[node]
  }

  /// How many of the needs nobody is known to supply.
  func unanswered(in project: LoadedProject) -> Int {
    project.graph.needs(of: asker).count { $0.suppliers.isEmpty && $0.outcome.signSpan != nil }
  }

  var count: Int { needs.count + made.count + given.count }

  subscript(place: Int) -> Item {
    if place < needs.count { return .need(needs.lowerBound + place) }
    let rest = place - needs.count
    if rest < made.count { return .edge(Int(made[made.startIndex + rest])) }
    return .edge(Int(given[given.startIndex + rest - made.count]))
  }
}
