public import InjectScopeModel

/// Which node a place belongs to: the one that says there what it needs, creates or uses, or else the last that begins
/// before it in the same file: of a registration nobody can see where it ends, so that what stands in a later line belongs
/// to a declaration, where there is one.
public struct NodePlaces {
  private let graph: DependencyGraph
  /// Of the places that are asked for, those where a node says something about others.
  private var speakers: [Location: ID<Node>] = [:]
  /// How many lines of attributes and comments stand above a declaration that they belong to.
  private static let mostLinesAbove = 3

  public init(_ graph: DependencyGraph, for places: some Sequence<Location>) {
    self.graph = graph
    let wanted = Set(places)
    let positions = Set(wanted.map(\.position))
    func note(_ location: Location, _ node: ID<Node>) {
      // Positions are compared first: of very many places only few are asked for.
      guard positions.contains(location.position), wanted.contains(location), speakers[location] == nil else { return }
      speakers[location] = node
    }
    for edge in graph.edges where edge.kind != .supplies { note(edge.location, edge.from) }
    for node in graph.nodeIDs { for need in graph.needs(of: node) { note(need.location, node) } }
  }

  /// The nodes that a finding is about: of a type that plays a part in two libraries, those of the library that says it.
  public func nodes(of finding: Finding) -> [ID<Node>] {
    let first = node(at: finding.location) ?? finding.chain.lazy.compactMap { node(at: $0.location) }.first
    return first.map { told($0, by: finding.tellers) } ?? []
  }

  /// Those at a further place of a finding.
  public func nodes(at place: Location, of finding: Finding) -> [ID<Node>] {
    node(at: place).map { told($0, by: finding.tellers) } ?? []
  }

  /// Of the nodes at one place, those of some libraries; the one itself where there are none.
  private func told(_ node: ID<Node>, by tellers: [DialectID]) -> [ID<Node>] {
    guard !tellers.isEmpty else { return [node] }
    let here = graph.nodes[node].location
    let all = (Int(first(at: Int(node.index)).index)..<graph.nodes.count).prefix { graph.nodes[$0].location == here }
    let told = all.filter { tellers.contains(graph.nodes[$0].dialect) }
    return told.isEmpty ? [node] : told.map { ID($0) }
  }

  public func node(at location: Location) -> ID<Node>? {
    let behind = firstNode(behind: location)
    let before = behind > 0 && isIn(location.file, behind - 1) ? behind - 1 : nil
    if let before, graph.nodes[before].location == location { return first(at: before) }
    if let speaker = speakers[location] { return speaker }
    let next = behind < graph.nodes.count && isIn(location.file, behind) ? behind : nil
    let line = Int(location.position.line)
    if let next, self.line(next) - line <= Self.mostLinesAbove,
      before.map({ line - self.line($0) > Self.mostLinesAbove }) ?? true
    {
      return first(at: next)
    }
    return before.map { first(at: declaration(before: $0, line: line)) }
  }

  /// Of very many registrations in a row each would be looked at for every place behind them.
  private static let mostLookedAt = 200

  private func declaration(before node: Int, line: Int) -> Int {
    guard self.line(node) != line else { return node }
    let file = graph.nodes[node].location.file
    return (0...node).reversed().lazy.prefix(Self.mostLookedAt).prefix { isIn(file, $0) }
      .first { graph.nodes[$0].kind != .registration } ?? node
  }

  private func isIn(_ file: String, _ node: Int) -> Bool { graph.nodes[node].location.file == file }
  private func line(_ node: Int) -> Int { Int(graph.nodes[node].location.position.line) }

  private func firstNode(behind location: Location) -> Int {
    var low = 0
    var high = graph.nodes.count
    while low < high {
      let middle = (low + high) / 2
      if graph.nodes[middle].location <= location { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Of several at one place, the first.
  private func first(at node: Int) -> ID<Node> {
    var place = node
    while place > 0, graph.nodes[place - 1].location == graph.nodes[place].location { place -= 1 }
    return ID(place)
  }
}
