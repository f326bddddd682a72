import InjectScopeModel

/// What a person would draw of a graph: who creates and uses whom, and who is given what by whom.
///
/// Values that come down from those who create an object are no lines of their own: followed upwards they would lead from
/// everything to the root, and from there to everything. And a root creates what somebody else creates too.
struct Wiring: Sendable {
  private let isCreated: [Bool]
  private let isHandedDown: [Bool]
  private let isRoot: [Bool]
  /// What holds values for those below it.
  private let handsDown: [Bool]

  init(_ graph: DependencyGraph) {
    isRoot = graph.nodes.map { $0.kind == .root }
    handsDown = graph.nodes.map { [.root, .injector, .injectable].contains($0.kind) }
    var isCreated = [Bool](repeating: false, count: graph.nodes.count)
    var isHandedDown = isCreated
    for edge in graph.edges where edge.kind == .creates {
      isHandedDown[Int(edge.to.index)] = true
      if !isRoot[Int(edge.from.index)] { isCreated[Int(edge.to.index)] = true }
    }
    for edge in graph.edges where edge.kind == .uses && isHandedDown[Int(edge.from.index)] {
      isHandedDown[Int(edge.to.index)] = true
    }
    self.isCreated = isCreated
    self.isHandedDown = isHandedDown
  }

  /// Whether the edge is drawn.
  func draws(_ edge: Edge) -> Bool {
    switch edge.kind {
    case .uses: true
    case .creates: !isCreated[Int(edge.to.index)] || !isRoot[Int(edge.from.index)]
    case .supplies: !isHandedDown[Int(edge.to.index)] || !handsDown[Int(edge.from.index)]
    }
  }
}
