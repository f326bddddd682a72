extension DependencyGraph {
  /// A walk from dependent to dependency.
  ///
  /// What a node supplies does not hang on what it creates: a walk that comes to a node because that supplies something
  /// does not go on to what the node creates, or everything would lead to everything through the root. What a
  /// registration or a provider supplies is just what it creates, and a component fills a consumer with what its modules
  /// make: there it goes on.
  public typealias Path = [Edge]

  /// The paths without repeated nodes from any of `starts` to `end`: those that explain most come first, over creations
  /// and supplies that somebody names; then those that need what a root merely offers (`RootOffers`). Of each, those come
  /// first that begin where a program can begin, the shortest first; of equals those that do not end where something is
  /// supplied, which says less of why a node is there, and then by ids along the way.
  ///
  /// `limit` bounds how many are given. How far everything is from `end` is measured first, so that no step is taken
  /// that leads nowhere.
  public func paths(from starts: Set<ID<Node>>, to end: ID<Node>, limit: Int) -> [Path] {
    var found: [Path] = []
    findPaths(from: starts, to: end, limit: limit, offers: RootOffers(self)) { found.append($0) }
    return found
  }

  /// The same, each path as soon as it is found, for who keeps what the graph's roots offer; `isCancelled` is asked
  /// often, and ends the search.
  public func findPaths(
    from starts: Set<ID<Node>>, to end: ID<Node>, limit: Int, offers: RootOffers,
    isCancelled: () -> Bool = { false }, _ found: (Path) -> Void
  ) {
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
    let goals = Arrival.all(at: end).map { Goal(arrival: $0, distance: distances(to: $0, way)) }
    for begins in [true, false] {
      findPaths(
        from: starts.filter { nodes[$0].kind.canBegin == begins }, to: goals, way, left: &left, isCancelled, found)
    }
  }

  private func findPaths(
    from starts: Set<ID<Node>>, to goals: [Goal], _ way: Way, left: inout Int, _ isCancelled: () -> Bool,
    _ found: (Path) -> Void
  ) {
    let nearest = goals.flatMap { goal in
      starts.lazy.map { goal.distance[Arrival(startingAt: $0).place] }.filter { $0 >= 0 }
    }.min()
    var length = nearest.map(Int.init) ?? Int.max
    while length < Int.max, length <= nodes.count, left > 0 {
      var next = Int.max
      for goal in goals where left > 0 {
        for start in starts.sorted() where !isCancelled() {
          var walk = Walk(graph: self, goal: goal, way: way, length: length, limit: left)
          walk.extend(from: start, isCancelled: isCancelled, found)
          left -= walk.count
          next = min(next, walk.shortestCut)
          if left <= 0 { break }
        }
      }
      if isCancelled() { return }
      length = next
    }
  }

  /// Everything that any of the nodes depends on, at any distance, found in one walk however many they are; one of them
  /// is among it only where another leads to it, and not in a circle of its own.
  public func everything(belowAny starts: [ID<Node>]) -> Set<ID<Node>> {
    let isBelow = membership(belowAny: starts)
    return Set(nodeIDs.filter { isBelow[Int($0.index)] })
  }

  /// Everything that depends on any of the nodes, at any distance, found in one walk however many they are; one of them
  /// is among it only where it leads to another, and not in a circle of its own.
  public func everything(aboveAny ends: [ID<Node>]) -> Set<ID<Node>> {
    let isAbove = membership(aboveAny: ends)
    return Set(nodeIDs.filter { isAbove[Int($0.index)] })
  }

  /// By node, whether it is among `everything(belowAny:)`: of a root that is nearly all, which a set takes long to hold.
  public func membership(belowAny starts: [ID<Node>]) -> [Bool] {
    let origins = origins(of: starts.map { (Arrival(startingAt: $0), $0) }) { arrival, visit in
      forEachDependency(of: arrival.node) { node, edge, kind in
        if arrival.allows(kind) { visit(Arrival(at: node, over: edge, kind, in: self)) }
      }
    }
    return nodeIDs.map { node in
      origins[Int(node.index) * 2].holdsOther(than: node) || origins[Int(node.index) * 2 + 1].holdsOther(than: node)
    }
  }

  /// By node, whether it is among `everything(aboveAny:)`.
  public func membership(aboveAny ends: [ID<Node>]) -> [Bool] {
    let origins = origins(of: ends.flatMap { end in Arrival.all(at: end).map { ($0, end) } }, step: forEachBefore)
    return nodeIDs.map { origins[Arrival(startingAt: $0).place].holdsOther(than: $0) }
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

  /// Whom the node depends on, over which edge, and of which kind that is.
  func forEachDependency(of node: ID<Node>, _ visit: (ID<Node>, Int, Edge.Kind) -> Void) {
    for place in Self.range(of: node, in: firstEdge) {
      let kind = edges.kind(at: place)
      if kind != .supplies { visit(edges.end(at: place), place, kind) }
    }
    for place in Self.range(of: node, in: firstIncoming) {
      let edge = Int(incomingEdges[place].index)
      if edges.kind(at: edge) == .supplies { visit(edges.beginning(at: edge), edge, .supplies) }
    }
  }

  /// Who depends on the node, over which edge, and of which kind that is.
  private func forEachDependent(of node: ID<Node>, _ visit: (ID<Node>, Int, Edge.Kind) -> Void) {
    for place in Self.range(of: node, in: firstIncoming) {
      let edge = Int(incomingEdges[place].index)
      let kind = edges.kind(at: edge)
      if kind != .supplies { visit(edges.beginning(at: edge), edge, kind) }
    }
    for place in Self.range(of: node, in: firstEdge) where edges.kind(at: place) == .supplies {
      visit(edges.end(at: place), place, .supplies)
    }
  }

  /// The arrivals from which a walk comes to this one in one step.
  private func forEachBefore(_ arrival: Arrival, _ visit: (Arrival) -> Void) {
    forEachBefore(arrival, over: nil, visit)
  }

  private func forEachBefore(_ arrival: Arrival, over way: Way?, _ visit: (Arrival) -> Void) {
    forEachBefore(arrival, where: { way?.allows($0) ?? true }, visit)
  }

  func forEachBefore(_ arrival: Arrival, where isFollowed: (Edge) -> Bool, _ visit: (Arrival) -> Void) {
    forEachDependent(of: arrival.node) { dependent, edge, kind in
      guard Arrival(at: arrival.node, over: edge, kind, in: self) == arrival, isFollowed(edges[edge]) else { return }
      for isBySupplies in [false, true] {
        let before = Arrival(dependent, isBySupplies: isBySupplies)
        if before.allows(kind) { visit(before) }
      }
    }
  }

  /// How many edges each arrival is away from the last one, -1 where no path leads there.
  private func distances(to end: Arrival, _ way: Way) -> [Int32] {
    var distance = [Int32](repeating: -1, count: nodes.count * 2)
    var queue = [end]
    distance[end.place] = 0
    var head = 0
    while head < queue.count {
      let arrival = queue[head]
      head += 1
      forEachBefore(arrival, over: way) { before in
        guard distance[before.place] < 0 else { return }
        distance[before.place] = distance[arrival.place] + 1
        queue.append(before)
      }
    }
    return distance
  }
}

/// A node, and whether a walk came to it because it supplies something else than what it creates.
struct Arrival: Hashable {
  let node: ID<Node>
  let isBySupplies: Bool

  init(startingAt node: ID<Node>) { self.init(node, isBySupplies: false) }

  init(at node: ID<Node>, over edge: Edge, in graph: DependencyGraph) {
    self.init(node, isBySupplies: edge.kind == .supplies && !graph.nodes[node].kind.suppliesWhatItCreates(edge.label))
  }

  /// The same, where of the edge only the label is read, and that seldom.
  init(at node: ID<Node>, over edge: Int, _ kind: Edge.Kind, in graph: DependencyGraph) {
    self.init(
      node,
      isBySupplies: kind == .supplies && !graph.nodes[node].kind.suppliesWhatItCreates(graph.edges[edge].label))
  }

  init(_ node: ID<Node>, isBySupplies: Bool) {
    self.node = node
    self.isBySupplies = isBySupplies
  }

  static func all(at node: ID<Node>) -> [Arrival] {
    [Arrival(node, isBySupplies: false), Arrival(node, isBySupplies: true)]
  }

  var place: Int { Int(node.index) * 2 + (isBySupplies ? 1 : 0) }

  /// Whether a walk may go on from here over such an edge.
  func allows(_ kind: Edge.Kind) -> Bool { !isBySupplies || kind != .creates }
}

extension Node.Kind {
  /// Of a component what has a label is a value that it was given, which hangs on nothing that it creates; a superclass
  /// gives all that it does.
  fileprivate func suppliesWhatItCreates(_ label: @autoclosure () -> String?) -> Bool {
    switch self {
    case .registration, .provider: true
    case .component: label() == nil
    case .consumer: label() == Edge.superclass
    case .root, .injector, .injectable, .module, .container, .builder: false
    }
  }
}

/// Which paths are looked for: those without what a root merely offers, or those that need it.
private struct Way {
  let offers: RootOffers
  let needsOffer: Bool

  func allows(_ edge: Edge) -> Bool { needsOffer || !offers.contains(edge) }
  func wants(_ path: DependencyGraph.Path) -> Bool { !needsOffer || offers.isNeeded(by: path) }
}

/// How paths are to come to their end, and how far that is from everywhere.
private struct Goal {
  let arrival: Arrival
  let distance: [Int32]
}

/// Up to two nodes, neither twice.
private struct Origins {
  private static let none = UInt32.max
  private var first = none
  private var second = none

  /// Whether it is new and there was room.
  mutating func insert(_ origin: ID<Node>) -> Bool {
    guard second == Self.none, first != origin.index else { return false }
    if first == Self.none { first = origin.index } else { second = origin.index }
    return true
  }

  func holdsOther(than node: ID<Node>) -> Bool {
    second != Self.none || (first != Self.none && first != node.index)
  }
}

/// A depth-first search for the paths of exactly one length, which notes how long the next longer ones are.
private struct Walk {
  let graph: DependencyGraph
  let goal: Goal
  let way: Way
  let length: Int
  let limit: Int
  /// How many were found.
  var count = 0
  var shortestCut = Int.max
  private var steps = 0
  /// A search that has looked this far has shown what a person can read.
  private static let budget = 2_000_000

  init(graph: DependencyGraph, goal: Goal, way: Way, length: Int, limit: Int) {
    self.graph = graph
    self.goal = goal
    self.way = way
    self.length = length
    self.limit = limit
  }

  /// Walks with a stack of its own: a path may be as long as the graph.
  mutating func extend(
    from start: ID<Node>, isCancelled: () -> Bool, _ found: (DependencyGraph.Path) -> Void
  ) {
    guard isWorthEntering(Arrival(startingAt: start), at: 0) else { return }
    guard start != goal.arrival.node else {
      if length == 0, way.wants([]) {
        count += 1
        found([])
      }
      return
    }
    var path: [Edge] = []
    var visited: Set<ID<Node>> = [start]
    var stack: [(edges: [Edge], next: Int)] = [(steps(from: Arrival(startingAt: start)), 0)]
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
      let arrival = Arrival(at: node, over: edge, in: graph)
      guard !visited.contains(node), isWorthEntering(arrival, at: path.count + 1) else { continue }
      if node == goal.arrival.node {
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
      .filter { arrival.allows($0.kind) && way.allows($0) }
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
    let remaining = Int(goal.distance[arrival.place])
    guard remaining >= 0 else { return false }
    guard depth + remaining > length else { return true }
    shortestCut = min(shortestCut, depth + remaining)
    return false
  }
}
