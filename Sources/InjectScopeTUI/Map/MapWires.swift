/// The lines between boxes, as strokes of cells: where they run, where one passes another, and their heads.
struct MapWires {
  private let layers: MapLayers
  private let rows: MapRows
  private let turn: MapTurn
  private let role: (Int) -> Cell.Role
  private var strokes: [Point: (strokes: Strokes, role: Cell.Role)] = [:]
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
    let role = role(layers.linkOfBend[vertex] ?? 0)
    for column in columns { stroke(.horizontal, role, rows.centre[vertex], column) }
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
        let row = rows.row(of: step.to, isReversed: trunk.isReversed)
        let role = role(step.link)
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
        for place in column + 1..<band.next { stroke(.horizontal, role, row, place) }
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

  private mutating func stroke(_ stroke: Strokes, _ role: Cell.Role, _ row: Int, _ column: Int) {
    let point = Point(column: column, row: row)
    let old = strokes[point] ?? ([], .border)
    strokes[point] = (old.strokes.union(stroke), role == .border ? old.role : role)
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
