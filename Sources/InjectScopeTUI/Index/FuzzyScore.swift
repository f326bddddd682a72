import InjectScopeAnalysis
import InjectScopeModel

/// How well a name answers letters typed in haste: letters at the begin of words and humps count most, then those that
/// stand together; what lies between them costs.
struct FuzzyScore {
  struct Match: Hashable, Sendable {
    var node: ID<Node>
    var score: Int
  }

  static let match: Int32 = 16
  static let wordStart: Int32 = 10
  static let hump: Int32 = 9
  static let consecutive: Int32 = 6
  static let nameStart: Int32 = 4
  static let gapStart: Int32 = 4
  static let gapGoesOn: Int32 = 1

  private let query: NameIndex.Query
  /// Of the letter before, by place; and what each place is worth. Kept from name to name.
  private var best = [Int32](repeating: 0, count: longest)
  private var bonus = [Int32](repeating: 0, count: longest)

  init(_ query: NameIndex.Query) { self.query = query }

  /// The best `limit` names, best first; of equals the shorter, then in canonical order.
  static func best(_ query: String, in names: NameIndex, limit: Int, isCancelled: () -> Bool = { false }) -> [Match] {
    let query = NameIndex.Query(query.filter { !$0.isWhitespace })
    guard !query.bytes.isEmpty else { return [] }
    var scorer = FuzzyScore(query)
    var found: [Match] = []
    // What cannot come among the best any more is not kept.
    var least = Int.min
    for node in names.graph.nodeIDs {
      if node.index & 4095 == 0, isCancelled() { return [] }
      guard names.holdsInOrder(node, query) else { continue }
      let score = scorer.score(names.name(node), names.graph.nodes[node].name)
      guard score >= least else { continue }
      found.append(Match(node: node, score: score))
      if found.count >= 4 * limit + 1024 {
        found = trimmed(found, names, limit)
        least = found.last?.score ?? least
      }
    }
    return trimmed(found, names, limit)
  }

  private static func trimmed(_ found: [Match], _ names: NameIndex, _ limit: Int) -> [Match] {
    Array(
      found.sorted {
        ($1.score, names.name($0.node).count, $0.node) < ($0.score, names.name($1.node).count, $1.node)
      }.prefix(limit))
  }

  /// Names longer than this are looked at in their beginning.
  private static let longest = 160
  private static let unreached = Int32.min / 2

  /// Dynamic programming over letters and places: for each letter, the best score that ends at a place.
  mutating func score(_ lowercased: ArraySlice<UInt8>, _ name: String) -> Int { score(lowercased, written: name.utf8) }

  /// - Parameter written: the same as it is written, or its begin.
  mutating func score(_ lowercased: ArraySlice<UInt8>, written: some Sequence<UInt8>) -> Int {
    let count = min(lowercased.count, Self.longest)
    setBonuses(written, count)
    let first = lowercased.startIndex
    for (place, letter) in query.bytes.enumerated() {
      // The best score of the letter before, at any place up to here, less what the gap costs.
      var carried = place == 0 ? 0 : Self.unreached
      var beforeLast = Self.unreached
      var last = Self.unreached
      for column in 0..<count {
        if place == 0 {
          if column > 0 { carried = max(-Self.gapGoesOn * Int32(column), -12) }
        } else {
          if carried > Self.unreached { carried -= Self.gapGoesOn }
          if beforeLast > Self.unreached { carried = max(carried, beforeLast - Self.gapStart) }
        }
        let here = best[column]
        var score = Self.unreached
        if lowercased[first + column] == letter {
          score = carried
          if place > 0, last > Self.unreached { score = max(score, last + Self.consecutive) }
          if score > Self.unreached { score += Self.match + bonus[column] }
        }
        best[column] = score
        beforeLast = last
        last = place == 0 ? Self.unreached : here
      }
    }
    let top = best[..<count].max() ?? Self.unreached
    return top > Self.unreached ? Int(top) - count / 8 : -count
  }

  private mutating func setBonuses(_ name: some Sequence<UInt8>, _ count: Int) {
    var before: UInt8 = 0
    var place = 0
    for byte in name {
      guard place < count else { break }
      bonus[place] =
        place == 0
        ? Self.wordStart + Self.nameStart
        : Self.isUpper(byte) && !Self.isUpper(before)
          ? Self.hump
          : !Self.isWord(before) && Self.isWord(byte)
            ? Self.wordStart : Self.isDigit(byte) && !Self.isDigit(before) ? Self.hump / 2 : 0
      before = byte
      place += 1
    }
    while place < count {
      bonus[place] = 0
      place += 1
    }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool {
    isUpper(byte) || isDigit(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }
}
