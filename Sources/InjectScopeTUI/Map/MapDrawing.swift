import InjectScopeModel

/// A neighbourhood as it is drawn: rows of pieces, and where each box stands.
struct MapDrawing: Sendable {
  struct Box: Sendable {
    var area: Rect
    /// What Enter goes to; nothing for what is folded or missing.
    var node: ID<Node>?
    var isFocus: Bool
    /// What it says, in full.
    var label: String
  }

  let request: MapRequest
  let lines: [Line]
  let boxes: [Box]
  let width: Int
  let leftOut: Int
  /// The box in the middle.
  let focusBox: Int

  init(_ request: MapRequest, in project: LoadedProject) {
    self.request = request
    let hasFrames = request.room.rows >= 9
    let rows = max(3, request.room.rows)
    let graph = MapGraph(request, project, capacity: max(2, hasFrames ? rows / 3 : rows - 1))
    let layers = MapLayers(count: graph.vertices.count, links: graph.links, side: graph.side)
    var sketch = MapSketch(graph, layers, project, request, hasFrames: hasFrames)
    sketch.draw()
    lines = sketch.lines
    boxes = sketch.boxes
    width = sketch.width
    leftOut = graph.leftOut
    focusBox = sketch.boxes.firstIndex(where: \.isFocus) ?? 0
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
