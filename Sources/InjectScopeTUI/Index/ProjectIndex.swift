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
  /// Those that ask for what cannot be told from the source, and of which no problem says so, from the top of the tree.
  let doubtful: [ID<Node>]
  /// Where paths begin.
  let entries: [ID<Node>]
  /// Where somebody begins to read.
  let beginning: ID<Node>?
  let offers: RootOffers
  let distinctions: Distinctions
  /// How many nodes bear each mark.
  let unresolved: Int
  let cyclic: Int
  let ambiguous: Int
  private let directSignatures: SignatureTable
  private let injectorSignatures: SignatureTable
  /// What a node creates and uses, who uses it, and what it is given without a name.
  let made: EdgeTable
  private let users: EdgeTable
  let given: EdgeTable
  /// Where the numbers of the tree stand.
  let counts: CountColumns

  /// - Parameter isPartial: whether what is not known yet is no doubt about the project.
  init(
    _ graph: DependencyGraph, _ findings: [Finding], isPartial: Bool = false,
    keeping: NameIndex.Keeping = NameIndex.atOnce
  ) {
    names = NameIndex(graph, keeping: keeping)
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
    links = Links(graph) { $0.from != $0.to }
    let offers = RootOffers(graph)
    self.offers = offers
    let rule = Wiring(graph, offers)
    wiring = Links(graph) { rule.draws($0) }
    let problems = ProblemList(findings, in: graph)
    self.problems = problems
    let tree = outline
    doubtful = marks.indices.lazy.filter { marks[$0].contains(.ambiguous) }.map { ID<Node>($0) }
      .filter { node in
        graph.needs(of: node).contains { $0.outcome.isUncertain && problems.findings(at: $0.location).isEmpty }
      }
      .sorted { tree.entry(of: $0) < tree.entry(of: $1) }
    entries = graph.entries
    beginning = Beginning.node(in: graph, entries, links)
    distinctions = Distinctions(graph)
    directSignatures = SignatureTable(graph, .direct)
    injectorSignatures = SignatureTable(graph, .injector)
    made = EdgeTable(graph, at: \.from) { $0.kind != .supplies }
    users = EdgeTable(graph, at: \.to) { $0.kind == .uses }
    given = EdgeTable(graph, at: \.to) { $0.isGift }
    counts = CountColumns(graph, links)
  }

  func signatures(of style: SignatureStyle) -> SignatureTable {
    switch style {
    case .direct: directSignatures
    case .injector: injectorSignatures
    }
  }

  /// What cannot be told about the node from the source, in sentences.
  func doubts(about node: ID<Node>) -> [String] {
    let graph = names.graph
    var seen: Set<String> = []
    return graph.needs(of: graph.asker(for: node)).compactMap { $0.doubt(title: title) }
      .filter { seen.insert($0).inserted }
  }

  /// The objects that take the node as their list.
  func users(of list: ID<Node>) -> [ID<Node>] { users[list].map { names.graph.edges[Int($0)].from } }

  /// Where paths begin.
  func starts(mark: ID<Node>?) -> Set<ID<Node>> { mark.map { [$0] } ?? Set(entries) }

  /// The name, with what tells the node apart from others of that name.
  func title(of node: ID<Node>) -> String { distinctions.title(of: node, in: names.graph) }

  /// The same in two.
  func titled(_ node: ID<Node>) -> TaggedName {
    let own = names.graph.nodes[node]
    return TaggedName(name: own.name, word: distinctions.word(for: node), letter: own.kind.letter)
  }

  /// The same behind a name that has the letter of its kind before it; empty where letter and name are enough.
  func tag(of node: ID<Node>) -> [Span] { tagWord(of: node).map { [Span(" (\($0))", .quiet)] } ?? [] }

  /// The word of the tag alone.
  func tagWord(of node: ID<Node>) -> String? {
    guard let word = distinctions.word(for: node) else { return nil }
    let nodes = names.graph.nodes
    let isToldByLetter =
      distinctions.means(for: node) == [.kind]
      && distinctions.namesakes(of: node).count { nodes[$0].kind.letter == nodes[node].kind.letter } == 1
    return isToldByLetter ? nil : word
  }

  /// The name and the word of its tag, for a row with little room.
  func tagged(_ node: ID<Node>) -> TaggedName {
    TaggedName(name: names.graph.nodes[node].name, word: tagWord(of: node))
  }

  /// As a command line names the node: by its name where that is enough.
  func reference(to node: ID<Node>) -> String {
    let own = names.graph.nodes[node]
    return distinctions.word(for: node) == nil ? own.name : own.id
  }
}
