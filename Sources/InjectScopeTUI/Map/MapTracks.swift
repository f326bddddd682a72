/// The columns between two layers in which links go up and down: one for each vertex that they leave and each direction
/// that they point in, so that a line that runs on never looks like one that joins.
struct MapTracks {
  struct Trunk {
    var source: Int
    /// Whether its links point at the vertex that they leave.
    var isReversed: Bool
    var row: Int
    /// Where it turns right again.
    var ends: [Int]
    var column = 0

    var span: ClosedRange<Int> {
      let rows = ends + [row]
      return (rows.min() ?? row)...(rows.max() ?? row)
    }
    var isStraight: Bool { ends.allSatisfy { $0 == row } }
  }

  private(set) var trunks: [Trunk] = []
  private var columns = 0
  /// What stands between a box and the first of them: more where heads of arrows point at the box from there.
  let stub: Int
  /// From the end of one layer to the begin of the next.
  var width: Int { columns + stub + 3 }
  /// The same in rows, of which there are few: what leads on, and the head.
  var height: Int { columns + stub + 1 }

  init(_ trunks: [Trunk]) {
    self.trunks = trunks
    stub = trunks.contains(where: \.isReversed) ? 2 : 1
    let bent = trunks.indices.filter { !trunks[$0].isStraight }
    // A stub may not run on into what another trunk sends along the same row: it turns off before.
    var before: [Int: Set<Int>] = [:]
    for a in trunks.indices {
      for b in trunks.indices where a != b && trunks[b].ends.contains(trunks[a].row) {
        before[b, default: []].insert(a)
      }
    }
    var placed: Set<Int> = Set(trunks.indices).subtracting(bent)
    var left = bent
    while !left.isEmpty {
      // Where rows wait for each other in a ring, somebody must begin.
      let next = left.firstIndex { (before[$0] ?? []).isSubset(of: placed) } ?? 0
      let trunk = left.remove(at: next)
      var column =
        (before[trunk] ?? []).filter { bent.contains($0) && placed.contains($0) }
        .map { self.trunks[$0].column + 1 }.max() ?? 0
      while bent.contains(where: {
        placed.contains($0) && self.trunks[$0].column == column
          && Self.touch(self.trunks[$0].span, self.trunks[trunk].span)
      }) { column += 1 }
      self.trunks[trunk].column = column
      columns = max(columns, column + 1)
      placed.insert(trunk)
    }
  }

  /// Whether lines of several trunks run on in one row: what a line alone takes of it lies between the trunks.
  var haveCommonEnds: Bool {
    var seen: Set<Int> = []
    return trunks.contains { trunk in Set(trunk.ends).contains { !seen.insert($0).inserted } }
  }

  /// How much wider it gets where so much lies between two trunks.
  func room(between columns: Int) -> Int { max(0, self.columns - 1) * columns }

  mutating func spread(_ between: Int) {
    columns += room(between: between)
    for trunk in trunks.indices { trunks[trunk].column *= between + 1 }
  }

  private static func touch(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Bool {
    a.lowerBound <= b.upperBound + 1 && b.lowerBound <= a.upperBound + 1
  }
}
