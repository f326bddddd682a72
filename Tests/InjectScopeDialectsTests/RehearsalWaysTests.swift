import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is registered on every one of several ways is there, though nobody can tell by which.
@Suite struct RehearsalWaysTests {
  private static let ways = [
    "#if DEBUG\nFIRST\n#else\nSECOND\n#endif", "#if A\nFIRST\n#elseif B\nSECOND\n#else\nSECOND\n#endif",
    "if flag() { FIRST } else { SECOND }", "if flag() { FIRST } else if flag() { SECOND } else { SECOND }",
    "switch flag() { case true: FIRST; default: SECOND }",
    "if flag() { FIRST } else { if flag() { SECOND } else { FIRST } }",
    "if flag() { FIRST } else if flag() { SECOND } else { fatalError() }",
  ]
  private static let gaps = [
    "#if DEBUG\nFIRST\n#elseif B\nSECOND\n#endif", "if flag() { FIRST } else if flag() { SECOND }",
    "if flag() { FIRST } else { if flag() { SECOND } }", "if flag() { FIRST }\nif flag() { SECOND }",
  ]

  private func flex(_ ways: String) -> [String] {
    let registrations = ways.replacing("FIRST", with: "box.register(type: Clock.self) { Wall() }")
      .replacing("SECOND", with: "box.register(type: Clock.self) { Watch() }")
    return FlexProgram("func flag() -> Bool { Bool.random() }\n\(registrations)\nlet c = box.resolve(type: Clock.self)")
      .needs.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
  }

  @Test(arguments: ways) func inFlexInject(ways: String) {
    #expect(flex(ways) == ["main.swift.c: Clock supplied"])
  }

  @Test(arguments: gaps) func inFlexInjectNotOnEach(ways: String) {
    #expect(flex(ways) == ["main.swift.c: Clock unknown"])
  }

  private func discoverer(_ ways: String) -> DiscovererRun {
    let registrations =
      ways.replacing("FIRST", with: "try services.register(as: P.self, injection: .factory { A() })")
      .replacing("SECOND", with: "try services.register(as: P.self, injection: .singleton(B()))")
    return DiscovererRun(
      """
      import Discoverer
      protocol P {}
      final class A: P {}
      final class B: P {}
      let services = Injector()
      func flag() -> Bool { Bool.random() }
      \(registrations)
      let p = try services.get(P.self)
      """)
  }

  @Test(arguments: ways) func inDiscoverer(ways: String) {
    let run = discoverer(ways)
    #expect(run.resolutions.map { $0.hasPrefix("P for main.swift.p = ") && $0.hasSuffix(" unknown ?") } == [true])
    #expect(run.findings == [])
    #expect(run.stops == [])
  }

  @Test(arguments: gaps) func inDiscovererNotOnEach(ways: String) {
    #expect(discoverer(ways).resolutions.map { $0.contains("is unknown") } == [true])
  }

  @Test func whatMayBeTakenAwayAgainMayBeGone() {
    let ways = "if flag() { FIRST } else { SECOND }\nif flag() { try services.unregister(type: P.self) }"
    #expect(discoverer(ways).resolutions.map { $0.contains("is unknown") } == [true])
  }

  @Test func onTheSameWay() {
    let run = discoverer("if flag() { FIRST; _ = services[P.self] } else { SECOND; _ = services[P.self] }")
    #expect(run.resolutions.count == 3)
    #expect(run.resolutions.allSatisfy { $0.contains(" = ") })
  }

  @Test(arguments: [
    "#if DEBUG\nfactory(tag: \"e\") { A() as P }\n#else\nfactory(tag: \"e\") { B() as P }\n#endif",
    "if flag() { factory(tag: \"e\") { A() as P } } else { single(tag: \"e\") { B() as P } }",
    "component { one }", "component { .two }",
    "if flag() { component { one } } else { factory(tag: \"e\") { B() as P } }",
  ])
  func inInjection(entries: String) {
    let sources = Sources([
      "main.swift": """
      import Injection
      protocol P {}
      final class A: P {}
      final class B: P {}
      final class Screen { init(p: P) {} }
      func flag() -> Bool { Bool.random() }
      let one = Component {
        if flag() { factory(tag: "e") { A() as P } } else { factory(tag: "e") { B() as P } }
      }
      extension Component { static let two = Component { factory(tag: "e") { A() as P } } }
      let m = Module {
        \(entries)
        factory { Screen(p: $0(tag: "e")) }
      }
      let screen: Screen = m()
      """
    ])
    let needs = sources.graph.nodeIDs.flatMap { node in sources.graph.needs(of: node).map(\.outcome.name) }
    #expect(!needs.isEmpty)
    #expect(needs.allSatisfy { $0 == "supplied" })
  }

  @Test func whatEachBranchDeclares() {
    #expect(
      rehearsed(
        """
        #if DEBUG
        let a: P = A()
        #else
        let a: P = B(a: A())
        #endif
        note(a)
        func f() { note(a) }
        f()
        """) == ["note unknown P", "note unknown P"])
  }

  /// A variable of each branch of an `#if` is any of them, also where one is made at its first use.
  @Test(arguments: [
    ("lazy var key = \"b\"", "let key = \"a\""), ("let key = \"a\"", "lazy var key = \"b\""),
    ("let key = \"b\"", "let key = \"a\""), ("lazy var key = \"a\"", "lazy var key = \"b\""),
  ])
  func aVariableOfEachBranch(first: String, second: String) {
    let graph = FlexProgram(
      """
      box.register(key: "a") { Wall() }
      func start() {
        #if DEBUG
        \(first)
        #else
        \(second)
        #endif
        let clock: Wall = box.resolve(key: key)
      }
      start()
      """
    ).graph
    let said = graph.nodeIDs.flatMap { graph.needs(of: $0).map(\.outcome.name) }
    #expect(said == ["unknown"])
    #expect(graph.findings.map(\.id) == [])
  }

  /// One registration that is reached on each of two ways is one, and there for certain.
  @Test func oneRegistrationOnTwoWaysIsOne() throws {
    let program = FlexProgram(
      """
      func put() { box.register(type: Clock.self) { Wall() } }
      if Bool.random() { put() } else { put() }
      let clock: Clock = box.resolve(type: Clock.self)
      """)
    let run = Rehearsal.run(program.project, unit: ID(0), with: FlexInjectLibrary())
    let resolution = try #require(run.resolutions.first)
    guard case .supplied = resolution.outcome else { return #expect(Bool(false)) }
    #expect(resolution.considered.isEmpty)
    #expect(resolution.given == .certain)
  }
}
