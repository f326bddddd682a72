import InjectScopeModel

/// Who depends on whom, each pair once: bare numbers, so that walking over all of a project is quick.
struct Links: Sendable {
  private let firstDependency: [UInt32]
  private let dependencies: [UInt32]
  private let firstDependent: [UInt32]
  private let dependents: [UInt32]

  init(_ graph: DependencyGraph, where isKept: (Edge) -> Bool = { _ in true }) {
    let count = graph.nodes.count
    var from: [UInt32] = []
    var to: [UInt32] = []
    from.reserveCapacity(graph.edges.count)
    to.reserveCapacity(graph.edges.count)
    for edge in graph.edges where isKept(edge) {
      from.append(edge.dependent.index)
      to.append(edge.dependency.index)
    }
    (firstDependency, dependencies) = Self.table(count, from, to)
    (firstDependent, dependents) = Self.table(count, to, from)
  }

  /// For each node its other ends in order, each once: several needs of one supplier are one link.
  private static func table(_ count: Int, _ owners: [UInt32], _ ends: [UInt32]) -> ([UInt32], [UInt32]) {
    // Put in order by their ends first, the links of each node come out in that order.
    var next = offsets(count, owners)
    var filled = next
    var sorted = [UInt32](repeating: 0, count: owners.count)
    for link in order(count, ends) {
      let owner = Int(owners[Int(link)])
      let end = ends[Int(link)]
      if filled[owner] > next[owner], sorted[Int(filled[owner]) - 1] == end { continue }
      sorted[Int(filled[owner])] = end
      filled[owner] += 1
    }
    var kept: [UInt32] = []
    kept.reserveCapacity(sorted.count)
    for node in 0..<count {
      let own = sorted[Int(next[node])..<Int(filled[node])]
      next[node] = UInt32(kept.count)
      kept += own
    }
    next[count] = UInt32(kept.count)
    return (next, kept)
  }

  /// Where what belongs to each node begins.
  private static func offsets(_ count: Int, _ owners: [UInt32]) -> [UInt32] {
    var first = [UInt32](repeating: 0, count: count + 1)
    for owner in owners { first[Int(owner) + 1] += 1 }
    for place in first.indices.dropFirst() { first[place] += first[place - 1] }
    return first
  }

  /// The places of values, the smallest value first; of equals the first.
  private static func order(_ count: Int, _ values: [UInt32]) -> [UInt32] {
    var next = offsets(count, values)
    var order = [UInt32](repeating: 0, count: values.count)
    for (place, value) in values.enumerated() {
      order[Int(next[Int(value)])] = UInt32(place)
      next[Int(value)] += 1
    }
    return order
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
  ) -> [Reached] {
    var isOpen = isMember
    isOpen[Int(node.index)] = false
    var found: [Reached] = []
    func take(_ ends: ArraySlice<UInt32>, distance: UInt32) {
      for end in ends where isOpen[Int(end)] {
        isOpen[Int(end)] = false
        found.append(Reached(node: ID(Int(end)), steps: distance))
      }
    }
    take(neighbours(of: node, direction), distance: 1)
    var head = 0
    while head < found.count {
      let next = found[head]
      head += 1
      take(neighbours(of: next.node, direction), distance: next.steps + 1)
    }
    return found.withoutSpareRoom
  }
}

/// A node that a walk came to, and how far that is: bare numbers, since all of a project may be reached.
struct Reached: Hashable, Sendable {
  let node: ID<Node>
  fileprivate let steps: UInt32

  var distance: Int { Int(steps) }
}

/// Which way a walk goes.
enum Direction: Hashable, Sendable {
  case dependencies, dependents
}
