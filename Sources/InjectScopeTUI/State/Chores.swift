/// What changes that were made have left to the person: shown above the problems until it is done.
struct Chores: Sendable {
  private(set) var all: [Chore] = []

  /// - Parameter title: the change that was taken back, whose chores are none any more.
  mutating func take(_ left: [Chore], without title: String?) { all = all.filter { $0.change != title } + left }

  /// With those of earlier runs, and of others beside this one.
  mutating func add(_ others: [Chore]) {
    for chore in others where !all.contains(where: { $0.isSame(as: chore) }) { all.append(chore) }
  }

  /// Those that were looked for are as they were found; the others came in the meantime.
  ///
  /// - Returns: whether that makes a difference.
  mutating func keep(_ found: [Chore: Chore], of asked: [Chore]) -> Bool {
    let kept = all.compactMap { asked.contains($0) ? found[$0] : $0 }
    guard kept != all else { return false }
    all = kept
    return true
  }
}
