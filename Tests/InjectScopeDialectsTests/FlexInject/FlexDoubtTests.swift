import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What decides a way where it is known, and what may have changed it meanwhile: a false "missing" is worse than silence.
@Suite struct FlexDoubtTests {
  private static let register = "box.register(type: Clock.self) { Wall() }"
  private static let resolve = "let clock: Clock = box.resolve(type: Clock.self)"

  private func isSaidToBeMissing(_ source: String) -> Bool {
    FlexProgram(source + "\n" + Self.resolve).findings.contains { $0.contains("[missing-registration]") }
  }

  @Test(arguments: [
    "let name = \"a\"\nif name == \"b\" { \(register) }",
    "enum Mode { case a, b }\nlet mode = Mode.a\nswitch mode { case .a: print(1)\ncase .b: \(register) }",
    "var on = true\nif !on { \(register) }",
    "var all: [String] = []\nif all.first != nil { \(register) }",
  ])
  func whatCannotHaveChangedDecides(source: String) {
    #expect(isSaidToBeMissing(source))
  }

  @Test(arguments: [
    // Lent.
    "func fill(_ all: inout [String]) { all = [\"a\"] }\nvar all: [String] = []\nfill(&all)\nif all.first != nil { \(register) }",
    "var a = \"a\"\nvar b = \"b\"\nswap(&a, &b)\nif a == \"b\" { \(register) }",
    "var name: String? = nil\nscan(&name)\nif let name { \(register) }",
    // Changed by a method that nobody follows.
    "var name = \"a\"\nname.append(\"b\")\nif name == \"ab\" { \(register) }",
    "var on = false\non.toggle()\nif on { \(register) }",
    "var all = [\"a\", \"b\"]\nall.reverse()\nif all.first == \"b\" { \(register) }",
    "var all: [String: Int] = [:]\nall.merge(load()) { $1 }\nif all[\"a\"] != nil { \(register) }",
    // A wrapper says what it is.
    "struct Settings { @AppStorage(\"mode\") var mode = \"a\"; func go() { if mode == \"b\" { \(register) } } }\nSettings().go()",
    "final class Settings { @AppStorage(\"on\") var on = false; func go() { if on { \(register) } } }\nSettings().go()",
    // Who has the object may have set it.
    "final class Screen { var on = false }\nlet screen = Screen()\nconfigure(screen)\nif screen.on { \(register) }",
    "final class Screen { var name: String? }\nlet screen = Screen()\nconfigure(screen)\nif let n = screen.name { \(register) }",
    "var name = \"a\"\nfunc later() { name = \"b\" }\nperform(later)\nif name == \"b\" { \(register) }",
    // An optional has cases of its own, and a type may say itself what is equal.
    "enum Mode { case a, b }\nlet mode: Mode? = nil\nswitch mode { case .none: \(register)\ndefault: break }",
    "enum Mode { case a, b }\nfunc == (l: Mode, r: Mode) -> Bool { true }\nif Mode.a == Mode.b { \(register) }",
    // What leaves a switch goes on behind it.
    """
    func stop() {
      switch CommandLine.arguments.count { case 1: break
      default: break }
      \(register)
    }
    stop()
    """,
    """
    enum Mode { case a, b }
    func stop(_ isLoud: Bool) {
      switch Mode.a {
      case .a: if !isLoud { break }; print(1)
      case .b: print(2)
      }
      \(register)
    }
    stop(false)
    """,
    // In which order a dictionary gives its values nobody can tell.
    "let all = [\"x\": \"a\", \"y\": \"b\"]\nif all.values.first == \"b\" { \(register) }",
  ])
  func whatMayHaveChangedDoesNot(source: String) {
    #expect(!isSaidToBeMissing(source))
  }

  @Test(arguments: [
    // In an extension of what containers are.
    "extension DIContainer { func setUp() { register(type: Clock.self) { Wall() } } }\nbox.setUp()",
    "extension DIContainer where Self == DependencyContainer { static func live() -> DependencyContainer { shared } }\n"
      + "DependencyContainer.live().register(type: Clock.self) { Wall() }",
    // By a computed property of a type, named without the type.
    "enum DI { static var container: DIContainer { box }\nstatic func boot() { container.register(type: Clock.self) { Wall() } } }\nDI.boot()",
    "class DI { class var container: DIContainer { box }\nclass func boot() { container.register(type: Clock.self) { Wall() } } }\nDI.boot()",
    // With a container that is passed to what nobody is seen to call.
    """
    protocol Feature { func setUp(_ container: DIContainer) }
    struct Clocks: Feature { func setUp(_ container: DIContainer) { container.register(type: Clock.self) { Wall() } } }
    let all: [Feature] = [Clocks()]
    all.sorted { _, _ in true }.first?.setUp(box)
    """,
    """
    indirect enum Tree { case leaf((DIContainer) -> Void)
      func install() { if case .leaf(let install) = self { install(box) } } }
    Tree.leaf { $0.register(type: Clock.self) { Wall() } }.install()
    """,
  ])
  func whatIsRegisteredOutOfTheWayIsThere(source: String) {
    #expect(!isSaidToBeMissing(source))
  }

  /// At the top of a file too, what is put off runs at the end.
  @Test func whatIsPutOffAtTheTopRunsAtTheEnd() {
    let program = FlexProgram("defer { \(Self.resolve) }\n\(Self.register)")
    #expect(program.findings == [])
    #expect(program.needs.first?.contains("supplied") == true)
  }

  @Test func aGenericTypeNamedInsideIsWhatItIsMadeFor() {
    let program = FlexProgram(
      """
      final class Repo<T> { static func install() { box.register(type: Repo.self) { Repo() } } }
      Repo<Note>.install()
      let repo: Repo<Note> = box.resolve(type: Repo<Note>.self)
      """)
    #expect(program.findings == [])
  }

  /// Another library that stands as sources in the project is none of the program's business.
  @Test func whatOtherLibrariesDoInsideIsNotFollowed() {
    let injector = """
      public final class Injector {
        private var makers: [() -> Any] = []
        public func register(_ maker: @escaping () -> Any) { makers.append(maker) }
        public func unregister() {}
        public func get() -> Any { makers[0]() }
      }
      """
    let program = FlexProgram(
      "let injector = Injector()\ninjector.register { Screen() }\nfinal class Screen { @Inject var clock: Clock }",
      beside: ["Injector.swift": injector])
    #expect(program.findings.contains { $0.contains("[missing-registration]") })
  }
}
