import InjectScopeModel
import Testing

/// What the libraries let a program change: the module of a builder, and whether an injector lets itself be rewritten.
@Suite struct InjectionAssignmentTests {
  private func errors(_ source: String) -> [String] {
    Sources(["main.swift": source], withCode: true).graph.findings.filter { $0.severity == .error }.map(\.id)
  }

  @Test(arguments: [
    ("builder.module = Module { factory { 1 }; factory { \"a\" } }", [String]()),
    ("builder.module = Module { factory { 1.5 }; factory { \"a\" } }", ["missing-registration"]),
    ("", ["no-container"]),
  ])
  func aBuilderHasTheModuleThatItIsGiven(_ change: String, _ expected: [String]) {
    let source = """
      import Injection
      final class NumberBuilder: ModuleBuilder<Int> { override func build() -> Int { module() } }
      let builder = NumberBuilder()
      \(change)
      print(builder.build())
      """
    #expect(errors(source) == expected)
  }

  /// It keeps an optional, and asks the shared module alone for that.
  @Test(arguments: [
    ("@LazyInject var log: Log", ["missing-registration"]), ("@Inject var log: Log", []),
    ("@LazyInject var log: Log?", []), ("@LazyInject var name: String", []),
  ])
  func whatIsLazyIsNotAskedOfTheParent(_ property: String, _ expected: [String]) {
    let name = property.contains("name") ? "name" : "log"
    let source = """
      import Injection
      struct Disk {}
      struct Log { let disk: Disk }
      struct Screen {
        \(property)
        mutating func show() { print(\(name)) }
      }
      let core = Module { factory { Log(disk: $0()) }; factory { Disk() } }
      injectMe(Module(parent: core) { factory { "app" }; factory { 2.5 } })
      var screen = Screen()
      screen.show()
      """
    #expect(errors(source) == expected)
  }

  @Test(arguments: [
    ("Injector()", "injector.allowRewrite = true", [String]()), ("Injector()", "", ["refused-registration"]),
    ("Injector(allowRewrite: true)", "injector.allowRewrite = false", ["refused-registration"]),
    ("Injector()", "injector.allowRewrite = CommandLine.arguments.isEmpty", []),
  ])
  func anInjectorAllowsWhatItIsTold(_ made: String, _ change: String, _ expected: [String]) {
    let source = """
      import Discoverer
      let injector = \(made)
      \(change)
      try injector.register(as: Int.self, injection: .singleton(1))
      try injector.register(as: Int.self, injection: .singleton(2))
      print(try injector.get(Int.self))
      """
    #expect(errors(source) == expected)
  }
}
