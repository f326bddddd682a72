/// Sets as a tree, each below the first that is made of it: so it is seen at once of many that one holds another, and
/// those that stand near each other are held by much the same sets.
struct ReachTree {
  /// By set, its place where each stands before what is below it, and the place behind all that is below it.
  private var first: [UInt32]
  private var end: [UInt32]

  /// - Parameter parts: what each is made of, which has smaller numbers.
  init(_ parts: Relation) {
    let none = UInt32.max
    var above = [UInt32](repeating: none, count: parts.count)
    var sizes = [UInt32](repeating: 1, count: parts.count)
    for set in 0..<parts.count {
      for part in parts.successors(set) where above[Int(part)] == none { above[Int(part)] = UInt32(set) }
    }
    for set in 0..<parts.count where above[set] != none { sizes[Int(above[set])] += sizes[set] }
    first = [UInt32](repeating: 0, count: parts.count)
    end = first
    // Where what comes next below each begins.
    var next = first
    var nextAlone: UInt32 = 0
    for set in (0..<parts.count).reversed() {
      if above[set] == none {
        first[set] = nextAlone
        nextAlone += sizes[set]
      } else {
        first[set] = next[Int(above[set])]
        next[Int(above[set])] += sizes[set]
      }
      next[set] = first[set] + 1
      end[set] = first[set] + sizes[set]
    }
  }

  func place(of set: Int) -> UInt32 { first[set] }

  /// The sets without those that another of them is known to hold.
  func needed(_ sets: [Int]) -> [Int] {
    var needed: [Int] = []
    for set in sets.sorted(by: { first[$0] < first[$1] }) {
      if let last = needed.last, first[set] < end[last] { continue }
      needed.append(set)
    }
    return needed
  }
}
