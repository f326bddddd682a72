/// The words on lines: each on a stretch that is its line's alone, so that nobody takes them for those of another.
struct MapLabels {
  /// A cell of the screen through which lines run.
  struct Wire {
    var strokes: Strokes
    /// The one link that runs here; none where several do.
    var link: Int?
    /// Whether the head of an arrow stands here.
    var isHead: Bool
  }

  struct Label {
    var text: String
    var point: Point
  }

  private let wires: [Point: Wire]
  private let boxes: [Rect]
  private let size: Size
  private let isUnicode: Bool
  /// By link, where it runs alone and straight on.
  private var own: [Int: [Point]] = [:]
  private var taken: Set<Point> = []
  private(set) var labels: [Label] = []

  /// - Parameters:
  ///   - texts: by link.
  ///   - wires: as they stand on the screen.
  init(_ texts: [Int: String], on wires: [Point: Wire], between boxes: [Rect], in size: Size, isUnicode: Bool) {
    self.wires = wires
    self.boxes = boxes
    self.size = size
    self.isUnicode = isUnicode
    for (point, wire) in wires where !wire.isHead && (wire.strokes == .horizontal || wire.strokes == .vertical) {
      if let link = wire.link { own[link, default: []].append(point) }
    }
    // Beside a line there may be no room for what could stand on it.
    var left = texts.sorted { $0.key < $1.key }
    for place in [beside, below] { left.removeAll { put($0.value, place($0.key, width(of: $0.value))) } }
  }

  private func width(of text: String) -> Int { Graphemes.width(text, isUnicode: isUnicode) }

  private mutating func put(_ text: String, _ point: Point?) -> Bool {
    guard let point else { return false }
    labels.append(Label(text: text, point: point))
    for column in 0..<width(of: text) { taken.insert(Point(column: point.column + column, row: point.row)) }
    return true
  }

  /// Cells of a link that follow each other in one direction.
  private func stretches(of link: Int, _ strokes: Strokes) -> [[Point]] {
    func place(_ point: Point) -> (across: Int, along: Int) {
      strokes == .horizontal ? (point.row, point.column) : (point.column, point.row)
    }
    let points = (own[link] ?? []).filter { wires[$0]?.strokes == strokes }.sorted { place($0) < place($1) }
    var stretches: [[Point]] = []
    for point in points {
      let here = place(point)
      if let last = stretches.last?.last, place(last) == (here.across, here.along - 1) {
        stretches[stretches.count - 1].append(point)
      } else {
        stretches.append([point])
      }
    }
    return stretches
  }

  private func isHead(_ column: Int, _ row: Int) -> Bool { wires[Point(column: column, row: row)]?.isHead == true }

  /// On a line from side to side: next to its head, where it has one there.
  private func beside(_ link: Int, _ width: Int) -> Point? {
    var best: (isAtHead: Bool, count: Int, point: Point)?
    for stretch in stretches(of: link, .horizontal) where stretch.count > width {
      let (first, last) = (stretch[0], stretch[stretch.count - 1])
      let leads = (isHead(first.column - 1, first.row), isHead(last.column + 1, last.row))
      let column =
        leads.1 ? last.column - width : leads.0 ? first.column + 1 : first.column + (stretch.count - width) / 2
      let (isAtHead, count) = (leads.0 || leads.1, stretch.count)
      guard best.map({ isAtHead != $0.isAtHead ? isAtHead : count > $0.count }) ?? true else { continue }
      best = (isAtHead, count, Point(column: column, row: first.row))
    }
    return best?.point
  }

  /// On one that leads down, and over what is blank beside it.
  private func below(_ link: Int, _ width: Int) -> Point? {
    for stretch in stretches(of: link, .vertical).sorted(by: { $0.count > $1.count }) {
      let middle = stretch.count / 2
      for row in stretch.indices.sorted(by: { abs($0 - middle) < abs($1 - middle) }) {
        let line = stretch[row]
        for shift in (0..<width).sorted(by: { abs($0 - width / 2) < abs($1 - width / 2) }) {
          let point = Point(column: line.column - shift, row: line.row)
          if isBlank(point, width, around: line) { return point }
        }
      }
    }
    return nil
  }

  private func isBlank(_ begin: Point, _ width: Int, around line: Point) -> Bool {
    guard begin.column >= 0, begin.column + width <= size.columns else { return false }
    return (begin.column - 1...begin.column + width).allSatisfy { column in
      let point = Point(column: column, row: begin.row)
      guard point != line else { return true }
      let isEdge = column < begin.column || column >= begin.column + width
      guard !taken.contains(point), isEdge || !boxes.contains(where: { $0.contains(point) }) else { return false }
      // What stands beside it may only run past.
      guard let wire = wires[point] else { return true }
      return isEdge && wire.strokes == .vertical && !wire.isHead
    }
  }
}
