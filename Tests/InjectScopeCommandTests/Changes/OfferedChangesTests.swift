import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace
import Testing

/// Which changes a library says can be asked of which nodes is what it does: over all golden cases and samples, each kind
/// of change is asked of each node.
@Suite struct OfferedChangesTests {
  @Test func whatIsNotOfferedIsRefused() throws {
    var tried: Set<Question> = []
    var answered: Set<Question> = []
    for project in FixedProject.all {
      let (graph, context) = try project.changing()
      for (id, node) in zip(graph.nodeIDs, graph.nodes) {
        let dialect = try #require(Dialects.all.first { $0.id == node.dialect })
        for change in Self.changes(of: id) {
          let question = Question(kind: change.kind, dialect: dialect.id, node: node.kind)
          let isOffered = dialect.changes.answer(to: change.kind).isMeant(for: node.kind)
          if isOffered { tried.insert(question) }
          do {
            _ = try dialect.plan(change, in: context)
            #expect(isOffered, "\(project): \(change.kind) of '\(node.name)', \(node.kind.phrase)")
            answered.insert(question)
          } catch {
            // For another reason than its kind: such a node can be changed.
            if !"\(error)".contains("is \(node.kind.phrase):") { answered.insert(question) }
          }
        }
      }
    }
    #expect(tried.subtracting(answered) == [])
    #expect(tried.count >= 15, "\(tried.count)")
  }

  private struct Question: Hashable {
    let kind: Change.Kind
    let dialect: DialectID
    let node: Node.Kind
  }

  private static func changes(of node: ID<Node>) -> [Change] {
    [
      .supply(owner: node, name: "added", type: "Int"), .remove(node),
      .inject(into: node, target: Change.Target(name: "Int")), .rescope(node, to: "factory"),
      .rescope(node, to: "singleton"),
    ]
  }
}
