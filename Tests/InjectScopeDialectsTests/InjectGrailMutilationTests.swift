import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// Half-written and broken files: reading, resolving and generating end, and give the same each time.
@Suite struct InjectGrailMutilationTests {
  @Test func brokenSourcesAreReadAsFarAsTheyGo() {
    for seed in Fuzzing.seeds(300) {
      var mutilation = Mutilation(seed: seed)
      let files = ProjectText.files(of: RandomProject.make(seed: seed % 100), seed: seed).sorted { $0.key < $1.key }
      let broken = Dictionary(uniqueKeysWithValues: files.map { ($0.key, mutilation.mutilate($0.value)) })
      let sources = Sources(broken)
      let generated = sources.generated()
      // Twice is dear: every fifth time is enough to see whether chance has a part in it.
      guard seed % 5 == 0 else { continue }
      let again = Sources(broken)
      #expect(sources.project.files == again.project.files, "INJECTSCOPE_SEED=\(seed)")
      #expect(sources.graph.signatures == again.graph.signatures, "INJECTSCOPE_SEED=\(seed)")
      #expect(sources.graph.findings == again.graph.findings, "INJECTSCOPE_SEED=\(seed)")
      #expect(generated == again.generated(), "INJECTSCOPE_SEED=\(seed)")
    }
  }
}
