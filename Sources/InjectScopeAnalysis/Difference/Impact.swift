public import InjectScopeModel

/// All that would be touched if a node changed, or went.
public struct Impact: Sendable {
  /// Somebody who depends on it.
  public struct Dependent: Hashable, Sendable {
    public let node: ID<Node>
    /// Over how many others, itself counted: 1 for those that depend on it directly.
    public let distance: Int
    /// Whether it is only because a root could create everything.
    public let isOnlyOffered: Bool
    /// Whether it is a root that could create it, besides what is declared and longer.
    public let isOfferedToo: Bool
  }

  public let node: ID<Node>
  /// The nearest first, then by place.
  public let dependents: [Dependent]
  /// The functions that make it, that it has, or that pass on what it gives.
  public let signatures: [Signature]

  /// - Parameter label: one thing of the node, where only that is asked about: a root's property, a requirement.
  public init(of node: ID<Node>, label: String? = nil, in graph: DependencyGraph, style: SignatureStyle) {
    self.node = node
    let offers = RootOffers(graph)
    let isDirect = Self.direct(node, label, graph)
    let places = label.map { Self.places(of: $0, node, graph) } ?? []
    // Of one thing those are reached that it answers, and not all that a list on the way answers besides.
    let passing: (Edge) -> Bool = { edge in
      edge.kind != .supplies || places.isEmpty
        || graph.properties(of: edge.to).contains { places.contains($0.location) }
    }
    let declared = graph.distances(above: node, beginningOver: isDirect) { passing($0) && !offers.contains($0) }
    let all = graph.distances(above: node, beginningOver: isDirect, over: passing)
    dependents = all.map { reached, distance in
      Dependent(
        node: reached, distance: declared[reached] ?? distance, isOnlyOffered: declared[reached] == nil,
        isOfferedToo: distance == 1 && declared[reached].map { $0 > 1 } == true)
    }.sorted { ($0.isOnlyOffered ? 1 : 0, $0.distance, $0.node) < ($1.isOnlyOffered ? 1 : 0, $1.distance, $1.node) }
    let name = graph.nodes[node].name
    let list = graph.used(by: node).map { graph.nodes[$0].name }
    signatures = graph.signatures.filter { signature in
      guard signature.style == style else { return false }
      let passes = signature.values.contains { value in
        guard let source = value.source else { return false }
        if !places.isEmpty { return value.isSupplied && places.contains(value.location) }
        return (source.owner == name || source.owner == list) && (label == nil || source.property == label)
      }
      guard label == nil else {
        let isOfIt = signature.target == node || graph.used(by: signature.target) == node
        return passes || isOfIt && signature.values.contains { $0.label == label }
      }
      return passes || signature.owner == node || signature.target == node
        || graph.used(by: signature.target) == node || graph.used(by: signature.owner) == node
    }
  }

  /// Over which edges those depend on it that are asked about.
  private static func direct(
    _ node: ID<Node>, _ label: String?, _ graph: DependencyGraph
  ) -> (Edge) -> Bool {
    guard let label else { return { _ in true } }
    // A property answers needs of its type; which ones, the ends of their chains say.
    let place = graph.properties(of: node).first { $0.name == label }?.location
    let fed = Set(
      graph.signatures.filter { $0.values.contains { $0.isSupplied && $0.location == place } }.flatMap {
        [$0.target] + (graph.used(by: $0.target).map { [$0] } ?? [])
      })
    // Whose list it stands in uses it.
    return place == nil ? { _ in true } : { $0.kind == .uses || $0.kind == .supplies && fed.contains($0.to) }
  }

  /// The property, and every requirement that it answers, on and on: a chain ends at the nearest of them.
  private static func places(of label: String, _ node: ID<Node>, _ graph: DependencyGraph) -> Set<Location> {
    guard let first = graph.properties(of: node).first(where: { $0.name == label })?.location else { return [] }
    var places: Set<Location> = [first]
    while true {
      var reached = places
      for signature in graph.signatures {
        for value in signature.values where value.isSupplied && places.contains(value.location) {
          let list = graph.used(by: signature.target) ?? signature.target
          if let property = graph.properties(of: list).first(where: { $0.name == value.label }) {
            reached.insert(property.location)
          }
        }
      }
      guard reached != places else { return places }
      places = reached
    }
  }
}
