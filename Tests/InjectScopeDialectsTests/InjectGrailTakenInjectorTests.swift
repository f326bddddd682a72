import InjectScopeDialects
import InjectScopeModel
import Testing

/// A class that says by its initialiser alone which injector it takes.
@Suite struct InjectGrailTakenInjectorTests {
  private func nameless(_ members: String, besides: String = "") throws -> Finding {
    let source = "struct Root: RootInjector {}\nprotocol HomeInjector: Injector {}\n\(besides)\n"
    return try #require(
      Sources(source + "final class HomeModel: Injectable { \(members) }").findings("injectable-without-injector").first
    )
  }

  @Test func theInjectorThatTheInitialiserTakesIsNamed() throws {
    let finding = try nameless("init(injector: HomeInjectorImpl) {}")
    #expect(
      finding.fix?.description
        == "give it the property `let injector: HomeInjectorImpl`, or the attribute `@Needs<HomeInjector>`")
    #expect(finding.chain.map(\.message) == ["its initialiser takes 'HomeInjectorImpl'"])
    #expect(finding.near.isEmpty && finding.fix?.edits == [])
    let untyped = try nameless("let injector = made(); init(injector: HomeInjectorImpl) {}")
    #expect(untyped.fix?.description == "write its type: `let injector: HomeInjectorImpl`")
    #expect(untyped.fix?.edits.map(\.text) == [": HomeInjectorImpl"])
  }

  /// What is no injector, or is passed under another label, says nothing of its own.
  @Test(arguments: ["", "init(injector: StoreImpl) {}", "init(home: HomeInjectorImpl) {}", "init(injector: Home) {}"])
  func elseItsOwnNameSaysWhich(_ members: String) throws {
    let finding = try nameless(members, besides: "protocol Store {}\nclass StoreImpl: Store {}\nclass Home {}")
    #expect(
      finding.fix?.description
        == "give it the property `let injector: HomeModelInjectorImpl`, or the attribute `@Needs<HomeModelInjector>`")
    #expect(finding.chain.isEmpty)
  }
}
