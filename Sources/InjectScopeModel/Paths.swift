extension DependencyGraph {
  /// A walk from dependent to dependency.
  public typealias Path = [Edge]

  /// The paths without repeated nodes from any of `starts` to `end`, shortest first, equals by ids along the way.
  ///
  /// `limit` bounds how many are given; the search walks backwards only over what `end` depends upon being reached, so
  /// a hopeless start costs nothing.
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
    let distance = distances(to: end)
    var left = limit
    var length = starts.compactMap { distance[Int($0.index)] }.min() ?? Int.max
    while length < Int.max, length <= nodes.count, left > 0 {
      var next = Int.max
      for start in starts.sorted() where !isCancelled() {
        var walk = Walk(graph: self, end: end, distance: distance, length: length, limit: left)
        walk.extend(from: start, isCancelled: isCancelled, found)
        left -= walk.count
        next = min(next, walk.shortestCut)
        if left <= 0 { break }
      }
      if isCancelled() { return }
      length = next
    }
  }

  /// How many edges each node is away from `end`, `nil` where no path leads there.
  private func distances(to end: ID<Node>) -> [Int?] {
    var distance = [Int?](repeating: nil, count: nodes.count)
    distance[Int(end.index)] = 0
    var queue = [end]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in dependents(of: node) where distance[Int(edge.dependent.index)] == nil {
        distance[Int(edge.dependent.index)] = (distance[Int(node.index)] ?? 0) + 1
        queue.append(edge.dependent)
      }
    }
    return distance
  }
}

/// A depth-first search for the paths of exactly one length, which notes how long the next longer ones are.
private struct Walk {
  let graph: DependencyGraph
  let end: ID<Node>
  let distance: [Int?]
  let length: Int
  let limit: Int
  /// How many were found.
  var count = 0
  var shortestCut = Int.max
  private var steps = 0
  /// A search that has looked this far has shown what a person can read.
  private static let budget = 2_000_000

  init(graph: DependencyGraph, end: ID<Node>, distance: [Int?], length: Int, limit: Int) {
    self.graph = graph
    self.end = end
    self.distance = distance
    self.length = length
    self.limit = limit
  }

  /// Walks with a stack of its own: a path may be as long as the graph.
  mutating func extend(
    from start: ID<Node>, isCancelled: () -> Bool, _ found: (DependencyGraph.Path) -> Void
  ) {
    guard isWorthEntering(start, at: 0) else { return }
    guard start != end else {
      if length == 0 {
        count += 1
        found([])
      }
      return
    }
    var path: [Edge] = []
    var visited: Set<ID<Node>> = [start]
    var stack: [(edges: [Edge], next: Int)] = [(steps(from: start), 0)]
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
      guard !visited.contains(node), isWorthEntering(node, at: path.count + 1) else { continue }
      if node == end {
        if path.count + 1 == length {
          count += 1
          found(path + [edge])
        }
      } else {
        path.append(edge)
        visited.insert(node)
        stack.append((steps(from: node), 0))
      }
    }
  }

  /// One edge for each neighbour: two needs answered by one node are one step.
  private func steps(from node: ID<Node>) -> [Edge] {
    var seen: Set<ID<Node>> = []
    return graph.dependencies(of: node)
      .sorted { (graph.nodes[$0.dependency].id, $0.kind.rawValue) < (graph.nodes[$1.dependency].id, $1.kind.rawValue) }
      .filter { seen.insert($0.dependency).inserted }
  }

  private mutating func isWorthEntering(_ node: ID<Node>, at depth: Int) -> Bool {
    guard let remaining = distance[Int(node.index)] else { return false }
    guard depth + remaining > length else { return true }
    shortestCut = min(shortestCut, depth + remaining)
    return false
  }
}
