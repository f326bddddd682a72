/// The lines between boxes, as strokes of cells: where they run, where one passes another, and their heads.
struct MapWires {
  private let layers: MapLayers
  private let rows: MapRows
  private let turn: MapTurn
  private let role: (Int) -> Cell.Role
  /// With the link that runs there; none where several do.
  private var strokes: [Point: (strokes: Strokes, role: Cell.Role, link: Int?)] = [:]
  private var heads: [(text: String, role: Cell.Role, row: Int, column: Int)] = []
  /// Cells in which one line only passes another: the upright one stays whole.
  private var over: Set<Point> = []

  /// The columns of a layer, and what its boxes take of them.
  struct Band {
    var begin: Int
    var width: Int
    /// Where the next layer begins.
    var next: Int
  }

  /// - Parameter role: of a link.
  init(_ layers: MapLayers, _ rows: MapRows, _ turn: MapTurn, role: @escaping (Int) -> Cell.Role) {
    self.layers = layers
    self.rows = rows
    self.turn = turn
    self.role = role
  }

  /// A long link runs straight through a layer.
  mutating func addBend(_ vertex: Int, through columns: Range<Int>) {
    let link = layers.linkOfBend[vertex] ?? 0
    for column in columns { stroke(.horizontal, of: link, role(link), rows.centre[vertex], column) }
  }

  /// - Parameter along: what a box takes in the direction of the drawing.
  mutating func add(_ tracks: MapTracks, in band: Band, along: (Int) -> Int) {
    var crossings: [(row: Int, column: Int)] = []
    let first = band.begin + band.width + tracks.stub
    for trunk in tracks.trunks {
      let steps = layers.steps.filter { $0.from == trunk.source && layers.isReversed[$0.link] == trunk.isReversed }
      let own = steps.map { role($0.link) }.first { $0 != .border } ?? .border
      let isBox = trunk.source < layers.realCount
      let boxEnd = isBox ? band.begin + along(trunk.source) : band.begin + band.width
      let column = first + trunk.column
      for step in steps {
        let link = step.link
        let row = rows.row(of: step.to, isReversed: trunk.isReversed)
        let role = role(link)
        if !trunk.isStraight {
          // Out of the box, along the trunk, and into the next layer.
          for place in boxEnd..<column { stroke(.horizontal, of: link, own, trunk.row, place) }
          stroke(.left, of: link, own, trunk.row, column)
          let (low, high) = (min(row, trunk.row), max(row, trunk.row))
          for place in low...high where low < high {
            stroke(place == low ? .down : place == high ? .up : .vertical, of: link, role, place, column)
          }
          stroke(.right, of: link, role, row, column)
        } else {
          for place in boxEnd...column { stroke(.horizontal, of: link, own, row, place) }
        }
        for place in column + 1..<band.next { stroke(.horizontal, of: link, role, row, place) }
        if step.to < layers.realCount, !trunk.isReversed {
          heads.append((turn.head(isBackward: false), role, row, band.next - 1))
        }
        if trunk.isReversed, isBox { heads.append((turn.head(isBackward: true), role, trunk.row, boxEnd)) }
        crossings += crossed(by: trunk, row, tracks, first, fromTrunk: true)
        crossings += crossed(by: trunk, row, tracks, first, fromTrunk: false)
      }
    }
    for crossing in crossings { over.insert(Point(column: crossing.column, row: crossing.row)) }
  }

  private mutating func stroke(_ stroke: Strokes, of link: Int, _ role: Cell.Role, _ row: Int, _ column: Int) {
    let point = Point(column: column, row: row)
    let old = strokes[point] ?? ([], .border, link)
    strokes[point] = (
      old.strokes.union(stroke), role == .border ? old.role : role, old.link == link ? link : nil
    )
  }

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

  /// As they stand on the screen.
  var cells: [Point: MapLabels.Wire] {
    let heads = Set(heads.map { Point(column: $0.column, row: $0.row) })
    var cells: [Point: MapLabels.Wire] = [:]
    cells.reserveCapacity(strokes.count)
    for (point, wire) in strokes {
      cells[turn.point(point.row, point.column)] = MapLabels.Wire(
        strokes: turn.strokes(wire.strokes), link: wire.link, isHead: heads.contains(point))
    }
    return cells
  }

  func draw(on canvas: inout Canvas, _ glyphs: Glyphs) {
    for (point, stroke) in strokes {
      let shown = over.contains(point) ? stroke.strokes.intersection(.vertical) : stroke.strokes
      let there = turn.point(point.row, point.column)
      canvas.set(glyphs.stroke(turn.strokes(shown)), width: 1, stroke.role, row: there.row, column: there.column)
    }
  }

  /// After the boxes, or their frames would cover them.
  func drawHeads(on canvas: inout Canvas) {
    for head in heads {
      let there = turn.point(head.row, head.column)
      canvas.set(head.text, width: 1, head.role, row: there.row, column: there.column)
    }
  }
}
