import InjectScopeAnalysis
import InjectScopeModel

/// How well a name answers letters typed in haste: letters at the begin of words and humps count most, then those that
/// stand together; what lies between them costs.
struct FuzzyScore {
  struct Match: Hashable, Sendable {
    var node: ID<Node>
    var score: Int
  }

  static let match = 16
  static let wordStart = 10
  static let hump = 9
  static let consecutive = 6
  static let nameStart = 4
  static let gapStart = 4
  static let gapGoesOn = 1

  private let query: NameIndex.Query
  private var best: [Int] = []
  private var run: [Int] = []

  init(_ query: NameIndex.Query) { self.query = query }

  /// The best `limit` names, best first; of equals the shorter, then in canonical order.
  static func best(_ query: String, in names: NameIndex, limit: Int, isCancelled: () -> Bool = { false }) -> [Match] {
    let query = NameIndex.Query(query.filter { !$0.isWhitespace })
    guard !query.bytes.isEmpty else { return [] }
    var scorer = FuzzyScore(query)
    var found: [Match] = []
    for node in names.graph.nodeIDs {
      if node.index & 4095 == 0, isCancelled() { return [] }
      guard names.holdsInOrder(node, query) else { continue }
      found.append(Match(node: node, score: scorer.score(names.name(node), names.graph.nodes[node].name)))
      if found.count >= 4 * limit + 1024 { found = trimmed(found, names, limit) }
    }
    return trimmed(found, names, limit)
  }

  private static func trimmed(_ found: [Match], _ names: NameIndex, _ limit: Int) -> [Match] {
    Array(
      found.sorted {
        ($1.score, names.name($0.node).count, $0.node) < ($0.score, names.name($1.node).count, $1.node)
      }.prefix(limit))
  }

  /// Dynamic programming over letters and places: for each letter, the best score that ends at a place.
  mutating func score(_ lowercased: ArraySlice<UInt8>, _ name: String) -> Int {
    // Names longer than this are looked at in their beginning.
    let text = Array(lowercased.prefix(160))
    let bonus = Self.bonuses(name, count: text.count)
    let unreached = Int.min / 2
    best = [Int](repeating: unreached, count: text.count)
    for (place, letter) in query.bytes.enumerated() {
      var next = [Int](repeating: unreached, count: text.count)
      // The best score of the letter before, at any place up to here, less what the gap costs.
      var carried = place == 0 ? 0 : unreached
      for column in text.indices {
        if place > 0, column >= 2, best[column - 2] > unreached {
          carried = max(carried - Self.gapGoesOn, best[column - 2] - Self.gapStart)
        } else if place > 0 {
          carried = carried > unreached ? carried - Self.gapGoesOn : carried
        } else if column > 0 {
          carried = max(-Self.gapGoesOn * column, -12)
        }
        guard text[column] == letter else { continue }
        var score = carried
        if place > 0, column > 0, best[column - 1] > unreached {
          score = max(score, best[column - 1] + Self.consecutive)
        }
        if score > unreached { next[column] = score + Self.match + bonus[column] }
      }
      best = next
    }
    let top = best.max() ?? unreached
    return top > unreached ? top - text.count / 8 : -text.count
  }

  private static func bonuses(_ name: String, count: Int) -> [Int] {
    var bonuses = [Int](repeating: 0, count: count)
    var before: UInt8 = 0
    for (place, byte) in name.utf8.prefix(count).enumerated() {
      if place == 0 {
        bonuses[place] = wordStart + nameStart
      } else if isUpper(byte), !isUpper(before) {
        bonuses[place] = hump
      } else if !isWord(before), isWord(byte) {
        bonuses[place] = wordStart
      } else if isDigit(byte), !isDigit(before) {
        bonuses[place] = hump / 2
      }
      before = byte
    }
    return bonuses
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool {
    isUpper(byte) || isDigit(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }
}
