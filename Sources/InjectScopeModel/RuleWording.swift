/// Why a value is what it is, in words. Every text that says it says it so.
public struct RuleWording: Sendable {
  public let graph: DependencyGraph
  /// What stands around a name: nothing, or what marks it as code.
  private let quote: String
  private let distinctions: Distinctions?

  /// - Parameter distinctions: whoever tells of suppliers says which of one name.
  public init(_ graph: DependencyGraph, quoting quote: String = "", _ distinctions: Distinctions? = nil) {
    self.graph = graph
    self.quote = quote
    self.distinctions = distinctions
  }

  /// `argument: Int is never resolved`; for what is supplied, the rule that chose it.
  public func reason(for value: Signature.Value, of signature: Signature) -> String {
    switch value.outcome {
    case .supplied(_, let rule): Self.phrase(rule)
    case .argument(let rule): "argument: " + argument(rule, value, of: signature)
    case .missing: "missing: nothing provides \(value.type)"
    case .ambiguous(let nodes): "ambiguous: \(names(nodes, joiner: " or "))"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  /// The same for a need: `supplied by Root.clock: the only one of its type`.
  public func answer(to need: Need) -> String {
    switch need.outcome {
    case .supplied(let node, let rule):
      return "\(supply(need.suppliers.isEmpty ? [node] : need.suppliers)): "
        + Self.phrase(rule, ofEach: need.suppliers.count)
    case .argument(let rule):
      let elsewhere = need.suppliers.isEmpty ? "" : supply(need.suppliers) + "; elsewhere "
      return elsewhere + "argument: \(Self.phrase(rule))"
    case .missing: return "missing: nothing provides it where it is asked for"
    case .ambiguous(let nodes): return "ambiguous: \(names(nodes, joiner: " or "))"
    case .unknown(let reason): return "unknown: \(reason)"
    }
  }

  /// What was looked at and not taken: `Root.clock is there, but its type is written SystemClock`. Whether that is another
  /// type or another word for it a graph does not tell.
  public func refusal(_ refusal: Refusal) -> String {
    let candidate = candidate(refusal)
    switch refusal.reason {
    case .otherType(let type): return "\(candidate) is there, but its type is written \(type)"
    case .otherName: return "\(candidate) is of that type, under another name"
    case .nearMiss(let type): return "\(candidate) is of a type spelled otherwise, \(type)"
    case .otherQualifier(nil): return "\(candidate) is of that type, without a name"
    case .otherQualifier(let name?): return "\(candidate) is of that type, under the name '\(name)'"
    case .outOfReach: return "\(candidate) offers it, but not here"
    case .untyped: return "\(candidate) does not say its type"
    case .neverResolved(.markedManual):
      return "\(candidate) is of that type, but what asks for it is marked forceManual"
    case .neverResolved(let rule): return "\(candidate) is of that type, but \(Self.phrase(rule))"
    }
  }

  /// `Root.clock`
  public func candidate(_ refusal: Refusal) -> String { "\(graph.nodes[refusal.owner].name).\(refusal.label)" }

  /// A rule without the names of a case.
  public static func phrase(_ rule: Rule) -> String {
    switch rule {
    case .onlyMatch: "the only one of its type"
    case .byName: "chosen by name among several of its type"
    case .primitive: "its type is never resolved"
    case .markedManual: "marked to be passed by hand"
    case .nothingAbove: "nothing above offers it"
    case .ambiguousAbove: "several of its type are offered or asked for, and no name matches"
    case .lastRegistered: "the last one registered for its key"
    case .byQualifier: "registered for its key and qualifier"
    case .byCondition: "one of several, by a condition"
    case .fromParent: "registered further up"
    case .captured: "brought along by the closure that makes it"
    case .noFunction:
      "it is registered, but no function gives it: it cannot be written as one, or another one replaces it"
    case .givenAtCreation: "given when it is created"
    case .defaultValue: "nothing offers it, and it has a default value"
    case .nilHandled: "nothing is registered for it, and whoever asks has thought of nil"
    }
  }

  /// The same of several suppliers: each answers at another time, or another asker.
  public static func phrase(_ rule: Rule, ofEach count: Int) -> String {
    (count > 1 && rule == .onlyMatch ? "each in its time " : "") + phrase(rule)
  }

  /// Why the caller has to pass it: `Int is never resolved`.
  public func argument(_ rule: Rule, _ value: Signature.Value, of signature: Signature) -> String {
    let owner = graph.nodes[signature.owner]
    let type = quoted(value.type.description)
    switch rule {
    case .nothingAbove where owner.kind == .root: return "\(quoted(owner.name)) offers no \(type)"
    case .nothingAbove: return "neither \(quoted(owner.name)) nor anything above it offers \(type)"
    case .ambiguousAbove:
      return "names decide, and \(quoted(owner.name)) has no \(type) called \(quoted(value.label))"
    case .primitive: return "\(type) is never resolved"
    case .onlyMatch, .byName, .markedManual, .lastRegistered, .byQualifier, .byCondition, .fromParent, .captured,
      .noFunction, .givenAtCreation, .defaultValue, .nilHandled:
      return Self.phrase(rule)
    }
  }

  private func quoted(_ name: String) -> String { quote + name + quote }

  /// Each with what tells it apart, where another node has its name.
  private func supply(_ suppliers: [ID<Node>]) -> String {
    let names = suppliers.distinct.map { distinctions?.title(of: $0, in: graph) ?? graph.nodes[$0].name }
    return "supplied by " + names.joined(separator: ", ")
  }

  private func names(_ nodes: [ID<Node>], joiner: String) -> String {
    nodes.map { graph.nodes[$0].name }.joined(separator: joiner)
  }
}
