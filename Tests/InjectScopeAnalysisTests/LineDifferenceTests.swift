import InjectScopeAnalysis
import Testing

@Suite struct LineDifferenceTests {
  /// Against the plain table of all prefixes.
  @Test func sharesAsManyLinesAsCanBe() {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for round in 0..<400 {
      let letters = 1 + round % 5
      let old = (0..<random(14)).map { _ in random(letters) }
      let new = (0..<random(14)).map { _ in random(letters) }
      var table = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
      for (i, a) in old.enumerated() {
        for (j, b) in new.enumerated() {
          table[i + 1][j + 1] = a == b ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
        }
      }
      let matches = LineDifference(old, new).matches
      #expect(matches.count == table[old.count][new.count], "\(old) \(new)")
      #expect(matches.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    }
  }
}
