import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Problems are found by node and by place as looking at all would find them.
@Suite struct ProblemListTests {
  private static func place(_ file: Int, _ line: Int) -> Location {
    Location(file: "App/File\(file).swift", position: Position(line: line, column: 1))
  }

  /// Some of one place, some that reach others.
  private static func findings(_ count: Int) -> [Finding] {
    (0..<count).map { number in
      Finding(
        id: "kind-\(number * 7 % 3)", severity: [.note, .error, .warning][number * 5 % 3], message: "message \(number)",
        at: place(number * 3 % 5, number * 11 % 9 + 1),
        places: (0..<number % 4).map { other in
          Finding.Place(
            "place \(other)", at: place((number + other) % 5, (number * 2 + other) % 9 + 1), isFinding: other % 2 == 0)
        })
    }
  }

  @Test(arguments: [0, 1, 2, 40]) func aPlaceHasItsProblems(count: Int) {
    let findings = Self.findings(count)
    let list = ProblemList(findings, in: Shop.project.graph)
    #expect(list.problems.count == count)
    #expect(Set(list.problems.map(\.finding)) == Set(findings))
    let order = list.problems.map(\.finding)
    #expect(order == order.sorted { ($1.severity, $0.id, $0.location) < ($0.severity, $1.id, $1.location) })
    for file in 0..<6 {
      for line in 0..<11 {
        let place = Self.place(file, line)
        let own = order.indices.filter { number in
          order[number].location == place || order[number].places.contains { $0.isFinding && $0.location == place }
        }
        #expect(list.problems(at: place) == own)
        #expect(list.findings(at: place) == own.map { order[$0] })
      }
    }
    for severity in Finding.Severity.allCases {
      #expect(list.count(severity) == findings.count { $0.severity == severity })
    }
    #expect(list.groups.reduce(0) { $0 + $1.problems.count } == count)
  }

  /// What others say may come of a file that nobody could read.
  @Test func whatCannotBeReadComesBeforeOthersAsGrave() {
    func finding(_ id: String, _ severity: Finding.Severity) -> Finding {
      Finding(id: id, severity: severity, message: id, at: Self.place(1, 1))
    }
    let list = ProblemList(
      [
        finding("missing-provider", .error), finding("unreadable-file", .error), finding("syntax-error", .error),
        finding("unreadable-file", .warning), finding("cycle", .warning),
      ], in: Shop.project.graph)
    #expect(
      list.groups.map { "\($0.severity) \($0.id)" } == [
        "error syntax-error", "error unreadable-file", "error missing-provider", "warning unreadable-file",
        "warning cycle",
      ])
  }

  @Test func aNodeHasItsProblems() throws {
    let project = Shop.project
    let list = project.index.problems
    try #require(!list.problems.isEmpty)
    for node in project.graph.nodeIDs {
      let own = list.problems.indices.filter { list.problems[$0].node == node }
      #expect(Set(list.problems(of: node)).isSuperset(of: own))
      #expect(list.problems(of: node) == list.problems(of: node).sorted())
    }
  }
}
