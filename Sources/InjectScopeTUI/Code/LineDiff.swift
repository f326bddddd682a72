/// What has to be done to the lines of one text to get those of another.
struct LineDiff {
  enum Change: Hashable, Sendable { case same, added, removed }

  struct Line: Hashable, Sendable {
    var change: Change
    var text: String
  }

  let lines: [Line]

  /// More changes than this are shown as one text instead of the other.
  private static let mostChanges = 1000

  init(from old: [String], to new: [String]) {
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < old.count - head, tail < new.count - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let removed = Array(old[head..<old.count - tail])
    let added = Array(new[head..<new.count - tail])
    lines =
      new[..<head].map { Line(change: .same, text: $0) } + Self.between(removed, added)
      + new[(new.count - tail)...].map { Line(change: .same, text: $0) }
  }

  /// Myers' algorithm: the fewest changes, found furthest first.
  private static func between(_ old: [String], _ new: [String]) -> [Line] {
    let replaced = old.map { Line(change: .removed, text: $0) } + new.map { Line(change: .added, text: $0) }
    guard !old.isEmpty, !new.isEmpty else { return replaced }
    let most = min(old.count + new.count, mostChanges)
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var trace: [[Int]] = []
    for changes in 0...most {
      trace.append(furthest)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let goesDown =
          diagonal == -changes
          || (diagonal != changes && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
        var x = goesDown ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
        while x < old.count, x - diagonal >= 0, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        furthest[middle + diagonal] = x
        if x >= old.count, x - diagonal >= new.count { return walkedBack(trace, old, new, middle) }
      }
    }
    return replaced
  }

  private static func walkedBack(_ trace: [[Int]], _ old: [String], _ new: [String], _ middle: Int) -> [Line] {
    var lines: [Line] = []
    var (x, y) = (old.count, new.count)
    for changes in trace.indices.reversed() {
      let furthest = trace[changes]
      let diagonal = x - y
      let goesDown =
        diagonal == -changes
        || (diagonal != changes && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
      let before = goesDown ? diagonal + 1 : diagonal - 1
      let startX = changes == 0 ? 0 : furthest[middle + before]
      let startY = changes == 0 ? 0 : startX - before
      while x > startX, y > startY, x > 0, y > 0, old[x - 1] == new[y - 1] {
        lines.append(Line(change: .same, text: new[y - 1]))
        (x, y) = (x - 1, y - 1)
      }
      guard changes > 0 else { break }
      if goesDown, y > 0 {
        lines.append(Line(change: .added, text: new[y - 1]))
        y -= 1
      } else if x > 0 {
        lines.append(Line(change: .removed, text: old[x - 1]))
        x -= 1
      }
    }
    return lines.reversed()
  }
}
