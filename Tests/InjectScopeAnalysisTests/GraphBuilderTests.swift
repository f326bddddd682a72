import InjectScopeModel
import InjectScopeTestSupport
import Testing

@testable import InjectScopeAnalysis

@Suite struct GraphBuilderTests {
  private static func place(_ file: String, _ line: Int) -> Location {
    Location(file: file, position: Position(line: line, column: 1))
  }

  private static func node(_ name: String, at location: Location) -> Node {
    Node(
      id: "sketch:\(name)", kind: .injectable, dialect: Sketch.dialect, name: name, location: location, unit: ID(0))
  }

  private static func need(_ label: String, _ outcome: Outcome, _ suppliers: [ID<Node>] = []) -> Need {
    Need(
      key: Key(type: TypeName("T")), label: label, location: place("A.swift", 1), outcome: outcome,
      suppliers: suppliers)
  }

  // MARK: - Containers

  /// Of containers of one name a node stands in that of its own unit, whoever comes first.
  @Test(arguments: [[0, 1], [1, 0]])
  func aNodeStandsInTheContainerOfItsUnit(_ order: [Int]) {
    var draft = GraphDraft()
    func node(_ name: String, _ line: Int, _ unit: Int) -> Node {
      var node = Self.node(name, at: Self.place("A.swift", line))
      node.unit = ID(unit)
      return node
    }
    let own = draft.add(node("Own", 9, 1))
    let guest = draft.add(node("Guest", 8, 2))
    let boxes = [draft.add(node("Box", 2, 0)), draft.add(node("Box", 1, 1))]
    for place in order {
      draft.put(own, into: boxes[place])
      draft.put(guest, into: boxes[place])
    }
    draft.put(own, into: own)
    let graph = GraphBuilder.build(draft, units: [])
    func container(_ name: String) -> String? {
      graph.node(withID: "sketch:" + name).flatMap(graph.container).map { graph.nodes[$0].location.description }
    }
    #expect(container("Own") == "A.swift:1:1")
    #expect(container("Guest") == (order == [0, 1] ? "A.swift:2:1" : "A.swift:1:1"))
    #expect(container("Box") == nil)
  }

  // MARK: - Findings

  /// Every branch is read, and one is built: an error in a branch says in which.
  @Test(arguments: [
    (Finding.Severity.error, true, ["where 'BROKEN' holds"]), (.warning, true, ["where 'BROKEN' holds"]),
    (.note, true, []), (.error, false, []),
  ])
  func whatIsOnlyThereUnderAConditionSaysSo(severity: Finding.Severity, isConditional: Bool, told: [String]) {
    var draft = GraphDraft()
    var node = Self.node("A", at: Self.place("A.swift", 3))
    node.condition = isConditional ? .flag("BROKEN") : nil
    let owner = draft.add(node)
    let place = Self.place("A.swift", 4)
    draft.add(
      [Need(key: Key(type: TypeName("T")), label: "t", location: place, outcome: .missing(near: []))], to: owner)
    draft.report(Finding(id: "x", severity: severity, message: "nothing is there", at: place), by: Sketch.dialect)
    draft.tellConditions()
    let chain = draft.findings[0].chain
    #expect(chain.count == told.count && zip(chain, told).allSatisfy { $0.message.contains($1) })
    #expect(chain.allSatisfy { $0.location == place })
  }

  /// Where two libraries have a node at one place, a finding bears the name of the one that says it.
  @Test func whereSeveralAreAtOnePlaceAFindingSaysWhose() {
    var draft = GraphDraft()
    let (shared, alone) = (Self.place("A.swift", 3), Self.place("B.swift", 3))
    draft.add(Self.node("A", at: shared))
    var other = Self.node("A", at: shared)
    (other.id, other.dialect) = ("other:A", DialectID("other"))
    draft.add(other)
    draft.add(Self.node("B", at: alone))
    for (place, dialect) in [(shared, other.dialect), (alone, other.dialect), (shared, Sketch.dialect)] {
      draft.report(Finding(id: "kind", severity: .note, message: "said by \(dialect)", at: place), by: dialect)
    }
    let findings = GraphBuilder.build(draft, units: []).findings
    #expect(findings.map(\.tellers) == [[other.dialect], [Sketch.dialect], []])
  }

  // MARK: - Order

  @Test func nodesComeInTheOrderOfTheirPlacesThenOfTheirIDs() {
    var draft = GraphDraft()
    draft.add(Self.node("D", at: Self.place("B.swift", 1)))
    draft.add(Self.node("C", at: Self.place("A.swift", 10)))
    draft.add(Self.node("B", at: Self.place("A.swift", 9)))
    draft.add(Self.node("A", at: Self.place("A.swift", 10)))
    let graph = GraphBuilder.build(draft, units: [])
    #expect(graph.nodes.map(\.name) == ["B", "A", "C", "D"])
    #expect(graph.node(withID: "sketch:C") == ID(2))
  }

  @Test func edgesComeByWhereTheyBeginThenByKindThenByWhereTheyEnd() {
    var draft = GraphDraft()
    let b = draft.add(Self.node("B", at: Self.place("B.swift", 1)))
    let a = draft.add(Self.node("A", at: Self.place("A.swift", 1)))
    for edge in [
      Edge(from: b, to: a, kind: .creates, location: Self.place("B.swift", 2)),
      Edge(from: a, to: b, kind: .uses, location: Self.place("A.swift", 2)),
      Edge(from: a, to: b, kind: .supplies, label: "y", location: Self.place("A.swift", 2)),
      Edge(from: a, to: b, kind: .supplies, label: "x", location: Self.place("A.swift", 9)),
      Edge(from: a, to: b, kind: .creates, location: Self.place("A.swift", 3), condition: .flag("Z")),
      Edge(from: a, to: b, kind: .creates, location: Self.place("A.swift", 4), condition: .flag("Y")),
      Edge(from: a, to: b, kind: .creates, location: Self.place("A.swift", 5)),
      Edge(from: a, to: a, kind: .creates, location: Self.place("A.swift", 6)),
    ] { draft.add(edge) }
    let graph = GraphBuilder.build(draft, units: [])
    #expect(
      graph.edges.map {
        graph.text($0) + ($0.label.map { " \($0)" } ?? "") + ($0.condition.map { " if \($0.text)" } ?? "")
      }
        == [
          "A creates A", "A creates B", "A creates B if Y", "A creates B if Z", "A supplies B x", "A supplies B y",
          "A uses B", "B creates A",
        ])
  }

  /// A node's needs and properties stay in the order that its rules gave them: it is the order of the source.
  @Test func whatBelongsToANodeKeepsItsOrder() {
    var draft = GraphDraft()
    let b = draft.add(Self.node("B", at: Self.place("B.swift", 1)))
    let a = draft.add(Self.node("A", at: Self.place("A.swift", 1)))
    draft.add([Self.need("z", .argument(.primitive)), Self.need("y", .argument(.primitive))], to: b)
    draft.add([Property(name: "q", type: TypeName("T"), location: Self.place("A.swift", 1))], to: a)
    draft.add([Self.need("x", .argument(.primitive))], to: b)
    let graph = GraphBuilder.build(draft, units: [])
    #expect(graph.needs(of: ID(0)).map(\.label) == [])
    #expect(graph.needs(of: ID(1)).map(\.label) == ["z", "y", "x"])
    #expect(graph.properties(of: ID(0)).map(\.name) == ["q"])
  }

  @Test func everyOrderOfAddingGivesTheSameGraph() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let contents = RandomContents(&random)
      let graph = GraphBuilder.build(contents.draft(in: Array(contents.nodes.indices)), units: [])
      for _ in 0..<3 {
        let other = GraphBuilder.build(contents.shuffled(&random), units: [])
        #expect(other.nodes == graph.nodes, "seed \(seed)")
        #expect(other.needs == graph.needs, "seed \(seed)")
        #expect(other.edges == graph.edges, "seed \(seed)")
        #expect(other.signatures == graph.signatures, "seed \(seed)")
        #expect(other.findings == graph.findings, "seed \(seed)")
      }
    }
  }

  // MARK: - Identity

  @Test func equalIDsAreToldApartByTheirPlaces() {
    var draft = GraphDraft()
    for file in ["C.swift", "A.swift", "B.swift"] { draft.add(Self.node("Home", at: Self.place(file, 1))) }
    draft.add(Self.node("Row", at: Self.place("B.swift", 2)))
    let graph = GraphBuilder.build(draft, units: [])
    #expect(
      graph.nodes.map { "\($0.id) \($0.location.file)" } == [
        "sketch:Home A.swift", "sketch:Home~2 B.swift", "sketch:Row B.swift", "sketch:Home~3 C.swift",
      ])
    #expect(graph.nodes.map(\.name) == ["Home", "Home", "Row", "Home"])
  }

  /// A name between backticks may hold anything.
  @Test func noTwoIDsAreEqualWhateverTheNames() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      var draft = GraphDraft()
      for line in 1...8 {
        draft.add(Self.node(random.pick(["Home", "Home~2", "Home~3", "Home~2~2"]), at: Self.place("A.swift", line)))
      }
      let graph = GraphBuilder.build(draft, units: [])
      #expect(Set(graph.nodes.map(\.id)).count == 8, "seed \(seed): \(graph.nodes.map(\.id))")
    }
  }

  // MARK: - What points at nodes

  @Test func whatPointsAtNodesPointsAtThemStill() {
    var draft = GraphDraft()
    let c = draft.add(Self.node("C", at: Self.place("C.swift", 1)))
    let b = draft.add(Self.node("B", at: Self.place("B.swift", 1)))
    let a = draft.add(Self.node("A", at: Self.place("A.swift", 1)))
    let outcomes: [Outcome] = [
      .supplied(by: c, .byName), .missing(near: [c, a]), .ambiguous([b, c]), .argument(.primitive), .unknown("why"),
    ]
    draft.add(outcomes.map { Self.need("n", $0, [c, b, a]) }, to: a)
    draft.add(
      Signature(
        owner: b, target: c, style: .direct, access: .internal, text: "",
        values: outcomes.map {
          Signature.Value(label: "v", type: TypeName("T"), outcome: $0, location: Self.place("A.swift", 1))
        }, location: Self.place("A.swift", 1)))
    let graph = GraphBuilder.build(draft, units: [])
    let expected: [Outcome] = [
      .supplied(by: ID(2), .byName), .missing(near: [ID(2), ID(0)]), .ambiguous([ID(1), ID(2)]),
      .argument(.primitive), .unknown("why"),
    ]
    #expect(graph.needs(of: ID(0)).map(\.outcome) == expected)
    #expect(graph.needs(of: ID(0)).map(\.suppliers) == [[ID<Node>]](repeating: [ID(0), ID(1), ID(2)], count: 5))
    #expect(graph.signatures.map(\.owner) == [ID(1)])
    #expect(graph.signatures.map(\.target) == [ID(2)])
    #expect(graph.signatures.flatMap(\.values).map(\.outcome) == expected)
  }

  @Test func everyRuleAddsToOneGraph() {
    struct Rules: ResolutionRules {
      let dialect: DialectID

      func resolve(_ project: Project) -> Resolving {
        Resolving { draft in
          for (line, unit) in project.units.enumerated() {
            draft.add(
              Node(
                id: "\(dialect):\(unit.name)", kind: .root, dialect: dialect, name: unit.name,
                location: Sketch.place(line: line), unit: ID(line)))
          }
        }
      }

      func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
    }
    let project = Project(units: [.init(name: "App", folder: ""), .init(name: "Kit", folder: "Kit")], files: [])
    let rules = ["b", "a"].map { Rules(dialect: DialectID($0)) }
    let graph = GraphBuilder.build(project, rules: rules)
    #expect(graph.nodes.map(\.id) == ["a:App", "b:App", "a:Kit", "b:Kit"])
    #expect(graph.units == project.units)
    #expect(GraphBuilder.build(project, rules: []).nodes == [])
  }
}

/// What a draft may hold, before anything has a place in it.
private struct RandomContents {
  let nodes: [Node]
  private var needs: [[(label: String, supplier: Int)]] = []
  private var edges: [(from: Int, to: Int, kind: Edge.Kind, label: String?, line: Int)] = []
  private var signatures: [(owner: Int, target: Int, style: SignatureStyle, text: String)] = []
  private var findings: [Finding] = []

  init(_ random: inout SplitMix64) {
    let count = random.number(in: 1...8)
    // Names come several times, places only once.
    let lines = random.shuffled(Array(1...9)).prefix(count)
    nodes = lines.map { line in
      let name = random.pick(["A", "B", "C", "D", "E"])
      return Node(
        id: "sketch:\(name)", kind: .injectable, dialect: Sketch.dialect, name: name,
        location: Sketch.place(line: line), unit: ID(0))
    }
    for _ in nodes {
      needs.append((0..<random.below(3)).map { (random.pick(["x", "y", "z"]) + "\($0)", random.below(count)) })
    }
    for _ in 0..<random.below(20) {
      edges.append(
        (
          random.below(count), random.below(count), random.pick(Edge.Kind.allCases), random.pick([nil, "x", "y"]),
          random.below(3)
        ))
      signatures.append(
        (random.below(count), random.below(count), random.pick(SignatureStyle.allCases), random.pick(["f", "g"])))
      findings.append(
        Finding(
          id: random.pick(["cycle", "missing"]), severity: .note, message: random.pick(["m", "n"]),
          at: Sketch.place(line: random.below(3))))
    }
  }

  /// The nodes in the order given, all else in its own.
  func draft(in order: [Int]) -> GraphDraft {
    var draft = GraphDraft()
    var places = [ID<Node>](repeating: ID(0), count: nodes.count)
    for index in order { places[index] = draft.add(nodes[index]) }
    for index in order {
      draft.add(
        needs[index].map { need in
          Need(
            key: Key(type: TypeName("T")), label: need.label, location: nodes[index].location,
            outcome: .supplied(by: places[need.supplier], .onlyMatch), suppliers: [places[need.supplier]])
        }, to: places[index])
    }
    for edge in edges {
      draft.add(
        Edge(
          from: places[edge.from], to: places[edge.to], kind: edge.kind, label: edge.label,
          location: Sketch.place(line: edge.line)))
    }
    for signature in signatures {
      draft.add(
        Signature(
          owner: places[signature.owner], target: places[signature.target], style: signature.style,
          access: .internal, text: signature.text, values: [], location: Sketch.place(line: 1)))
    }
    for finding in findings { draft.report(finding, by: Sketch.dialect) }
    return draft
  }

  func shuffled(_ random: inout SplitMix64) -> GraphDraft {
    var other = self
    other.edges = random.shuffled(edges)
    other.signatures = random.shuffled(signatures)
    other.findings = random.shuffled(findings)
    return other.draft(in: random.shuffled(Array(nodes.indices)))
  }
}
