public import InjectScopeModel

/// What a person would draw of a graph: who creates and uses whom, and who is given what by whom.
///
/// Values that come down the lists of those who create an object are no lines of their own: followed upwards they would
/// lead from everything to the root, and from there to everything. And a root creates what somebody else creates too.
/// What a provider or a registration supplies is its own, whoever constructs the one that gets it.
public struct Wiring: Sendable {
  private let offers: RootOffers
  private let isHandedDown: [Bool]
  /// Whether a node hands down what it holds.
  private let isList: [Bool]

  public init(_ graph: DependencyGraph, _ offers: RootOffers) {
    self.offers = offers
    isList = graph.nodes.map { $0.kind == .root || $0.kind == .injector }
    var isHandedDown = [Bool](repeating: false, count: graph.nodes.count)
    for edge in graph.edges where edge.kind == .creates { isHandedDown[Int(edge.to.index)] = true }
    for edge in graph.edges where edge.kind == .uses && isHandedDown[Int(edge.from.index)] {
      isHandedDown[Int(edge.to.index)] = true
    }
    self.isHandedDown = isHandedDown
  }

  /// Whether the edge is drawn.
  public func draws(_ edge: Edge) -> Bool {
    switch edge.kind {
    case .uses: true
    case .creates: !offers.contains(edge)
    case .supplies: !isHandedDown[Int(edge.to.index)] || !isList[Int(edge.from.index)]
    }
  }
}
