import Foundation
import InjectScopeModel
import Testing

/// Initialisers that register, of which the program takes one, or none.
@Suite struct InitialiserTests {
  private func graph(_ source: String) -> DependencyGraph { Sources(["main.swift": source]).graph }

  private func registrations(_ graph: DependencyGraph) -> [String] {
    graph.nodes.filter { $0.kind == .registration }.map { "\($0.name) \($0.location.position.line)" }
  }

  private func told(_ graph: DependencyGraph) -> [String] {
    graph.findings.filter { $0.severity != .note }.map { "\($0.location.position.line) \($0.id)" }
  }

  private static let flex = """
    import FlexInject
    final class Clock {}
    let box = DependencyContainer.shared

    """

  @Test func bothAreListed() {
    let setup = """
      final class Setup {
        init() { box.register(type: Clock.self) { Clock() } }
        init(mock: Bool) { box.register(type: Clock.self) { Clock() } }
      }

      """
    let taken = graph(Self.flex + setup + "let setup = Setup()\nlet a: Clock = box.resolve(type: Clock.self)")
    #expect(registrations(taken) == ["Clock 5", "Clock 6"])
    #expect(told(taken) == [])
    let unmade = graph(Self.flex + setup + "struct Screen { @Inject var clock: Clock }")
    #expect(registrations(unmade) == ["Clock 5", "Clock 6"])
    #expect(told(unmade) == ["8 not-surely-registered"])
  }

  /// What an initialiser does behind another one that gives nil is never done.
  @Test(arguments: [
    "struct Key { init?(_ text: String) { guard text == \"b\" else { return nil } }; init?(of text: String) { DELEGATES } }",
    "class Key { init?(_ text: String) { guard text == \"b\" else { return nil } }; convenience init?(of text: String) { DELEGATES } }",
    "class Base { init?(_ text: String) { guard text == \"b\" else { return nil } } }; final class Key: Base { init?(of text: String) { SUPER } }",
  ])
  func behindOneThatFails(_ type: String) {
    let registers = "box.register(type: Clock.self) { Clock() }"
    let type = type.replacing("DELEGATES", with: "self.init(text); \(registers)").replacing(
      "SUPER", with: "super.init(text); \(registers)")
    func told(_ made: String) -> [String] {
      self.told(
        graph(Self.flex + type + "\nprint(Key(of: \"\(made)\") as Any)\nlet a: Clock = box.resolve(type: Clock.self)"))
    }
    #expect(told("b") == [])
    #expect(told("a") == ["6 missing-registration"])
  }

  @Test func theOtherOneIsNoAnswer() {
    let setup = """
      final class Setup {
        init() { box.register(key: "a") { 1 } }
        init(mock: Bool) { box.register(type: Clock.self) { Clock() } }
      }
      let a: Int = { let setup = Setup(); print(setup); return box.resolve(key: "a") }()
      let b: Clock = box.resolve(type: Clock.self)

      """
    #expect(told(graph(Self.flex + setup)) == ["9 not-surely-registered"])
    let called = "let setup = Setup(mock: true)\n"
    #expect(told(graph(Self.flex + setup.replacingOccurrences(of: "let b", with: called + "let b"))) == [])
  }

  @Test func discoverer() {
    let graph = graph(
      """
      import Discoverer
      final class Clock {}
      final class Setup {
        init() { try? Injector.default.register(as: Clock.self, injection: .singleton(Clock())) }
        init(mock: Bool) { try? Injector.default.register(as: Clock.self, injection: .factory { Clock() }) }
      }
      struct Screen { @Injected var clock: Clock }
      """)
    #expect(registrations(graph) == ["Clock 4", "Clock 5"])
    #expect(told(graph) == ["7 not-surely-registered"])
  }
}
