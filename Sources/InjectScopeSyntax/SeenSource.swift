/// A source text, and which parts of it the grammar sees. Every place that is read off is one of the whole text.
public struct SeenSource: Sendable {
  /// A stretch of the whole that is seen, and where it stands in what is seen.
  private struct Part {
    let start: Int
    let shift: Int
  }

  /// UTF-8, as it was written.
  let whole: [UInt8]
  /// What the grammar sees.
  let seen: [UInt8]
  private let parts: [Part]
  /// Where what was cut ends, by the whole text: behind each stood code.
  let cutEnds: [Int]
  /// Whether a declaration of a type that stands at the top of the file, by its bytes from the first word to the last,
  /// is read at all.
  public let isRead: @Sendable (Range<Int>) -> Bool
  /// What was read without the grammar.
  let plain: PlainDeclarations
  public var hasPlain: Bool { !plain.isEmpty }

  /// - Parameters:
  ///   - cuts: what is left out, in order and apart from one another.
  ///   - plain: what of that was read without the grammar.
  public init(
    of whole: [UInt8], without cuts: [Range<Int>] = [], with plain: PlainDeclarations = PlainDeclarations(),
    reading isRead: @escaping @Sendable (Range<Int>) -> Bool = { _ in true }
  ) {
    self.whole = whole
    self.isRead = isRead
    self.plain = plain
    cutEnds = cuts.map(\.upperBound)
    guard !cuts.isEmpty else {
      seen = whole
      parts = []
      return
    }
    var parts = [Part(start: 0, shift: 0)]
    var seen: [UInt8] = []
    seen.reserveCapacity(whole.count - cuts.reduce(0) { $0 + $1.count })
    var end = 0
    for cut in cuts {
      seen += whole[end..<cut.lowerBound]
      end = cut.upperBound
      parts.append(Part(start: seen.count, shift: end - seen.count))
    }
    seen += whole[end...]
    self.seen = seen
    self.parts = parts
  }

  public init(_ source: String) { self.init(of: Array(source.utf8)) }

  /// Where something stands in the whole text that stands here in what is seen; where something was cut, behind that.
  func offset(ofSeen offset: Int) -> Int {
    guard !parts.isEmpty else { return offset }
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return offset + parts[low].shift
  }

  /// Whether an annotation may stand in what is seen.
  public var mayBeAnnotated: Bool { holds("sourcery:") }

  /// Whether a word stands in what is seen, told by its last letter first: the rarest of those that are asked for.
  public func holds(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let last = word.last else { return true }
    return seen.withUnsafeBufferPointer { bytes in
      guard bytes.count >= word.count else { return false }
      for at in word.count - 1..<bytes.count where bytes[at] == last {
        if bytes[(at - word.count + 1)...at].elementsEqual(word) { return true }
      }
      return false
    }
  }
}
