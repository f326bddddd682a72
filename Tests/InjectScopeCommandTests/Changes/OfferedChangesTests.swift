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
          let isOffered = dialect.changes.isMeant(change.kind, for: id, in: graph)
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

  /// What can be completed behind `injects A:` is what can be injected there, and no injector is offered to be removed
  /// that goes only with what takes it.
  @Test func whatIsOfferedOfInjectGrailIsDone() throws {
    var (injected, removed) = (0, 0)
    for project in FixedProject.all {
      let (graph, context) = try project.changing()
      let changes = InjectGrail().changes
      let own = graph.nodeIDs.filter { graph.nodes[$0].dialect == InjectGrail.id }
      for owner in own where changes.isMeant(.inject, for: owner, in: graph) {
        for target in graph.nodeIDs {
          let mayInject = changes.mayInject(target, into: owner, in: graph)
          let name = graph.nodes[target].name
          do {
            _ = try changes.plan(.inject(into: owner, target: .init(name: name, node: target)), in: context)
            #expect(mayInject, "\(project): '\(name)' into '\(graph.nodes[owner].name)'")
            injected += 1
          } catch {
            #expect(!mayInject || "\(error)".contains("has no injector"), "\(project): \(error)")
          }
        }
      }
      for node in own where graph.nodes[node].kind == .injector && changes.isMeant(.remove, for: node, in: graph) {
        _ = try changes.plan(.remove(node), in: context)
        removed += 1
      }
    }
    #expect(injected > 100 && removed > 0, "\(injected), \(removed)")
  }

  /// What the other libraries offer to inject is refused only where it is there already, or where the owner is code, which
  /// has no properties.
  @Test func whatIsOfferedToInjectCanBe() throws {
    var injected: Set<Question> = []
    for project in FixedProject.all {
      let (graph, context) = try project.changing()
      for owner in graph.nodeIDs where graph.nodes[owner].dialect != InjectGrail.id {
        let node = graph.nodes[owner]
        let dialect = try #require(Dialects.all.first { $0.id == node.dialect })
        guard dialect.changes.isMeant(.inject, for: owner, in: graph) else { continue }
        for target in graph.nodeIDs where dialect.changes.mayInject(target, into: owner, in: graph) {
          let name = graph.nodes[target].name
          do {
            _ = try dialect.changes.plan(.inject(into: owner, target: .init(name: name, node: target)), in: context)
            injected.insert(Question(kind: .inject, dialect: node.dialect, node: node.kind))
          } catch {
            let isOwners = ["already", "only a class", "is what asks"].contains { "\(error)".contains($0) }
            #expect(isOwners, "\(project): '\(name)' into '\(node.name)': \(error)")
          }
        }
      }
    }
    #expect(injected.count >= 4, "\(injected)")
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
