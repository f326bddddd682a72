/// Finds the need that an edge or a property speaks of, by its place.
struct NeedFinder {
  private let needs: NeedList
  private let first: [UInt32]
  /// The needs of each node, by their positions.
  private let order: [UInt32]

  /// More needs than these at one position are not looked through.
  private static let most = 16

  init(_ needs: NeedList, _ first: [UInt32]) {
    self.needs = needs
    self.first = first
    var order = needs.indices.map { UInt32($0) }
    for node in first.indices.dropLast() {
      let own = Int(first[node])..<Int(first[node + 1])
      let isSorted = zip(own, own.dropFirst()).allSatisfy { needs.position(at: $0) <= needs.position(at: $1) }
      if isSorted { continue }
      order[own].sort { (needs.position(at: Int($0)), $0) < (needs.position(at: Int($1)), $1) }
    }
    self.order = order
  }

  /// The first that fits among those of the node that stand at the place under the same condition.
  func need(
    of node: ID<Node>, at location: Location, under condition: Condition?, where fits: (Int) -> Bool
  ) -> UInt32? {
    let own = DependencyGraph.range(of: node, in: first)
    var (low, high) = (own.lowerBound, own.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if needs.position(at: Int(order[middle])) < location.position { low = middle + 1 } else { high = middle }
    }
    for place in low..<Swift.min(low + Self.most, own.upperBound) {
      let need = Int(order[place])
      guard needs.position(at: need) == location.position else { return nil }
      if fits(need), needs.location(at: need) == location, needs.condition(at: need) == condition {
        return order[place]
      }
    }
    return nil
  }
}

/// Where the rest of something stands: in the need that says the same, or in a list of its own.
struct RestPlace: Sendable {
  enum Kind { case need(Int), own(Int) }

  private let bits: UInt32
  private static let own: UInt32 = 1 << 31

  init?(need: UInt32?) {
    guard let need, need < Self.own else { return nil }
    bits = need
  }

  init(own place: Int) { bits = Self.own | UInt32(place) }

  var kind: Kind { bits < Self.own ? .need(Int(bits)) : .own(Int(bits & ~Self.own)) }
}
