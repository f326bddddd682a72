public import InjectScopeModel

/// What two readings of a project have in common, and what not: by identities, which no place is part of, so that what
/// moved, within a file or with it, makes no difference.
public struct GraphDifference: Sendable {
  /// Of things of one kind: those that only one reading has, and those that both have in two forms.
  public struct Part<Item: Sendable>: Sendable {
    public internal(set) var gained: [Item] = []
    public internal(set) var lost: [Item] = []
    public internal(set) var changed: [(old: Item, new: Item)] = []

    public var isEmpty: Bool { gained.isEmpty && lost.isEmpty && changed.isEmpty }

    fileprivate mutating func moveNew(_ move: (inout Item) -> Void) {
      for index in gained.indices { move(&gained[index]) }
      for index in changed.indices { move(&changed[index].new) }
    }
  }

  /// A node, with what can be said of it without its graph.
  public struct NodeItem: Hashable, Sendable {
    public internal(set) var node: Node
    /// What it is called on both sides.
    let name: String
    /// The name of its container, as both sides have it.
    let container: String?
    let needs: [NeedItem]
    /// What its list holds.
    public let properties: [String]
  }

  /// What a node asks for, and what became of it.
  struct NeedItem: Hashable, Sendable {
    /// `clock: Clock`
    let what: String
    /// `supplied by App: the only one of its type`
    let answer: String
  }

  /// An edge by the ids that its ends have on its side.
  public struct EdgeItem: Hashable, Sendable {
    public let from: String
    public let to: String
    /// What both sides call its ends.
    let ends: [String]
    public let kind: Edge.Kind
    public let label: String?
    public let condition: Condition?
    public internal(set) var location: Location
  }

  public struct SignatureItem: Hashable, Sendable {
    public let owner: Node
    public let target: Node
    public internal(set) var signature: Signature
    let key: Key

    public var title: String { "\(owner.name).\(signature.text)" }
  }

  public private(set) var nodes: Part<NodeItem>
  public private(set) var edges: Part<EdgeItem>
  public private(set) var signatures: Part<SignatureItem>
  public private(set) var findings: Part<Finding>
  /// What is in doubt now, and was not before.
  public private(set) var doubts: [NewDoubt]
  /// What stands in the header of every list, before and after.
  public let marks: (old: Marks, new: Marks)
  /// Who misses something now that was not missed before, as each is told apart: one finding may be about many of them.
  public let nowMissing: [String]

  /// - Parameters:
  ///   - style: the form of functions that is compared; both where it is `nil`.
  ///   - moved: where in the new sources stands what stood at a place of the old ones, where that is known; `nil` of what
  ///     was taken away.
  public init(
    _ old: (graph: DependencyGraph, findings: [Finding]), _ new: (graph: DependencyGraph, findings: [Finding]),
    style: SignatureStyle? = nil, moved: ((Location) -> Location?)? = nil
  ) {
    let twins = NodeTwins(old.graph, new.graph, moved: moved)
    let renamed = twins.renames.renamed
    let sides = [
      GraphItems(old.graph, twins.oldNames, renamed: renamed), GraphItems(new.graph, twins.newNames, renamed: { $0 }),
    ]
    nodes = Self.part(sides[0].nodes, sides[1].nodes, by: [{ $0.name }]) { $0.isAlike($1) }
    edges = Self.part(sides[0].edges, sides[1].edges, by: [{ $0.key }]) { _, _ in true }
    let signatures = sides.map { $0.signatures(in: style) }
    self.signatures = Self.part(
      signatures[0], signatures[1],
      by: [{ SignatureItem.Likeness($0.key, $0.signature.text) }, { SignatureItem.Likeness($0.key) }]
    ) { $0.signature.text == $1.signature.text }
    findings = Self.part(of: old.findings, new.findings, renamed: renamed, moved: moved)
    doubts = NewDoubt.all(from: old.graph, to: new.graph, names: (twins.oldNames, twins.newNames))
    let (before, after) = (NodeMarks(old.graph), NodeMarks(new.graph))
    marks = (Marks(before, in: old.graph), Marks(after, in: new.graph))
    nowMissing = Self.missing(in: new.graph, besides: old.graph)
  }

  private static func missing(in new: DependencyGraph, besides old: DependencyGraph) -> [String] {
    struct Lack: Hashable {
      let label: String
      let key: Key
    }
    func lacks(of node: ID<Node>, _ graph: DependencyGraph) -> [Lack] {
      graph.needs(of: graph.asker(for: node)).filter(\.outcome.isUnresolved).map { Lack(label: $0.label, key: $0.key) }
    }
    let missing = new.nodeIDs.filter { node in
      let now = lacks(of: node, new)
      guard !now.isEmpty, let known = old.node(withID: new.nodes[node].id) else { return !now.isEmpty }
      return !Set(now).isSubset(of: lacks(of: known, old))
    }
    guard !missing.isEmpty else { return [] }
    let names = Distinctions(new)
    return missing.map { names.title(of: $0, in: new) }
  }

  /// The same, where what the newer side has stands at other places: those of sources that nobody has changed yet.
  public func standing(at place: (Location) -> Location) -> GraphDifference {
    var difference = self
    difference.nodes.moveNew { $0.node.location = place($0.node.location) }
    difference.edges.moveNew { $0.location = place($0.location) }
    difference.signatures.moveNew { $0.signature.location = place($0.signature.location) }
    difference.findings.moveNew { $0 = $0.moved(place) }
    for index in doubts.indices { difference.doubts[index].location = place(doubts[index].location) }
    return difference
  }

  /// - Parameters:
  ///   - renamed: what the older side says, with the names of today.
  ///   - moved: where it stands today, where that is known.
  static func part(
    of old: [Finding], _ new: [Finding], renamed: (String) -> String = { $0 }, moved: ((Location) -> Location?)? = nil
  ) -> Part<Finding> {
    /// Of a note only: an error that comes in the place of another is a new one.
    func line(_ finding: Finding, isOld: Bool) -> String {
      guard let moved, finding.severity == .note, let place = isOld ? moved(finding.location) : finding.location else {
        return isOld ? "old" : "new"
      }
      return "\(place.file):\(place.position.line)"
    }
    let told = part(
      old.map { ToldFinding($0, line($0, isOld: true), renamed) },
      new.map { ToldFinding($0, line($0, isOld: false)) { $0 } },
      by: [
        { [$0.finding.identity, $0.message, $0.finding.severity.rawValue, "\($0.finding.affects)"] },
        { [$0.finding.identity] },
        // Its file may have another name, or what it is about.
        { [$0.finding.id, $0.what, $0.message, $0.finding.cause.location.file.fileName] },
        { [$0.finding.id, $0.what] },
        // Of the same line it says more, or less, than before.
        { [$0.finding.id, $0.line] },
      ]
    ) {
      ($0.message, $0.finding.severity, $0.finding.affects) == ($1.message, $1.finding.severity, $1.finding.affects)
    }
    return Part(
      gained: told.gained.map(\.finding), lost: told.lost.map(\.finding),
      changed: told.changed.map { ($0.old.finding, $0.new.finding) })
  }

  public var isEmpty: Bool { nodes.isEmpty && edges.isEmpty && signatures.isEmpty && findings.isEmpty }

  /// Whether anything is an error now that was none before.
  public var bringsError: Bool {
    findings.gained.contains { $0.severity == .error }
      || findings.changed.contains { $0.old.severity < $0.new.severity && $0.new.severity == .error }
  }

  /// Findings that were none before, or nothing as bad, the worst first: what a summary only counts.
  public var arrivals: [Finding] {
    let worse = findings.changed.filter { $0.old.severity < $0.new.severity }.map(\.new)
    let all = findings.gained + worse
    return Finding.Severity.allCases.sorted(by: >).flatMap { severity in all.filter { $0.severity == severity } }
  }

  public var shorterSignatures: Int { signatures.changed.count { $0.new.parameterCount < $0.old.parameterCount } }
  public var longerSignatures: Int { signatures.changed.count { $0.new.parameterCount > $0.old.parameterCount } }

  private static func part<Item, Key: Hashable>(
    _ old: [Item], _ new: [Item], by likenesses: [(Item) -> Key], isAlike: (Item, Item) -> Bool
  ) -> Part<Item> {
    let pairing = Pairing(old, new, by: likenesses)
    var part = Part<Item>()
    part.changed = pairing.pairs.map { (old[$0], new[$1]) }.filter { !isAlike($0, $1) }
    part.lost = pairing.lost.map { old[$0] }
    part.gained = pairing.gained.map { new[$0] }
    return part
  }
}

extension GraphDifference {
  /// How many nodes bear each mark.
  public struct Marks: Hashable, Sendable {
    public let unresolved: Int
    public let inCycle: Int
    public let uncertain: Int

    init(_ marks: NodeMarks, in graph: DependencyGraph) {
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
    func net(_ gained: Int, _ lost: Int, _ word: String) {
      // Those that come and those that go are not the same ones, even where there are as many.
      let signs = [gained > 0 ? "+\(gained)" : "", lost > 0 ? "-\(lost)" : ""].filter { !$0.isEmpty }
      guard !signs.isEmpty else { return }
      parts.append(signs.joined(separator: " ") + " " + word + (max(gained, lost) == 1 ? "" : "s"))
    }
    net(
      findings.gained.count { $0.severity == .error }
        + findings.changed.count { $0.old.severity < $0.new.severity && $0.new.severity == .error },
      findings.lost.count { $0.severity == .error }
        + findings.changed.count { $0.new.severity < $0.old.severity && $0.old.severity == .error },
      "error")
    net(
      findings.gained.count { $0.severity == .warning }, findings.lost.count { $0.severity == .warning }, "warning")
    net(findings.gained.count { $0.severity == .note }, findings.lost.count { $0.severity == .note }, "note")
    net(nodes.gained.count, nodes.lost.count, "node")
    let renamed = nodes.changed.count { $0.old.node.name != $0.new.node.name }
    if renamed > 0 { parts.append("\(renamed) renamed") }
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

/// A finding, and its words as both sides say them.
private struct ToldFinding: Sendable {
  let finding: Finding
  let what: String
  let message: String
  /// Where the newer side has it, if that may tell that it is the same.
  let line: String

  init(_ finding: Finding, _ line: String, _ renamed: (String) -> String) {
    self.finding = finding
    self.line = line
    what = renamed(finding.cause.what)
    message = renamed(finding.message)
  }
}

/// A graph as things that can be compared with those of another.
private struct GraphItems {
  let graph: DependencyGraph
  /// What each node is called on both sides.
  let names: [String]
  /// What types are called on both sides.
  let renamed: (String) -> String

  init(_ graph: DependencyGraph, _ names: [String], renamed: @escaping (String) -> String) {
    self.graph = graph
    self.names = names
    self.renamed = renamed
  }

  private func name(_ node: ID<Node>) -> String { names[Int(node.index)] }

  var nodes: [GraphDifference.NodeItem] {
    graph.nodeIDs.map { id in
      GraphDifference.NodeItem(
        node: graph.nodes[id], name: name(id), container: graph.nodes[id].container.map(renamed),
        needs: graph.needs(of: id).map { need in
          GraphDifference.NeedItem(
            what: "\(need.label): \(renamed(need.key.type.written))\(need.key.qualifier.map { " '\($0)'" } ?? "")",
            answer: answer(to: need) + (need.condition.map { " #if \($0.text)" } ?? ""))
        },
        properties: graph.properties(of: id).map { property in
          "\(property.name): \(renamed(property.type.written))" + (property.isInherited ? ", carried" : "")
            + (property.condition.map { " #if \($0.text)" } ?? "")
        })
    }
  }

  /// What some pass others may have from whoever creates them.
  private func answer(to need: Need) -> String {
    let suppliers = need.suppliers.map(name).sorted().joined(separator: ", ")
    let reason = need.outcome.rule.map { ": " + RuleWording.phrase($0, ofEach: need.suppliers.count) } ?? ""
    let elsewhere = suppliers.isEmpty ? "" : "supplied by \(suppliers); elsewhere "
    switch need.outcome {
    case .argument: return elsewhere + "an argument" + reason
    case .missing: return elsewhere + need.outcome.name + reason
    default: return need.outcome.name + (suppliers.isEmpty ? "" : " by \(suppliers)") + reason
    }
  }

  var edges: [GraphDifference.EdgeItem] {
    graph.edges.map { edge in
      GraphDifference.EdgeItem(
        from: graph.nodes[edge.from].id, to: graph.nodes[edge.to].id, ends: [name(edge.from), name(edge.to)],
        kind: edge.kind, label: edge.label,
        condition: edge.condition, location: edge.location)
    }
  }

  func signatures(in style: SignatureStyle?) -> [GraphDifference.SignatureItem] {
    graph.signatures.filter { style == nil || $0.style == style }.map { signature in
      GraphDifference.SignatureItem(
        owner: graph.nodes[signature.owner], target: graph.nodes[signature.target], signature: signature,
        key: .init(
          owner: name(signature.owner), target: name(signature.target), style: signature.style,
          condition: signature.condition))
    }
  }
}

extension GraphDifference.EdgeItem {
  fileprivate struct Key: Hashable {
    let ends: [String]
    let kind: Edge.Kind
    let label: String?
    let condition: Condition?
  }

  fileprivate var key: Key { Key(ends: ends, kind: kind, label: label, condition: condition) }
}

extension GraphDifference.SignatureItem {
  struct Key: Hashable, Sendable {
    let owner: String
    let target: String
    let style: SignatureStyle
    let condition: Condition?
  }

  fileprivate struct Likeness: Hashable {
    let key: Key
    let text: String?

    init(_ key: Key, _ text: String? = nil) {
      self.key = key
      self.text = text
    }
  }

  var parameterCount: Int { signature.parameters.count }
}

extension String {
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
