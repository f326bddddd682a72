import InjectScopeAnalysis
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
    let places = NodePlaces(
      graph,
      for: findings.lazy.flatMap { [$0.location] + $0.chain.map(\.location) + $0.ownPlaces })
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
      var nodes = problem.node.map { [$0] } ?? []
      problemsAtPlace[problem.finding.location, default: []].append(place)
      for location in problem.finding.ownPlaces where location != problem.finding.location {
        problemsAtPlace[location, default: []].append(place)
        if let node = places.node(at: location), !nodes.contains(node) { nodes.append(node) }
      }
      for node in nodes { problemsOfNode[node, default: []].append(place) }
    }
    self.problemsOfNode = problemsOfNode
    self.problemsAtPlace = problemsAtPlace
  }

  func problems(of node: ID<Node>) -> [Int] { problemsOfNode[node] ?? [] }

  /// What is said about exactly this place.
  func findings(at location: Location) -> [Finding] { problems(at: location).map { problems[$0].finding } }

  func problems(at location: Location) -> [Int] { problemsAtPlace[location] ?? [] }

  func count(_ severity: Finding.Severity) -> Int { problems.count { $0.finding.severity == severity } }
}

extension Finding {
  /// The other places at which it is found.
  fileprivate var ownPlaces: [Location] { places.filter(\.isFinding).map(\.location) }
}
