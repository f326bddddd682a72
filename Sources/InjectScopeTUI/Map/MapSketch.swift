import InjectScopeModel

/// Gives boxes their places, and puts them and the lines between them onto a grid of cells.
struct MapSketch {
  private let subject: any MapSubject
  private let layers: MapLayers
  private let request: MapRequest
  private let glyphs: Glyphs
  private var turn: MapTurn
  private var canvas = Canvas(size: Size(columns: 0, rows: 0), glyphs: Glyphs(Capabilities()))
  private(set) var boxes: [MapDrawing.Box] = []
  private(set) var width = 0
  /// The columns of what a box says, at most.
  private var widest: Int
  /// Whether the focus says its whole name, however little all others say.
  private var saysFocus = false
  private static let longestLabel = 12
  private static let gapBeside = 2

  init(_ subject: any MapSubject, _ request: MapRequest) {
    self.subject = subject
    self.request = request
    layers = MapLayers(count: subject.count, links: subject.links, side: subject.side)
    glyphs = request.glyphs
    turn = MapTurn(request)
    // In a small window two boxes and the line between them are seen together.
    widest = request.isNarrow ? max(10, (request.room.columns - 14) / 2) : subject.widths.most
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

  // MARK: - Drawing

  mutating func draw() {
    if turn.isDown { fitBeside() }
    let rows = MapRows(
      layers, heights: (0..<layers.vertexCount).map(across), gap: turn.isDown ? Self.gapBeside : 0,
      // Side by side, two lines need a column between them.
      betweenDirections: turn.isDown ? 2 : 1)
    var tracks = layers.layers.indices.dropLast().map { self.tracks(behind: $0, rows) }
    let widths = turn.isDown ? layers.layers.map { _ in rowsOfBox } : widthsToFit(tracks)
    let labels = subject.focus == nil ? numbers(widths, &tracks) : words(widths, tracks)
    var begins: [Int] = []
    for layer in layers.layers.indices {
      begins.append(turn.length)
      turn.length += widths[layer]
      guard layer < tracks.count else { continue }
      turn.length += (turn.isDown ? tracks[layer].height : tracks[layer].width) + labels.rooms[layer]
    }
    width = turn.isDown ? rows.height : turn.length
    canvas = Canvas(size: Size(columns: width, rows: turn.isDown ? turn.length : rows.height), glyphs: glyphs)
    var wires = MapWires(layers, rows, turn, role: role)
    for layer in layers.layers.indices {
      for vertex in layers.layers[layer] where vertex >= layers.realCount {
        wires.addBend(vertex, through: begins[layer]..<begins[layer] + widths[layer])
      }
    }
    for (layer, tracks) in tracks.enumerated() {
      wires.add(
        tracks, in: MapWires.Band(begin: begins[layer], width: widths[layer], next: begins[layer + 1]), along: along)
    }
    wires.draw(on: &canvas, glyphs)
    for layer in layers.layers.indices {
      for vertex in layers.layers[layer] where vertex < layers.realCount {
        drawBox(vertex, begins[layer], rows.centre[vertex])
      }
    }
    let placed = MapLabels(
      labels.texts, on: wires.cells, between: boxes.map(\.area), in: canvas.size, isUnicode: request.isUnicode)
    for label in placed.labels {
      canvas.put(label.text, .quiet, row: label.point.row, from: label.point.column, to: canvas.size.columns)
    }
    wires.drawHeads(on: &canvas)
  }

  private func role(ofLink link: Int) -> Cell.Role {
    if subject.isInCycle(link: link, isReversed: layers.isReversed[link]) { return .cycle }
    guard let focus = subject.focus else { return .border }
    return subject.links[link].from == focus || subject.links[link].to == focus ? .activeBorder : .border
  }

  private func tracks(behind layer: Int, _ rows: MapRows) -> MapTracks {
    let members = Set(layers.layers[layer])
    // Of the links in the direction of the drawing, and of those against it.
    var ends: [[Int: [Int]]] = [[:], [:]]
    for step in layers.steps where members.contains(step.from) {
      let isReversed = layers.isReversed[step.link]
      ends[isReversed ? 1 : 0][step.from, default: []].append(rows.row(of: step.to, isReversed: isReversed))
    }
    let trunks = layers.layers[layer].flatMap { vertex in
      [false, true].compactMap { isReversed in
        ends[isReversed ? 1 : 0][vertex].map {
          MapTracks.Trunk(
            source: vertex, isReversed: isReversed, row: rows.row(of: vertex, isReversed: isReversed), ends: $0.sorted()
          )
        }
      }
    }
    return MapTracks(trunks)
  }

  // MARK: - Sizes

  private var rowsOfBox: Int { request.hasFrames ? 3 : 1 }

  private func label(_ vertex: Int) -> [Span] {
    subject.label(of: vertex, columns: vertex == subject.focus && saysFocus ? nil : widest)
  }

  private func labelWidth(_ vertex: Int) -> Int { width(label(vertex)) }

  /// What a vertex takes across the direction of the drawing.
  private func across(_ vertex: Int) -> Int {
    guard turn.isDown else { return height(vertex) }
    return vertex < layers.realCount ? labelWidth(vertex) + 4 : 1
  }

  /// What a box takes in the direction of the drawing.
  private func along(_ vertex: Int) -> Int { turn.isDown ? rowsOfBox : labelWidth(vertex) + 4 }

  /// One row more where a box needs it for the lines against the direction of the drawing.
  private func height(_ vertex: Int) -> Int {
    guard vertex < layers.realCount else { return 1 }
    return rowsOfBox + (layers.isJoinedBothWays.contains(vertex) ? 1 : 0)
  }

  /// Boxes that stand beside each other say less rather than lie beyond the edge.
  private mutating func fitBeside() {
    for saysFocus in [true, false] {
      self.saysFocus = saysFocus
      for columns in (subject.widths.leastBeside...subject.widths.most).reversed() {
        widest = columns
        let widths = layers.layers.map { layer in
          layer.reduce(-Self.gapBeside) { $0 + across($1) + Self.gapBeside }
        }
        if widths.allSatisfy({ $0 <= request.room.columns }) { return }
      }
    }
  }

  private func widthsOfLayers() -> [Int] {
    layers.layers.map { layer in
      layer.filter { $0 < layers.realCount }.map { labelWidth($0) + 4 }.max() ?? 1
    }
  }

  /// Boxes say less rather than lie beyond the edge: all of them if that does, else those beside the focus.
  private mutating func widthsToFit(_ tracks: [MapTracks]) -> [Int] {
    guard !request.isNarrow, !layers.layers.isEmpty else { return widthsOfLayers() }
    let all = 0...layers.layers.count - 1
    let focus = layers.layers.firstIndex { $0.contains { $0 == subject.focus } }
    let beside = focus.map { max(0, $0 - 1)...min($0 + 1, layers.layers.count - 1) } ?? all
    let (leastOfAll, leastBeside) = (subject.widths.leastOfAll, subject.widths.leastBeside)
    for (seen, least, saysFocus) in [
      (all, leastOfAll, true), (all, leastOfAll, false), (beside, leastBeside, true), (beside, leastBeside, false),
    ] {
      self.saysFocus = saysFocus
      for columns in (least...subject.widths.most).reversed() {
        widest = columns
        let widths = widthsOfLayers()
        let gaps = tracks[seen.lowerBound..<seen.upperBound].reduce(0) { $0 + $1.width }
        if widths[seen].reduce(gaps, +) <= request.room.columns { return widths }
      }
    }
    // Where nothing is in the middle, and all of it is too wide, one moves the view, and boxes say what they can.
    if focus == nil { widest = subject.widths.most }
    return widthsOfLayers()
  }

  // MARK: - Words on lines

  /// The words on lines by link, and how much wider each gap gets by them.
  private typealias Labels = (texts: [Int: String], rooms: [Int])

  /// The words on the lines into boxes that one line leads to: as long as all is seen whole with them, and next to the
  /// focus first.
  private func words(_ widths: [Int], _ tracks: [MapTracks]) -> Labels {
    var labels: Labels = ([:], tracks.map { _ in 0 })
    guard !turn.isDown else { return labels }
    var links: [Int: [Int]] = [:]
    for step in layers.steps where step.to < layers.realCount { links[step.to, default: []].append(step.link) }
    let focus = layers.layers.firstIndex { $0.contains { $0 == subject.focus } } ?? 0
    var left = roomLeft(widths, tracks)
    for gap in tracks.indices.sorted(by: { abs(2 * $0 + 1 - 2 * focus) < abs(2 * $1 + 1 - 2 * focus) }) {
      var own: [Int: String] = [:]
      for vertex in layers.layers[gap + 1] {
        guard let links = links[vertex], links.count == 1, !layers.isReversed[links[0]] else { continue }
        own[links[0]] = subject.label(ofLink: links[0])?.fitted(to: Self.longestLabel, glyphs)
      }
      guard let needed = own.values.map(width).max(), needed + 2 <= left else { continue }
      left -= needed + 2
      labels.rooms[gap] = needed + 2
      labels.texts.merge(own) { first, _ in first }
    }
    return labels
  }

  /// A number on every line that has a stretch of its own. Gaps get wider so that there is one: behind all turns for
  /// those that one line alone leads to, between the turns for those that run on together, and then for looks.
  private func numbers(_ widths: [Int], _ tracks: inout [MapTracks]) -> Labels {
    var labels: Labels = ([:], tracks.map { _ in 0 })
    for link in subject.links.indices { labels.texts[link] = subject.label(ofLink: link) }
    // Long lines have the room beside the boxes that they pass.
    var needed = [Int](repeating: 0, count: tracks.count)
    var layerOf: [Int: Int] = [:]
    for (layer, members) in layers.layers.enumerated() { for vertex in members { layerOf[vertex] = layer } }
    for step in layers.steps where step.from < layers.realCount && step.to < layers.realCount {
      guard let gap = layerOf[step.from], let text = labels.texts[step.link] else { continue }
      needed[gap] = max(needed[gap], turn.isDown ? 1 : width(text))
    }
    var left = roomLeft(widths, tracks)
    // What is not seen whole anyway may as well be a bit longer.
    let isMoved = left < 0
    for (gap, size) in needed.enumerated() where size > 0 {
      let room = turn.isDown ? 1 : size - 1
      guard isMoved || room <= left else { continue }
      labels.rooms[gap] = room
      left -= room
    }
    for (gap, size) in needed.enumerated() where size > 0 && tracks[gap].haveCommonEnds {
      let between = turn.isDown ? 1 : size + 1
      let room = tracks[gap].room(between: between)
      guard room <= left else { continue }
      tracks[gap].spread(between)
      left -= room
    }
    for (gap, size) in needed.enumerated() where size > 0 && !turn.isDown && left >= 3 {
      labels.rooms[gap] += 3
      left -= 3
    }
    return labels
  }

  /// In the direction of the drawing.
  private func roomLeft(_ widths: [Int], _ tracks: [MapTracks]) -> Int {
    let room =
      turn.isDown ? request.room.rows - (subject.caption == nil ? 0 : 1) : request.room.columns
    return tracks.reduce(room - widths.reduce(0, +)) { $0 - (turn.isDown ? $1.height : $1.width) }
  }

  private func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: request.isUnicode) }
  private func width(_ spans: [Span]) -> Int { spans.reduce(0) { $0 + width($1.text) } }

  // MARK: - Boxes

  private mutating func drawBox(_ vertex: Int, _ begin: Int, _ centre: Int) {
    let role = subject.frame(of: vertex)
    let size = labelWidth(vertex) + 4
    let start = turn.begin(begin, along: along(vertex))
    let column = turn.isDown ? centre - (size - 1) / 2 : start
    let top = turn.isDown ? start : request.hasFrames ? centre - 1 : centre
    let area = Rect(column: column, row: top, columns: size, rows: turn.isDown ? rowsOfBox : height(vertex))
    let said = request.hasFrames ? top + 1 : top
    if request.hasFrames {
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
    canvas.put(Line(label(vertex)), row: said, from: column + 2, to: column + size - 2)
    boxes.append(
      MapDrawing.Box(
        area: area, target: subject.target(of: vertex), isFold: subject.isFold(vertex),
        isFocus: vertex == subject.focus, label: subject.label(of: vertex, columns: nil).map(\.text).joined(),
        ways: subject.ways(at: vertex)))
  }
}
