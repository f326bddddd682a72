import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// What a graph keeps once, since many say it, reads as if each said it for itself.
@Suite struct GraphListsTests {
  @Test(arguments: UInt64(0)..<200)
  func listsSayWhatTheyWereGiven(seed: UInt64) {
    let given = RandomParts(seed: seed)
    let graph = given.graph
    expectSame(graph.needs, given.needs.flatMap(\.self))
    expectSame(graph.properties, given.properties.flatMap(\.self))
    expectSame(graph.edges, given.edges)
    for (node, id) in graph.nodeIDs.enumerated() {
      expectSame(graph.needs(of: id), given.needs[node])
      expectSame(graph.properties(of: id), given.properties[node])
      expectSame(graph.outgoing(id), given.edges.filter { $0.from == id })
      expectSame(graph.incoming(id), given.edges.filter { $0.to == id })
    }
  }

  /// Equal values may still differ in how a type is written, which is what people read.
  private func expectSame<Value: Equatable>(_ list: some Collection<Value>, _ values: [Value]) {
    let read = Array(list)
    #expect(read == values)
    #expect(String(reflecting: read.map { Words($0) }) == String(reflecting: values.map { Words($0) }))
  }

  @Test(arguments: UInt64(0)..<50)
  func whatIsNotReadYetLeavesTheRestAsItIs(seed: UInt64) {
    let given = RandomParts(seed: seed)
    let part = given.graph.asFarAsRead(because: "not yet")
    let changed = zip(given.needs.flatMap(\.self), part.needs).map { old, new in
      var old = old
      if new.outcome == .unknown("not yet") { old.outcome = new.outcome }
      return old
    }
    expectSame(part.needs, changed)
    expectSame(part.properties, given.properties.flatMap(\.self))
    expectSame(part.edges, given.edges)
  }
}

/// Every word of a value that stands for a type.
private struct Words: CustomDebugStringConvertible {
  private let type: TypeName?

  init(_ value: Any) { type = (value as? Need)?.key.type ?? (value as? Property)?.type }

  var debugDescription: String {
    guard let type else { return "-" }
    return "\(type.spelling)|\(type.written)|\(type.printed)|\(type.isFunction)"
  }
}

/// Few names, types and places for many values, so that much is alike and much only nearly so.
private struct RandomParts {
  private(set) var nodes: [Node] = []
  private(set) var needs: [[Need]] = []
  private(set) var properties: [[Property]] = []
  private(set) var edges: [Edge] = []
  private var random: SplitMix64

  private static let types = [
    TypeName("A"), TypeName("A"), TypeName("B"), TypeName(spelling: "A", written: "any A"),
    TypeName(spelling: "A", written: "A", printed: "Outer.A"),
    TypeName(spelling: "A", written: "A", isFunction: true),
  ]
  private static let labels = ["a", "b", "service"]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let count = random.below(8)
    nodes = (0..<count).map { Sketch("N\($0)").nodes[0] }
    needs = (0..<count).map { _ in (0..<random.below(30)).map { _ in need() } }
    properties = needs.map { own in (0..<random.below(30)).map { _ in property(near: own) } }
    guard count > 0 else { return }
    let all = (0..<random.below(120)).map { _ in edge() }
    edges = (0..<count).flatMap { node in all.filter { $0.from == ID(node) } }
  }

  var graph: DependencyGraph {
    DependencyGraph(
      units: [], nodes: nodes, needs: needs, properties: properties, edges: edges, signatures: [], findings: [])
  }

  private mutating func location() -> Location {
    Location(
      file: random.pick(["A.swift", "Sources/App/AFileWithALongName.swift"]),
      position: Position(line: random.number(in: 1...4), column: random.number(in: 1...2)))
  }

  private mutating func condition() -> Condition? {
    random.happens(80) ? nil : .random(&random, over: ["DEBUG", "os(iOS)"], depth: 1)
  }

  private mutating func node() -> ID<Node> { ID(random.below(nodes.count)) }

  private mutating func outcome() -> Outcome {
    switch random.below(6) {
    case 0: .supplied(by: node(), random.pick([.onlyMatch, .byName]))
    case 1: .argument(random.pick([.primitive, .nothingAbove]))
    case 2: .missing(near: (0..<random.below(3)).map { _ in node() })
    case 3: .ambiguous([node(), node()])
    case 4: .unknown(random.pick(["one reason", "another"]))
    default: .supplied(by: ID(0), .onlyMatch)
    }
  }

  private mutating func need() -> Need {
    Need(
      key: Key(type: random.pick(Self.types), qualifier: random.happens(20) ? random.pick(["q", "r"]) : nil),
      label: random.pick(Self.labels), location: location(), condition: condition(), outcome: outcome(),
      suppliers: (0..<random.below(4)).map { _ in node() })
  }

  private mutating func property(near needs: [Need]) -> Property {
    var property = Property(
      name: random.pick(Self.labels), type: random.pick(Self.types), isInherited: random.happens(10),
      isManual: random.happens(10), isSettable: random.happens(10), location: location(), condition: condition())
    if !needs.isEmpty, random.happens(80) {
      let need = random.pick(needs)
      property.name = need.label
      property.location = need.location
      if random.happens(80) { property.type = need.key.type }
      if random.happens(80) { property.condition = need.condition }
    }
    return property
  }

  private mutating func edge() -> Edge {
    var edge = Edge(
      from: node(), to: node(), kind: random.pick(Edge.Kind.allCases),
      label: random.happens(80) ? random.pick(Self.labels) : nil, location: location(),
      certainty: random.pick(Node.Certainty.allCases), condition: condition())
    let own = needs[Int(edge.to.index)]
    if !own.isEmpty, random.happens(80) {
      let need = random.pick(own)
      edge.location = need.location
      if random.happens(80) { edge.label = need.label }
      if random.happens(80) { edge.condition = need.condition }
    }
    return edge
  }
}
