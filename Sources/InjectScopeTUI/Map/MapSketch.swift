import InjectScopeModel

/// Puts boxes and links onto a grid of cells.
struct MapSketch {
  private let graph: MapGraph
  private let layers: MapLayers
  private let project: LoadedProject
  private let request: MapRequest
  private let hasFrames: Bool
  private let glyphs: Glyphs
  private var canvas = Canvas(size: Size(columns: 0, rows: 0), glyphs: Glyphs(Capabilities()))
  private(set) var boxes: [MapDrawing.Box] = []
  private(set) var width = 0
  /// How far it reaches in its direction.
  private var length = 0
  private let names: NameCut
  /// The columns of what a box says, at most.
  private var widest: Int
  private static let longestLabel = 12
  /// As wide as a box may be, as narrow as one may get so that all are seen, and those beside the focus.
  private static let widths = (most: 28, leastOfAll: 20, leastBeside: 12)

  init(_ graph: MapGraph, _ layers: MapLayers, _ project: LoadedProject, _ request: MapRequest, hasFrames: Bool) {
    self.graph = graph
    self.layers = layers
    self.project = project
    self.request = request
    self.hasFrames = hasFrames
    glyphs = Glyphs(Capabilities(isUnicode: request.isUnicode))
    let nodes = graph.vertices.compactMap { vertex -> String? in
      if case .node(let id) = vertex { project.graph.nodes[id].name } else { nil }
    }
    names = NameCut(nodes, glyphs)
    // In a small window two boxes and the line between them are seen together.
    widest = request.isNarrow ? max(10, (request.room.columns - 14) / 2) : Self.widths.most
  }

  var lines: [Line] {
    (0..<canvas.size.rows).map { row in
      var spans: [Span] = []
      for cell in canvas.grid.row(row) where cell.width > 0 {
        if spans.last?.role == cell.role {
          spans[spans.count - 1].text += cell.text
        } else {
          spans.append(Span(cell.text, cell.role))
        }
      }
      return Line(spans)
    }
  }

  // MARK: - Labels

  private func label(_ vertex: Int, isWhole: Bool = false) -> [Span] {
    switch graph.vertices[vertex] {
    case .node(let id):
      let node = project.graph.nodes[id]
      let sign = project.index.marks[Int(id.index)].sign.map { [$0, Span(" ")] } ?? []
      let room = isWhole ? .max : max(6, widest - 2 - sign.count)
      return sign + [Span(node.kind.letter + " ", .kind)]
        + project.index.tagged(id).spans(to: room, names, glyphs, id == request.focus ? .heading : .name)
    case .fold(let home, let nodes):
      let isWrong = nodes.contains { project.index.marks[Int($0.index)].contains(.unresolved) }
      let sign = isWrong ? [Marks.unresolved.sign].compactMap(\.self) + [Span(" ")] : []
      return sign + [
        Span("\(isWhole ? home : home.fitted(to: min(16, widest - 8), glyphs))/ ", .heading),
        Span(nodes.count.of("node"), .count),
      ]
    case .hole(let text, let isUncertain):
      let role = isUncertain ? Cell.Role.ambiguous : .unresolved
      return [
        Span(isUncertain ? "? " : "! ", role), Span(isWhole ? text : text.fittedClosed(to: widest - 2, glyphs), role),
      ]
    }
  }

  private func labelWidth(_ vertex: Int) -> Int {
    label(vertex).reduce(0) { $0 + Graphemes.width($1.text, isUnicode: request.isUnicode) }
  }

  // MARK: - Drawing

  mutating func draw() {
    if isDown { fitBeside() }
    let rows = MapRows(layers, heights: (0..<layers.vertexCount).map(across), gap: isDown ? Self.gapBeside : 0)
    let tracks = layers.layers.indices.dropLast().map { self.tracks(behind: $0, rows) }
    let widths = isDown ? layers.layers.map { _ in rowsOfBox } : widthsToFit(tracks)
    let labels = isDown ? (texts: [:], rooms: tracks.map { _ in 0 }) : labels(widths, tracks)
    var begins: [Int] = []
    var column = 0
    for layer in layers.layers.indices {
      begins.append(column)
      guard layer < tracks.count else {
        column += widths[layer]
        continue
      }
      column += widths[layer] + (isDown ? tracks[layer].height : tracks[layer].width + labels.rooms[layer])
    }
    length = column
    width = isDown ? rows.height : length
    canvas = Canvas(size: Size(columns: width, rows: isDown ? length : rows.height), glyphs: glyphs)
    for layer in layers.layers.indices {
      for vertex in layers.layers[layer] {
        let row = rows.centre[vertex]
        if vertex < layers.realCount { continue }
        let role = role(ofLink: layers.linkOfBend[vertex] ?? 0)
        for place in begins[layer]..<begins[layer] + widths[layer] { stroke(.horizontal, role, row, place) }
      }
    }
    for (layer, tracks) in tracks.enumerated() {
      drawLinks(tracks, from: begins[layer], widths[layer], to: begins[layer + 1], rows, layer)
    }
    resolve()
    for layer in layers.layers.indices {
      for vertex in layers.layers[layer] where vertex < layers.realCount {
        drawBox(vertex, begins[layer], rows.centre[vertex])
      }
    }
    for (layer, end) in begins.enumerated().dropFirst() {
      for vertex in layers.layers[layer] {
        if let text = labels.texts[vertex] { drawLabel(text, vertex, end, rows.centre[vertex]) }
      }
    }
    for head in heads {
      let point = place(head.row, head.column)
      canvas.set(head.text, width: 1, head.role, row: point.row, column: point.column)
    }
  }

  // MARK: Directions

  // Everything is laid out from left to right, and turned when it is put onto the canvas: a drawing that leads down is
  // one that leads to the right, seen from the side.

  private var isDown: Bool { request.look.isTopDown }
  private static let gapBeside = 2
  private var rowsOfBox: Int { hasFrames ? 3 : 1 }

  /// What a vertex takes across the direction of the drawing.
  private func across(_ vertex: Int) -> Int {
    guard isDown else { return height(vertex) }
    return vertex < layers.realCount ? labelWidth(vertex) + 4 : 1
  }

  /// What a box takes in the direction of the drawing.
  private func along(_ vertex: Int) -> Int { isDown ? rowsOfBox : labelWidth(vertex) + 4 }

  private func place(_ row: Int, _ column: Int) -> Point {
    isDown ? Point(column: row, row: mirrored(column)) : Point(column: mirrored(column), row: row)
  }

  private func turned(_ stroke: Strokes) -> Strokes {
    guard isDown else { return stroke }
    var turned: Strokes = []
    for (one, other) in [(Strokes.left, Strokes.up), (.right, .down), (.up, .left), (.down, .right)]
    where stroke.contains(one) { turned.insert(other) }
    return turned
  }

  /// Boxes that stand beside each other say less rather than lie beyond the edge.
  private mutating func fitBeside() {
    for columns in (Self.widths.leastBeside...Self.widths.most).reversed() {
      widest = columns
      let widths = layers.layers.map { layer in
        layer.reduce(-Self.gapBeside) { $0 + across($1) + Self.gapBeside }
      }
      if widths.allSatisfy({ $0 <= request.room.columns }) { return }
    }
  }

  /// One row more where a box needs it for the lines against the direction of the drawing.
  private func height(_ vertex: Int) -> Int {
    guard vertex < layers.realCount else { return 1 }
    return (hasFrames ? 3 : 1) + (layers.isJoinedBothWays.contains(vertex) ? 1 : 0)
  }

  /// The row in which a link joins a vertex: below its name where others join it there in the other direction.
  private func row(_ vertex: Int, _ isReversed: Bool, _ rows: MapRows) -> Int {
    // Side by side, two lines need a column between them.
    rows.centre[vertex] + (isReversed && layers.isJoinedBothWays.contains(vertex) ? (isDown ? 2 : 1) : 0)
  }

  private func widthsOfLayers() -> [Int] {
    layers.layers.map { layer in
      layer.filter { $0 < layers.realCount }.map { labelWidth($0) + 4 }.max() ?? 1
    }
  }

  /// Boxes say less rather than lie beyond the edge: all of them if that does, else those beside the focus.
  private mutating func widthsToFit(_ tracks: [MapTracks]) -> [Int] {
    let whole = widthsOfLayers()
    guard !request.isNarrow, let focus = layers.layers.firstIndex(where: { $0.contains(where: isFocus) }) else {
      return whole
    }
    let beside = max(0, focus - 1)...min(focus + 1, layers.layers.count - 1)
    let tries = [(0...layers.layers.count - 1, Self.widths.leastOfAll), (beside, Self.widths.leastBeside)]
    for (seen, least) in tries {
      for columns in (least...Self.widths.most).reversed() {
        widest = columns
        let widths = widthsOfLayers()
        let gaps = tracks[seen.lowerBound..<seen.upperBound].reduce(0) { $0 + $1.width }
        if widths[seen].reduce(gaps, +) <= request.room.columns { return widths }
      }
    }
    return widthsOfLayers()
  }

  /// The words on the lines into boxes that one line leads to, and how much wider each gap gets by them: as long as
  /// all is seen whole with them, and next to the focus first.
  private func labels(_ widths: [Int], _ tracks: [MapTracks]) -> (texts: [Int: String], rooms: [Int]) {
    var links: [Int: [Int]] = [:]
    for step in layers.steps where step.to < layers.realCount { links[step.to, default: []].append(step.link) }
    var texts: [Int: String] = [:]
    var rooms = [Int](repeating: 0, count: tracks.count)
    let focus = layers.layers.firstIndex { $0.contains(where: isFocus) } ?? 0
    var left = request.room.columns - widths.reduce(0, +) - tracks.reduce(0) { $0 + $1.width }
    for gap in tracks.indices.sorted(by: { abs(2 * $0 + 1 - 2 * focus) < abs(2 * $1 + 1 - 2 * focus) }) {
      var own: [Int: String] = [:]
      for vertex in layers.layers[gap + 1] {
        guard let links = links[vertex], links.count == 1, !layers.isReversed[links[0]] else { continue }
        own[vertex] = graph.label(ofLink: links[0])?.fitted(to: Self.longestLabel, glyphs)
      }
      guard let needed = own.values.map({ Graphemes.width($0, isUnicode: request.isUnicode) + 2 }).max(),
        needed <= left
      else { continue }
      left -= needed
      rooms[gap] = needed
      texts.merge(own) { first, _ in first }
    }
    return (texts, rooms)
  }

  private func isFocus(_ vertex: Int) -> Bool {
    vertex < layers.realCount && graph.vertices[vertex] == .node(request.focus)
  }

  private mutating func drawLabel(_ text: String, _ vertex: Int, _ end: Int, _ row: Int) {
    let size = Graphemes.width(text, isUnicode: request.isUnicode)
    let last = end - 3
    let column = request.isFlipped ? width - 1 - last : last - size + 1
    canvas.put(text, .quiet, row: row, from: column, to: column + size)
  }

  private func tracks(behind layer: Int, _ rows: MapRows) -> MapTracks {
    let members = Set(layers.layers[layer])
    // Of the links in the direction of the drawing, and of those against it.
    var ends: [[Int: [Int]]] = [[:], [:]]
    for step in layers.steps where members.contains(step.from) {
      let isReversed = layers.isReversed[step.link]
      ends[isReversed ? 1 : 0][step.from, default: []].append(row(step.to, isReversed, rows))
    }
    let trunks = layers.layers[layer].flatMap { vertex in
      [false, true].compactMap { isReversed in
        ends[isReversed ? 1 : 0][vertex].map {
          MapTracks.Trunk(
            source: vertex, isReversed: isReversed, row: row(vertex, isReversed, rows), ends: $0.sorted())
        }
      }
    }
    return MapTracks(trunks)
  }

  // MARK: Links

  private var strokes: [Point: (Strokes, Cell.Role)] = [:]
  private var heads: [(text: String, role: Cell.Role, row: Int, column: Int)] = []

  private mutating func stroke(_ stroke: Strokes, _ role: Cell.Role, _ row: Int, _ column: Int) {
    let point = Point(column: column, row: row)
    let old = strokes[point] ?? ([], .border)
    strokes[point] = (old.0.union(stroke), role == .border ? old.1 : role)
  }

  private func role(ofLink link: Int) -> Cell.Role {
    if layers.isReversed[link] { return .cycle }
    let ends = [graph.links[link].from, graph.links[link].to]
    return ends.contains { graph.vertices[$0] == .node(request.focus) } ? .activeBorder : .border
  }

  private mutating func drawLinks(
    _ tracks: MapTracks, from begin: Int, _ width: Int, to end: Int, _ rows: MapRows, _ layer: Int
  ) {
    var crossings: [(row: Int, column: Int)] = []
    let first = begin + width + tracks.stub
    for trunk in tracks.trunks {
      let steps = layers.steps.filter {
        $0.from == trunk.source && layers.isReversed[$0.link] == trunk.isReversed
      }
      let roles = steps.map { role(ofLink: $0.link) }
      let own = roles.first { $0 != .border } ?? .border
      let boxEnd = trunk.source < layers.realCount ? begin + along(trunk.source) : begin + width
      let column = first + trunk.column
      for step in steps {
        let row = row(step.to, trunk.isReversed, rows)
        let role = role(ofLink: step.link)
        if !trunk.isStraight {
          // Out of the box, along the trunk, and into the next layer.
          for place in boxEnd..<column { stroke(.horizontal, own, trunk.row, place) }
          stroke(.left, own, trunk.row, column)
          let (low, high) = (min(row, trunk.row), max(row, trunk.row))
          for place in low...high where low < high {
            stroke(place == low ? .down : place == high ? .up : .vertical, role, place, column)
          }
          stroke(.right, role, row, column)
        } else {
          for place in boxEnd...column { stroke(.horizontal, own, row, place) }
        }
        for place in column + 1..<end { stroke(.horizontal, role, row, place) }
        if step.to < layers.realCount, !trunk.isReversed {
          heads.append((request.isFlipped ? flippedHead : head, role, row, end - 1))
        }
        if trunk.isReversed, trunk.source < layers.realCount {
          heads.append((request.isFlipped ? head : flippedHead, role, trunk.row, boxEnd))
        }
        crossings += crossed(by: trunk, row, tracks, first, fromTrunk: true)
        crossings += crossed(by: trunk, row, tracks, first, fromTrunk: false)
      }
    }
    for crossing in crossings { over.insert(Point(column: crossing.column, row: crossing.row)) }
  }

  private var head: String { isDown ? (glyphs.isUnicode ? "▼" : "v") : glyphs.isUnicode ? "▶" : ">" }
  private var flippedHead: String { isDown ? (glyphs.isUnicode ? "▲" : "^") : glyphs.isUnicode ? "◀" : "<" }

  /// Cells in which one line only passes another: the upright one stays whole.
  private var over: Set<Point> = []

  private func crossed(by trunk: MapTracks.Trunk, _ row: Int, _ tracks: MapTracks, _ first: Int, fromTrunk: Bool)
    -> [(row: Int, column: Int)]
  {
    tracks.trunks.compactMap { other in
      let isAnother = other.source != trunk.source || other.isReversed != trunk.isReversed
      guard isAnother, !other.isStraight else { return nil }
      let lies = fromTrunk ? other.column > trunk.column || trunk.isStraight : other.column < trunk.column
      let row = fromTrunk ? row : trunk.row
      guard lies, other.span.contains(row), row != other.span.lowerBound, row != other.span.upperBound,
        !other.ends.contains(row), row != other.row
      else { return nil }
      return (row, first + other.column)
    }
  }

  private mutating func resolve() {
    for (point, (stroke, role)) in strokes {
      let shown = over.contains(point) ? stroke.intersection(.vertical) : stroke
      var mirroredStroke = shown
      if request.isFlipped {
        mirroredStroke.remove(.horizontal)
        if shown.contains(.left) { mirroredStroke.insert(.right) }
        if shown.contains(.right) { mirroredStroke.insert(.left) }
      }
      let there = place(point.row, point.column)
      canvas.set(glyphs.stroke(turned(mirroredStroke)), width: 1, role, row: there.row, column: there.column)
    }
  }

  private func mirrored(_ column: Int) -> Int { request.isFlipped ? length - 1 - column : column }

  // MARK: Boxes

  private mutating func drawBox(_ vertex: Int, _ begin: Int, _ centre: Int) {
    let spans = label(vertex)
    let size = labelWidth(vertex) + 4
    let start = request.isFlipped ? length - begin - along(vertex) : begin
    let column = isDown ? centre - (size - 1) / 2 : start
    var node: ID<Node>?
    var role = Cell.Role.border
    switch graph.vertices[vertex] {
    case .node(let id):
      node = id
      if id == request.focus { role = .activeBorder }
    case .hole(_, let isUncertain): role = isUncertain ? .ambiguous : .unresolved
    case .fold: break
    }
    let top = isDown ? start : hasFrames ? centre - 1 : centre
    let area = Rect(column: column, row: top, columns: size, rows: isDown ? rowsOfBox : height(vertex))
    let said = hasFrames ? top + 1 : top
    if hasFrames {
      var frame = StrokeMap(size: canvas.size)
      frame.box(area, role)
      canvas.draw(frame)
    } else {
      for row in area.row..<area.endRow {
        canvas.put("[", role, row: row, from: column, to: column + 1)
        canvas.put("]", role, row: row, from: column + size - 1, to: column + size)
      }
    }
    canvas.fill(Rect(column: column + 1, row: said, columns: size - 2, rows: 1))
    canvas.put(Line(spans), row: said, from: column + 2, to: column + size - 2)
    let isFold = if case .fold = graph.vertices[vertex] { true } else { false }
    boxes.append(
      MapDrawing.Box(
        area: area, node: node, isFold: isFold, isFocus: node == request.focus,
        label: label(vertex, isWhole: true).map(\.text).joined(), ways: graph.ways(at: vertex)))
  }
}
