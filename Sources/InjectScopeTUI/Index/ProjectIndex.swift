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
  /// The place of each node in `names.marks.cycles`.
  private let cycleOfNode: [ID<Node>: Int]
  /// The signatures that create a node, by node.
  private let creating: [ID<Node>: [ID<Signature>]]
  private let styles: Set<SignatureStyle>

  init(_ graph: DependencyGraph, _ findings: [Finding]) {
    names = NameIndex(graph)
    var marks = [Marks](repeating: [], count: graph.nodes.count)
    for node in graph.nodeIDs {
      var own: Marks = []
      if names.marks.isUnresolved(node) { own.insert(.unresolved) }
      if names.marks.isInCycle(node) { own.insert(.cycle) }
      if graph.needs(of: node).contains(where: { $0.outcome.isUncertain }) { own.insert(.ambiguous) }
      marks[Int(node.index)] = own
    }
    self.marks = marks
    unresolved = marks.count { $0.contains(.unresolved) }
    cyclic = marks.count { $0.contains(.cycle) }
    ambiguous = marks.count { $0.contains(.ambiguous) }
    outline = Outline(graph, marks: marks)
    links = Links(graph)
    wiring = Links(wiringOf: graph)
    problems = ProblemList(findings, in: graph)
    let roots = graph.nodeIDs.filter { graph.nodes[$0].kind == .root }
    let links = links
    self.roots = roots.isEmpty ? graph.nodeIDs.filter { links.dependents(of: $0).isEmpty } : Array(roots)
    var cycleOfNode: [ID<Node>: Int] = [:]
    for (place, cycle) in names.marks.cycles.enumerated() { for node in cycle { cycleOfNode[node] = place } }
    self.cycleOfNode = cycleOfNode
    var creating: [ID<Node>: [ID<Signature>]] = [:]
    for (place, signature) in graph.signatures.enumerated() { creating[signature.target, default: []].append(ID(place)) }
    self.creating = creating
    styles = Set(graph.signatures.map(\.style))
  }

  func cycle(of node: ID<Node>) -> Int? { cycleOfNode[node] }

  /// The functions that create the node, in the style that is wanted.
  func signatures(creating node: ID<Node>) -> [ID<Signature>] { creating[node] ?? [] }

  /// The root paths begin at, or everything nobody depends on.
  func starts(mark: ID<Node>?) -> Set<ID<Node>> { mark.map { [$0] } ?? Set(roots) }
}
