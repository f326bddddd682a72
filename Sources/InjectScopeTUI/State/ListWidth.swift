/// How wide the tree is: as wide as its names need, until somebody says otherwise.
struct ListWidth: Hashable, Sendable {
  /// What somebody chose.
  private(set) var chosen: Int?
  /// The column of the tree's edge in which a button was pressed.
  var draggedFrom: Int?
  /// What the widest row so far needs, frame included: it never shrinks, or every fold would move all panels.
  private(set) var needed = 0
  /// The revision of the rows that were measured.
  private var measured = -1

  static let least = 24
  /// What is left for the panels beside it.
  private static let leastBeside = 34

  init(chosen: Int? = nil) { self.chosen = chosen }

  /// As wide as its names need again.
  mutating func forget() { chosen = nil }

  /// Whether these rows are measured for the first time.
  mutating func begins(_ revision: Int) -> Bool {
    defer { measured = revision }
    return measured != revision
  }

  mutating func need(_ columns: Int) { needed = max(needed, columns) }

  /// - Parameter share: how many of a hundred columns it may take by itself.
  func columns(of all: Int, share: Int) -> Int {
    let most = max(Self.least, all - Self.leastBeside)
    if let chosen { return max(Self.least, min(chosen, most)) }
    return max(Self.least, min(needed, all * share / 100, most))
  }

  mutating func choose(_ columns: Int, of all: Int) {
    chosen = max(Self.least, min(columns, max(Self.least, all - Self.leastBeside)))
  }
}
