import Testing

@testable import InjectScopeDialects

/// Classes whose subclasses are made: what they inherit by name, and what was asked when one was made.
@Suite struct SuperclassTests {
  private func findings(_ code: String) -> [String] {
    Sources(["main.swift": "import FlexInject\nlet box = DependencyContainer.shared\n" + code]).graph.findings
      .filter { $0.severity > .note }.map { "\($0.location.position.line) \($0.id)" }
  }

  @Test func whatASuperclassListsIsRunBesideItsOwn() {
    let code = """
      class Setup {
        var steps: [() -> Void] { [numbers] }
        func numbers() { box.register(key: "n") { 1 } }
        func run() { for step in steps { step() } }
      }
      final class Further: Setup {
        override var steps: [() -> Void] { super.steps + [texts] }
        func texts() { box.register(key: "t") { "t" } }
      }
      Further().run()
      let n: Int = box.resolve(key: "n"), t: String = box.resolve(key: "t")

      """
    #expect(findings(code) == [])
    #expect(findings(code + "let d: Double = box.resolve(key: \"d\")") == ["14 missing-registration"])
  }

  private static let screen = """
    final class Window {}
    class Screen {
      @Inject private var window: Window
      func show() {}
      func open() { print(window) }
    }
    final class Home: Screen { override func show() { open() } }
    box.register(type: Window.self) { Window() }

    """

  /// Nobody makes another one for the sake of a method that nobody calls.
  @Test(arguments: ["Home().show()", "Home().open()"]) func whatIsTakenAwayAtTheEnd(_ use: String) {
    #expect(findings(Self.screen + use + "\nbox.removeAll()") == [])
    #expect(findings(Self.screen + "box.removeAll()\n" + use) == ["5 missing-registration"])
  }

  /// It would be made before the end of the program, at which all is cleared away: that is missed only by who asks then.
  @Test func whatNobodyMakesIsMade() {
    #expect(findings(Self.screen + "print(1)\nbox.removeAll()") == [])
    #expect(
      findings(Self.screen + "box.removeAll()\nlet n: Int? = box.resolve(key: \"n\")") == [
        "5 missing-registration", "12 missing-optional",
      ])
    #expect(
      findings(Self.screen + "box.removeAll()\nbox.register(key: \"n\") { 1 }\nlet n: Int = box.resolve(key: \"n\")")
        == ["5 missing-registration"])
  }
}
