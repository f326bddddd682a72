import InjectScopeModel
import Testing

/// Result builders that a project declares: what stands in a block comes out of the functions that it is given to.
@Suite struct OwnBuilderTests {
  private static let program = """
    import FlexInject
    struct Binding { let install: (DependencyContainer) -> Void }
    func bind<T>(_ t: T.Type, to make: @escaping () -> T) -> Binding {
      Binding { c in c.register(type: t, dependency: make) }
    }
    func container(@Bindings _ b: () -> [Binding]) -> DependencyContainer {
      let c = DependencyContainer()
      for x in b() { x.install(c) }
      return c
    }
    final class A {}
    final class B {}
    final class C {}

    """
  private static let list =
    "@resultBuilder enum Bindings { static func buildBlock(_ b: Binding...) -> [Binding] { b } }\n"
  private static let whole = """
    @resultBuilder enum Bindings {
      static func buildExpression(_ b: Binding) -> [Binding] { [b] }
      static func buildExpression(_ b: [Binding]) -> [Binding] { b }
      static func buildBlock(_ b: [Binding]...) -> [Binding] { b.flatMap { $0 } }
      static func buildOptional(_ b: [Binding]?) -> [Binding] { b ?? [] }
      static func buildEither(first b: [Binding]) -> [Binding] { b }
      static func buildEither(second b: [Binding]) -> [Binding] { b }
      static func buildArray(_ b: [[Binding]]) -> [Binding] { b.flatMap { $0 } }
    }

    """
  private static let partial = """
    @resultBuilder enum Bindings {
      static func buildExpression(_ b: Binding) -> [Binding] { [b] }
      static func buildPartialBlock(first: [Binding]) -> [Binding] { first }
      static func buildPartialBlock(accumulated: [Binding], next: [Binding]) -> [Binding] { accumulated + next }
      static func buildFinalResult(_ b: [Binding]) -> [Binding] { b }
    }

    """

  private func errors(_ source: String) -> [String] {
    Sources(["main.swift": Self.program + source]).graph.findings.filter { $0.severity != .note }
      .map { "\($0.severity) \($0.id)" }
  }

  private static let missing = ["error missing-registration"]

  @Test(arguments: [list, whole, partial])
  func whatStandsInTheBlockIsThere(_ builder: String) {
    let app = builder + "let app = container { bind(A.self) { A() }\n bind(B.self) { B() } }\n"
    #expect(errors(app + "print(app.resolve(type: A.self), app.resolve(type: B.self))") == [])
    #expect(errors(app + "print(app.resolve(type: C.self))") == Self.missing)
  }

  @Test(arguments: [
    ("if true { bind(A.self) { A() } }", []), ("if false { bind(A.self) { A() } }", missing),
    ("if Bool.random() { bind(A.self) { A() } }", []),
    ("if false { bind(B.self) { B() } } else { bind(A.self) { A() } }", []),
    ("if true { bind(B.self) { B() } } else { bind(A.self) { A() } }", missing),
    ("for make in [{ A() }] { bind(A.self, to: make) }", []),
    ("for make in [{ B() }] { bind(B.self, to: make) }", missing),
    ("more()", []), ("let other = B()\nbind(B.self) { other }", missing),
  ])
  func whatABlockDecides(_ block: String, wanted: [String]) {
    // What nobody calls may be for any container.
    let more = !block.contains("more()") ? "" : "@Bindings func more() -> [Binding] { bind(A.self) { A() } }\n"
    let app = Self.whole + more + "let app = container {\nbind(C.self) { C() }\n\(block)\n}\n"
    #expect(errors(app + "print(app.resolve(type: A.self))") == wanted)
  }

  /// What brings it is the protocol that asks for it.
  @Test(arguments: [("A", []), ("B", missing)])
  func aProtocolBringsItsBuilder(_ type: String, wanted: [String]) {
    #expect(
      errors(
        Self.list + """
          protocol Feature { @Bindings var all: [Binding] { get } }
          struct Main: Feature { var all: [Binding] { bind(A.self) { A() } } }
          let app = DependencyContainer()
          Main().all.forEach { $0.install(app) }
          print(app.resolve(type: \(type).self))
          """) == wanted)
  }

  /// A `return` turns the builder off.
  @Test func aReturnGivesWhatItSays() {
    let app = Self.list + "let app = container { return [bind(A.self) { A() }] }\n"
    #expect(errors(app + "print(app.resolve(type: A.self))") == [])
    #expect(errors(app + "print(app.resolve(type: B.self))") == Self.missing)
  }
}
