import InjectScopeModel
import Testing

/// FlexInject's wrappers, made as values.
@Suite struct FlexWrapperValueTests {
  private func told(_ source: String) -> [String] {
    Sources([
      "main.swift": """
      import FlexInject
      protocol Clock { var now: Int { get } }
      final class WallClock: Clock { let now = 1 }

      """ + source
    ]).graph.findings.map { "\($0.location.position.line) \($0.severity) \($0.id)" }
  }

  private static let registered = "DependencyContainer.shared.register(type: Clock.self) { WallClock() }\n"

  @Test(arguments: [
    "print(Inject<Clock>().wrappedValue.now)", "let clock: Inject<Clock> = Inject()\nprint(clock.wrappedValue.now)",
    "var clock: Inject<Clock>!\nclock = Inject(mode: .new)", "let clock = WeakInject<Clock>()",
    "print(LazyInject<Clock>().wrappedValue.now)",
  ])
  func asksForItsValue(use: String) {
    let line = 4 + (use.contains("clock =") && use.contains("var") ? 1 : 0)
    #expect(told(use) == ["\(line) error missing-registration"], "\(use)")
    #expect(told(Self.registered + use) == [], "\(use)")
  }

  @Test func aLazyOneAsksWhenItIsRead() {
    #expect(told("let clock = LazyInject<Clock>()\n" + Self.registered + "print(clock.wrappedValue.now)") == [])
    #expect(
      told("let clock = LazyInject<Clock>()\nprint(clock.wrappedValue.now)\n" + Self.registered)
        == ["4 error missing-registration"])
  }

  /// A key may be missing; a type may not.
  @Test func aWeakOneIsNil() {
    #expect(told("print(WeakInject<Clock>(key: \"wall\").wrappedValue as Any)") == ["4 warning missing-optional"])
    #expect(told("print(WeakInject<Clock>().wrappedValue as Any)") == ["4 error missing-registration"])
  }

  @Test func byKeyAndContainer() {
    let other = "let other = DependencyContainer()\nother.register(key: \"wall\") { WallClock() }\n"
    #expect(told(other + "print(Inject<WallClock>(container: other, key: \"wall\").wrappedValue.now)") == [])
    #expect(
      told(other + "print(Inject<WallClock>(container: other, key: \"tower\").wrappedValue.now)")
        .contains("6 error missing-registration"))
  }

  /// Somebody's own wrapper of that name.
  @Test func aProjectsOwnIsNone() {
    #expect(told("struct Inject<Value> { init() {} }\nprint(Inject<Clock>())") == [])
  }

  /// Behind what is registered only later no edit stands.
  @Test func nothingIsWrittenTooLate() throws {
    let source = """
      import FlexInject
      protocol Mailer {}
      final class Post: Mailer {}
      final class Inbox { @Inject var mailer: Mailer }
      let inbox = Inbox()
      DependencyContainer.shared.register(type: Post.self) { Post() }
      """
    let finding = try #require(Sources(["main.swift": source]).findings("missing-registration").first)
    #expect(finding.fix?.remedy == nil)
    #expect(finding.fix?.edits == [])
  }
}
