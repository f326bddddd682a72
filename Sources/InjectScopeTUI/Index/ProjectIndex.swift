import InjectScopeAnalysis
import InjectScopeModel

/// What searching and drawing need of a project, prepared once where it is loaded.
final class ProjectIndex: Sendable {
  let names: NameIndex
  let outline: Outline
  let marks: [Marks]
  let links: Links
  /// Without what is only handed down: what is drawn, and walked over more than one step.
  let wiring: Links
  let problems: ProblemList
  let roots: [ID<Node>]
  /// How many nodes bear each mark.
  let unresolved: Int
  let cyclic: Int
  let ambiguous: Int
  /// The signatures that create a node.
  private let creating: EdgeTable
  /// What a node creates and uses, who uses it, and what it is given without a name.
  let made: EdgeTable
  private let users: EdgeTable
  let given: EdgeTable

  /// - Parameter isPartial: whether what is not known yet is no doubt about the project.
  init(_ graph: DependencyGraph, _ findings: [Finding], isPartial: Bool = false) {
    names = NameIndex(graph)
    var marks = [Marks](repeating: [], count: graph.nodes.count)
    for node in graph.nodeIDs {
      var own: Marks = []
      if names.marks.isUnresolved(node) { own.insert(.unresolved) }
      if names.marks.isInCycle(node) { own.insert(.cycle) }
      if !isPartial, names.marks.isUncertain(node) { own.insert(.ambiguous) }
      marks[Int(node.index)] = own
    }
    self.marks = marks
    unresolved = marks.count { $0.contains(.unresolved) }
    cyclic = marks.count { $0.contains(.cycle) }
    ambiguous = marks.count { $0.contains(.ambiguous) }
    outline = Outline(graph, marks: marks)
    links = Links(graph)
    let rule = Wiring(graph)
    wiring = Links(graph) { rule.draws($0) }
    problems = ProblemList(findings, in: graph)
    let roots = graph.nodeIDs.filter { graph.nodes[$0].kind == .root }
    let links = links
    // A library without roots begins at what nobody depends on.
    let rooted = Set(roots.map { graph.nodes[$0].dialect })
    self.roots = graph.nodeIDs.filter { id in
      graph.nodes[id].kind == .root
        || (!rooted.contains(graph.nodes[id].dialect) && links.dependents(of: id).isEmpty)
    }
    creating = EdgeTable(count: graph.nodes.count, graph.signatures.indices) { graph.signatures[$0].target }
    made = EdgeTable(graph, at: \.from) { $0.kind != .supplies }
    users = EdgeTable(graph, at: \.to) { $0.kind == .uses }
    given = EdgeTable(graph, at: \.to) { $0.kind == .supplies && $0.label == nil }
  }

  /// The functions that create the node, in the style that is wanted.
  func signatures(creating node: ID<Node>) -> [ID<Signature>] { creating[node].map { ID(Int($0)) } }

  /// The objects that take the node as their list.
  func users(of list: ID<Node>) -> [ID<Node>] { users[list].map { names.graph.edges[Int($0)].from } }

  /// The list that the node takes.
  func list(of node: ID<Node>) -> ID<Node>? {
    made[node].lazy.map { self.names.graph.edges[Int($0)] }.first { $0.kind == .uses }?.to
  }

  /// The root paths begin at, or everything nobody depends on.
  func starts(mark: ID<Node>?) -> Set<ID<Node>> { mark.map { [$0] } ?? Set(roots) }
}
