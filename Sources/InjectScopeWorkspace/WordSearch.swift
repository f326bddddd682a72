/// Finds any of some words in bytes, at about the speed of memory.
///
/// Every other pair of neighbouring bytes is looked up in a table of the pairs that the words were filed under: for
/// each word two pairs in a row, so that one of them falls on an even step, chosen where it is rare in source code.
struct WordSearch {
  private struct Entry {
    let word: Int
    /// Where in the word the pair stands.
    let offset: Int
  }

  private let words: [[UInt8]]
  private let step: Int
  /// For each pair the number of its bucket; 0 for a pair of no word.
  private let table: [UInt8]
  private let buckets: [[Entry]]

  /// At most 100 words of two letters or more; others are never found.
  init(_ words: [String]) {
    let words = words.map { Array($0.utf8) }
    let sought = words.indices.filter { words[$0].count >= 2 }.prefix(100)
    let step = sought.contains { words[$0].count == 2 } ? 1 : 2
    var table = [UInt8](repeating: 0, count: 1 << 16)
    var buckets: [[Entry]] = [[]]
    for index in sought {
      let word = words[index]
      let first = (0...(word.count - 1 - step)).max { Self.rarity(word, $0, step) < Self.rarity(word, $1, step) } ?? 0
      for offset in first..<(first + step) {
        let pair = Int(word[offset]) << 8 | Int(word[offset + 1])
        if table[pair] == 0 {
          table[pair] = UInt8(buckets.count)
          buckets.append([])
        }
        buckets[Int(table[pair])].append(Entry(word: index, offset: offset))
      }
    }
    self.words = words
    self.step = step
    self.table = table
    self.buckets = buckets
  }

  /// Letters from the commonest to the rarest, by a look at ordinary Swift; what is not among them is rarer still.
  private static let frequency = Array("etrainsolucdmpfghyvbwxkSqTIzVCAPEUDMjRFBLNOGHWKJQYXZ".utf8)

  private static func rarity(_ word: [UInt8], _ first: Int, _ count: Int) -> Int {
    func rank(_ byte: UInt8) -> Int { frequency.firstIndex(of: byte) ?? frequency.count }
    return (first..<(first + count)).map { rank(word[$0]) * rank(word[$0 + 1]) }.min() ?? 0
  }

  /// In bytes.
  func length(of word: Int) -> Int { words[word].count }

  /// Calls `found` with each match, by its place, until it says no.
  func matches(in bytes: UnsafeBufferPointer<UInt8>, found: (_ word: Int, _ offset: Int) -> Bool) {
    table.withUnsafeBufferPointer { table in
      var at = 0
      let end = bytes.count - 1
      while at < end {
        let bucket = table[Int(bytes[at]) << 8 | Int(bytes[at + 1])]
        if bucket != 0 {
          for entry in buckets[Int(bucket)] where isMatch(entry, at: at - entry.offset, in: bytes) {
            guard found(entry.word, at - entry.offset) else { return }
          }
        }
        at += step
      }
    }
  }

  private func isMatch(_ entry: Entry, at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    words[entry.word].withUnsafeBufferPointer { word in
      guard start >= 0, start + word.count <= bytes.count else { return false }
      for index in word.indices where bytes[start + index] != word[index] { return false }
      return true
    }
  }
}
