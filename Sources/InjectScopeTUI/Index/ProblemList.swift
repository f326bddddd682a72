import InjectScopeAnalysis
import InjectScopeModel

/// The findings of a project, those of one kind together, the gravest kinds first, each with the node it is about. Before
/// others as grave stands what kept a source from being read: they may come of it.
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

  /// In their order. The findings stand where they are, and are not copied.
  struct Problems: RandomAccessCollection, Sendable {
    private static let nobody = UInt32.max

    fileprivate let findings: [Finding]
    /// Which of the findings each is.
    private let order: [UInt32]
    private let nodes: [UInt32]

    fileprivate init(_ findings: [Finding], _ order: [Int], _ places: NodePlaces) {
      self.findings = findings
      self.order = order.map { UInt32($0) }
      nodes = order.map { places.nodes(of: findings[$0]).first?.index ?? Self.nobody }
    }

    var startIndex: Int { order.startIndex }
    var endIndex: Int { order.endIndex }

    subscript(place: Int) -> Problem { Problem(finding: finding(at: place), node: node(at: place)) }

    fileprivate func finding(at place: Int) -> Finding { findings[Int(order[place])] }

    fileprivate func node(at place: Int) -> ID<Node>? {
      nodes[place] == Self.nobody ? nil : ID(Int(nodes[place]))
    }
  }

  let groups: [Group]
  let problems: Problems
  // Bare numbers: a dictionary of lists would take as much room as the findings themselves.
  private let ofNode: [Subject]
  /// By place.
  private let atPlace: [Subject]

  /// That a problem is about something.
  private struct Subject: Sendable {
    var problem: UInt32
    /// The number of the node; or which place of the finding it is, 0 for its own, else one more than in its list.
    var what: UInt32
  }

  init(_ findings: [Finding], in graph: DependencyGraph) {
    let places = NodePlaces(
      graph,
      for: findings.lazy.flatMap { [$0.location] + $0.chain.map(\.location) + $0.ownPlaces.map(\.location) })
    let order = findings.indices.sorted {
      let (a, b) = (findings[$0], findings[$1])
      guard a.severity == b.severity else { return b.severity < a.severity }
      guard a.isOfReading == b.isOfReading else { return a.isOfReading }
      return (a.id, a.location, a.message) < (b.id, b.location, b.message)
    }
    let problems = Problems(findings, order, places)
    self.problems = problems
    var groups: [Group] = []
    for (place, problem) in problems.enumerated() {
      if let last = groups.last, last.id == problem.finding.id, last.severity == problem.finding.severity {
        groups[groups.count - 1].problems = last.problems.lowerBound..<place + 1
      } else {
        groups.append(Group(id: problem.finding.id, severity: problem.finding.severity, problems: place..<place + 1))
      }
    }
    self.groups = groups
    var ofNode: [Subject] = []
    var atPlace: [Subject] = []
    for (place, problem) in problems.enumerated() {
      var nodes =
        problem.finding.tellers.count > 1 ? places.nodes(of: problem.finding) : problem.node.map { [$0] } ?? []
      atPlace.append(Subject(problem: UInt32(place), what: 0))
      for own in problem.finding.ownPlaces where own.location != problem.finding.location {
        atPlace.append(Subject(problem: UInt32(place), what: UInt32(own.number + 1)))
        nodes += places.nodes(at: own.location, of: problem.finding).filter { !nodes.contains($0) }
      }
      for node in nodes { ofNode.append(Subject(problem: UInt32(place), what: node.index)) }
    }
    self.ofNode = ofNode.sorted { ($0.what, $0.problem) < ($1.what, $1.problem) }
    self.atPlace = atPlace.sorted {
      (Self.location($0, in: problems), $0.problem) < (Self.location($1, in: problems), $1.problem)
    }
  }

  private static func location(_ subject: Subject, in problems: Problems) -> Location {
    let finding = problems.finding(at: Int(subject.problem))
    return subject.what == 0 ? finding.location : finding.places[Int(subject.what) - 1].location
  }

  func problems(of node: ID<Node>) -> [Int] { Self.problems(in: ofNode, of: node.index) { $0.what } }

  /// What is said about exactly this place.
  func findings(at location: Location) -> [Finding] { problems(at: location).map { problems.finding(at: $0) } }

  func problems(at location: Location) -> [Int] {
    Self.problems(in: atPlace, of: location) { Self.location($0, in: problems) }
  }

  private static func problems<Key: Comparable>(
    in subjects: [Subject], of key: Key, by order: (Subject) -> Key
  ) -> [Int] {
    var (low, high) = (0, subjects.count)
    while low < high {
      let middle = (low + high) / 2
      if order(subjects[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return subjects[low...].prefix { order($0) == key }.map { Int($0.problem) }
  }

  func count(_ severity: Finding.Severity) -> Int { problems.findings.count { $0.severity == severity } }
}

extension Finding {
  /// The other places at which it is found, each with its number in the list of all.
  fileprivate var ownPlaces: [(number: Int, location: Location)] {
    places.enumerated().filter(\.element.isFinding).map { ($0.offset, $0.element.location) }
  }
}
