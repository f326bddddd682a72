extension DependencyGraph {
  /// A walk from dependent to dependency.
  ///
  /// What a node supplies does not hang on what it creates: a walk that comes to a node because that supplies something
  /// does not go on to what the node creates, or everything would lead to everything through the root. What a
  /// registration or a provider supplies is just what it creates: there it goes on.
  public typealias Path = [Edge]

  /// The paths without repeated nodes from any of `starts` to `end`: those that explain most come first, over creations
  /// and supplies that somebody names; then those that need what a root merely offers (`RootOffers`). Of each, the
  /// shortest first, equals by ids along the way.
  ///
  /// `limit` bounds how many are given. How far everything is from `end` is measured first, so that no step is taken
  /// that leads nowhere.
  public func paths(from starts: Set<ID<Node>>, to end: ID<Node>, limit: Int) -> [Path] {
    var found: [Path] = []
    findPaths(from: starts, to: end, limit: limit) { found.append($0) }
    return found
  }

  /// The same, each path as soon as it is found; `isCancelled` is asked often, and ends the search.
  public func findPaths(
    from starts: Set<ID<Node>>, to end: ID<Node>, limit: Int, isCancelled: () -> Bool = { false },
    _ found: (Path) -> Void
  ) {
    let offers = RootOffers(self)
    var left = limit
    findPaths(from: starts, to: end, Way(offers: offers, needsOffer: false), left: &left, isCancelled, found)
    guard !offers.isEmpty else { return }
    findPaths(from: starts, to: end, Way(offers: offers, needsOffer: true), left: &left, isCancelled, found)
  }

  private func findPaths(
    from starts: Set<ID<Node>>, to end: ID<Node>, _ way: Way, left: inout Int, _ isCancelled: () -> Bool,
    _ found: (Path) -> Void
  ) {
    guard left > 0, !isCancelled() else { return }
    let distance = distances(to: end, way)
    var length = starts.compactMap { distance[Arrival(at: $0, by: nil, in: self).place] }.min() ?? Int.max
    while length < Int.max, length <= nodes.count, left > 0 {
      var next = Int.max
      for start in starts.sorted() where !isCancelled() {
        var walk = Walk(graph: self, end: end, way: way, distance: distance, length: length, limit: left)
        walk.extend(from: start, isCancelled: isCancelled, found)
        left -= walk.count
        next = min(next, walk.shortestCut)
        if left <= 0 { break }
      }
      if isCancelled() { return }
      length = next
    }
  }

  /// Everything that the node depends on, at any distance; never the node itself, not even in a circle.
  public func everything(below start: ID<Node>) -> Set<ID<Node>> { everything(belowAny: [start]) }

  /// Everything that depends on the node, at any distance; never the node itself, not even in a circle.
  public func everything(above end: ID<Node>) -> Set<ID<Node>> { everything(aboveAny: [end]) }

  /// Everything that any of the nodes depends on, found in one walk however many they are; one of them is among it only
  /// where another leads to it.
  public func everything(belowAny starts: [ID<Node>]) -> Set<ID<Node>> {
    let origins = origins(of: starts.map { (Arrival(at: $0, by: nil, in: self), $0) }) { arrival, visit in
      for edge in dependencies(of: arrival.node) where arrival.allows(edge) {
        visit(Arrival(at: edge.dependency, by: edge, in: self))
      }
    }
    return Set(nodeIDs.filter { node in Arrival.all(at: node).contains { origins[$0.place].holdsOther(than: node) } })
  }

  /// Everything that depends on any of the nodes, found in one walk however many they are; one of them is among it only
  /// where it leads to another.
  public func everything(aboveAny ends: [ID<Node>]) -> Set<ID<Node>> {
    let origins = origins(of: ends.flatMap { end in Arrival.all(at: end).map { ($0, end) } }, step: forEachBefore)
    return Set(nodeIDs.filter { origins[Arrival(at: $0, by: nil, in: self).place].holdsOther(than: $0) })
  }

  /// By arrival, from which of the starts walks come to it: two of them, which are enough to tell whether a node is
  /// reached by any but itself.
  private func origins(
    of starts: [(arrival: Arrival, origin: ID<Node>)], step: (Arrival, (Arrival) -> Void) -> Void
  ) -> [Origins] {
    var origins = [Origins](repeating: Origins(), count: nodes.count * 2)
    var stack: [(arrival: Arrival, origin: ID<Node>)] = []
    for start in starts where origins[start.arrival.place].insert(start.origin) { stack.append(start) }
    while let (arrival, origin) = stack.popLast() {
      step(arrival) { next in
        if origins[next.place].insert(origin) { stack.append((next, origin)) }
      }
    }
    return origins
  }

  /// The arrivals from which a walk comes to this one in one step.
  private func forEachBefore(_ arrival: Arrival, _ visit: (Arrival) -> Void) {
    forEachBefore(arrival, over: { _ in true }, visit)
  }

  private func forEachBefore(_ arrival: Arrival, over isOpen: (Edge) -> Bool, _ visit: (Arrival) -> Void) {
    for edge in dependents(of: arrival.node)
    where isOpen(edge) && Arrival(at: arrival.node, by: edge, in: self) == arrival {
      for before in Arrival.all(at: edge.dependent) where before.allows(edge) { visit(before) }
    }
  }

  /// How many edges each arrival is away from `end`, `nil` where no path leads there.
  private func distances(to end: ID<Node>, _ way: Way) -> [Int?] {
    var distance = [Int?](repeating: nil, count: nodes.count * 2)
    var queue = Arrival.all(at: end)
    for arrival in queue { distance[arrival.place] = 0 }
    var head = 0
    while head < queue.count {
      let arrival = queue[head]
      head += 1
      forEachBefore(arrival, over: way.allows) { before in
        guard distance[before.place] == nil else { return }
        distance[before.place] = (distance[arrival.place] ?? 0) + 1
        queue.append(before)
      }
    }
    return distance
  }
}

/// A node, and whether a walk came to it because it supplies something else than what it creates.
private struct Arrival: Hashable {
  let node: ID<Node>
  let isBySupplies: Bool

  init(at node: ID<Node>, by edge: Edge?, in graph: DependencyGraph) {
    self.node = node
    isBySupplies = edge?.kind == .supplies && !graph.nodes[node].kind.suppliesWhatItCreates
  }

  private init(_ node: ID<Node>, isBySupplies: Bool) {
    self.node = node
    self.isBySupplies = isBySupplies
  }

  static func all(at node: ID<Node>) -> [Arrival] {
    [Arrival(node, isBySupplies: false), Arrival(node, isBySupplies: true)]
  }

  var place: Int { Int(node.index) * 2 + (isBySupplies ? 1 : 0) }

  /// Whether a walk may go on from here over the edge.
  func allows(_ edge: Edge) -> Bool { !isBySupplies || edge.kind != .creates }
}

extension Node.Kind {
  fileprivate var suppliesWhatItCreates: Bool { self == .registration || self == .provider }
}

/// Which paths are looked for: those without what a root merely offers, or those that need it.
private struct Way {
  let offers: RootOffers
  let needsOffer: Bool

  func allows(_ edge: Edge) -> Bool { needsOffer || !offers.contains(edge) }
  func wants(_ path: DependencyGraph.Path) -> Bool { !needsOffer || offers.isNeeded(by: path) }
}

/// Up to two nodes, neither twice.
private struct Origins {
  private var first: ID<Node>?
  private var second: ID<Node>?

  /// Whether it is new and there was room.
  mutating func insert(_ origin: ID<Node>) -> Bool {
    guard second == nil, first != origin else { return false }
    if first == nil { first = origin } else { second = origin }
    return true
  }

  func holdsOther(than node: ID<Node>) -> Bool { second != nil || (first != nil && first != node) }
}

/// A depth-first search for the paths of exactly one length, which notes how long the next longer ones are.
private struct Walk {
  let graph: DependencyGraph
  let end: ID<Node>
  let way: Way
  let distance: [Int?]
  let length: Int
  let limit: Int
  /// How many were found.
  var count = 0
  var shortestCut = Int.max
  private var steps = 0
  /// A search that has looked this far has shown what a person can read.
  private static let budget = 2_000_000

  init(graph: DependencyGraph, end: ID<Node>, way: Way, distance: [Int?], length: Int, limit: Int) {
    self.graph = graph
    self.end = end
    self.way = way
    self.distance = distance
    self.length = length
    self.limit = limit
  }

  /// Walks with a stack of its own: a path may be as long as the graph.
  mutating func extend(
    from start: ID<Node>, isCancelled: () -> Bool, _ found: (DependencyGraph.Path) -> Void
  ) {
    guard isWorthEntering(Arrival(at: start, by: nil, in: graph), at: 0) else { return }
    guard start != end else {
      if length == 0, way.wants([]) {
        count += 1
        found([])
      }
      return
    }
    var path: [Edge] = []
    var visited: Set<ID<Node>> = [start]
    var stack: [(edges: [Edge], next: Int)] = [(steps(from: Arrival(at: start, by: nil, in: graph)), 0)]
    while let top = stack.last, count < limit, steps < Self.budget {
      if steps & 255 == 0, isCancelled() { return }
      guard top.next < top.edges.count else {
        stack.removeLast()
        if let last = path.popLast() { visited.remove(last.dependency) }
        continue
      }
      stack[stack.count - 1].next += 1
      steps += 1
      let edge = top.edges[top.next]
      let node = edge.dependency
      let arrival = Arrival(at: node, by: edge, in: graph)
      guard !visited.contains(node), isWorthEntering(arrival, at: path.count + 1) else { continue }
      if node == end {
        if path.count + 1 == length, way.wants(path + [edge]) {
          count += 1
          found(path + [edge])
        }
      } else {
        path.append(edge)
        visited.insert(node)
        stack.append((steps(from: arrival), 0))
      }
    }
  }

  /// One edge for each neighbour: two needs answered by one node are one step. Where it is come to in several ways, the
  /// one that leads further.
  private func steps(from arrival: Arrival) -> [Edge] {
    var seen: Set<ID<Node>> = []
    return graph.dependencies(of: arrival.node)
      .filter { arrival.allows($0) && way.allows($0) }
      .sorted { a, b in
        a.dependency == b.dependency
          ? rank(a) < rank(b) : graph.nodes[a.dependency].isBefore(graph.nodes[b.dependency])
      }
      .filter { seen.insert($0.dependency).inserted }
  }

  private func rank(_ edge: Edge) -> Int {
    switch edge.kind {
    case .creates: 0
    case .uses: 1
    case .supplies: 2
    }
  }

  private mutating func isWorthEntering(_ arrival: Arrival, at depth: Int) -> Bool {
    guard let remaining = distance[arrival.place] else { return false }
    guard depth + remaining > length else { return true }
    shortestCut = min(shortestCut, depth + remaining)
    return false
  }
}
