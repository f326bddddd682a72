import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// Where nobody can tell what answers a need, that which may is drawn as its supplier, in doubt; what is only near is not.
@Suite struct PossibleSupplierTests {
  /// `supplier -> asker`, with what is in doubt marked.
  private func supplies(_ files: [String: String], _ units: [Project.Unit]) -> [String] {
    let reader = SourceReader(dialects: [FlexInject()])
    let project = Project(
      units: units,
      files: files.sorted { $0.key < $1.key }.map { path, text in
        let unit = units.firstIndex { path.hasPrefix($0.folder) } ?? 0
        return Project.File(
          path: path, unit: ID(unit), facts: reader.read("import FlexInject\n" + text, withCode: true))
      })
    let graph = GraphBuilder.build(project, rules: [FlexInject().rules])
    return graph.edges.filter { $0.kind == .supplies }.map { edge in
      let doubt = edge.certainty == .dynamic ? "?" : ""
      return "\(graph.nodes[edge.from].name) -> \(graph.nodes[edge.to].name)\(doubt)"
    }.sorted()
  }

  @Test func whatMayAnswerIsDrawn() {
    let program = """
      protocol Clock {}
      struct Sun: Clock {}
      struct Sand: Clock {}
      let services = DependencyContainer.shared
      services.register(type: Clock.self) { Sun() }
      if CommandLine.arguments.count > 1 { services.register(type: Clock.self) { Sand() } }
      print(services.resolve(type: Clock.self))
      """
    #expect(
      supplies(["main.swift": program], [Project.Unit(name: "App", folder: "")])
        == ["Clock -> main.swift?", "Clock -> main.swift?"])
  }

  /// What a module asks for may come from whoever uses it, and not from another container that has it.
  @Test func whatIsNearIsNot() {
    let kit = """
      public final class Near {}
      let other: DependencyContainer = {
        let box = DependencyContainer()
        box.register(type: Near.self) { Near() }
        return box
      }()
      public func own() -> Near { other.resolve(type: Near.self) }
      public func ask() -> Near { DependencyContainer.shared.resolve(type: Near.self) }
      """
    let app = "import Kit\nDependencyContainer.shared.register(type: Int.self) { 1 }\n"
    #expect(
      supplies(
        ["App/main.swift": app, "Kit/Kit.swift": kit],
        [Project.Unit(name: "Kit", folder: "Kit"), Project.Unit(name: "App", folder: "App", sees: [ID(0)])])
        == ["Near -> own"])
  }
}
