import InjectScopeModel
import Testing

@testable import InjectScopeAnalysis

@Suite struct NearMissesTests {
  private struct Given: ResolutionRules {
    let dialect = DialectID("asking")
    let offerer: Node.Kind
    var offers = 1

    func resolve(_ project: Project) -> Resolving {
      Resolving { draft in
        func node(_ name: String, _ kind: Node.Kind, _ dialect: String, _ unit: Int, _ key: Key? = nil) -> Node {
          Node(
            id: "\(dialect):\(name)", kind: kind, dialect: DialectID(dialect), name: name, location: place(name),
            unit: ID(unit), offer: key)
        }
        let key = Key(type: TypeName("Clock"))
        draft.add(node("Screen", .consumer, "asking", 0))
        for number in 0..<offers {
          draft.add(node("Wall" + (number == 0 ? "" : "\(number)"), offerer, "offering", 1, key))
        }
        draft.report(
          Finding(id: "missing", severity: .error, message: "", at: place("Screen"), missing: key), by: dialect)
      }
    }

    private func place(_ name: String) -> Location {
      Location(file: name + ".swift", position: Position(line: 1, column: 1))
    }

    func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
  }

  /// What is near for the first of three units, where the second offers it.
  private func near(_ sees: [[Int]], tests: Set<Int> = [], offerer: Node.Kind = .registration, offers: Int = 1)
    -> [String]
  {
    let units = sees.enumerated().map { place, seen in
      Project.Unit(name: "\(place)", folder: "\(place)", sees: seen.map { ID($0) }, isTest: tests.contains(place))
    }
    return GraphBuilder.build(Project(units: units, files: []), rules: [Given(offerer: offerer, offers: offers)])
      .findings
      .flatMap { $0.near.map(\.words) }
  }

  private let offer = "Clock in Wall, a registration of offering that is not asked here"

  @Test func onlyWhatCanRunInOneProgramIsNear() {
    #expect(near([[], [], []]) == [])
    #expect(near([[1], [], []]) == [offer])
    #expect(near([[2], [], [1]]) == [offer])
    #expect(near([[], [0], []]) == [offer])
    #expect(near([[], [], [0, 1]]) == [offer])
    #expect(near([[2], [2], []]) == [])
  }

  /// Whoever shows them to a person leaves out what is too much to read.
  @Test func allOfThemAreNamedOrCounted() {
    #expect(near([[1], [], []], offers: 5).count == 5)
    #expect(near([[1], [], []], offers: 120).count == 100)
    let units = [[1], []].map { Project.Unit(name: "", folder: "", sees: $0.map { ID($0) }) }
    let many = GraphBuilder.build(
      Project(units: units, files: []), rules: [Given(offerer: .registration, offers: 120)])
    #expect(many.findings.map(\.furtherNear) == [20])
  }

  @Test func aTestBringsNothingTogetherButForItself() {
    #expect(near([[], [], [0, 1]], tests: [2]) == [])
    #expect(near([[1], [], []], tests: [0]) == [offer])
    #expect(near([[1], [], []], tests: [1]) == [])
  }

  @Test func theKindIsSaidAsOneSaysIt() {
    #expect(
      near([[1], [], []], offerer: .injector) == ["Clock in Wall, an injector of offering that is not asked here"])
    #expect(Node.Kind.allCases.filter { $0.phrase.hasPrefix("an ") } == [.injector, .injectable])
  }
}
