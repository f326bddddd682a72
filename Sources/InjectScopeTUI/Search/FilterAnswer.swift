import InjectScopeAnalysis
import InjectScopeModel

/// What a filter shows, found out aside.
struct FilterAnswer: Sendable {
  let text: String
  let nodes: [ID<Node>]
  /// Where nothing passes: which word names nothing.
  let problem: String?

  init(_ text: String, _ names: NameIndex) {
    self.text = text
    let filter = try? Filter(parsing: text)
    nodes = filter?.nodes(of: names) ?? []
    problem = nodes.isEmpty ? filter?.strangers(in: names).first.map(State.sentence) : nil
  }

  /// So much can be looked through between a key and the screen.
  private static let most = 20_000

  /// Whether somebody who types must not wait for it.
  static func isSlow(_ filter: Filter, in graph: DependencyGraph) -> Bool {
    filter.looksAtNeeds && graph.nodes.count + graph.needs.count + graph.edges.count > most
  }
}
