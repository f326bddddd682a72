import InjectScopeDialects
import InjectScopeModel
import Testing

/// A class may have its injector from a superclass that is no injectable itself.
@Suite struct InjectGrailInheritedInjectorTests {
  private func sources(_ base: String) -> Sources {
    Sources(
      """
      struct Root: RootInjector { let net: Net }
      protocol HomeInjector: Injector { var net: Net { get } }
      class Base {
        \(base)
      }
      final class Home: Base, Injectable {}
      """)
  }

  @Test func itServes() {
    let sources = sources(
      "let injector: HomeInjectorImpl\n  init(injector: HomeInjectorImpl) { self.injector = injector }")
    #expect(sources.told.filter { !$0.contains("note: ") } == [])
    #expect(sources.signatures("Root") == ["func inject() -> Home"])
    #expect(sources.generated()["InjectGrail/Injectables.swift"]?.contains("var net: Net { injector.net }") == true)
  }

  @Test func aPrivateOneIsNotVisible() {
    let sources = sources(
      "private let injector: HomeInjectorImpl\n  init(injector: HomeInjectorImpl) { self.injector = injector }")
    #expect(
      sources.findings("not-visible").map(\.message) == [
        "'injector' of 'Home' is private to its file: generated code, which is in another, cannot see it"
      ])
  }
}
