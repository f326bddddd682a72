import InjectScopeModel

/// The nodes that somebody marked, in the order in which they did. What is gone from the project is marked again when it
/// comes back: a branch without a folder is checked out, and then another one.
struct MarkedNodes: Hashable, Sendable {
  private enum Mark: Hashable {
    case present(ID<Node>)
    /// By the name that a node keeps in whatever graph.
    case absent(String)
  }

  private var marks: [Mark] = []
  /// Whether the export that is being chosen is of these alone.
  var areExported = false

  var nodes: [ID<Node>] { marks.compactMap { if case .present(let node) = $0 { node } else { nil } } }
  /// Paths begin at the one that was marked last.
  var start: ID<Node>? { nodes.last }
  var isEmpty: Bool { nodes.isEmpty }
  /// Whether they are more than the begin of paths.
  var areSeveral: Bool { nodes.count > 1 }

  func holds(_ node: ID<Node>) -> Bool { marks.contains(.present(node)) }

  /// Whether it is marked now.
  mutating func toggle(_ node: ID<Node>) -> Bool {
    if let place = marks.firstIndex(of: .present(node)) {
      marks.remove(at: place)
      return false
    }
    marks.append(.present(node))
    return true
  }

  /// Alone; no other is marked any more.
  mutating func set(_ node: ID<Node>) { marks = [.present(node)] }

  mutating func carry(from old: DependencyGraph, to new: DependencyGraph) {
    marks = marks.map { mark in
      let name =
        switch mark {
        case .present(let node): old.nodes[node].id
        case .absent(let name): name
        }
      return new.node(withID: name).map(Mark.present) ?? .absent(name)
    }
  }

  mutating func clear() { marks = [] }
}
