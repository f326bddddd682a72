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
}
