import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Containers in the hands of code of which nobody knows what it is: it may register anything.
@Suite struct RehearsalHandOverTests {
  private func missing(_ source: String, in library: String) -> [String] {
    Sources(["main.swift": "import \(library)\nfinal class Ink {}\n" + source]).graph.findings
      .filter { $0.severity == .error }.map { String($0.message.prefix { $0 != ":" }) }
  }

  private static let plugins = """
    struct Plugin { let name: String; let start: (DIContainer) -> Void }
    let box = DependencyContainer.shared
    let plugins = [Plugin(name: "ink") { $0.register(type: Ink.self) { Ink() } }]
    for plugin in plugins { plugin.start(box) }
    box.removeAll()

    """

  @Test(arguments: [
    "let byName = Dictionary(uniqueKeysWithValues: plugins.map { ($0.name, $0) })\nbyName[\"ink\"]?.start(box)",
    "plugins.first { $0.name.count == 3 }?.start(box)",
    "let put = box.register(key:dependency:)\nput(\"Ink\", { Ink() })",
  ])
  func aClosureThatNobodyKnowsMayRegister(use: String) {
    #expect(missing(Self.plugins + use + "\nprint(box.resolve(type: Ink.self))", in: "FlexInject") == [])
    #expect(
      missing(Self.plugins + "print(plugins.count)\nprint(box.resolve(type: Ink.self))", in: "FlexInject")
        == ["'Ink' stops the process"])
  }

  @Test(arguments: [
    ("print(injector)", ["'Ink' stops the process"]),
    (
      "let found = somewhere(\"put\") as? (Injector) -> Void\nfound?(injector)", []
    ),
    ("let put = injector.register(as:injection:)\n_ = try put(Ink.self, .factory { Ink() })", []),
  ])
  func anInjectorToo(use: String, errors: [String]) {
    #expect(
      missing("let injector = Injector()\n\(use)\nprint(injector[Ink.self]!)", in: "Discoverer") == errors)
  }

  /// What is bound to no name is asked for all the same, and decides all the same.
  @Test(arguments: [
    ("let none: Ink? = nil\nif let _ = none {} else { box.register(type: Ink.self) { Ink() } }", []),
    ("if let _ = Optional(box.resolve(type: Int.self)) {}", ["'Int' stops the process", "'Ink' stops the process"]),
    (
      "func draw(_ lines: [Int]) { for _ in lines { print(box.resolve(type: Int.self)) } }\ndraw([])",
      ["'Ink' stops the process"]
    ),
    ("for _ in [1, 2] { box.register(type: Ink.self) { Ink() } }", []),
  ])
  func whatHasNoNameCountsToo(lines: String, errors: [String]) {
    let source = "let box = DependencyContainer.shared\n\(lines)\nprint(box.resolve(type: Ink.self))"
    #expect(missing(source, in: "FlexInject") == errors)
  }
}
