import InjectScopeTestSupport
import Testing

/// What is said about programs that use Discoverer is what happens in them.
@Suite struct DiscovererComparisonTests {
  @Test func whatIsSaidHappens() throws {
    let comparison = try Comparison(of: .discoverer, seeds: Fuzzing.programs) {
      RehearsedDiscoverer.predictions(for: $0)
    }
    #expect(comparison.isGood, "\(comparison.report)")
  }
}
