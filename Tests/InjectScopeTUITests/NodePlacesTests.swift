import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

@Suite struct NodePlacesTests {
  private static let project = Shop.load([
    "App/Flow.swift": """
    import InjectGrail

    protocol FlowInjector: Injector {
      var first: Int { get }
      var second: Int { get }
      var third: Int { get }
      var fourth: Int { get }
    }

    @MainActor
    @objc
    final class Flow: Injectable, InjectsFlowInjector {
      let injector: FlowInjectorImpl
    }
    """
  ])

  private func name(line: Int, column: Int = 1) -> String? {
    let location = Location(file: "App/Flow.swift", position: Position(line: line, column: column))
    let graph = Self.project.graph
    return NodePlaces(graph, for: [location]).node(at: location).map { graph.nodes[$0].name }
  }

  @Test func anAttributeBelongsToTheDeclarationBelow() {
    #expect(name(line: 10) == "Flow")
    #expect(name(line: 11) == "Flow")
  }

  /// Of a class that one library injects, and that asks another one, the first is said.
  @Test func whatNobodyInjectsIsInjectable() throws {
    let (graph, both) = try Self.trips()
    let finding = try #require(
      Checks.findings(in: graph, with: Checks.neutral).first {
        $0.id == "never-injected" && $0.message.contains("Trips")
      })
    let found = NodePlaces(graph, for: [finding.location]).nodes(of: finding)
    #expect(found.map { graph.nodes[$0].kind } == [.injectable])
    #expect(both.contains(found[0]))
  }

  /// What a library says of a class that plays a part in two stands on the node of that library, and what both say on both.
  @Test func whatALibrarySaysIsAboutItsOwnNode() throws {
    let (graph, both) = try Self.trips()
    let place = graph.nodes[both[0]].location
    func said(by tellers: [ID<Node>]) -> [ID<Node>] {
      var finding = Finding(id: "kind", severity: .note, message: "said", at: place)
      finding.tellers = tellers.map { graph.nodes[$0].dialect }
      let list = ProblemList([finding], in: graph)
      return both.filter { !list.problems(of: $0).isEmpty }
    }
    #expect(said(by: []) == [both[0]])
    #expect(said(by: [both[0]]) == [both[0]])
    #expect(said(by: [both[1]]) == [both[1]])
    #expect(said(by: both) == both)
  }

  private static func trips() throws -> (graph: DependencyGraph, both: [ID<Node>]) {
    let graph = Shop.load([
      "App/Trips.swift": """
      import FlexInject
      import InjectGrail

      struct Zone {}
      protocol TripsInjector: Injector { var clock: Zone { get } }

      final class Trips: Injectable {
        let injector: TripsInjectorImpl
        @Inject var zone: Zone
        init(injector: TripsInjectorImpl) { self.injector = injector }
      }
      """
    ]).graph
    let both = graph.nodeIDs.filter { graph.nodes[$0].name == "Trips" && graph.nodes[$0].kind != .injector }
    try #require(Set(both.map { graph.nodes[$0].location }).count == 1 && both.count == 2)
    return (graph, both)
  }

  @Test func aNeedBelongsToWhoAsks() throws {
    let graph = Self.project.graph
    let asker = try #require(graph.nodeIDs.first { graph.nodes[$0].name == "FlowInjector" })
    let need = try #require(graph.needs(of: asker).last)
    #expect(need.location.position.line == 7)
    #expect(name(line: 7, column: Int(need.location.position.column)) == "FlowInjector")
  }

  @Test func otherwiseItIsTheOneThatBeganBefore() {
    #expect(name(line: 3, column: 40) == "FlowInjector")
    #expect(name(line: 13) == "Flow")
    #expect(name(line: 90) == "Flow")
  }

  @Test func beforeEverythingItIsTheFirstIfNear() {
    #expect(name(line: 1) == "FlowInjector")
  }

  @Test func anEdgeBelongsToWhoCreates() throws {
    let graph = Shop.project.graph
    let edges = graph.edges.filter { $0.kind == .creates && graph.nodes[$0.from].kind != .root }
    try #require(!edges.isEmpty)
    for edge in edges {
      #expect(NodePlaces(graph, for: [edge.location]).node(at: edge.location) == edge.from)
    }
  }
}
