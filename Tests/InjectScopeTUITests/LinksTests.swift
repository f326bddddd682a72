import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Everything at any distance, against a plain search.
@Suite struct LinksTests {
  @Test func neighboursStandInOrderAndOnce() {
    for project in [Shop.project, Garage.project, Hostile.project] {
      let graph = project.graph
      for node in graph.nodeIDs {
        let below = Set(graph.dependencies(of: node).map(\.dependency.index)).sorted()
        let above = Set(graph.dependents(of: node).map(\.dependent.index)).sorted()
        #expect(Array(project.index.links.dependencies(of: node)) == below)
        #expect(Array(project.index.links.dependents(of: node)) == above)
      }
    }
  }

  @Test(arguments: [Direction.dependencies, .dependents]) func whatIsReachedAndHowFar(_ direction: Direction) {
    for project in [Shop.project, Garage.project, Hostile.project] {
      for node in project.graph.nodeIDs {
        let members =
          direction == .dependencies
          ? project.graph.everything(belowAny: [node]) : project.graph.everything(aboveAny: [node])
        var distance: [ID<Node>: Int] = [node: 0]
        var border = [node]
        while !border.isEmpty {
          var next: [ID<Node>] = []
          for from in border {
            for end in project.index.links.neighbours(of: from, direction).map({ ID<Node>(Int($0)) })
            where distance[end] == nil && members.contains(end) {
              distance[end] = (distance[from] ?? 0) + 1
              next.append(end)
            }
          }
          border = next
        }
        distance[node] = nil
        let reach = Reach(of: node, in: project) { false }
        let found = direction == .dependencies ? reach.dependencies : reach.dependents
        #expect(Dictionary(found.map { ($0.node, $0.distance) }, uniquingKeysWith: { a, _ in a }) == distance)
        #expect(found.map(\.distance) == found.map(\.distance).sorted())
        #expect(found.count == distance.count)
      }
    }
  }
}
