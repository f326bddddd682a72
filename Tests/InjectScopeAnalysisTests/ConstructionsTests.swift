import InjectScopeModel
import InjectScopeTestSupport
import Testing

@testable import InjectScopeAnalysis

/// Who makes whose objects, across dialects.
@Suite struct ConstructionsTests {
  /// Adds what a test says, as a dialect would.
  private struct Telling: ResolutionRules {
    let dialect = DialectID("told")
    let tell: @Sendable (inout GraphDraft) -> Void

    func resolve(_ project: Project) -> Resolving { Resolving(tell) }
    func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
  }

  private static func edges(_ tell: @escaping @Sendable (inout GraphDraft) -> Void) -> [String] {
    let units = [
      Project.Unit(name: "App", folder: "App", sees: [ID(1)]), Project.Unit(name: "Core", folder: "Core"),
      Project.Unit(name: "Other", folder: "Other"),
    ]
    let graph = GraphBuilder.build(Project(units: units, files: []), rules: [Telling(tell: tell)])
    return graph.edges.map { "\(graph.nodes[$0.from].id) \($0.kind) \(graph.nodes[$0.to].id)" }
  }

  private static func node(
    _ kind: Node.Kind, _ id: String, line: UInt32, unit: Int = 0
  ) -> Node {
    let parts = id.split(separator: ":").map(String.init)
    return Node(
      id: id, kind: kind, dialect: DialectID(parts[0]), name: parts[1], location: Sketch.place(line: Int(line)),
      unit: ID(unit))
  }

  @Test func whatIsMadeIsTheNodeOfThatTypeWhicheverDialectHasIt() {
    #expect(
      Self.edges { draft in
        let maker = draft.add(Self.node(.registration, "a:Service", line: 1))
        draft.add(Self.node(.consumer, "b:Home", line: 2))
        draft.add(Self.node(.root, "c:Home", line: 2))
        draft.add(Self.node(.registration, "b:Home/Home", line: 3))
        draft.construct("Home", by: maker, at: Sketch.place(line: 9))
        draft.construct("Home", by: maker, at: Sketch.place(line: 10))
      } == ["a:Service creates b:Home", "a:Service creates c:Home"])
  }

  @Test func aTypeOfThatNameThatTheMakerCannotSeeIsAnother() {
    #expect(
      Self.edges { draft in
        let maker = draft.add(Self.node(.registration, "a:Service", line: 1))
        draft.add(Self.node(.consumer, "b:Home", line: 2, unit: 1))
        draft.add(Self.node(.consumer, "c:Home", line: 3, unit: 2))
        draft.construct("Home", by: maker, at: Sketch.place(line: 9))
      } == ["a:Service creates b:Home"])
  }

  @Test func whoMakesAnObjectMakesItForEveryDialectThatReadsItsType() {
    #expect(
      Self.edges { draft in
        let root = draft.add(Self.node(.root, "a:App", line: 1))
        let home = draft.add(Self.node(.injectable, "a:Home", line: 2))
        draft.add(Self.node(.consumer, "b:Home", line: 2))
        draft.add(Self.node(.consumer, "b:Elsewhere", line: 3))
        draft.add(Edge(from: root, to: home, kind: .creates, location: Sketch.place(line: 9)))
      } == ["a:App creates a:Home", "a:App creates b:Home"])
  }
}
