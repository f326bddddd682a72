public import InjectScopeModel

/// A graph in as few words as a test wants to say: `Sketch("App creates Home", "Home uses HomeInjector")`.
///
/// Nodes come in the order in which they are named first, one a line of `App.swift`. A name that ends in `Injector` is
/// an injector, one that ends in `App` a root, one that ends in `Registration`, `Component` or `Provider` such a one, any
/// other an injectable.
public struct Sketch {
  public private(set) var nodes: [Node] = []
  private var needs: [[Need]] = []
  private var edges: [Edge] = []
  private var findings: [Finding] = []

  public static let dialect = DialectID("sketch")

  public init(_ sentences: String...) { for sentence in sentences { say(sentence) } }

  /// `A creates B`, `A supplies B` (also `with` a label), `A uses B`; one word alone is a node that nothing joins.
  public mutating func say(_ sentence: String) {
    let words = sentence.split(separator: " ").map(String.init)
    let places = [words.first, words.count > 2 ? words[2] : nil].compactMap { $0 }.map { place(of: $0) }
    guard places.count == 2, let kind = Edge.Kind(rawValue: words[1]) else { return }
    join(places[0], kind, places[1], label: words.count == 5 && words[3] == "with" ? words[4] : nil)
  }

  public mutating func join(_ from: ID<Node>, _ kind: Edge.Kind, _ to: ID<Node>, label: String? = nil) {
    edges.append(Edge(from: from, to: to, kind: kind, label: label, location: Self.place(line: 1001 + edges.count)))
  }

  @discardableResult
  public mutating func add(_ node: Node) -> ID<Node> {
    nodes.append(node)
    needs.append([])
    return ID(nodes.count - 1)
  }

  public mutating func need(
    _ name: String, _ label: String, _ outcome: Outcome, of type: String = "Thing", from suppliers: [String] = []
  ) {
    let owner = place(of: name)
    let suppliers = suppliers.map { place(of: $0) }
    needs[Int(owner.index)].append(
      Need(
        key: Key(type: TypeName(type)), label: label, location: nodes[owner].location, outcome: outcome,
        suppliers: suppliers))
  }

  public mutating func report(_ finding: Finding) { findings.append(finding) }

  public var graph: DependencyGraph {
    DependencyGraph(
      units: [Project.Unit(name: "App", folder: "")], nodes: nodes, needs: needs, properties: nodes.map { _ in [] },
      edges: edges.enumerated().sorted {
        ($0.element.from, $0.element.kind.rawValue, $0.offset) < ($1.element.from, $1.element.kind.rawValue, $1.offset)
      }.map(\.element),
      signatures: [], findings: findings)
  }

  public static func place(line: Int) -> Location {
    Location(file: "App.swift", position: Position(line: line, column: 1))
  }

  private mutating func place(of name: String) -> ID<Node> {
    if let index = nodes.firstIndex(where: { $0.name == name }) { return ID(index) }
    let kinds: [(suffix: String, kind: Node.Kind)] = [
      ("Injector", .injector), ("App", .root), ("Registration", .registration), ("Component", .component),
      ("Provider", .provider),
    ]
    let kind = kinds.first { name.hasSuffix($0.suffix) }?.kind ?? .injectable
    return add(
      Node(
        id: "\(Self.dialect):\(name)", kind: kind, dialect: Self.dialect, name: name,
        location: Self.place(line: nodes.count + 1), unit: ID(0)))
  }

  /// A graph of which nothing is known: nodes of three kinds, ids in another order than places, edges anywhere, some of
  /// them twice and some from a node to itself.
  public static func random(_ random: inout SplitMix64, nodes count: Int, edges: Int) -> Sketch {
    var sketch = Sketch()
    for name in random.shuffled(Array(0..<count)) {
      let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(name % 26))) + (name < 26 ? "" : "\(name / 26)")
      sketch.add(
        Node(
          id: "\(dialect):\(name)", kind: random.pick([.root, .injector, .injectable]), dialect: dialect, name: name,
          location: place(line: sketch.nodes.count + 1), unit: ID(0)))
    }
    for _ in 0..<(count == 0 ? 0 : edges) {
      sketch.join(ID(random.below(count)), random.pick(Edge.Kind.allCases), ID(random.below(count)))
    }
    return sketch
  }
}

extension DependencyGraph {
  public func names(_ nodes: some Sequence<ID<Node>>) -> [String] { nodes.map { self.nodes[$0].name } }

  /// `A creates B`
  public func text(_ edge: Edge) -> String { "\(nodes[edge.from].name) \(edge.kind) \(nodes[edge.to].name)" }
}
