import InjectScopeModel

/// How many nodes of an outline bear which mark, to be asked of any stretch of it.
struct Bearers: Sendable {
  /// The worst mark first; nothing of one that none bears. How many bear it before each entry.
  private let counts: [(mark: Marks, before: [Int32])]

  init(_ entries: [Outline.Entry], marks: [Marks]) {
    counts = [Marks.unresolved, .cycle, .ambiguous].compactMap { mark in
      guard marks.contains(where: { $0.contains(mark) }) else { return nil }
      return (
        mark,
        Self.before(entries.count) { place in
          entries[place].node >= 0 && marks[Int(entries[place].node)].contains(mark)
        }
      )
    }
  }

  private init(counts: [(mark: Marks, before: [Int32])]) { self.counts = counts }

  private static func before(_ count: Int, _ bears: (Int) -> Bool) -> [Int32] {
    var before: [Int32] = [0]
    before.reserveCapacity(count + 1)
    for place in 0..<count { before.append(before[place] + (bears(place) ? 1 : 0)) }
    return before
  }

  /// Of some entries alone.
  func among(_ isWanted: [Bool]) -> Bearers {
    Bearers(
      counts: counts.map { mark, all in
        (mark, Self.before(isWanted.count) { isWanted[$0] && all[$0 + 1] > all[$0] })
      })
  }

  /// The worst that is wrong in a stretch, and how many nodes there have it.
  func worst(in entries: Range<Int>) -> (sign: Span, count: Int)? {
    for (mark, before) in counts where before[entries.upperBound] > before[entries.lowerBound] {
      return mark.sign.map { ($0, Int(before[entries.upperBound] - before[entries.lowerBound])) }
    }
    return nil
  }
}
