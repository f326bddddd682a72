public import InjectScopeModel

/// Why a value is what it is, in words. Every text that says it says it so.
public struct RuleWording: Sendable {
  private let graph: DependencyGraph

  public init(_ graph: DependencyGraph) { self.graph = graph }

  /// `argument: Int is never resolved`; for what is supplied, the rule that chose it.
  public func reason(for value: Signature.Value, of signature: Signature) -> String {
    switch value.outcome {
    case .supplied(_, let rule): Self.phrase(rule)
    case .argument(let rule): "argument: " + argument(rule, value, graph.nodes[signature.owner])
    case .missing: "missing: nothing provides \(value.type)"
    case .ambiguous(let nodes): "ambiguous: \(names(nodes, joiner: " or "))"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  /// What was looked at and not taken: `Root.clock is of another type, SystemClock`.
  public func refusal(_ refusal: Refusal) -> String {
    let candidate = candidate(refusal)
    switch refusal.reason {
    case .otherType(let type): return "\(candidate) is of another type, \(type)"
    case .otherName: return "\(candidate) is of that type, under another name"
    case .nearMiss(let type): return "\(candidate) is of a type spelled otherwise, \(type)"
    case .otherQualifier(nil): return "\(candidate) is of that type, without a name"
    case .otherQualifier(let name?): return "\(candidate) is of that type, under the name '\(name)'"
    case .outOfReach: return "\(candidate) offers it, but not here"
    case .untyped: return "\(candidate) does not say its type"
    case .neverResolved(let rule): return "\(candidate) is of that type, but \(Self.phrase(rule))"
    }
  }

  /// What stands below a value that is not supplied: a line, with its place, for each that was looked at.
  func lines(below value: Signature.Value, refusing refusals: [Refusal], _ style: TextStyle) -> [String] {
    var looked = refusals.map { (refusal($0), $0.location) }
    if case .missing(let near) = value.outcome {
      // What was refused stands there already.
      let places = Set(refusals.map(\.location))
      looked += near.map { graph.nodes[$0] }.filter { !places.contains($0.location) }.map { ($0.name, $0.location) }
    }
    let rows = looked.map { words, location -> [TextTable.Cell] in
      [.init("near: \(words)", .quiet), .init(style.place(location), .place)]
    }
    return TextTable(rows: rows, gap: 3, indentation: 6).lines(style)
  }

  /// `Root.clock`
  func candidate(_ refusal: Refusal) -> String { "\(graph.nodes[refusal.owner].name).\(refusal.label)" }

  /// A rule without the names of a case.
  public static func phrase(_ rule: Rule) -> String {
    switch rule {
    case .onlyMatch: "the only one of its type"
    case .byName: "chosen by name among several of its type"
    case .primitive: "its type is never resolved"
    case .markedManual: "marked to be passed by hand"
    case .nothingAbove: "nothing above offers it"
    case .ambiguousAbove: "there are several of its type, and no name matches"
    case .lastRegistered: "the last one registered for its key"
    case .byQualifier: "registered for its key and qualifier"
    case .fromParent: "registered further up"
    case .captured: "brought along by the closure that makes it"
    case .givenAtCreation: "given when it is created"
    case .defaultValue: "nothing offers it, and it has a default value"
    }
  }

  private func argument(_ rule: Rule, _ value: Signature.Value, _ owner: Node) -> String {
    switch rule {
    case .nothingAbove where owner.kind == .root: "\(owner.name) offers no \(value.type)"
    case .nothingAbove: "neither \(owner.name) nor anything above it offers \(value.type)"
    case .ambiguousAbove: "there are several of type \(value.type), and \(owner.name) has none called \(value.label)"
    case .primitive: "\(value.type) is never resolved"
    case .onlyMatch, .byName, .markedManual, .lastRegistered, .byQualifier, .fromParent, .captured, .givenAtCreation,
      .defaultValue:
      Self.phrase(rule)
    }
  }

  private func names(_ nodes: [ID<Node>], joiner: String) -> String {
    nodes.map { graph.nodes[$0].name }.joined(separator: joiner)
  }
}

extension Outcome {
  /// How the reason looks where nothing supplies the value.
  var roleUnsupplied: Role { isUnresolved || isUncertain ? .unresolved : .argument }
}
