/// What a cursor is on, in words that outlive the rows.
struct Pin: Hashable, Sendable {
  var name: String
  var text: String
  /// What stands first in the rows that belong together with it, between empty ones: of values, whose they are.
  var block: String?
  var row: Int
  var top: Int
  /// The need that it was about: another may answer it by now.
  var need: String?
  /// The problem that it was about, where numbers still mean the same: another may be told in the same words.
  var target: Target?

  /// So much of a row tells it from others.
  private static let mostText = 80
  /// Farther away it is not looked for.
  private static let farthest = 4000
  /// Rows that belong together are not more.
  private static let longestBlock = 60

  init(name: String, text: String = "", row: Int = 0, top: Int = 0, need: String? = nil) {
    self.name = name
    self.text = text
    self.row = row
    self.top = top
    self.need = need
  }

  /// A row by its number alone.
  init(at list: ListState) { self.init(name: "whatever it is about", row: list.cursor, top: list.top) }

  /// - Parameter name: what a row is about, in words.
  init(_ list: ListState, in rows: Rows, isOfSameProject: Bool, name: (Target) -> String) {
    let cursor = max(0, min(list.cursor, rows.count - 1))
    let row = rows.row(cursor)
    self.init(
      name: name(row.target), text: Self.text(of: row), row: cursor, top: list.top, need: row.name)
    block = Self.block(of: cursor, in: rows)
    if isOfSameProject, case .problem = row.target { target = row.target }
  }

  private static func block(of row: Int, in rows: Rows) -> String? {
    for place in stride(from: row - 1, through: max(0, row - longestBlock), by: -1) {
      if rows.row(place).line.spans.isEmpty { return text(of: rows.row(place + 1)) }
      if place == 0 { return text(of: rows.row(0)) }
    }
    return nil
  }

  private static func text(of row: Row) -> String { String(row.line.text.prefix(mostText)) }

  /// Where it is in other rows: of those about the same, the nearest that says the same, beneath the same if there is such a
  /// one, else the nearest.
  func row(in rows: Rows, name: (Target) -> String) -> Int? {
    var equal: Int?
    var second: Int?
    var moved: Int?
    // What was inserted stands near: outwards from where it was.
    for distance in 0..<min(rows.count, Self.farthest) {
      for place in [row + distance, row - distance] where (0..<rows.count).contains(place) {
        let row = rows.row(place)
        // A place that lines above it have moved.
        if need == nil, moved == nil, case .place = row.target, Self.text(of: row) == text { moved = place }
        if let need, row.name == need { return place }
        guard need == nil, target.map({ $0 == row.target }) ?? (name(row.target) == self.name) else { continue }
        if Self.text(of: row) == text {
          guard let block, Self.block(of: place, in: rows) != block else { return place }
          if equal == nil { equal = place }
        }
        if second == nil, !self.name.isEmpty { second = place }
      }
    }
    return equal ?? second ?? moved
  }
}
