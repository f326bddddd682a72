public import InjectScopeModel

/// What two readings of a project have in common, and what not: by identities, which no place is part of, so that lines
/// that moved make no difference.
public struct GraphDifference: Sendable {
  /// Of things of one kind: those that only one reading has, and those that both have in two forms.
  public struct Part<Item: Sendable>: Sendable {
    public internal(set) var gained: [Item] = []
    public internal(set) var lost: [Item] = []
    public internal(set) var changed: [(old: Item, new: Item)] = []

    public var isEmpty: Bool { gained.isEmpty && lost.isEmpty && changed.isEmpty }
  }

  /// A node, with what can be said of it without its graph.
  public struct NodeItem: Hashable, Sendable {
    public let node: Node
    /// `clock: Clock` and what became of it.
    public let needs: [String]
    /// What its list holds.
    public let properties: [String]
  }

  /// An edge by the ids of its ends.
  public struct EdgeItem: Hashable, Sendable {
    public let from: String
    public let to: String
    public let kind: Edge.Kind
    public let label: String?
    public let condition: Condition?
    public let location: Location
  }

  public struct SignatureItem: Hashable, Sendable {
    public let owner: Node
    public let target: Node
    public let signature: Signature

    public var title: String { "\(owner.name).\(signature.text)" }
  }

  public let nodes: Part<NodeItem>
  public let edges: Part<EdgeItem>
  public let signatures: Part<SignatureItem>
  public let findings: Part<Finding>
  /// What stands in the header of every list, before and after.
  public let marks: (old: Marks, new: Marks)

  /// - Parameter style: the form of functions that is compared; both where it is `nil`.
  public init(
    _ old: (graph: DependencyGraph, findings: [Finding]), _ new: (graph: DependencyGraph, findings: [Finding]),
    style: SignatureStyle? = nil
  ) {
    let sides = [old.graph, new.graph].map(GraphItems.init)
    nodes = Self.part(sides[0].nodes, sides[1].nodes, key: \.node.id) { $0.isAlike($1) }
    edges = Self.part(sides[0].edges, sides[1].edges, key: \.key) { _, _ in true }
    let signatures = sides.map { $0.signatures(in: style) }
    self.signatures = Self.part(signatures[0], signatures[1], key: \.key) { $0.signature.text == $1.signature.text }
    findings = Self.part(old.findings, new.findings, key: \.identity) {
      ($0.message, $0.severity, $0.affects) == ($1.message, $1.severity, $1.affects)
    }
    marks = (Marks(old.graph), Marks(new.graph))
  }

  public var isEmpty: Bool { nodes.isEmpty && edges.isEmpty && signatures.isEmpty && findings.isEmpty }

  /// Whether anything is an error now that was none before.
  public var bringsError: Bool {
    findings.gained.contains { $0.severity == .error }
      || findings.changed.contains { $0.old.severity < $0.new.severity && $0.new.severity == .error }
  }

  public var shorterSignatures: Int { signatures.changed.count { $0.new.parameterCount < $0.old.parameterCount } }
  public var longerSignatures: Int { signatures.changed.count { $0.new.parameterCount > $0.old.parameterCount } }

  /// Things of one key are matched in their order: what is left on one side is gained or lost.
  private static func part<Item, Key: Hashable>(
    _ old: [Item], _ new: [Item], key: (Item) -> Key, isAlike: (Item, Item) -> Bool
  ) -> Part<Item> {
    var waiting: [Key: [Int]] = [:]
    for (place, item) in new.enumerated() { waiting[key(item), default: []].append(place) }
    var isMet = [Bool](repeating: false, count: new.count)
    var part = Part<Item>()
    for item in old {
      guard var places = waiting[key(item)], !places.isEmpty else {
        part.lost.append(item)
        continue
      }
      // One that is just so, if there is one, so that of several alike the one that is gone is told.
      let match = places.firstIndex { isAlike(item, new[$0]) } ?? 0
      let place = places.remove(at: match)
      waiting[key(item)] = places
      isMet[place] = true
      if !isAlike(item, new[place]) { part.changed.append((item, new[place])) }
    }
    part.gained = new.indices.filter { !isMet[$0] }.map { new[$0] }
    return part
  }
}

extension GraphDifference {
  /// How many nodes bear each mark.
  public struct Marks: Hashable, Sendable {
    public let unresolved: Int
    public let inCycle: Int
    public let uncertain: Int

    init(_ graph: DependencyGraph) {
      let marks = NodeMarks(graph)
      unresolved = graph.nodeIDs.count(where: marks.isUnresolved)
      inCycle = graph.nodeIDs.count(where: marks.isInCycle)
      uncertain = graph.nodeIDs.count(where: marks.isUncertain)
    }
  }

  /// `4! → 2!, 6 signatures shorter`: what is the same on both sides is not said.
  public func summary(arrow: String) -> [String] {
    var parts: [String] = []
    for (old, new, mark) in [
      (marks.old.unresolved, marks.new.unresolved, "!"), (marks.old.inCycle, marks.new.inCycle, "@"),
      (marks.old.uncertain, marks.new.uncertain, "?"),
    ] where old != new {
      parts.append("\(old)\(mark) \(arrow) \(new)\(mark)")
    }
    let errors = findings.gained.count { $0.severity == .error } - findings.lost.count { $0.severity == .error }
    if errors != 0 { parts.append("\(errors > 0 ? "+" : "")\(errors) \(abs(errors) == 1 ? "error" : "errors")") }
    let nodeCount = nodes.gained.count - nodes.lost.count
    if nodeCount != 0 {
      parts.append("\(nodeCount > 0 ? "+" : "")\(nodeCount) \(abs(nodeCount) == 1 ? "node" : "nodes")")
    }
    func counted(_ count: Int, _ word: String) {
      if count > 0 { parts.append("\(count) \(count == 1 ? "signature" : "signatures") \(word)") }
    }
    counted(shorterSignatures, "shorter")
    counted(longerSignatures, "longer")
    counted(signatures.gained.count, "new")
    counted(signatures.lost.count, "gone")
    return parts
  }
}

/// A graph as things that can be compared with those of another.
private struct GraphItems {
  let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  var nodes: [GraphDifference.NodeItem] {
    graph.nodeIDs.map { id in
      GraphDifference.NodeItem(
        node: graph.nodes[id],
        needs: graph.needs(of: id).map { need in
          let suppliers = need.suppliers.map { graph.nodes[$0].id }.sorted().joined(separator: ", ")
          return "\(need.label): \(need.key.type.written)\(need.key.qualifier.map { " '\($0)'" } ?? "") "
            + "\(need.outcome.name)" + (need.outcome.rule.map { " (\($0.name))" } ?? "")
            + (suppliers.isEmpty ? "" : " by \(suppliers)") + (need.condition.map { " #if \($0.text)" } ?? "")
        },
        properties: graph.properties(of: id).map { property in
          "\(property.name): \(property.type.written)" + (property.isInherited ? ", carried" : "")
            + (property.condition.map { " #if \($0.text)" } ?? "")
        })
    }
  }

  var edges: [GraphDifference.EdgeItem] {
    graph.edges.map { edge in
      GraphDifference.EdgeItem(
        from: graph.nodes[edge.from].id, to: graph.nodes[edge.to].id, kind: edge.kind, label: edge.label,
        condition: edge.condition, location: edge.location)
    }
  }

  func signatures(in style: SignatureStyle?) -> [GraphDifference.SignatureItem] {
    graph.signatures.filter { style == nil || $0.style == style }.map { signature in
      GraphDifference.SignatureItem(
        owner: graph.nodes[signature.owner], target: graph.nodes[signature.target], signature: signature)
    }
  }
}

extension GraphDifference.NodeItem {
  fileprivate func isAlike(_ other: GraphDifference.NodeItem) -> Bool {
    needs == other.needs && properties == other.properties && node.kind == other.node.kind
      && node.lifetime == other.node.lifetime && node.container == other.node.container
      && node.certainty == other.node.certainty && node.condition == other.node.condition
      && node.access == other.node.access
  }

  /// What differs from another form of the same node, a line for each: `lifetime factory, was single`.
  public func changes(from old: GraphDifference.NodeItem) -> [String] {
    var lines: [String] = []
    func compare(_ what: String, _ old: String?, _ new: String?) {
      if old != new { lines.append("\(what) \(new ?? "none"), was \(old ?? "none")") }
    }
    compare("kind", old.node.kind.rawValue, node.kind.rawValue)
    compare("lifetime", old.node.lifetime, node.lifetime)
    compare("container", old.node.container, node.container)
    compare("certainty", old.node.certainty.rawValue, node.certainty.rawValue)
    compare("condition", old.node.condition?.text, node.condition?.text)
    compare("access", "\(old.node.access)", "\(node.access)")
    lines += Self.lines(old.needs, needs, "needs")
    lines += Self.lines(old.properties, properties, "holds")
    return lines
  }

  private static func lines(_ old: [String], _ new: [String], _ word: String) -> [String] {
    let (before, after) = (Set(old), Set(new))
    return old.filter { !after.contains($0) }.map { "no longer \(word) \($0)" }
      + new.filter { !before.contains($0) }.map { "\(word) \($0)" }
  }
}

extension GraphDifference.EdgeItem {
  fileprivate struct Key: Hashable {
    let from: String
    let to: String
    let kind: Edge.Kind
    let label: String?
    let condition: Condition?
  }

  fileprivate var key: Key { Key(from: from, to: to, kind: kind, label: label, condition: condition) }
}

extension GraphDifference.SignatureItem {
  fileprivate struct Key: Hashable {
    let owner: String
    let target: String
    let style: SignatureStyle
    let condition: Condition?
  }

  fileprivate var key: Key {
    Key(owner: owner.id, target: target.id, style: signature.style, condition: signature.condition)
  }

  var parameterCount: Int { signature.parameters.count }
}
