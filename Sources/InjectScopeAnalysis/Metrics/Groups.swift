public import InjectScopeModel

/// Nodes in groups, and which of these need which others. What a root merely offers is no need, nor are values that come
/// down the lists of those who create an object: its files name whoever creates it as little as those name the root.
public struct Groups: Sendable {
  /// What a group is.
  public enum Basis: String, CaseIterable, Hashable, Sendable {
    /// The folder of a node's file.
    case folder
    /// What is compiled together.
    case module
  }

  public struct Group: Sendable {
    public let name: String
    public let nodes: [ID<Node>]
  }

  /// That one group needs another.
  public struct Link: Hashable, Sendable {
    public let from: Int
    public let to: Int
    /// How many of its nodes depend on how many of the other's: each two are counted once.
    public let count: Int
    /// Whether all of these only ask a container: who asks names as little as the library who registers what it gets.
    public let isOnlyAsked: Bool
  }

  public let basis: Basis?
  /// In the order of their names.
  public let groups: [Group]
  public let links: [Link]
  /// The groups that lead back to themselves over others; what is only asked of a container leads nowhere.
  public let cycles: [[Int]]
  private let groupOfNode: [Int32]
  public let uncounted: Uncounted
  private let isInCycle: [Bool]

  public init(_ graph: DependencyGraph, by basis: Basis) {
    switch basis {
    case .folder:
      self.init(graph, basis) { node in
        let file = graph.nodes[node].location.file
        return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      }
    case .module:
      self.init(graph, basis) { node in
        let unit = graph.units[graph.nodes[node].unit]
        return unit.name.isEmpty ? "." : unit.name
      }
    }
  }

  /// - Parameters:
  ///   - isWhole: whether also that counts which is handed down and merely offered.
  ///   - name: what the group of a node is called.
  public init(
    _ graph: DependencyGraph, _ basis: Basis? = nil, isWhole: Bool = false, _ name: (ID<Node>) -> String
  ) {
    self.basis = basis
    var members: [String: [ID<Node>]] = [:]
    for node in graph.nodeIDs { members[name(node), default: []].append(node) }
    groups = members.sorted { $0.key < $1.key }.map { Group(name: $0.key, nodes: $0.value) }
    var groupOfNode = [Int32](repeating: 0, count: graph.nodes.count)
    for (place, group) in groups.enumerated() {
      for node in group.nodes { groupOfNode[Int(node.index)] = Int32(place) }
    }
    self.groupOfNode = groupOfNode
    (links, uncounted) = Self.links(graph, groupOfNode, isWhole: isWhole)
    var ends = [[Int]](repeating: [], count: groups.count)
    for link in links where !link.isOnlyAsked { ends[link.from].append(link.to) }
    cycles = stronglyConnectedComponents(count: groups.count) { ends[$0] }.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
    var isInCycle = [Bool](repeating: false, count: groups.count)
    for group in cycles.joined() { isInCycle[group] = true }
    self.isInCycle = isInCycle
  }

  private static func links(
    _ graph: DependencyGraph, _ groupOfNode: [Int32], isWhole: Bool
  ) -> (links: [Link], uncounted: Uncounted) {
    struct Ends: Hashable { let from: Int32, to: Int32 }
    let wiring = Wiring(graph, RootOffers(graph))
    var pairs: Set<UInt64> = []
    var named: Set<Ends> = []
    var counts: [Ends: Int] = [:]
    var uncounted = Uncounted()
    for edge in graph.edges {
      let (from, to) = (edge.dependent.index, edge.dependency.index)
      let ends = Ends(from: groupOfNode[Int(from)], to: groupOfNode[Int(to)])
      guard ends.from != ends.to else { continue }
      guard isWhole || wiring.draws(edge) else {
        uncounted.needing.insert(Int(ends.from))
        uncounted.giving.insert(Int(ends.to))
        continue
      }
      if edge.kind != .supplies || graph.nodes[edge.dependency].kind != .registration { named.insert(ends) }
      guard pairs.insert(UInt64(from) << 32 | UInt64(to)).inserted else { continue }
      counts[ends, default: 0] += 1
    }
    let links = counts.map { ends, count in
      Link(from: Int(ends.from), to: Int(ends.to), count: count, isOnlyAsked: !named.contains(ends))
    }
    return (links.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, uncounted)
  }

  public func group(of node: ID<Node>) -> Int { Int(groupOfNode[Int(node.index)]) }

  /// The groups that need what is not counted, or give it: what is handed down, and what a root merely offers.
  public struct Uncounted: Sendable {
    public fileprivate(set) var needing: Set<Int> = []
    public fileprivate(set) var giving: Set<Int> = []
  }

  public func isInCycle(_ group: Int) -> Bool { isInCycle[group] }

  /// What a group needs from others, the most first.
  public func needs(of group: Int) -> [Link] { most(links.filter { $0.from == group }) }

  /// What others need of a group, the most first.
  public func gifts(of group: Int) -> [Link] { most(links.filter { $0.to == group }) }

  private func most(_ links: [Link]) -> [Link] {
    links.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
  }

  /// The groups as a graph of their own: each a module, which is supplied by those that it needs.
  public func collapsed(_ graph: DependencyGraph) -> DependencyGraph {
    let dialect = basis == .module ? DialectID.modules : .folders
    let nodes = groups.map { group -> Node in
      let first = group.nodes.first.map { graph.nodes[$0] }
      let name = "\(group.name) (\(group.nodes.count == 1 ? "1 node" : "\(group.nodes.count) nodes"))"
      return Node(
        id: "\(dialect.name):\(group.name)", kind: .module, dialect: dialect, name: name,
        location: Location(file: first?.location.file ?? group.name, position: Position(line: 1, column: 1)),
        unit: first?.unit ?? ID(0))
    }
    let edges = links.sorted { ($0.to, $0.from) < ($1.to, $1.from) }.map { link in
      Edge(
        from: ID(link.to), to: ID(link.from), kind: .supplies, label: "\(link.count)",
        location: nodes[link.from].location)
    }
    return DependencyGraph(
      units: graph.units, nodes: nodes, needs: nodes.map { _ in [] }, properties: nodes.map { _ in [] }, edges: edges,
      signatures: [], findings: [], circles: cycles.map { $0.map { ID($0) } })
  }
}
