/// Finds nodes by their ids. Bare numbers: a dictionary of the ids would hold every one of them a second time.
struct NodePlaceTable: Sendable {
  private static let empty = UInt32.max
  /// An open table, half of it empty: places of nodes, each at the hash of its id or the next free slot behind.
  private let slots: [UInt32]

  init(_ nodes: [Node]) {
    var size = 1
    while size < nodes.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: Self.empty, count: size)
    for (place, node) in nodes.enumerated() {
      var slot = node.id.hashValue & (size - 1)
      // Of equal ids the first is found.
      while slots[slot] != Self.empty { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(place)
    }
    self.slots = slots
  }

  func node(withID id: String, in nodes: [Node]) -> ID<Node>? {
    guard !nodes.isEmpty else { return nil }
    var slot = id.hashValue & (slots.count - 1)
    while slots[slot] != Self.empty {
      if nodes[Int(slots[slot])].id == id { return ID(Int(slots[slot])) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
