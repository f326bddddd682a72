/// What changes have left to the person: shown above the problems until it is done.
extension State {
  /// - Parameter title: the change that was taken back, whose chores are none any more.
  mutating func takeChores(_ left: [Chore], without title: String?) {
    chores = chores.filter { $0.change != title } + left
    revision += 1
    guard let first = left.first else { return }
    // Who goes there to see them has the newest chosen.
    contents[.problems] = nil
    pinned[.problems] = Pin(name: name(of: .place(first.location, node: nil)))
  }

  /// With those of earlier runs, and of others beside this one.
  mutating func findChores(of project: LoadedProject) -> [Effect] {
    guard !project.isPartial else { return [] }
    for chore in project.chores where !chores.contains(where: { $0.isSame(as: chore) }) { chores.append(chore) }
    return chores.isEmpty ? [] : bench.ask(.chores(chores), of: project)
  }

  /// Those that were looked for are as they were found; the others came in the meantime.
  mutating func keepChores(_ found: [Chore: Chore], of asked: [Chore]) {
    let kept = chores.compactMap { asked.contains($0) ? found[$0] : $0 }
    guard kept != chores else { return }
    chores = kept
    revision += 1
  }
}
