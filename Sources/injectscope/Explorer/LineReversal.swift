import InjectScopeAnalysis

/// A change taken back out of a text that somebody else has changed since: line by line, where the two do not meet.
struct LineReversal {
  enum Outcome: Hashable, Sendable {
    /// The text without the change, with what others did to it; the lines of that in the text as it is.
    case kept([UInt8], foreign: [Int])
    /// Both changed the same: the line of the text as it is, what stands there, and what was written there, or `nil` where
    /// it came in between.
    case meets(line: Int, now: String, written: String?)
  }

  private typealias Text = [ArraySlice<UInt8>]

  /// What stands for some lines of the text as it was written.
  private struct Hunk {
    var written: Range<Int>
    var other: Range<Int>

    /// What comes between two lines does not meet what goes beside it.
    func meets(_ hunk: Hunk) -> Bool {
      let areApart = written.upperBound <= hunk.written.lowerBound || hunk.written.upperBound <= written.lowerBound
      return !areApart || written.isEmpty && written == hunk.written
    }
  }

  /// - Parameters:
  ///   - old: the text before the change.
  ///   - written: as the change left it.
  ///   - current: as it is.
  static func outcome(old: [UInt8], written: [UInt8], current: [UInt8]) -> Outcome {
    let (old, written, current) = (lines(old), lines(written), lines(current))
    let (own, foreign) = (hunks(written, old), hunks(written, current))
    for theirs in foreign {
      guard own.contains(where: theirs.meets) else { continue }
      func text(_ lines: Text, _ range: Range<Int>) -> String {
        range.first.map { String(decoding: lines[$0], as: UTF8.self).filter { !$0.isNewline } } ?? ""
      }
      return .meets(
        line: theirs.other.lowerBound + 1, now: text(current, theirs.other),
        written: theirs.written.isEmpty ? nil : text(written, theirs.written))
    }
    var result: [UInt8] = []
    var next = 0
    let all = own.map { ($0, old) } + foreign.map { ($0, current) }
    let order = all.sorted { a, b in
      (a.0.written.lowerBound, a.0.written.upperBound) < (b.0.written.lowerBound, b.0.written.upperBound)
    }
    for (hunk, text) in order {
      result += written[next..<hunk.written.lowerBound].joined()
      result += text[hunk.other].joined()
      next = hunk.written.upperBound
    }
    result += written[next...].joined()
    return .kept(result, foreign: foreign.map { $0.other.lowerBound + 1 })
  }

  private static func hunks(_ written: Text, _ other: Text) -> [Hunk] {
    var hunks: [Hunk] = []
    var (x, y) = (0, 0)
    for match in LineDifference(written, other).matches + [(written.count, other.count)] {
      if x < match.old || y < match.new { hunks.append(Hunk(written: x..<match.old, other: y..<match.new)) }
      (x, y) = (match.old + 1, match.new + 1)
    }
    return hunks
  }

  /// Each with its end: a last line without one is another.
  private static func lines(_ bytes: [UInt8]) -> Text {
    var lines: Text = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...place])
      start = place + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
