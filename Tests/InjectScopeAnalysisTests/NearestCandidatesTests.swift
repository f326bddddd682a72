import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// What is prepared for many questions answers each as looking at all would.
@Suite struct NearestCandidatesTests {
  @Test func answersAsLookingAtAllDoes() {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      let all = (0..<random.below(50)).map { number in
        Finding.Candidate(
          Self.name(&random), at: Location(file: "A.swift", position: Position(line: number, column: 1)))
      }
      let prepared = NearestCandidates(all)
      for _ in 0..<24 {
        let wanted = !all.isEmpty && random.happens(30) ? random.pick(all).name : Self.name(&random)
        let limit = 1 + random.below(3)
        #expect(
          prepared.near(to: wanted, limit: limit) == Nearest.candidates(to: wanted, among: all, limit: limit),
          "seed \(seed), '\(wanted)' among \(all.map(\.name))")
        let refused = random.happens(50) && !all.isEmpty ? random.pick(all).name : Self.name(&random)
        #expect(
          prepared.near(to: wanted, limit: limit, except: refused)
            == Nearest.candidates(to: wanted, among: all.filter { $0.name != refused }, limit: limit),
          "seed \(seed), '\(wanted)' without '\(refused)' among \(all.map(\.name))")
        #expect(prepared[wanted] == all.first { $0.name == wanted })
      }
    }
  }

  private static func name(_ random: inout SplitMix64) -> String {
    let length = random.happens(25) ? 7 + random.below(4) : 1 + random.below(6)
    return String((0..<length).map { _ in random.pick(["a", "b", "A", "é"]) })
  }
}
