import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// The resolution against a second, plain one, over projects that chance has made.
@Suite struct ShotReferenceTests {
  @Test func projectsResolveAsDescribed() {
    for seed in Fuzzing.seeds(500) {
      let project = RandomShotProject.make(seed: seed)
      let files = ShotText.files(of: project, seed: seed)
      let reference = ShotReference(project)
      let said = ShotLines(Sources(files).graph)
      let missed = reference.lines.subtracting(said.lines).subtracting(said.named).sorted().map { "- " + $0 }
      let invented = said.lines.subtracting(reference.lines).sorted().map { "+ " + $0 }
      let rounds = reference.rounds.filter { group in !said.rounds.contains { $0.isSubset(of: group) } }
      let noRounds = said.rounds.filter { round in !reference.rounds.contains { round.isSubset(of: $0) } }
      guard missed.isEmpty, invented.isEmpty, rounds.isEmpty, noRounds.isEmpty else {
        Issue.record(
          """
          INJECTSCOPE_SEED=\(seed) differs (-: as described, +: as resolved):
          \((missed + invented).joined(separator: "\n"))
          - \(rounds) + \(noRounds)
          in
          \(files.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))
          """)
        return
      }
    }
  }

  /// Whatever is broken, it ends, and twice the same.
  @Test func brokenSourcesAreReadAsFarAsTheyGo() {
    for seed in Fuzzing.seeds(200) {
      var mutilation = Mutilation(seed: seed)
      let files = ShotText.files(of: RandomShotProject.make(seed: seed), seed: seed).sorted { $0.key < $1.key }
      let broken = Dictionary(uniqueKeysWithValues: files.map { ($0.key, mutilation.mutilate($0.value)) })
      let sources = Sources(broken)
      let generated = sources.generated()
      guard seed % 5 == 0 else { continue }
      let again = Sources(broken)
      #expect(sources.graph.signatures == again.graph.signatures, "INJECTSCOPE_SEED=\(seed)")
      #expect(sources.graph.findings == again.graph.findings, "INJECTSCOPE_SEED=\(seed)")
      #expect(generated == again.generated(), "INJECTSCOPE_SEED=\(seed)")
    }
  }
}
