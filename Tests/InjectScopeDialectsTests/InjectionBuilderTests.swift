import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Builders that the program does not use as the library means them to be.
@Suite struct InjectionBuilderTests {
  private let common = """
    import Injection
    protocol Clock {}
    final class Wall: Clock {}
    final class Hall { init(clock: Clock) {} }

    """

  private func graph(_ source: String) -> DependencyGraph { Sources(["main.swift": common + source]).graph }

  private func told(_ source: String) -> [String] {
    graph(source).findings.map { "\($0.location.position.line): \($0.message) [\($0.id)]" }
  }

  private func nodes(_ source: String) -> [String] {
    graph(source).nodes.map { "\($0.kind.rawValue) \($0.name)" }
  }

  @Test func oneThatNobodyBuildsIsShownWithWhatItLacks() {
    let source = """
      class Screens<T>: ModuleBuilder<T> {
        override func component() -> Component? { Component { factory { Wall() } } }
      }
      final class HallBuilder: Screens<Hall> {
        override func component() -> Component? { Component { factory { Hall(clock: $0()) } } }
      }
      injectMe { factory(tag: "spare") { Wall() } }
      let spare: Wall = resolve(tag: "spare")
      """
    #expect(
      nodes(source) == [
        "consumer main.swift", "builder HallBuilder", "registration Hall", "module injectMe", "registration Wall#spare",
      ])
    #expect(
      told(source) == [
        "9: nothing that was read asks for 'Hall' of 'HallBuilder' [unused-registration]",
        "9: 'Clock' would stop the process, once 'Hall' is asked for: nothing is registered for it in 'HallBuilder' [missing-registration]",
      ])
  }

  /// What the shared module lacks its builders lack too, for one cause.
  @Test func whatBothLackIsOneCause() {
    let source = """
      final class Tower { init(clock: Clock) {} }
      final class HallBuilder: ModuleBuilder<Hall> {
        override func component() -> Component? { Component { factory { Hall(clock: $0()) } } }
        override func build() -> Hall { module.resolve() }
      }
      injectMe {
        factory { Tower(clock: $0()) }
        factory(tag: "spare") { 1 }
      }
      let tower: Tower = resolve()
      _ = HallBuilder().build()
      """
    let missing = graph(source).findings.filter { $0.id == "missing-registration" }
    #expect(missing.count == 2)
    #expect(Set(missing.map(\.cause.what)) == ["'injectMe' has no 'Clock'"])
    #expect(missing.allSatisfy { $0.fix?.description.contains("in 'injectMe'") == true }, "\(missing.map(\.fix))")
    // Alone, it is the builder that lacks it.
    let alone = source.replacing("let tower: Tower = resolve()\n", with: "")
      .replacing("factory { Tower(clock: $0()) }\n", with: "")
    #expect(
      graph(alone).findings.filter { $0.id == "missing-registration" }.map(\.cause.what) == [
        "'HallBuilder' has no 'Clock'"
      ])
  }

  /// Where nothing is shared by anything that runs, a builder still has what it brings itself.
  @Test func whatABuilderBringsIsNotMissing() {
    let source = """
      final class HallBuilder: ModuleBuilder<Hall> {
        override func component() -> Component? { Component { factory { Hall(clock: $0()) } } }
        override func build() -> Hall { module.resolve() }
      }
      func setUp() { injectMe { factory { Wall() as Clock }; factory { 1 } } }
      _ = HallBuilder().build()
      """
    #expect(!told(source).contains { $0.contains("nothing is registered for it in 'injectMe'") }, "\(told(source))")
  }

  /// A builder has what the shared module has: what is there under a tag is near for both.
  @Test func whatTheSharedModuleHasIsNearForABuilder() {
    let source = """
      final class HallBuilder: ModuleBuilder<Hall> {
        override func component() -> Component? { Component { factory { Hall(clock: $0()) } } }
        override func build() -> Hall { module.resolve() }
      }
      injectMe { factory(tag: "spare") { Wall() as Clock } }
      _ = HallBuilder().build()
      """
    #expect(
      graph(source).findings.filter { $0.missing != nil }.map { $0.near.map(\.words) } == [
        ["Clock #spare in injectMe, of that type, under the name 'spare'"]
      ])
  }

  @Test(arguments: [
    ("HallBuilder().build()", "8: 'HallBuilder' does not override 'build()': the process stops [builds-nothing]"),
    (
      "PoliteBuilder().build()",
      "5: the library's own 'build()' makes nothing: the process stops [builds-nothing]"
    ),
  ])
  func oneThatBuildsNothingStopsTheProcess(use: String, finding: String) {
    let source = """
      final class PoliteBuilder: ModuleBuilder<Hall> { override func build() -> Hall { super.build() } }
      final class HallBuilder: ModuleBuilder<Hall> {}
      injectMe { factory { Wall() as Clock } }
      print(\(use))
      let never: Hall = resolve()
      """
    #expect(told(source).contains(finding))
    #expect(told(source).filter { $0.contains("builds-nothing") } == [finding])
  }

  @Test func oneThatMayBeSomethingElseSaysNothing() {
    let source = """
      class HallBuilder: ModuleBuilder<Hall> {}
      final class GrandBuilder: HallBuilder { override func build() -> Hall { Hall(clock: module()) } }
      injectMe { factory { Wall() as Clock } }
      func open(_ builder: HallBuilder) { print(builder.build()) }
      open(GrandBuilder())
      """
    #expect(told(source) == [])
  }
}
