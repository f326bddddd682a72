import InjectScopeTestSupport
import Testing

@testable import InjectScopeAnalysis

/// The index answers what looking at every name would.
@Suite struct NearestIndexTests {
  @Test func answersAsLookingAtEveryNameDoes() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let names = (0..<random.below(60)).map { _ in Self.name(&random) }
      let index = NearestIndex(names)
      for _ in 0..<12 {
        let wanted = !names.isEmpty && random.below(3) == 0 ? random.pick(names) : Self.name(&random)
        let limit = random.below(5)
        #expect(
          index.names(to: wanted, limit: limit) == Nearest.names(to: wanted, among: names, limit: limit),
          "seed \(seed), '\(wanted)' among \(names)")
      }
    }
  }

  @Test(arguments: [
    ("Clokc", ["Clock", "Cloak"], ["Clock"]),
    (
      "HomeService", ["Service", "HomeServiceProtocol", "Home", "HomeServiceImpl"],
      ["HomeServiceImpl", "Service", "Home"]
    ),
    ("Anything", [], []),
    ("", ["a", "ab"], ["a"]),
    ("STORE", ["store", "Store", "STORE"], ["Store", "store"]),
  ])
  func findsSlipsEndingsAndBeginnings(_ name: String, _ names: [String], _ near: [String]) {
    #expect(NearestIndex(names).names(to: name) == near)
    #expect(Nearest.names(to: name, among: names) == near)
  }

  /// Few letters, so that names are near each other; some long, since short ones are not held by others.
  private static func name(_ random: inout SplitMix64) -> String {
    let length = random.below(4) == 0 ? 7 + random.below(4) : random.below(7)
    return String((0..<length).map { _ in random.pick(["a", "b", "A", "é"]) })
  }
}
