import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What runs though nobody is seen to read, to set or to call it.
@Suite struct RehearsalUnreadTests {
  private static let before = """
    protocol Service: AnyObject {}
    final class Real: Service {}
    let box = DependencyContainer.shared

    """
  private static let registration = "box.register(type: Service.self) { Real() }\n"
  private static let ask = "box.resolve(type: Service.self, mode: .shared) as Service"

  private func findings(_ source: String) -> [String] {
    Sources(["main.swift": "import FlexInject\n" + source]).graph.findings
      .filter { $0.severity > .note }.map { "\($0.id): \($0.message)" }
  }

  private static let missing =
    "missing-registration: 'Service' stops the process: nothing is registered for it in 'DependencyContainer.shared'"

  @Test(arguments: [
    "final class Env { var service: Service { \(ask) } }",
    "struct Env { static var service: Service { \(ask) } }",
    "var service: Service { \(ask) }",
    "final class Env { var count: Int { get { 1 } set { _ = \(ask) } } }",
    "final class Env { var count = 1 { didSet { if oldValue > 1 { _ = \(ask) } } } }",
    "final class Env { var count = 1 { willSet { _ = \(ask) } } }",
    "extension Array { var service: Service { \(ask) } }",
    "protocol Asking {}\nextension Asking { var service: Service { \(ask) } }",
    "func later() -> [() -> Service] { [{ \(ask) }] }",
    "struct Step { let act: () -> Service }\nlet steps = [\"one\": Step(act: { \(ask) })]",
    "let steps = [1: { \(ask) }]",
  ])
  func whatNobodyUsesMayRunAllTheSame(source: String) {
    #expect(findings(Self.before + source + "\n_ = Real()") == [Self.missing])
    #expect(findings(Self.before + Self.registration + source) == [])
  }

  /// It may run before anybody asks.
  @Test(arguments: [
    "final class Setup { var isDone: Bool { box.register(type: Service.self) { Real() }; return true } }",
    "var isDone: Bool { box.register(type: Service.self) { Real() }; return true }",
  ])
  func whatItMayRegisterIsNotMissing(source: String) {
    #expect(findings(Self.before + source + "\n_ = \(Self.ask)") == [])
  }

  /// What is lost of a file that is not whole may have registered it; a file that does not speak to the library has not.
  @Test func aFileThatIsNotWholeMayRegisterAnything() {
    func claims(_ other: String) -> [String] {
      let files = ["main.swift": "import FlexInject\n" + Self.before + "_ = \(Self.ask)", "Other.swift": other]
      return Sources(files).graph.findings.filter { $0.id == "missing-registration" }.map(\.message)
    }
    #expect(claims("import FlexInject\nfunc setUp() { box.register(type: Int.self) { 1 } }").count == 1)
    #expect(
      claims("import FlexInject\nfunc setUp() { box.register(type: Int.self) { 1 }\n type: Service.self) {}").isEmpty)
    #expect(claims("func other() { print(1) ) }").count == 1)
  }

  /// What nobody holds any more cannot be called.
  @Test func aClosureThatIsGoneDoesNotRun() {
    let source = Self.before + "var make: () -> Service = { \(Self.ask) }\nmake = { Real() }\n_ = make()"
    #expect(findings(source) == [])
  }

  /// What a generic property asks for is known where somebody reads it.
  @Test func whatIsGenericIsNotMissing() {
    let source = "@propertyWrapper struct Dep<T> { var wrappedValue: T { box.resolve(type: T.self, mode: .shared) } }"
    #expect(findings(Self.before + source + "\n_ = Real()").filter { $0.hasPrefix("missing") } == [])
  }

  /// A closure that a container was given runs when the container says so: never, where another one took its place.
  @Test func whatAContainerWasGivenIsTheContainers() {
    let source =
      Self.before + """
        box.register(type: Real.self) { _ = \(Self.ask); return Real() }
        box.register(type: Real.self) { Real() }
        _ = box.resolve(type: Real.self, mode: .shared)
        """
    #expect(findings(source).filter { $0.hasPrefix("missing") } == [])
  }

  @Test func whatRanIsNotRunAgain() {
    let log = rehearsed(
      """
      final class Env { var service: A { note("read"); return A() }; var other: A { note("other"); return A() } }
      _ = Env().service
      let steps = [{ note("step") }]
      for step in steps { step() }
      """)
    #expect(log == ["note \"read\"", "note \"step\"", "note \"other\" ?", "note \"other\" opened"])
  }
}
