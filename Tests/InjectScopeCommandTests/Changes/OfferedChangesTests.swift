import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace
import Testing

/// Which changes a library says can be asked of which nodes is what it does: over all golden cases and samples, each kind
/// of change is asked of each node.
@Suite struct OfferedChangesTests {
  @Test func whatIsOfferedCanBeDoneAndNothingElse() throws {
    var tally = Tally()
    for project in FixedProject.all {
      let (graph, context) = try project.changing()
      for id in graph.nodeIDs {
        let dialect = try #require(Dialects.all.first { $0.id == graph.nodes[id].dialect })
        try tally.askAll(of: id, dialect, context, project)
        guard dialect.changes.isMeant(.inject, for: id, in: graph, of: context.project) else { continue }
        tally.injectAll(into: id, dialect.changes, context, project)
      }
    }
    #expect(tally.tried.subtracting(tally.answered) == [])
    #expect(tally.tried.count >= 15, "\(tally.tried.count)")
    #expect(tally.injected.count >= 5, "\(tally.injected)")
    #expect(tally.removedInjectors > 0)
  }

  private struct Question: Hashable {
    let kind: Change.Kind
    let dialect: DialectID
    let node: Node.Kind
  }

  private struct Tally {
    var tried: Set<Question> = []
    var answered: Set<Question> = []
    var injected: Set<Question> = []
    var removedInjectors = 0

    /// What is not offered is refused.
    mutating func askAll(
      of id: ID<Node>, _ dialect: any Dialect, _ context: ChangeContext, _ project: FixedProject
    ) throws {
      let node = context.graph.nodes[id]
      for change in OfferedChangesTests.changes(of: id) {
        let question = Question(kind: change.kind, dialect: dialect.id, node: node.kind)
        let isOffered = dialect.changes.isMeant(change.kind, for: id, in: context.graph, of: context.project)
        if isOffered { tried.insert(question) }
        do {
          _ = try dialect.plan(change, in: context)
          #expect(isOffered, "\(project): \(change.kind) of '\(node.name)', \(node.kind.phrase)")
          answered.insert(question)
          if change.kind == .remove, node.kind == .injector { removedInjectors += 1 }
        } catch {
          // For another reason than its kind: such a node can be changed.
          if !"\(error)".contains("is \(node.kind.phrase):") { answered.insert(question) }
          #expect(!isOffered || !"\(error)".contains("only a class"), "\(project): \(error)")
          // An injector is offered only where it can go.
          #expect(!isOffered || change.kind != .remove || node.kind != .injector, "\(project): \(error)")
        }
      }
    }

    /// What is offered behind `injects A:` is refused only where it is there already; of InjectGrail all else is refused.
    mutating func injectAll(
      into owner: ID<Node>, _ changes: any DialectChanges, _ context: ChangeContext, _ project: FixedProject
    ) {
      let node = context.graph.nodes[owner]
      let isGrail = node.dialect == InjectGrail.id
      for target in context.graph.nodeIDs {
        let isOffered = changes.mayInject(target, into: owner, in: context.graph)
        guard isOffered || isGrail else { continue }
        let name = context.graph.nodes[target].name
        do {
          _ = try changes.plan(.inject(into: owner, target: .init(name: name, node: target)), curing: nil, in: context)
          #expect(isOffered, "\(project): '\(name)' into '\(node.name)'")
          injected.insert(Question(kind: .inject, dialect: node.dialect, node: node.kind))
        } catch {
          let reasons = isGrail ? ["has no injector"] : ["already", "is what asks"]
          let isReason = reasons.contains { "\(error)".contains($0) }
          #expect(!isOffered || isReason, "\(project): '\(name)' into '\(node.name)': \(error)")
        }
      }
    }
  }

  fileprivate static func changes(of node: ID<Node>) -> [Change] {
    [
      .supply(owner: node, name: "added", type: "Int"), .remove(node),
      .inject(into: node, target: Change.Target(name: "Int")), .rescope(node, to: "factory"),
      .rescope(node, to: "singleton"),
    ]
  }
}
