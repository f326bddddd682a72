/// Everything is laid out from left to right, and turned when it is put onto the canvas: a drawing that leads down is one
/// that leads to the right, seen from the side.
struct MapTurn {
  let isDown: Bool
  let isFlipped: Bool
  let isUnicode: Bool
  /// How far the drawing reaches in its direction.
  var length = 0

  init(_ request: MapRequest) {
    isDown = request.look.isTopDown
    isFlipped = request.isFlipped
    isUnicode = request.isUnicode
  }

  /// Where a cell of the layout stands on the canvas.
  func point(_ row: Int, _ column: Int) -> Point {
    let along = isFlipped ? length - 1 - column : column
    return isDown ? Point(column: row, row: along) : Point(column: along, row: row)
  }

  /// Where something that takes so much in the direction of the drawing begins.
  func begin(_ begin: Int, along size: Int) -> Int { isFlipped ? length - begin - size : begin }

  func strokes(_ strokes: Strokes) -> Strokes {
    var strokes = strokes
    if isFlipped { strokes = Self.changed(strokes, [(.left, .right), (.right, .left), (.up, .up), (.down, .down)]) }
    guard isDown else { return strokes }
    return Self.changed(strokes, [(.left, .up), (.right, .down), (.up, .left), (.down, .right)])
  }

  private static func changed(_ strokes: Strokes, _ pairs: [(Strokes, Strokes)]) -> Strokes {
    pairs.reduce(into: Strokes()) { if strokes.contains($1.0) { $0.insert($1.1) } }
  }

  /// The head of an arrow in the direction of the layout, or against it.
  func head(isBackward: Bool) -> String {
    let heads = isDown ? (isUnicode ? "▼▲" : "v^") : isUnicode ? "▶◀" : "><"
    return String(isBackward == isFlipped ? heads.prefix(1) : heads.suffix(1))
  }
}
