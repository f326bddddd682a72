import InjectScopeModel

/// Who depends on whom, each pair once: bare numbers, so that walking over all of a project is quick.
struct Links: Sendable {
  private let firstDependency: [UInt32]
  private let dependencies: [UInt32]
  private let firstDependent: [UInt32]
  private let dependents: [UInt32]

  init(_ graph: DependencyGraph, where isKept: (Edge) -> Bool = { _ in true }) {
    let count = graph.nodes.count
    var pairs: [(UInt32, UInt32)] = []
    pairs.reserveCapacity(graph.edges.count)
    for edge in graph.edges where isKept(edge) { pairs.append((edge.dependent.index, edge.dependency.index)) }
    (firstDependency, dependencies) = Self.table(count, pairs.lazy.map { ($0.0, $0.1) })
    (firstDependent, dependents) = Self.table(count, pairs.lazy.map { ($0.1, $0.0) })
  }

  private static func table(_ count: Int, _ pairs: some Sequence<(UInt32, UInt32)>) -> ([UInt32], [UInt32]) {
    var first = [UInt32](repeating: 0, count: count + 1)
    var total = 0
    for (from, _) in pairs {
      first[Int(from) + 1] += 1
      total += 1
    }
    for place in first.indices.dropFirst() { first[place] += first[place - 1] }
    var next = first
    var ends = [UInt32](repeating: 0, count: total)
    for (from, to) in pairs {
      ends[Int(next[Int(from)])] = to
      next[Int(from)] += 1
    }
    return distinct(first, ends)
  }

  /// Several needs of one supplier are one link.
  private static func distinct(_ first: [UInt32], _ ends: [UInt32]) -> ([UInt32], [UInt32]) {
    var newFirst: [UInt32] = [0]
    var kept: [UInt32] = []
    newFirst.reserveCapacity(first.count)
    kept.reserveCapacity(ends.count)
    for node in 0..<first.count - 1 {
      let own = ends[Int(first[node])..<Int(first[node + 1])].sorted()
      for (place, end) in own.enumerated() where place == 0 || own[place - 1] != end { kept.append(end) }
      newFirst.append(UInt32(kept.count))
    }
    return (newFirst, kept)
  }

  func dependencies(of node: ID<Node>) -> ArraySlice<UInt32> {
    dependencies[Int(firstDependency[Int(node.index)])..<Int(firstDependency[Int(node.index) + 1])]
  }

  func dependents(of node: ID<Node>) -> ArraySlice<UInt32> {
    dependents[Int(firstDependent[Int(node.index)])..<Int(firstDependent[Int(node.index) + 1])]
  }

  func neighbours(of node: ID<Node>, _ direction: Direction) -> ArraySlice<UInt32> {
    direction == .dependencies ? dependencies(of: node) : dependents(of: node)
  }

  /// The members that links lead to over members, nearest first, with their distance; the node itself left out.
  ///
  /// - Parameter isMember: by node.
  func reach(
    from node: ID<Node>, _ direction: Direction, within isMember: [Bool]
  ) -> [(node: ID<Node>, distance: Int)] {
    var isOpen = isMember
    isOpen[Int(node.index)] = false
    var found: [(node: ID<Node>, distance: Int)] = []
    func take(_ ends: ArraySlice<UInt32>, distance: Int) {
      for end in ends where isOpen[Int(end)] {
        isOpen[Int(end)] = false
        found.append((ID(Int(end)), distance))
      }
    }
    take(neighbours(of: node, direction), distance: 1)
    var head = 0
    while head < found.count {
      let (next, distance) = found[head]
      head += 1
      take(neighbours(of: next, direction), distance: distance + 1)
    }
    return found
  }
}

/// Which way a walk goes.
enum Direction: Hashable, Sendable {
  case dependencies, dependents
}
