/// A project, resolved: immutable arrays in canonical order. What belongs to a node is a slice.
///
/// Canonical order is the order of places (path, line, column), then of ids, so the same project gives the same arrays
/// whatever order its files were read in.
public struct DependencyGraph: Sendable {
  public let units: [Project.Unit]
  public let nodes: [Node]
  public internal(set) var needs: NeedList
  public let properties: PropertyList
  public let edges: EdgeList
  public internal(set) var signatures: [Signature]
  /// What resolving came upon.
  public internal(set) var findings: [Finding]
  /// Nodes whose objects are known to need each other to be made, without end: that is not always seen from the edges,
  /// since one that is needed later only closes none.
  public let circles: [[ID<Node>]]
  /// Who holds a node that stands in another. Names alone do not tell: two programs of a project may each have a
  /// container of one name.
  let containers: [ID<Node>: ID<Node>]
  /// Nodes that others of their kind are built on, as a list on one that it refines.
  public let bases: Set<ID<Node>>

  let firstNeed: [UInt32]
  let firstProperty: [UInt32]
  let firstEdge: [UInt32]
  let firstIncoming: [UInt32]
  let incomingEdges: [ID<Edge>]
  var firstSignature: [UInt32]
  private let places: NodePlaceTable

  public init(
    units: [Project.Unit], nodes: [Node], needs: [[Need]], properties: [[Property]], edges: some Collection<Edge>,
    signatures: [Signature], findings: [Finding], circles: [[ID<Node>]] = [], containers: [ID<Node>: ID<Node>] = [:]
  ) {
    self.init(
      units: units, nodes: nodes,
      contents: GraphContents(needs: needs, properties: properties, edges: Array(edges)), signatures: signatures,
      findings: findings, circles: circles, containers: containers)
  }

  /// The arrays must be in canonical order already, everything that belongs to a node together, its edges by the names
  /// of their kinds: `GraphBuilder` sees to that.
  public init(
    units: [Project.Unit], nodes: [Node], contents: GraphContents, signatures: [Signature], findings: [Finding],
    circles: [[ID<Node>]], containers: [ID<Node>: ID<Node>], bases: Set<ID<Node>> = []
  ) {
    self.units = units
    self.nodes = nodes
    self.signatures = signatures
    self.findings = findings
    self.circles = circles
    self.containers = containers
    self.bases = bases
    (needs, firstNeed) = NeedList.gathered(of: nodes.count, contents)
    let finder = NeedFinder(needs, firstNeed)
    (properties, firstProperty) = PropertyList.gathered(of: nodes.count, contents, needs, finder)
    edges = EdgeList(contents, needs, finder)
    firstEdge = Self.offsets(counting: self.edges.beginnings, over: nodes.count)
    firstSignature = Self.offsets(counting: signatures.lazy.map(\.owner), over: nodes.count)
    firstIncoming = Self.offsets(counting: self.edges.ends, over: nodes.count)
    incomingEdges = Self.incoming(self.edges.ends, from: firstIncoming)
    places = NodePlaceTable(nodes)
  }

  public var nodeIDs: some RandomAccessCollection<ID<Node>> { nodes.indices.lazy.map { ID($0) } }

  public func needs(of node: ID<Node>) -> Slice<NeedList> { needs[Self.range(of: node, in: firstNeed)] }
  public func properties(of node: ID<Node>) -> Slice<PropertyList> {
    properties[Self.range(of: node, in: firstProperty)]
  }
  public func signatures(of node: ID<Node>) -> ArraySlice<Signature> {
    signatures[Self.range(of: node, in: firstSignature)]
  }
  /// The edges that begin at the node.
  public func outgoing(_ node: ID<Node>) -> Slice<EdgeList> { edges[Self.range(of: node, in: firstEdge)] }
  /// The edges that end at the node.
  public func incoming(_ node: ID<Node>) -> some RandomAccessCollection<Edge> {
    incomingEdges[Self.range(of: node, in: firstIncoming)].lazy.map { edges[$0] }
  }

  /// The edges over which the node depends on others.
  public func dependencies(of node: ID<Node>) -> [Edge] {
    outgoing(node).filter { $0.kind != .supplies } + incoming(node).filter { $0.kind == .supplies }
  }

  /// The edges over which others depend on the node.
  public func dependents(of node: ID<Node>) -> [Edge] {
    incoming(node).filter { $0.kind != .supplies } + outgoing(node).filter { $0.kind == .supplies }
  }

  /// The node with this id, as JSON and options spell it.
  public func node(withID id: String) -> ID<Node>? { places.node(withID: id, in: nodes) }

  /// The node that holds it, which bears the name of its `container`.
  public func container(of node: ID<Node>) -> ID<Node>? { containers[node] }

  /// The list that the node takes. Uses come last among its edges: the creations of a root are very many.
  public func used(by node: ID<Node>) -> ID<Node>? {
    var list: ID<Node>?
    for place in Self.range(of: node, in: firstEdge).reversed() {
      guard edges.kind(at: place) == .uses else { break }
      list = edges.end(at: place)
    }
    return list
  }

  /// Who asks for what the node needs: itself, or its list where it asks for nothing itself.
  public func asker(for node: ID<Node>) -> ID<Node> { needs(of: node).isEmpty ? used(by: node) ?? node : node }

  static func range(of node: ID<Node>, in offsets: [UInt32]) -> Range<Int> {
    Int(offsets[Int(node.index)])..<Int(offsets[Int(node.index) + 1])
  }

  private static func offsets(of counts: [Int]) -> [UInt32] {
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(counts.count + 1)
    for count in counts { offsets.append(offsets[offsets.count - 1] + UInt32(count)) }
    return offsets
  }

  private static func offsets(counting owners: some Sequence<ID<Node>>, over count: Int) -> [UInt32] {
    var counts = [Int](repeating: 0, count: count)
    for owner in owners { counts[Int(owner.index)] += 1 }
    return offsets(of: counts)
  }

  private static func incoming(_ ends: some Collection<ID<Node>>, from first: [UInt32]) -> [ID<Edge>] {
    var next = first
    var incoming = [ID<Edge>](repeating: ID(0), count: ends.count)
    for (index, end) in ends.enumerated() {
      incoming[Int(next[Int(end.index)])] = ID(index)
      next[Int(end.index)] += 1
    }
    return incoming
  }
}
