public import InjectScopeModel

/// What `signatures` says: functions that would be generated, and where each of their values comes from.
public struct SignatureReport {
  let graph: DependencyGraph
  let signatures: [Signature]
  let refusals: (Signature.Value, Signature) -> [Refusal]

  /// `refusals` is asked for every value that is not supplied.
  public init(
    _ signatures: some Sequence<Signature>, in graph: DependencyGraph,
    refusals: @escaping (Signature.Value, Signature) -> [Refusal]
  ) {
    self.graph = graph
    self.signatures = Array(signatures)
    self.refusals = refusals
  }

  public var json: JSONText {
    ["schema": .integer(Schema.version), "signatures": .array(signatures.map(signature))]
  }

  private func signature(_ signature: Signature) -> JSONText {
    let (owner, target) = (graph.nodes[signature.owner], graph.nodes[signature.target])
    return [
      "owner": .string(owner.name),
      "ownerId": .string(owner.id),
      "target": .string(target.name),
      "targetId": .string(target.id),
      "dialect": .string(owner.dialect.name),
      "style": .string(signature.style.rawValue),
      "access": .string(signature.access.rawValue),
      "condition": .optional(signature.condition?.text),
      "text": .string(signature.text),
      "obstacle": .optional(signature.obstacle),
      "parameters": .array(signature.parameters.map { parameter($0, of: signature) }),
      "supplied": .array(signature.supplied.map(supplied)),
      "location": .string(signature.location.description),
    ]
  }

  private func parameter(_ value: Signature.Value, of signature: Signature) -> JSONText {
    [
      "label": .string(value.label),
      "type": .string(value.type.written),
      "rule": .optional(value.outcome.rule?.name),
      "considered": .array(refusals(value, signature).map(considered)),
    ]
  }

  private func supplied(_ value: Signature.Value) -> JSONText {
    [
      "label": .string(value.label),
      "type": .string(value.type.written),
      "by": .optional(supplier(of: value)),
      "location": .string(value.location.description),
    ]
  }

  private func considered(_ refusal: Refusal) -> JSONText {
    var members: [String: JSONText] = [
      "candidate": .string(RuleWording(graph).candidate(refusal)),
      "reason": .string(refusal.reason.name),
      "location": .string(refusal.location.description),
    ]
    switch refusal.reason {
    case .otherType(let type), .nearMiss(let type): members["type"] = .string(type.written)
    case .neverResolved(let rule): members["rule"] = .string(rule.name)
    case .otherQualifier(let name): members["qualifier"] = .optional(name)
    case .otherName, .untyped, .outOfReach: break
    }
    return .object(members)
  }

  /// `Injector.property`, or the supplier itself where it has no list.
  func supplier(of value: Signature.Value) -> String? {
    if let source = value.source { return source.description }
    guard case .supplied(let node, _) = value.outcome else { return nil }
    return graph.nodes[node].name
  }
}

extension Refusal.Reason {
  /// As JSON spells it.
  fileprivate var name: String {
    switch self {
    case .otherType: "otherType"
    case .otherName: "otherName"
    case .nearMiss: "nearMiss"
    case .untyped: "untyped"
    case .neverResolved: "neverResolved"
    case .otherQualifier: "otherQualifier"
    case .outOfReach: "outOfReach"
    }
  }
}
