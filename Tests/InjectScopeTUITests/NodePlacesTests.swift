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
