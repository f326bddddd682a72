import InjectScopeTestSupport
import Testing

/// What is said about programs that use Injection, held against what they do.
@Suite struct InjectionComparisonTests {
  @Test func whatIsSaidHappens() throws {
    let comparison = try Comparison(
      of: .injection, seeds: Fuzzing.programs, predictions: { InjectionPredictions.of($0) })
    #expect(comparison.isGood, "\(comparison.report)")
  }
}
