import InjectScopeModel

/// The findings of a project, those of one kind together, the gravest kinds first, each with the node it is about.
struct ProblemList: Sendable {
  struct Group: Sendable {
    var id: String
    var severity: Finding.Severity
    var problems: Range<Int>
  }

  struct Problem: Sendable {
    var finding: Finding
    var node: ID<Node>?
  }

  let groups: [Group]
  let problems: [Problem]
  private let problemsOfNode: [ID<Node>: [Int]]
  private let problemsAtPlace: [Location: [Int]]

  init(_ findings: [Finding], in graph: DependencyGraph) {
    let places = NodePlaces(graph)
    let order = findings.sorted {
      ($1.severity, $0.id, $0.location, $0.message) < ($0.severity, $1.id, $1.location, $1.message)
    }
    problems = order.map { Problem(finding: $0, node: places.node(of: $0)) }
    var groups: [Group] = []
    for (place, problem) in problems.enumerated() {
      if let last = groups.last, last.id == problem.finding.id, last.severity == problem.finding.severity {
        groups[groups.count - 1].problems = last.problems.lowerBound..<place + 1
      } else {
        groups.append(Group(id: problem.finding.id, severity: problem.finding.severity, problems: place..<place + 1))
      }
    }
    self.groups = groups
    var problemsOfNode: [ID<Node>: [Int]] = [:]
    var problemsAtPlace: [Location: [Int]] = [:]
    for (place, problem) in problems.enumerated() {
      if let node = problem.node { problemsOfNode[node, default: []].append(place) }
      problemsAtPlace[problem.finding.location, default: []].append(place)
    }
    self.problemsOfNode = problemsOfNode
    self.problemsAtPlace = problemsAtPlace
  }

  func problems(of node: ID<Node>) -> [Int] { problemsOfNode[node] ?? [] }

  /// What is said about exactly this place.
  func findings(at location: Location) -> [Finding] { (problemsAtPlace[location] ?? []).map { problems[$0].finding } }

  func count(_ severity: Finding.Severity) -> Int { problems.count { $0.finding.severity == severity } }
}

/// Which node a place belongs to: the last that begins before it in the same file.
struct NodePlaces {
  private let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  func node(of finding: Finding) -> ID<Node>? {
    node(at: finding.location) ?? finding.chain.lazy.compactMap { node(at: $0.location) }.first
  }

  func node(at location: Location) -> ID<Node>? {
    var low = 0
    var high = graph.nodes.count
    while low < high {
      let middle = (low + high) / 2
      if graph.nodes[middle].location <= location { low = middle + 1 } else { high = middle }
    }
    guard low > 0, graph.nodes[low - 1].location.file == location.file else { return nil }
    // Of several at one place, the first.
    var place = low - 1
    while place > 0, graph.nodes[place - 1].location == graph.nodes[place].location { place -= 1 }
    return ID(place)
  }
}
