/// Whether something was changed that is older than what is being made: only then can making it once more end otherwise.
///
/// Watches lie in each other. What is noted goes to the innermost alone, as the oldest cell and the oldest object that were
/// changed, and is handed outwards when that ends.
struct ChangesOfOlder {
  private struct Watch {
    /// How many there were when it began.
    let cells: Int
    let objects: Int
    var oldestCell = Int.max
    var oldestObject = Int.max

    mutating func add(_ other: Watch) {
      oldestCell = min(oldestCell, other.oldestCell)
      oldestObject = min(oldestObject, other.oldestObject)
    }
  }

  private var watches: [Watch] = []

  mutating func begin(cells: Int, objects: Int) -> Int {
    watches.append(Watch(cells: cells, objects: objects))
    return watches.count - 1
  }

  mutating func end() {
    guard let inner = watches.popLast(), !watches.isEmpty else { return }
    watches[watches.count - 1].add(inner)
  }

  mutating func note(cell: Int) {
    guard let last = watches.indices.last else { return }
    watches[last].oldestCell = min(watches[last].oldestCell, cell)
  }

  mutating func note(object: Int) {
    guard let last = watches.indices.last else { return }
    watches[last].oldestObject = min(watches[last].oldestObject, object)
  }

  /// Whether that was since a watch began.
  func areThere(since watch: Int) -> Bool {
    watches[watch...].contains {
      $0.oldestCell < watches[watch].cells || $0.oldestObject < watches[watch].objects
    }
  }
}
