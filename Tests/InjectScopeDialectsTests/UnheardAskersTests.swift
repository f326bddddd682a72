import InjectScopeModel
import Testing

/// What is registered and asked for by a call or an attribute that led nowhere is not said to be removed.
@Suite struct UnheardAskersTests {
  private func fixes(_ source: String) -> [String] {
    Sources(["main.swift": source]).findings("unused-registration").compactMap { $0.fix?.description }
  }

  private static let flex = """
    import FlexInject
    final class Till { func close() {} }
    DependencyContainer.shared.register(type: Till.self) { Till() }

    """

  @Test(
    arguments: [
      ("DependencyContainer.share.resolve(type: Till.self).close()", "'resolve' at main.swift:4:27"),
      ("let till: Till = DependencyContainer.share.resolve()", "'resolve' at main.swift:4:44"),
      ("class Desk { let till: Till = Box.share.resolve() }", "'resolve' at main.swift:4:41"),
      ("let till = DependencyContainer.share.resolve() as Till", "'resolve' at main.swift:4:38"),
      ("class Desk { @Inject(name: Till.self) var till: Till }", "'@Inject' at main.swift:4:15"),
      ("DependencyContainer.share.resolve(type: Desk.self).close()", nil), ("table.register(type: Till.self)", nil),
      ("func resolv(type: Till.Type) {}\nresolv(type: Till.self)", nil),
    ] as [(String, String?)])
  func whatNamesItKeepsIt(_ line: String, _ asker: String?) {
    let words = asker.map { "keep it for now: \($0), which is passed over, names it" }
    #expect(fixes(Self.flex + line + "\n") == [words ?? "remove it"])
  }

  @Test func aSlipInTheWordIsSaid() {
    #expect(
      fixes(Self.flex + "DependencyContainer.shared.resolv(type: Till.self).close()\n")
        == ["keep it for now: 'resolv' at main.swift:4:28 names it, and may mean 'resolve'"])
  }

  @Test func aKeyIsNamedByItsText() {
    let source = """
      import FlexInject
      DependencyContainer.shared.register(key: "hi") { "Hello" }
      DependencyContainer.shared.register(key: "no") { "No" }
      final class Desk { @Inject(name: "hi") var hi: String }
      print(Desk())

      """
    #expect(
      fixes(source) == ["keep it for now: '@Inject' at main.swift:4:21, which is passed over, names it", "remove it"])
  }

  @Test func otherLibrariesAskByOtherWords() {
    let injection = """
      import Injection
      final class Kettle {}
      injectMe { single { Kettle() } }
      let kettle = injectMee.resolve() as Kettle

      """
    #expect(fixes(injection) == ["keep it for now: 'resolve' at main.swift:4:24, which is passed over, names it"])
    let disco = """
      import Discoverer
      final class Kettle {}
      let box = Injector()
      try box.register(as: Kettle.self, injection: .factory { Kettle() })
      let kettle = try bx.get(Kettle.self)

      """
    #expect(fixes(disco) == ["keep it for now: 'get' at main.swift:5:21, which is passed over, names it"])
  }
}
