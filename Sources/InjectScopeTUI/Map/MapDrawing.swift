import InjectScopeModel

/// A map as it is drawn: rows of pieces, and where each box stands.
struct MapDrawing: Sendable {
  struct Box: Sendable {
    var area: Rect
    /// What Enter goes to; nothing for what is folded or missing.
    var target = Target.nothing
    var node: ID<Node>? { if case .node(let node) = target { node } else { nil } }
    /// Whether it stands for several nodes.
    var isFold = false
    var isFocus: Bool
    /// The row of what it says.
    var row: Int { area.row + (area.rows - 1) / 2 }
    /// What it says, in full.
    var label: String
    /// How it is joined with others, in words.
    var ways: [MapWay]
  }

  let request: MapRequest
  /// All that stand in boxes, those that are folded too.
  var nodes: [ID<Node>] {
    boxes.flatMap { box -> [ID<Node>] in
      switch box.target {
      case .node(let node): [node]
      case .several(let nodes): nodes
      default: []
      }
    }
  }
  let lines: [Line]
  let boxes: [Box]
  let width: Int
  let leftOut: Int
  /// The box in the middle.
  let focusBox: Int

  init(_ request: MapRequest, in project: LoadedProject) {
    self.request = request
    let subject: any MapSubject =
      switch request.subject {
      case .around(let node, let depth): NeighbourhoodMap(around: node, depth: depth, request, project)
      case .groups(let basis, let folder): GroupMap(basis, inside: folder, request, project)
      }
    let caption = subject.caption
    let captionRows = caption == nil ? 0 : 1
    var sketch = MapSketch(subject, request)
    sketch.draw()
    // A small drawing stands in the middle of its room.
    let above = max(captionRows, (request.room.rows - sketch.lines.count) / 2)
    let before = max(0, (request.room.columns - sketch.width) / 2)
    let margin = before > 0 ? [Span(String(repeating: " ", count: before))] : []
    var lines = [Line](repeating: Line(), count: above) + sketch.lines.map { Line(margin + $0.spans) }
    if let caption { lines[0] = caption }
    self.lines = lines
    boxes = sketch.boxes.map { box in
      var box = box
      box.area.row += above
      box.area.column += before
      return box
    }
    width = sketch.width + before
    leftOut = subject.leftOut
    focusBox = sketch.boxes.firstIndex(where: \.isFocus) ?? 0
  }

  /// The part that is seen first: the focus with what is beside it. Where that would cut the boxes on both sides, those
  /// on one are seen: the dependencies.
  var centred: ListState {
    guard boxes.indices.contains(focusBox) else { return ListState() }
    let (area, room) = (boxes[focusBox].area, request.room)
    var list = ListState()
    list.box = focusBox
    let around = columnsBeside(area)
    let seen = around.count <= room.columns ? around : area.column..<area.endColumn
    let middle = (seen.lowerBound + seen.upperBound - room.columns) / 2
    let side = request.isFlipped ? area.endColumn - room.columns : area.column
    list.left = max(0, min(request.isNarrow ? side : middle, width - room.columns))
    list.top = max(0, min(area.row + (area.rows - room.rows) / 2, lines.count - room.rows))
    return list
  }

  /// From where the boxes before the focus begin to where those behind it end.
  private func columnsBeside(_ focus: Rect) -> Range<Int> {
    let before = boxes.map(\.area).filter { $0.endColumn <= focus.column }
    let behind = boxes.map(\.area).filter { $0.column >= focus.endColumn }
    // Boxes of one layer lie above each other.
    let last = before.max { $0.endColumn < $1.endColumn }
    let next = behind.min { $0.column < $1.column }
    let begin = before.filter { $0.endColumn > last?.column ?? 0 }.map(\.column).min()
    let end = behind.filter { $0.column < next?.endColumn ?? 0 }.map(\.endColumn).max()
    return (begin ?? focus.column)..<(end ?? focus.endColumn)
  }

  private func area(seenFrom list: ListState) -> Rect {
    Rect(column: list.left, row: list.top, columns: request.room.columns, rows: request.room.rows)
  }

  func isWhollySeen(_ list: ListState) -> Bool { boxesInView(area(seenFrom: list)) == boxes.count }

  /// `12 boxes`, or `3 of 12 boxes in view`.
  func boxesInWords(_ list: ListState) -> String {
    let (seen, all) = (boxesInView(area(seenFrom: list)), boxes.count.of("box", "boxes"))
    return seen < boxes.count ? "\(seen.grouped) of \(all) in view" : all
  }

  /// Whether a box lies wholly inside an area.
  func isInView(_ box: Int, _ view: Rect) -> Bool {
    guard boxes.indices.contains(box) else { return false }
    let area = boxes[box].area
    return area.column >= view.column && area.endColumn <= view.endColumn && area.row >= view.row
      && area.endRow <= view.endRow
  }

  /// How many boxes lie wholly inside an area.
  func boxesInView(_ view: Rect) -> Int {
    boxes.indices.count { isInView($0, view) }
  }

  /// How many boxes lie beyond which edge of an area, each counted once: `3 boxes left, 4 right`.
  func beyond(_ view: Rect) -> String? {
    var counts = [0, 0, 0, 0]
    for box in boxes.map(\.area) {
      if box.column < view.column {
        counts[0] += 1
      } else if box.endColumn > view.endColumn {
        counts[1] += 1
      } else if box.row < view.row {
        counts[2] += 1
      } else if box.endRow > view.endRow {
        counts[3] += 1
      }
    }
    let edges = zip(counts, ["left", "right", "above", "below"]).filter { $0.0 > 0 }
    guard let first = edges.first else { return nil }
    return (["\(first.0.of("box", "boxes")) \(first.1)"] + edges.dropFirst().map { "\($0.0.grouped) \($0.1)" })
      .joined(separator: ", ")
  }

  /// The box that lies wholly inside an area and nearest to its middle.
  func box(nearestToMiddleOf view: Rect) -> Int? {
    func distance(_ area: Rect) -> Int {
      let right = 2 * area.column + area.columns - 2 * view.column - view.columns
      let down = 2 * area.row + area.rows - 2 * view.row - view.rows
      return abs(right) + 3 * abs(down)
    }
    return boxes.indices.filter { isInView($0, view) }.min {
      (distance(boxes[$0].area), $0) < (distance(boxes[$1].area), $1)
    }
  }

  /// The box that lies nearest in a direction.
  func box(from current: Int, columns: Int, rows: Int) -> Int? {
    guard boxes.indices.contains(current) else { return boxes.isEmpty ? nil : 0 }
    let here = boxes[current].area
    func distance(_ box: Box) -> Int? {
      let right = box.area.column - here.column
      let down = box.area.row - here.row
      guard columns == 0 ? down * rows > 0 : right * columns > 0 else { return nil }
      return columns == 0 ? abs(down) + 3 * abs(right) : abs(right) + 2 * abs(down)
    }
    return boxes.indices.compactMap { index in distance(boxes[index]).map { (index, $0) } }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }
}
