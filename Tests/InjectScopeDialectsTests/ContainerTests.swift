import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a rehearsal brought to light, in the graph.
@Suite struct ContainerTests {
  private let graph: DependencyGraph

  init() {
    graph = Self.graph(
      """
      final class Screen { @Given var a: A; @Given var hole: P; @Given var perhaps: Z? }
      protocol Z {}
      final class Shop { let s: Session; init(s: Session) { self.s = s } }
      final class Session {}
      func fill(_ count: Int) {
        Toy.shared.put(A.self) { A() }
        Toy.shared.put(Screen.self) { Screen() }
        Toy.shared.put(Session.self) { Session() }
        Toy.shared.keep(Shop.self) { Shop(s: Toy.shared.get()) }
        Toy.shared.put(Int.self) { count }
        Toy.shared.put(A.self) { A() }
      }
      fill(3)
      _ = Toy.shared.get(Screen.self)
      _ = Toy.shared.get(Shop.self)
      """)
  }

  private static func graph(_ source: String) -> DependencyGraph {
    GraphBuilder.build(projectBesideCommonTypes(["main.swift": source]), rules: [ToyRules()])
  }

  @Test func nodes() {
    #expect(
      graph.nodes.map { "\($0.kind.rawValue) \($0.id) \($0.lifetime ?? "")" } == [
        "container toy:Toy 0 ", "consumer toy:main.swift ", "consumer toy:Screen ", "registration toy:Toy 0/A put",
        "registration toy:Toy 0/Screen put", "registration toy:Toy 0/Session put", "registration toy:Toy 0/Shop keep",
        "registration toy:Toy 0/Int put", "registration toy:Toy 0/A~2 put",
      ])
  }

  @Test func needs() {
    let lines = graph.nodeIDs.flatMap { node in
      graph.needs(of: node).map { need in
        "\(graph.nodes[node].name).\(need.label): \(need.key.type) \(need.outcome.name) \(need.outcome.rule?.name ?? "")"
          + need.suppliers.map { " " + graph.nodes[$0].id }.joined()
      }
    }
    #expect(
      lines == [
        "main.swift._: Screen supplied lastRegistered toy:Toy 0/Screen",
        "main.swift._: Shop supplied lastRegistered toy:Toy 0/Shop",
        "Screen.a: A supplied lastRegistered toy:Toy 0/A~2", "Screen.hole: P missing ", "Screen.perhaps: Z missing ",
        "Shop.s: Session supplied lastRegistered toy:Toy 0/Session", "Int.count: Int argument captured",
      ])
  }

  @Test func creations() {
    let lines = graph.edges.filter { $0.kind == .creates }.map { "\(graph.nodes[$0.from].id) \(graph.nodes[$0.to].id)" }
    #expect(lines == ["toy:Toy 0/Screen toy:Screen"])
  }

  @Test func findings() {
    #expect(
      graph.findings.map { finding in
        (["\(finding.location): \(finding.severity.rawValue): \(finding.message) [\(finding.id)]"]
          + finding.chain.map { "  \($0.location): \($0.message)" }).joined(separator: "\n")
      } == [
        """
        main.swift:1:50: error: 'P' stops the process: nothing is registered for it in 'Toy 0' [missing-registration]
          main.swift:14:16: 'Screen' is asked for
          main.swift:7:33: 'Screen' is made
          main.swift:1:50: 'Screen' asks for 'P'
        """,
        """
        main.swift:1:70: warning: 'Z' is nil: nothing is registered for it in 'Toy 0' [missing-optional]
          main.swift:14:16: 'Screen' is asked for
          main.swift:7:33: 'Screen' is made
          main.swift:1:70: 'Screen' asks for 'Z'
        """,
        """
        main.swift:9:51: note: 'Shop' is made once and keeps the one 'Session' that it is given, which is made anew \
        for everybody else [captive]
          main.swift:8:14: 'Session' is registered here
          main.swift:9:14: 'Shop' is registered here
        """,
        "main.swift:10:14: note: nothing that was read asks for 'Int' of 'Toy 0' [unused-registration]",
        """
        main.swift:11:14: warning: 'A' is registered again in 'Toy 0' [duplicate-registration]
          main.swift:6:14: this registration is replaced
        """,
      ])
  }

  /// What tests register says nothing about the app, and what the app does says nothing about them.
  @Test func testsRunInAProcessOfTheirOwn() {
    var project = projectBesideCommonTypes([
      "Sources/main.swift": "Toy.shared.put(A.self) { A() }\nlet p: P? = Toy.shared.get()",
      "Tests/T.swift": "class T { func testIt() { Toy.shared.put(P.self) { A() }; let a: A = Toy.shared.get() } }",
    ])
    project = Project(
      units: [
        Project.Unit(name: "App", folder: ""),
        Project.Unit(name: "AppTests", folder: "Tests", sees: [ID(0)], isTest: true),
      ],
      files: project.files.map {
        Project.File(path: $0.path, unit: ID($0.path.hasPrefix("Tests") ? 1 : 0), facts: $0.facts)
      })
    let graph = GraphBuilder.build(project, rules: [ToyRules()])
    #expect(
      graph.nodes.map(\.id) == [
        "toy:Toy 0", "toy:main.swift", "toy:Toy 0/A", "toy:T", "toy:Toy 0/P",
      ])
    #expect(
      graph.findings.map { "\($0.location) \($0.id)" } == [
        "Sources/main.swift:1:12 unused-registration", "Sources/main.swift:2:24 missing-optional",
        "Tests/T.swift:1:38 unused-registration", "Tests/T.swift:1:81 missing-registration",
      ])
  }

  @Test func everyFindingIsExplained() {
    let explained = Set(ContainerManual.explanations.map(\.id))
    #expect(explained.isSuperset(of: graph.findings.map(\.id)))
    #expect(explained.count == ContainerManual.explanations.count)
  }
}
