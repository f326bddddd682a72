/// Which things of two lists are the same: those that agree in the first of several likenesses, then of what is left
/// those that agree in the next. Of several that agree the first is the first. Either list may come first: the pairs are
/// the same.
struct Pairing {
  /// In the order of the old list.
  let pairs: [(old: Int, new: Int)]
  let lost: [Int]
  let gained: [Int]

  init<Item, Key: Hashable>(_ old: [Item], _ new: [Item], by likenesses: [(Item) -> Key]) {
    var pairs: [(old: Int, new: Int)] = []
    var lost = Array(old.indices)
    var gained = Array(new.indices)
    for likeness in likenesses where !lost.isEmpty && !gained.isEmpty {
      var waiting: [Key: [Int]] = [:]
      for index in gained.reversed() { waiting[likeness(new[index]), default: []].append(index) }
      var isMet = Set<Int>()
      lost = lost.filter { index in
        guard let match = waiting[likeness(old[index])]?.popLast() else { return true }
        pairs.append((index, match))
        isMet.insert(match)
        return false
      }
      if !isMet.isEmpty { gained.removeAll(where: isMet.contains) }
    }
    self.pairs = pairs.sorted { $0.old < $1.old }
    self.lost = lost
    self.gained = gained
  }
}
