import InjectScopeModel
import Testing

@Suite struct InjectGrailAmbiguityTests {
  /// The parent carries nothing because the root has two: that is no "nothing above".
  @Test func severalFurtherUpAreTheReason() {
    let sources = Sources(
      """
      struct Root: RootInjector { let first: Log, second: Log }
      protocol AInjector: Injector {}
      protocol BInjector: Injector { var log: Log { get } }
      class A: Injectable, InjectsBInjector { let injector: AInjectorImpl }
      class B: Injectable { let injector: BInjectorImpl }
      """)
    #expect(sources.list("AInjector") == [])
    #expect(
      sources.graph.signatures(of: sources.node("A")).map { $0.values.map(\.outcome) }
        == [[.argument(.ambiguousAbove)], [.argument(.ambiguousAbove)]])
    #expect(sources.findings("unresolved-argument").isEmpty)
    #expect(
      sources.findings("ambiguous").map(\.message) == [
        "'log: Log' of 'BInjector' is an argument: 'Root' has several of that type, and none is called 'log'"
      ])
    #expect(sources.findings("ambiguous").map { $0.near.map(\.name) } == [["first", "second"]])
  }

  @Test func anAncestorThatAsksForTwoIsTheReason() {
    let sources = Sources(
      """
      struct Root: RootInjector {}
      protocol ZInjector: Injector { var first: Log { get }; var second: Log { get } }
      protocol AInjector: Injector {}
      protocol BInjector: Injector { var log: Log { get } }
      class Z: Injectable, InjectsAInjector { let injector: ZInjectorImpl }
      class A: Injectable, InjectsBInjector { let injector: AInjectorImpl }
      class B: Injectable { let injector: BInjectorImpl }
      """)
    #expect(
      sources.findings("ambiguous").map(\.message) == [
        "'log: Log' of 'BInjector' is an argument: 'ZInjector' has several of that type, and none is called 'log'"
      ])
  }

  /// The root has one, which is no answer to either of two: "nothing above offers it" would not be true.
  @Test func twoThatAreAskedForWhereOneIsOffered() {
    let sources = Sources(
      """
      struct Root: RootInjector { let clock: Clock }
      protocol AInjector: Injector { var clock: Clock { get }; var first: Clock { get } }
      class A: Injectable { let injector: AInjectorImpl }
      """)
    #expect(sources.findings("unresolved-argument").isEmpty)
    #expect(
      sources.findings("ambiguous").map(\.message) == [
        "'first: Clock' of 'AInjector' is an argument: names decide where several of that type are offered or asked for, "
          + "and 'Root' has none called 'first'"
      ])
  }

  /// What two metatypes have in common is their last word.
  @Test func metatypesAreNotNearEachOther() {
    let sources = Sources(
      """
      struct Root: RootInjector { let screen: any Screen.Type }
      protocol AInjector: Injector { var item: Item.Type { get } }
      class A: Injectable { let injector: AInjectorImpl }
      """)
    #expect(sources.findings("near-miss").isEmpty)
    #expect(sources.findings("unresolved-argument").count == 1)
  }
}
