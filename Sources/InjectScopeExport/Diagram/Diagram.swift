import InjectScopeModel

/// What a picture of a view holds, before any format draws it: boxes, the links between them, and groups of boxes.
struct Diagram: Sendable {
  /// A node; or an object together with the list that it alone uses, since they are one place to a reader.
  struct Box: Sendable {
    let node: ID<Node>
    let list: ID<Node>?
    /// How many neighbours are not in the view.
    let leftOut: Int

    var members: [ID<Node>] { list.map { [node, $0] } ?? [node] }
  }

  /// Beyond so many boxes a picture shows what stands out, and no longer everything.
  private static let mostBoxesInFull = 40

  let view: GraphView
  let boxes: [Box]
  /// A box's place, by each node that is drawn in it.
  let boxOf: [ID<Node>: Int]
  /// The functions that make a node's object.
  let makers: [ID<Node>: [Signature]]

  var graph: DependencyGraph { view.graph }
  var isLarge: Bool { boxes.count > Self.mostBoxesInFull }

  init(_ view: GraphView) {
    self.view = view
    let shown = Set(view.nodes)
    let listOf = Dictionary(view.soleUser.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    let boxes = view.nodes.filter { view.soleUser[$0] == nil }.map { node in
      let members = [node] + (listOf[node].map { [$0] } ?? [])
      let neighbours = Set(members.flatMap { view.graph.neighbours(of: $0) })
      return Box(node: node, list: listOf[node], leftOut: neighbours.count { !shown.contains($0) })
    }
    // By id, not by place: a line added to a file moves nothing.
    self.boxes = boxes.sorted { view.graph.nodes[$0.node].id < view.graph.nodes[$1.node].id }
    makers = Dictionary(grouping: view.graph.signatures, by: \.target)
    boxOf = self.boxes.enumerated().reduce(into: [:]) { places, box in
      for member in box.element.members { places[member] = box.offset }
    }
  }

  func node(_ box: Box) -> Node { graph.nodes[box.node] }
}
