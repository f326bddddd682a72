public import InjectScopeModel

/// A graph in the making: rules add to it in any order, and identifiers are those of the adding.
public struct GraphDraft: Sendable {
  var nodes: [Node] = []
  var needs = NodeValues<Need>()
  var properties = NodeValues<Property>()
  var edges = DraftEdges()
  var signatures: [Signature] = []
  var findings: [Finding] = []
  /// By place among the findings: whose rules say it, and of which they miss something.
  private(set) var tellers: [DialectID] = []
  private(set) var holes: [(finding: Int, dialect: DialectID)] = []
  var constructions: [Construction] = []
  var makings: [Making] = []
  var circles: [[ID<Node>]] = []
  var containers: [ID<Node>: ID<Node>] = [:]
  private(set) var bases: Set<ID<Node>> = []
  var leads: [ID<Node>: Lead] = [:]

  /// A node makes an object of a type, which may be a node of its own, whichever dialect reads it.
  struct Construction: Sendable {
    var maker: ID<Node>
    var type: String
    var location: Location
    var certainty: Node.Certainty
    var condition: Condition?
  }

  public init() {}

  /// `node.id` need not be unique: equals are told apart when the graph is built.
  @discardableResult
  public mutating func add(_ node: Node) -> ID<Node> {
    nodes.append(node)
    return ID(nodes.count - 1)
  }

  public mutating func add(_ needs: [Need], to node: ID<Node>) { self.needs.add(needs, to: node) }
  public mutating func add(_ properties: [Property], to node: ID<Node>) { self.properties.add(properties, to: node) }
  /// A container holds a node. Where several programs put the node into containers of their own, that of the node's own
  /// unit holds it, and else the first.
  public mutating func put(_ node: ID<Node>, into container: ID<Node>) {
    func isOwn(_ container: ID<Node>) -> Bool { self.node(container).unit == self.node(node).unit }
    guard node != container else { return }
    if let known = containers[node], isOwn(known) || !isOwn(container) { return }
    containers[node] = container
  }
  /// Another node of its kind is built on one.
  public mutating func add(base: ID<Node>) { bases.insert(base) }
  public mutating func add(_ edge: Edge) { edges.append(edge) }
  public mutating func add(_ signature: Signature) { signatures.append(signature) }

  /// By requirement: how many functions leave what it asks for, under that name, to whoever calls them. Those that make
  /// objects count, and those that return lists where no other does; one that is written for each branch of an `#if` is
  /// one.
  public var functionsAsking: [Location: Int] {
    struct Argument: Hashable {
      let label: String
      let type: TypeName
    }
    struct Count {
      var number = 0
      var last: [ID<Node>] = []
    }
    var arguments: [Location: Argument] = [:]
    var counts: [SignatureStyle: [Argument: Count]] = [:]
    for signature in signatures {
      let ends = [signature.owner, signature.target]
      // What is marked is meant to be passed, whoever else asks for it.
      for value in signature.values where !value.isSupplied && value.outcome != .argument(.markedManual) {
        let argument = Argument(label: value.label, type: value.type)
        arguments[value.location] = argument
        guard counts[signature.style]?[argument]?.last != ends else { continue }
        counts[signature.style, default: [:]][argument, default: Count()].number += 1
        counts[signature.style, default: [:]][argument, default: Count()].last = ends
      }
    }
    return arguments.compactMapValues { argument in
      (counts[.direct]?[argument] ?? counts[.injector]?[argument])?.number
    }
  }
  public mutating func report(_ finding: Finding, by dialect: DialectID) {
    if finding.missing != nil { holes.append((findings.count, dialect)) }
    findings.append(finding)
    tellers.append(dialect)
  }
  /// Of findings in these files one must know which library says them. Elsewhere the place tells.
  mutating func nameTellers(_ files: Set<String>) {
    guard !files.isEmpty else { return }
    for place in findings.indices where files.contains(findings[place].location.file) {
      findings[place].tellers = [tellers[place]]
    }
  }

  /// The objects of these nodes need each other to be made, without end.
  public mutating func close(_ circle: [ID<Node>]) { circles.append(circle) }

  /// `maker` makes an object of the type with this whole name: the object's node, if it is one, hangs on it.
  public mutating func construct(
    _ type: String, by maker: ID<Node>, at location: Location, certainty: Node.Certainty = .certain,
    condition: Condition? = nil
  ) {
    constructions.append(
      Construction(maker: maker, type: type, location: location, certainty: certainty, condition: condition))
  }

  public func node(_ id: ID<Node>) -> Node { nodes[id] }
}
