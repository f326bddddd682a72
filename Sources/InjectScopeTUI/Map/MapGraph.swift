import InjectScopeModel

/// The focus, its neighbourhood, and who of them depends on whom. What would not be readable is folded.
struct MapGraph {
  enum Vertex: Hashable {
    case node(ID<Node>)
    /// Several nodes on one side of the focus, and what they have in common.
    case fold(MapFold, [ID<Node>])
    /// Something the focus needs and no node supplies, and where it asks for it.
    case hole(String, MapHole, Location)
  }

  private(set) var vertices: [Vertex] = []
  private(set) var links: [MapLink] = []
  /// How far a vertex lies from the focus; dependents below 0.
  private(set) var side: [Int] = []
  /// Nodes in reach that are not drawn, not even in a fold.
  private(set) var leftOut = 0
  /// Arrows between what is drawn, and of the focus, that would cover the rest.
  private(set) var creationsByRoot = 0
  private(set) var supplies = 0
  private let project: LoadedProject
  /// What is drawn as lines.
  private let wiring: Links
  private static let most = 2000

  /// - Parameter capacity: how many boxes one layer can hold.
  init(around focus: ID<Node>, depth: Int, drawsAll: Bool, _ project: LoadedProject, capacity: Int) {
    self.project = project
    wiring = drawsAll ? project.index.links : project.index.wiring
    var distance: [ID<Node>: Int] = [focus: 0]
    var order = [focus]
    for (direction, sign) in [(Direction.dependents, -1), (.dependencies, 1)] {
      var border = [focus]
      for step in 1...max(1, depth) {
        var next: [ID<Node>] = []
        for node in border {
          for end in wiring.neighbours(of: node, direction) {
            let id = ID<Node>(Int(end))
            guard distance[id] == nil else { continue }
            guard order.count < Self.most else {
              leftOut += 1
              continue
            }
            distance[id] = sign * step
            order.append(id)
            next.append(id)
          }
        }
        border = next
      }
    }
    addUnresolved(beside: focus, &order, &distance)
    place(order, distance, capacity)
    addHoles(of: focus, capacity)
    connect(order)
    countHidden(order, focus)
  }

  private var vertexOfNode: [ID<Node>: Int] = [:]

  /// Who depends on whom.
  private struct Pair: Hashable {
    var dependent: ID<Node>
    var dependency: ID<Node>
  }

  /// What is drawn although such arrows are not, in the order in which it was found.
  private var exceptions: [Pair] = []

  /// Whoever looks for what is wrong finds it beside the focus, however it is joined with it.
  private mutating func addUnresolved(
    beside focus: ID<Node>, _ order: inout [ID<Node>], _ distance: inout [ID<Node>: Int]
  ) {
    let above = project.graph.dependents(of: focus).map { ($0, $0.dependent, -1) }
    let below = project.graph.dependencies(of: focus).map { ($0, $0.dependency, 1) }
    for (edge, end, side) in above + below where isUnresolved(end) && distance[end] == nil {
      distance[end] = side
      order.append(end)
      exceptions.append(Pair(dependent: edge.dependent, dependency: edge.dependency))
    }
  }

  private func isUnresolved(_ node: ID<Node>) -> Bool { project.index.marks[Int(node.index)].contains(.unresolved) }

  private mutating func add(_ vertex: Vertex, side: Int) {
    switch vertex {
    case .node(let node): vertexOfNode[node] = vertices.count
    case .fold(_, let nodes): for node in nodes { vertexOfNode[node] = vertices.count }
    case .hole: break
    }
    vertices.append(vertex)
    self.side.append(side)
  }

  /// Nodes at one distance, those of one place together where they are too many.
  private mutating func place(_ order: [ID<Node>], _ distance: [ID<Node>: Int], _ capacity: Int) {
    var sides: [Int: [ID<Node>]] = [:]
    for node in order { sides[distance[node] ?? 0, default: []].append(node) }
    for side in sides.keys.sorted() {
      let all = (sides[side] ?? []).sorted()
      guard all.count > capacity else {
        for node in all { add(.node(node), side: side) }
        continue
      }
      // What is wrong beside the focus stands alone, as far as there is room.
      let alone = abs(side) == 1 ? Array(all.lazy.filter(isUnresolved).prefix(capacity - 1)) : []
      for node in alone { add(.node(node), side: side) }
      let nodes = all.filter { !alone.contains($0) }
      let capacity = capacity - alone.count
      var groups: [Home: [ID<Node>]] = [:]
      for node in nodes { groups[home(of: node), default: []].append(node) }
      // The largest groups are folded until the rest fits.
      var folded: Set<Home> = []
      var boxes = nodes.count
      let bySize = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      for group in bySize where boxes > capacity && group.value.count > 1 {
        folded.insert(group.key)
        boxes -= group.value.count - 1
      }
      var shown: [Vertex] = []
      for group in groups.sorted(by: { $0.key < $1.key }) {
        if folded.contains(group.key) {
          shown.append(.fold(group.key.fold, group.value))
        } else {
          shown += group.value.map(Vertex.node)
        }
      }
      if shown.count > capacity {
        // Even the groups are too many: the last ones become one.
        let rest = shown[max(1, capacity - 1)...].flatMap { vertex -> [ID<Node>] in
          switch vertex {
          case .node(let node): [node]
          case .fold(_, let nodes): nodes
          case .hole: []
          }
        }
        shown = shown.prefix(max(1, capacity - 1)) + [rest.count == 1 ? .node(rest[0]) : .fold(.others, rest)]
      }
      for vertex in shown { add(vertex, side: side) }
    }
  }

  /// The container or the folder of a node. Containers of one name are as many homes.
  private struct Home: Hashable, Comparable {
    let title: String
    var container: ID<Node>?

    var fold: MapFold { container == nil ? .folder(title) : .container(title) }

    static func < (a: Home, b: Home) -> Bool {
      a.title == b.title ? (a.container?.index ?? 0) < (b.container?.index ?? 0) : a.title < b.title
    }
  }

  private func home(of id: ID<Node>) -> Home {
    let node = project.graph.nodes[id]
    if let container = node.container { return Home(title: container, container: project.graph.container(of: id)) }
    let file = node.location.file
    guard let slash = file.lastIndex(of: "/") else { return Home(title: file) }
    let folder = file[..<slash]
    return Home(
      title: folder.lastIndex(of: "/").map { String(folder[folder.index(after: $0)...]) } ?? String(folder))
  }

  private mutating func addHoles(of focus: ID<Node>, _ capacity: Int) {
    let graph = project.graph
    let asker = graph.asker(for: focus)
    let all = graph.needs(of: asker).compactMap { need in
      MapHole(need).map { (text: need.described, hole: $0, location: need.location) }
    }
    // What is wrong is the last to be left out.
    let holes = MapHole.allCases.flatMap { kind in all.filter { $0.hole == kind } }
    guard let from = vertexOfNode[asker] ?? vertexOfNode[focus] else { return }
    let shown = holes.count > max(1, capacity / 2) ? max(1, capacity / 2) - 1 : holes.count
    var vertices = holes[..<shown].map { Vertex.hole($0.text, $0.hole, $0.location) }
    if let first = holes[shown...].first {
      let rest = holes.count - shown
      vertices.append(.hole(shown == 0 ? rest.of("need") : "\(rest.grouped) more", first.hole, first.location))
    }
    for vertex in vertices {
      add(vertex, side: side[from] + 1)
      links.append(MapLink(from: from, to: self.vertices.count - 1))
    }
  }

  private mutating func countHidden(_ order: [ID<Node>], _ focus: ID<Node>) {
    for node in order {
      let edges = project.graph.dependencies(of: node).filter { node == focus || vertexOfNode[$0.dependency] != nil }
      count(edges.filter { $0.dependency != node }, wiring.dependencies(of: node), \.dependency)
    }
    let outside = project.graph.dependents(of: focus).filter { vertexOfNode[$0.dependent] == nil }
    count(outside, wiring.dependents(of: focus), \.dependent)
  }

  /// Each other end once, as an arrow would lead there once.
  private mutating func count(_ edges: [Edge], _ drawn: ArraySlice<UInt32>, _ end: (Edge) -> ID<Node>) {
    let drawn = Set(drawn)
    let hidden = edges.filter { edge in
      !drawn.contains(end(edge).index)
        && !exceptions.contains(Pair(dependent: edge.dependent, dependency: edge.dependency))
    }
    creationsByRoot += Set(hidden.lazy.filter { $0.kind != .supplies }.map(end)).count
    supplies += Set(hidden.lazy.filter { $0.kind == .supplies }.map(end)).count
  }

  private mutating func connect(_ order: [ID<Node>]) {
    var seen = Set(links)
    for node in order {
      guard let from = vertexOfNode[node] else { continue }
      for end in wiring.dependencies(of: node) {
        guard let to = vertexOfNode[ID(Int(end))], from != to else { continue }
        let link = MapLink(from: from, to: to)
        if seen.insert(link).inserted { links.append(link) }
      }
    }
    for pair in exceptions {
      guard let from = vertexOfNode[pair.dependent], let to = vertexOfNode[pair.dependency], from != to else {
        continue
      }
      let link = MapLink(from: from, to: to)
      if seen.insert(link).inserted { links.append(link) }
    }
    links.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
