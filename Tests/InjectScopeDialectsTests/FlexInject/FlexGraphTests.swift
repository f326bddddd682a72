import InjectScopeModel
import Testing

/// The names of nodes, and who stands beside whom.
@Suite struct FlexGraphTests {
  @Test func namesAndIDs() {
    let program = FlexProgram(
      """
      enum Archive { static let container: DIContainer = DependencyContainer(); enum Page { final class Row {} } }
      box.register(type: Clock.self) { Wall() }
      box.register(type: [Note].self) { [] }
      box.register(type: Clock?.self) { nil }
      box.register(key: "a/b#c") { "text" }
      Archive.container.register(type: Archive.Page.Row.self) { Archive.Page.Row() }
      func fill() { let own = DependencyContainer(); own.register(type: Note.self) { Note() } }
      fill()
      """)
    #expect(
      program.graph.nodes.map { "\($0.kind.rawValue) \($0.id) \($0.name) \($0.container ?? "-") \($0.lifetime ?? "-")" }
        == [
          "container flexinject:DependencyContainer.shared DependencyContainer.shared - -",
          "consumer flexinject:main.swift main.swift - -",
          "container flexinject:Archive.container Archive.container - -",
          "registration flexinject:DependencyContainer.shared/Clock Clock DependencyContainer.shared shared",
          "registration flexinject:DependencyContainer.shared/[Note] [Note] DependencyContainer.shared shared",
          "registration flexinject:DependencyContainer.shared/Clock? Clock? DependencyContainer.shared shared",
          "registration flexinject:DependencyContainer.shared/String#a/b#c String#a/b#c DependencyContainer.shared shared",
          "registration flexinject:Archive.container/Archive.Page.Row Archive.Page.Row Archive.container shared",
          "container flexinject:fill.own fill.own - -",
          "registration flexinject:fill.own/Note Note fill.own shared",
        ])
  }

  @Test func whoAsks() {
    let program = FlexProgram(
      """
      box.register(type: Clock.self) { Wall() }
      struct Row { @Inject var clock: Clock }
      func show() { _ = box.resolve(type: Clock.self) }
      final class Screen { let clock = box.resolve(type: Clock.self); func show() { let x: Clock = box.resolve(key: "Clock") } }
      show(); _ = Row(); Screen().show()
      let top = box.resolve(type: Clock.self)
      """)
    #expect(
      program.needs == [
        "main.swift.top: Clock supplied onlyMatch <- DependencyContainer.shared/Clock",
        "Row.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock",
        "show.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock",
        "Screen.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock",
        "Screen.x: Clock #Clock supplied byQualifier <- DependencyContainer.shared/Clock",
      ])
  }

  @Test func registrationsCreateConsumers() {
    let graph = FlexProgram(
      """
      final class Screen { @Inject var clock: Clock }
      box.register(type: Clock.self) { Wall() }
      box.register(key: "screen") { Screen() }
      let screen: Screen = box.resolve(key: "screen")
      """
    ).graph
    #expect(
      graph.edges.map { "\(graph.nodes[$0.from].name) \($0.kind) \(graph.nodes[$0.to].name)" }.sorted() == [
        "Clock supplies Screen", "Screen#screen creates Screen", "Screen#screen supplies main.swift",
      ])
  }

  @Test func registrationsUnderAConditionAndCaptures() {
    let program = FlexProgram(
      """
      func fill(_ name: String) {
        #if DEBUG
        box.register(key: "name") { name }
        #endif
        if CommandLine.arguments.isEmpty { box.register(type: Note.self) { Note() } }
      }
      fill("x")
      let name: String? = box.resolve(key: "name")
      """)
    #expect(
      program.graph.nodes.filter { $0.kind == .registration }.map {
        "\($0.name) \($0.certainty) \($0.condition?.text ?? "-")"
      } == ["String#name dynamic DEBUG", "Note dynamic -"])
    #expect(program.needs.filter { $0.contains("argument") }.count == 1)
  }

  /// Who asks is given what the registration makes: the way goes on to that, and to what it asks for.
  @Test func pathsLeadThroughRegistrations() throws {
    let graph = FlexProgram(
      """
      final class Screen { @Inject var clock: Clock }
      box.register(type: Clock.self) { Wall() }
      box.register(key: "screen") { Screen() }
      let screen: Screen = box.resolve(key: "screen")
      """
    ).graph
    let start = try #require(graph.node(withID: "flexinject:main.swift"))
    let end = try #require(graph.node(withID: "flexinject:DependencyContainer.shared/Clock"))
    let paths = graph.paths(from: [start], to: end, limit: 5)
    #expect(
      paths.map { $0.map { graph.nodes[$0.dependency].name } } == [["Screen#screen", "Screen", "Clock"]])
    #expect(graph.everything(aboveAny: [end]).count == 3)
    #expect(graph.everything(belowAny: [start]).count == 3)
  }
}
