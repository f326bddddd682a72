/// Names prepared once for many questions: the answers are those of `Nearest.names`, and a question costs what is near
/// the name asked for, not all names that there are.
///
/// The names stand in a tree by their letters. Slips are counted row by row on the way down, and a branch is left where
/// every way to go on needs more slips than are allowed; first one slip is allowed, then two, then three, until enough
/// names are found. Names that hold the one asked for, or are held by it, are found on its own path in the tree, and
/// those that end alike in a second tree, of the names read backwards.
public struct NearestIndex: Sendable {
  private let forwards: NameTree
  private let backwards: NameTree

  public init(_ names: some Sequence<String>) {
    let names = Set(names).map { (name: $0, letters: Array($0.lowercased())) }
    forwards = NameTree(names)
    backwards = NameTree(names.map { ($0.name, $0.letters.reversed()) })
  }

  /// At most `limit` of the names, nearest first.
  public func names(to name: String, limit: Int = 3) -> [String] {
    guard limit > 0 else { return [] }
    let wanted = Array(name.lowercased())
    let reach = Nearest.reach(of: wanted.count)
    var found: [(distance: Int, name: String)] = []
    for allowed in 0...reach where found.count < limit {
      found = forwards.names(within: allowed, of: wanted).filter { $0.name != name }
    }
    if found.count < limit, wanted.count > 3 {
      let slips = Set(found.map(\.name))
      var held: [String: Int] = [:]
      for tree in [forwards, backwards] {
        let letters = tree === forwards ? wanted : wanted.reversed()
        for (other, distance) in tree.names(alongOrBelow: letters, atLeast: limit + slips.count + 1) {
          if other != name, !slips.contains(other) { held[other] = distance }
        }
      }
      found += held.map { (reach + $0.value, $0.key) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }
}

/// Names by their letters: who begins alike shares a branch. It never changes after it was made.
private final class NameTree: Sendable {
  private struct Node {
    var letter: UInt32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    var depth: Int32
    /// How deep the nearest name lies below, or here.
    var shallowest = Int32.max
    /// The names that end here, in `names`.
    var ending: Range<Int32> = 0..<0
  }

  private let nodes: [Node]
  private let names: [String]
  /// Of letters: to compare two of them is slow.
  private let numbers: [Character: UInt32]
  private static let nobody = UInt32.max

  init(_ all: [(name: String, letters: [Character])]) {
    var numbers: [Character: UInt32] = [:]
    let sorted = all.map { name, letters in
      let letters = letters.map { letter in
        if let known = numbers[letter] { return known }
        let number = UInt32(numbers.count)
        numbers[letter] = number
        return number
      }
      return (name: name, letters: letters)
    }
    .sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
    var nodes = [Node(letter: Self.nobody, depth: 0)]
    var path: [Int] = [0]
    var before: [UInt32] = []
    for (place, (_, letters)) in sorted.enumerated() {
      let shared = zip(before, letters).prefix { $0 == $1 }.count
      path.removeSubrange((shared + 1)...)
      for depth in shared..<letters.count {
        var node = Node(letter: letters[depth], depth: Int32(depth + 1))
        node.nextSibling = nodes[path[depth]].firstChild
        nodes[path[depth]].firstChild = Int32(nodes.count)
        path.append(nodes.count)
        nodes.append(node)
      }
      let end = path[letters.count]
      let first = nodes[end].ending.isEmpty ? Int32(place) : nodes[end].ending.lowerBound
      nodes[end].ending = first..<Int32(place + 1)
      for node in path { nodes[node].shallowest = min(nodes[node].shallowest, Int32(letters.count)) }
      before = letters
    }
    self.nodes = nodes
    self.numbers = numbers
    names = sorted.map(\.name)
  }

  private func children(of node: Int) -> some Sequence<Int> {
    sequence(first: Int(nodes[node].firstChild)) { Int(self.nodes[$0].nextSibling) }.prefix { $0 >= 0 }
  }

  private func names(at node: Int) -> ArraySlice<String> {
    names[Int(nodes[node].ending.lowerBound)..<Int(nodes[node].ending.upperBound)]
  }

  /// The names that so many slips turn into what is wanted, each with how many it takes.
  func names(within allowed: Int, of wanted: [Character]) -> [(distance: Int, name: String)] {
    var found: [(distance: Int, name: String)] = []
    if wanted.count <= allowed { found += names(at: 0).map { (wanted.count, $0) } }
    var rows = SlipRows(wanted.map { numbers[$0] ?? Self.nobody }, allowed: allowed)
    var open = Array(children(of: 0))
    while let node = open.popLast() {
      rows.add(nodes[node].letter, at: Int(nodes[node].depth))
      if let slips = rows.slips { found += names(at: node).map { (slips, $0) } }
      if rows.mayBeMended { open += children(of: node) }
    }
    return found
  }

  /// The names of more than three letters that what is wanted begins with, and the shortest that begin with it: at least
  /// so many, if there are, and all of the length of the last. Each with how many letters they differ by.
  func names(alongOrBelow wanted: [Character], atLeast count: Int) -> [(name: String, distance: Int)] {
    var found: [(name: String, distance: Int)] = []
    var node = 0
    for (place, character) in wanted.enumerated() {
      guard let letter = numbers[character],
        let next = children(of: node).first(where: { nodes[$0].letter == letter })
      else { return found }
      node = next
      guard place + 1 > 3, place + 1 < wanted.count else { continue }
      for name in names(at: node) { found.append((name, wanted.count - place - 1)) }
    }
    // Nodes by how deep their nearest name lies: those of one depth are all done before the next.
    var open: [Int32: [Int]] = [nodes[node].shallowest: [node]]
    var below = 0
    while below < count, let depth = open.keys.min() {
      while let next = open[depth]?.popLast() {
        if nodes[next].depth == depth {
          for name in names(at: next) { found.append((name, Int(depth) - wanted.count)) }
          below += nodes[next].ending.count
        }
        for child in children(of: next) { open[nodes[child].shallowest, default: []].append(child) }
      }
      open[depth] = nil
    }
    return found
  }
}
