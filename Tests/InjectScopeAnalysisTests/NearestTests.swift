import InjectScopeTestSupport
import Testing

@testable import InjectScopeAnalysis

@Suite struct NearestTests {
  @Test(arguments: [
    ("exprot", ["export", "explain", "check"], ["export"]),
    ("lst", ["list", "last", "check"], ["last", "list"]),
    ("Home", ["home", "Home", "Dome"], ["home", "Dome"]),
    ("network", ["networkClient", "theNetwork", "net", "work"], ["theNetwork", "work", "networkClient"]),
    ("net", ["network"], []),
    ("a", ["b", "ab", "abc"], ["ab", "b"]),
    ("", ["a", "ab"], ["a"]),
    ("store", ["Strore", "stroe", "stores", "st0re", "tore"], ["Strore", "st0re", "stores"]),
    ("same", ["same", "same"], []),
    ("anything", [], []),
  ])
  func namesWhatWasMeantNearestFirst(_ name: String, _ candidates: [String], _ near: [String]) {
    #expect(Nearest.names(to: name, among: candidates) == near)
    #expect(Nearest.names(to: name, among: candidates.reversed() + candidates) == near)
  }

  @Test func givesNoMoreThanAreWanted() {
    let candidates = ["lists", "last", "lost", "lust"]
    #expect(Nearest.names(to: "list", among: candidates, limit: 1) == ["last"])
    #expect(Nearest.names(to: "list", among: candidates, limit: 9) == ["last", "lists", "lost", "lust"])
    #expect(Nearest.names(to: "list", among: candidates, limit: 0) == [])
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("abc", "acb", 1), ("abcd", "badc", 2), ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("flaw", "lawn", 2),
  ])
  func countsSlips(_ a: String, _ b: String, _ distance: Int) {
    #expect(Nearest.distance(Array(a), Array(b), atMost: 9) == distance)
    #expect(Nearest.distance(Array(b), Array(a), atMost: distance) == distance)
    #expect(Nearest.distance(Array(a), Array(b), atMost: distance - 1) == nil)
  }

  @Test func agreesWithTryingEverySlip() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let (a, b) = (Self.word(&random), Self.word(&random))
      let slips = Self.slips(a[...], b[...])
      for limit in 0...4 {
        #expect(Nearest.distance(a, b, atMost: limit) == (slips <= limit ? slips : nil), "seed \(seed)")
      }
    }
  }

  private static func word(_ random: inout SplitMix64) -> [Character] {
    (0..<random.below(6)).map { _ in random.pick(["a", "b", "c"]) }
  }

  private static func slips(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.first, let y = b.first else { return max(a.count, b.count) }
    if x == y { return slips(a.dropFirst(), b.dropFirst()) }
    var least = min(
      slips(a.dropFirst(), b), slips(a, b.dropFirst()), slips(a.dropFirst(), b.dropFirst()))
    if let nextX = a.dropFirst().first, let nextY = b.dropFirst().first, nextX == y, nextY == x {
      least = min(least, slips(a.dropFirst(2), b.dropFirst(2)))
    }
    return least + 1
  }
}
