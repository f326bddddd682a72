import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct MetricsTests {
  private let graph: DependencyGraph = {
    var sketch = Sketch()
    for (name, file) in [
      ("Shop", "Shop/Shop.swift"), ("Cart", "Shop/Cart.swift"), ("Pay", "Pay/Pay.swift"), ("Bank", "Pay/Bank.swift"),
      ("Log", "Log.swift"),
    ] {
      sketch.add(
        Node(
          id: "sketch:\(name)", kind: .injectable, dialect: Sketch.dialect, name: name,
          location: Location(file: file, position: Position(line: 1, column: 1)), unit: ID(0)))
    }
    for sentence in [
      "Shop creates Cart", "Cart creates Pay", "Cart creates Bank", "Bank creates Shop", "Pay creates Log",
    ] {
      sketch.say(sentence)
    }
    return sketch.graph
  }()

  @Test func sortsByANumber() throws {
    let metrics = try #require(Metrics(graph, []))
    #expect(graph.names(metrics.sorted(graph.nodeIDs, by: .weight)) == ["Shop", "Cart", "Bank", "Pay", "Log"])
    #expect(graph.names(metrics.sorted(graph.nodeIDs, by: .needs)) == ["Cart", "Shop", "Pay", "Bank", "Log"])
    #expect(Metrics(graph, []) { true } == nil)
  }

  @Test func everyMetricSaysWhatItIs() {
    for metric in Metric.allCases { #expect(Metric.manual.contains("\(metric.rawValue): \(metric.meaning)")) }
  }

  @Test func groupsNeedEachOther() {
    let groups = Groups(graph, by: .folder)
    #expect(groups.groups.map(\.name) == [".", "Pay", "Shop"])
    #expect(
      groups.links.map { "\(groups.groups[$0.from].name) \(groups.groups[$0.to].name) \($0.count)" } == [
        "Pay . 1", "Pay Shop 1", "Shop Pay 2",
      ])
    #expect(groups.cycles == [[1, 2]])
    #expect(groups.needs(of: 1).map(\.to) == [0, 2])
    #expect(groups.gifts(of: 1).map(\.from) == [2])
    #expect(Groups(graph, by: .module).groups.map(\.name) == ["App"])
  }

  @Test func groupsAreAGraph() {
    let collapsed = Groups(graph, by: .folder).collapsed(graph)
    #expect(collapsed.nodes.map(\.name) == [". (1 node)", "Pay (2 nodes)", "Shop (2 nodes)"])
    #expect(collapsed.edges.count == 3)
    // What is needed supplies.
    let links = Groups(graph, by: .folder).links
    #expect(
      Set(collapsed.edges.map { [Int($0.to.index), Int($0.from.index)] }) == Set(links.map { [$0.from, $0.to] }))
    #expect(collapsed.cycles().map { collapsed.names($0) } == [["Pay (2 nodes)", "Shop (2 nodes)"]])
  }
}
