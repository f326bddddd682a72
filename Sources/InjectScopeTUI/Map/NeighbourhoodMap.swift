import InjectScopeModel

/// A node and its neighbourhood, as its map says it.
struct NeighbourhoodMap: MapSubject {
  private let graph: MapGraph
  private let node: ID<Node>
  private let project: LoadedProject
  private let names: NameCut
  private let glyphs: Glyphs

  let widths = MapWidths(most: 60, leastOfAll: 20, leastBeside: 12)
  let caption: Line?

  init(around node: ID<Node>, depth: Int, _ request: MapRequest, _ project: LoadedProject) {
    self.node = node
    self.project = project
    glyphs = request.glyphs
    let rows = max(3, request.room.rows)
    func drawn(_ rows: Int) -> MapGraph {
      MapGraph(
        around: node, depth: depth, drawsAll: request.look.drawsAll, project, capacity: request.boxesOfLayer(in: rows))
    }
    var graph = drawn(rows)
    caption = Self.caption(graph, request)
    if caption != nil { graph = drawn(rows - 1) }
    self.graph = graph
    names = NameCut(
      graph.vertices.compactMap { vertex -> String? in
        if case .node(let id) = vertex { project.graph.nodes[id].name } else { nil }
      }, glyphs)
  }

  private static func caption(_ graph: MapGraph, _ request: MapRequest) -> Line? {
    MapCaption.line(
      [
        (graph.creationsByRoot, "\(graph.creationsByRoot.grouped) creates from the root"),
        (graph.supplies, "\(graph.supplies.grouped) supplies"),
      ], request)
  }

  var count: Int { graph.vertices.count }
  var links: [MapLink] { graph.links }
  var side: [Int] { graph.side }
  var leftOut: Int { graph.leftOut }
  var focus: Int? { graph.vertices.firstIndex(of: .node(node)) }

  func target(of box: Int) -> Target {
    switch graph.vertices[box] {
    case .node(let id): .node(id)
    case .fold(_, let nodes): .several(nodes)
    case .hole(_, _, let location): .place(location, node: nil)
    }
  }

  func isFold(_ box: Int) -> Bool { if case .fold = graph.vertices[box] { true } else { false } }

  func isInCycle(link: Int, isReversed: Bool) -> Bool { isReversed }

  func frame(of box: Int) -> Cell.Role {
    switch graph.vertices[box] {
    case .node(let id): id == node ? .activeBorder : .border
    case .hole(_, let hole, _): hole.role
    case .fold: .border
    }
  }

  func label(of box: Int, columns: Int?) -> [Span] {
    switch graph.vertices[box] {
    case .node(let id):
      let sign = project.index.marks[Int(id.index)].sign.map { [$0, Span(" ")] } ?? []
      let room = columns.map { max(6, $0 - 2 - sign.count) } ?? .max
      return sign + [Span(project.graph.nodes[id].kind.letter + " ", .kind)]
        + project.index.tagged(id).spans(to: room, names, glyphs, id == node ? .heading : .name)
    case .fold(let home, let nodes):
      let isWrong = nodes.contains { project.index.marks[Int($0.index)].contains(.unresolved) }
      let sign = isWrong ? [Marks.unresolved.sign].compactMap(\.self) + [Span(" ")] : []
      return sign + [
        Span(home.name(columns: columns, glyphs) + " ", .heading), Span(nodes.count.of("node"), .count),
      ]
    case .hole(let text, let hole, _):
      return [
        Span(hole.sign + " ", hole.role),
        Span(columns.map { text.fittedClosed(to: $0 - 2, glyphs) } ?? text, hole.role),
      ]
    }
  }

  /// `creates`, `uses`, or the name of what is supplied.
  func label(ofLink link: Int) -> String? {
    let link = links[link]
    guard case .node(let from) = graph.vertices[link.from], case .node(let to) = graph.vertices[link.to],
      let edge = project.graph.edge(of: from, on: to)
    else { return nil }
    return edge.kind == .supplies ? edge.label : edge.kind.rawValue
  }

  /// How it is joined with those that are nearer to the focus.
  func ways(at box: Int) -> [MapWay] {
    let (vertices, side) = (graph.vertices, graph.side)
    // What a box stands for says more of it than how each of them is joined.
    if case .fold(_, let nodes) = vertices[box] {
      return [MapWay(words: "Enter lists them", ends: nodes.map { project.graph.nodes[$0].name }.distinct)]
    }
    let isAbove = side[box] < 0
    let own = links.filter { (isAbove ? $0.from : $0.to) == box }
    return own.compactMap { link -> MapWay? in
      guard side[box] != 0, abs(side[isAbove ? link.to : link.from]) < abs(side[box]),
        case .node(let from) = vertices[link.from]
      else { return nil }
      let name = project.graph.nodes[from].name
      guard case .node(let to) = vertices[link.to] else { return MapWay(words: "asked for by \(name)") }
      guard let edge = project.graph.edge(of: from, on: to) else { return nil }
      let end = isAbove ? project.graph.nodes[to].name : name
      let words =
        switch (edge.kind, isAbove) {
        case (.creates, true): "creates \(end)"
        case (.creates, false): "created by \(end)"
        case (.uses, true): "uses \(end)"
        case (.uses, false): "used by \(end)"
        case (.supplies, _) where project.graph.isCarried(edge):
          isAbove ? "\(edge.way(in: project.graph)) of \(end)" : "carried: \(edge.label ?? "") of \(end)"
        case (.supplies, true): "asks \(end)" + (edge.label.map { " for \($0)" } ?? "")
        case (.supplies, false): (edge.label.map { "\($0) of " } ?? "given to ") + end
        }
      return MapWay(words: words)
    }
  }
}
