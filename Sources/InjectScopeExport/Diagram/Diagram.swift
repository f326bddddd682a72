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
  /// The places of the functions that make a node's object: those of each node side by side, and where they begin.
  private let makers: [UInt32]
  private let firstMaker: [UInt32]
  /// By node: the place of the box that it is drawn in, none where it is negative.
  private let boxOfNode: [Int32]

  let graph: DependencyGraph
  private let distinctions: Distinctions
  var isLarge: Bool { boxes.count > Self.mostBoxesInFull }
  /// Whether each box stands for many nodes: then how many need how many says all that an arrow has to say.
  /// How to read the arrows between groups.
  static let groupLegend = "arrows run to the group that needs the other; what is handed down is not counted"

  var isOfGroups: Bool { boxes.first.map { node($0).dialect.isOfGroups } ?? false }

  /// Where a node stands, of those that nothing else tells apart that is drawn.
  func place(of box: Box) -> String? {
    distinctions.means(for: box.node).contains(.place) ? distinctions.word(for: box.node) : nil
  }

  init(_ view: GraphView) {
    self.view = view
    graph = view.graph
    distinctions = Distinctions(view.graph)
    var isShown = [Bool](repeating: false, count: graph.nodes.count)
    for node in view.nodes { isShown[Int(node.index)] = true }
    let isWhole = view.nodes.count == graph.nodes.count
    let listOf = Dictionary(view.soleUser.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    let boxes = view.nodes.filter { view.soleUser[$0] == nil }.map { node in
      let list = listOf[node]
      guard !isWhole else { return Box(node: node, list: list, leftOut: 0) }
      let neighbours = Set(([node] + (list.map { [$0] } ?? [])).flatMap { view.graph.neighbours(of: $0) })
      return Box(node: node, list: list, leftOut: neighbours.count { !isShown[Int($0.index)] })
    }
    // By id, not by place: a line added to a file moves nothing.
    let nodes = graph.nodes
    self.boxes = boxes.sorted { nodes[$0.node].isBefore(nodes[$1.node]) }
    var boxOfNode = [Int32](repeating: -1, count: nodes.count)
    for (place, box) in self.boxes.enumerated() {
      boxOfNode[Int(box.node.index)] = Int32(place)
      if let list = box.list { boxOfNode[Int(list.index)] = Int32(place) }
    }
    self.boxOfNode = boxOfNode
    (makers, firstMaker) = Self.makers(in: graph)
  }

  private static func makers(in graph: DependencyGraph) -> (places: [UInt32], first: [UInt32]) {
    var first = [UInt32](repeating: 0, count: graph.nodes.count + 1)
    for signature in graph.signatures { first[Int(signature.target.index) + 1] += 1 }
    for node in graph.nodes.indices { first[node + 1] += first[node] }
    var next = first
    var places = [UInt32](repeating: 0, count: graph.signatures.count)
    for (place, signature) in graph.signatures.enumerated() {
      let target = Int(signature.target.index)
      places[Int(next[target])] = UInt32(place)
      next[target] += 1
    }
    return (places, first)
  }

  func node(_ box: Box) -> Node { graph.nodes[box.node] }

  /// The place of the box that a node is drawn in.
  func box(of node: ID<Node>) -> Int? {
    let box = boxOfNode[Int(node.index)]
    return box < 0 ? nil : Int(box)
  }

  /// The places of the functions that make a node's object, in the order of the graph.
  func makers(of node: ID<Node>) -> ArraySlice<UInt32> {
    makers[Int(firstMaker[Int(node.index)])..<Int(firstMaker[Int(node.index) + 1])]
  }
}
