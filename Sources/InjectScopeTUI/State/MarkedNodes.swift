import InjectScopeModel

/// The nodes that somebody marked, in the order in which they did.
struct MarkedNodes: Hashable, Sendable {
  private(set) var nodes: [ID<Node>] = []
  /// Whether the export that is being chosen is of these alone.
  var areExported = false

  /// Paths begin at the one that was marked last.
  var start: ID<Node>? { nodes.last }
  var isEmpty: Bool { nodes.isEmpty }
  /// Whether they are more than the begin of paths.
  var areSeveral: Bool { nodes.count > 1 }

  func holds(_ node: ID<Node>) -> Bool { nodes.contains(node) }

  /// Whether it is marked now.
  mutating func toggle(_ node: ID<Node>) -> Bool {
    if let place = nodes.firstIndex(of: node) {
      nodes.remove(at: place)
      return false
    }
    nodes.append(node)
    return true
  }

  /// Alone; no other is marked any more.
  mutating func set(_ node: ID<Node>) { nodes = [node] }

  mutating func renumber(_ new: (ID<Node>) -> ID<Node>?) { nodes = nodes.compactMap(new) }

  mutating func clear() { nodes = [] }
}
