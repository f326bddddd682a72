/// Which lines two texts share: a longest common subsequence, by Myers' algorithm in linear space.
public struct LineDifference {
  /// The pairs of equal lines, rising on both sides.
  public private(set) var matches: [(old: Int, new: Int)] = []

  private let old: [Int]
  private let new: [Int]
  /// The furthest place reached on each diagonal, from the start and from the end.
  private var forward: [Int]
  private var backward: [Int]

  public init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let oldNumbers = old.map(number)
    let newNumbers = new.map(number)
    // A line that one side lacks matches nothing; without these, two texts that share little are done at once.
    let (inOld, inNew) = (Set(oldNumbers), Set(newNumbers))
    let oldPlaces = oldNumbers.indices.filter { inNew.contains(oldNumbers[$0]) }
    let newPlaces = newNumbers.indices.filter { inOld.contains(newNumbers[$0]) }
    self.old = oldPlaces.map { oldNumbers[$0] }
    self.new = newPlaces.map { newNumbers[$0] }
    forward = Array(repeating: 0, count: 2 * (self.old.count + self.new.count) + 3)
    backward = forward
    compare()
    matches = matches.map { (oldPlaces[$0.old], newPlaces[$0.new]) }
  }

  /// Keeps its own stack of what is left to compare, last part on top.
  private mutating func compare() {
    var pending = [(old: 0..<old.count, new: 0..<new.count)]
    while let part = pending.popLast() {
      var (a, b) = (part.old, part.new)
      while let x = a.first, let y = b.first, old[x] == new[y] {
        matches.append((x, y))
        a = x + 1..<a.upperBound
        b = y + 1..<b.upperBound
      }
      var tail = 0
      while tail < min(a.count, b.count), old[a.upperBound - 1 - tail] == new[b.upperBound - 1 - tail] { tail += 1 }
      // A run of equal lines at the end is a part of its own, which comes after all before it.
      if tail > 0 {
        pending.append((a.upperBound - tail..<a.upperBound, b.upperBound - tail..<b.upperBound))
        a = a.lowerBound..<a.upperBound - tail
        b = b.lowerBound..<b.upperBound - tail
      }
      guard !a.isEmpty, !b.isEmpty else { continue }
      let (x, y) = middle(a, b)
      pending.append((x..<a.upperBound, y..<b.upperBound))
      pending.append((a.lowerBound..<x, b.lowerBound..<y))
    }
  }

  /// A point on a shortest way from one corner to the other, near its middle: walks from both until they meet.
  private mutating func middle(_ a: Range<Int>, _ b: Range<Int>) -> (old: Int, new: Int) {
    let (n, m) = (a.count, b.count)
    let delta = n - m
    let centre = n + m + 1
    forward[centre + 1] = 0
    backward[centre + 1] = 0
    for distance in 0...(n + m + 1) / 2 {
      for k in stride(from: -distance, through: distance, by: 2) {
        var x = furthest(forward, k, distance, centre)
        let start = x
        while x < n, x - k < m, x - k >= 0, old[a.lowerBound + x] == new[b.lowerBound + x - k] { x += 1 }
        forward[centre + k] = x
        if !delta.isMultiple(of: 2), abs(delta - k) < distance, x + backward[centre + delta - k] >= n {
          return inside(a, b, start, start - k, x, x - k)
        }
      }
      for k in stride(from: -distance, through: distance, by: 2) {
        var x = furthest(backward, k, distance, centre)
        let start = x
        while x < n, x - k < m, x - k >= 0, old[a.upperBound - 1 - x] == new[b.upperBound - 1 - (x - k)] { x += 1 }
        backward[centre + k] = x
        if delta.isMultiple(of: 2), abs(delta - k) <= distance, x + forward[centre + delta - k] >= n {
          return inside(a, b, n - x, m - (x - k), n - start, m - (start - k))
        }
      }
    }
    return (a.upperBound, b.lowerBound)
  }

  private func furthest(_ reached: [Int], _ k: Int, _ distance: Int, _ centre: Int) -> Int {
    let goesDown = k == -distance || (k != distance && reached[centre + k - 1] < reached[centre + k + 1])
    return goesDown ? reached[centre + k + 1] : reached[centre + k - 1] + 1
  }

  /// Of a run's two ends the one that leaves something to do on both sides.
  private func inside(
    _ a: Range<Int>, _ b: Range<Int>, _ x: Int, _ y: Int, _ u: Int, _ v: Int
  ) -> (old: Int, new: Int) {
    let isCorner = (x == 0 && y == 0) || (x == a.count && y == b.count)
    return isCorner ? (a.lowerBound + u, b.lowerBound + v) : (a.lowerBound + x, b.lowerBound + y)
  }
}
