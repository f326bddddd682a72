import InjectScopeExport
import InjectScopeModel

/// How older output differs from what is generated now, function by function and type by type, and why.
struct OutputComparison {
  /// One declaration that is not the same, with its reasons.
  struct Difference {
    enum Kind: String {
      case changed, gone, new
    }

    var kind: Kind
    /// Where the older one stands; for what is new, what makes it so.
    var place: Location
    /// `Home.inject(title: String) -> Row`
    var older: String?
    var now: String?
    var reasons: [String]

    var text: String { older ?? now ?? "" }
  }

  private let graph: DependencyGraph
  private let style: SignatureStyle
  private let older: GeneratedDeclarations
  private let now: GeneratedDeclarations
  /// By owner and what is returned.
  private let signatures: [[String]: Signature]
  private let nodes: [String: ID<Node>]

  init(_ older: GeneratedDeclarations, to now: GeneratedDeclarations, style: SignatureStyle, in graph: DependencyGraph)
  {
    self.graph = graph
    self.style = style
    self.older = older
    self.now = now
    let parsed = graph.signatures.filter { $0.style == style }.map { signature in
      ([graph.nodes[signature.owner].name, Self.result(of: signature)], signature)
    }
    signatures = Dictionary(parsed, uniquingKeysWith: { first, _ in first })
    nodes = Dictionary(graph.nodeIDs.map { (graph.nodes[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// In the order of the older files, and behind them what is new.
  var differences: [Difference] {
    let changes = functionChanges + typeChanges
    return changes.sorted {
      ($0.kind == .new ? 1 : 0, $0.place, $0.text) < ($1.kind == .new ? 1 : 0, $1.place, $1.text)
    }
  }

  /// `9 functions and 6 types are the same, 2 differ`
  var summary: String { Self.summary(differences, of: older) }

  private static func summary(_ differences: [Difference], of older: GeneratedDeclarations) -> String {
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let missed = differences.filter { $0.kind != .new }
    let functions = missed.count { $0.older?.contains("(") == true }
    let same =
      count(older.functions.count - functions, "function") + " and "
      + count(older.types.count - (missed.count - functions), "type") + " are the same"
    return differences.isEmpty
      ? same + ", nothing differs" : same + ", \(differences.count) \(differences.count == 1 ? "differs" : "differ")"
  }

  /// The differences, each with its place, what stood there and what stands there now, and why.
  var lines: [String] {
    differences.flatMap { one -> [String] in
      let head = "\(one.place): \(one.kind.rawValue): \(one.text)"
      let now = one.kind == .changed ? one.now.map { ["  now: \($0)"] } ?? [] : []
      return [head] + now + one.reasons.map { "  " + $0 }
    }
  }

  // MARK: Functions

  private var functionChanges: [Difference] {
    // Overloads differ by their arguments alone: what is the same in full is no difference.
    let oldGroups = Dictionary(grouping: older.functions, by: \.role)
    let newGroups = Dictionary(grouping: now.functions, by: \.role)
    var differences: [Difference] = []
    var left: [GeneratedDeclarations.Function] = []
    var further: [GeneratedDeclarations.Function] = []
    for role in Set(oldGroups.keys).union(newGroups.keys).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var old = oldGroups[role] ?? []
      var new = newGroups[role] ?? []
      for one in old {
        guard let match = new.firstIndex(where: { $0.parameters == one.parameters }) else { continue }
        new.remove(at: match)
        old.removeAll { $0.parameters == one.parameters }
      }
      differences += zip(old, new).map { changed($0, $1) }
      left += old.dropFirst(new.count)
      further += new.dropFirst(old.count)
    }
    for one in left {
      let others = further.indices.filter { isCalledOtherwise(further[$0], than: one) }
      guard others.count == 1, left.count(where: { isCalledOtherwise(further[others[0]], than: $0) }) == 1 else {
        differences.append(gone(one))
        continue
      }
      differences.append(renamed(one, further.remove(at: others[0])))
    }
    return differences + further.map(added)
  }

  /// Whether it makes the same of the same, under another name.
  private func isCalledOtherwise(
    _ new: GeneratedDeclarations.Function, than old: GeneratedDeclarations.Function
  ) -> Bool {
    new.owner == old.owner && new.name != old.name && new.result != nil && new.result == old.result
      && new.parameters == old.parameters
  }

  private func renamed(_ old: GeneratedDeclarations.Function, _ new: GeneratedDeclarations.Function) -> Difference {
    Difference(
      kind: .changed, place: old.place, older: old.text, now: new.text, reasons: ["it is called '\(new.name)' now"])
  }

  private func changed(_ old: GeneratedDeclarations.Function, _ new: GeneratedDeclarations.Function) -> Difference {
    let signature = signatures[[new.owner, new.result?.spelling ?? ""]]
    func value(_ label: String) -> Signature.Value? { signature?.values.first { $0.label == label } }
    var reasons: [String] = []
    for parameter in old.parameters where !new.parameters.contains(parameter) {
      if let other = new.parameters.first(where: { $0.label == parameter.label }) {
        reasons.append("\(parameter.label): its type is \(other.type) now")
      } else if let value = value(parameter.label), value.isSupplied {
        reasons.append("\(parameter.label): passed through now, from \(supplier(of: value))")
      } else {
        reasons.append("\(parameter.label): no longer asked for")
      }
    }
    for parameter in new.parameters where !old.parameters.contains(where: { $0.label == parameter.label }) {
      let reason = signature.flatMap { signature in
        value(parameter.label).map { RuleWording(graph).reason(for: $0, of: signature) }
      }
      reasons.append("\(parameter.label): " + (reason ?? "asked for now"))
    }
    if reasons.isEmpty { reasons.append("its arguments stand in the order in which they are asked for") }
    return Difference(kind: .changed, place: old.place, older: old.text, now: new.text, reasons: reasons)
  }

  private func supplier(of value: Signature.Value) -> String {
    (value.source.map(\.description) ?? value.label) + " (\(value.location))"
  }

  private func gone(_ old: GeneratedDeclarations.Function) -> Difference {
    let result = old.result?.spelling ?? ""
    let reason: String
    if nodes[old.owner] == nil, !now.functions.contains(where: { $0.owner == old.owner }) {
      reason = "nothing in the sources makes '\(old.owner)' take part any more"
    } else if let other = now.functions.first(where: {
      $0.owner == old.owner && $0.name == old.name && made($0) == made(old)
    }) {
      reason = "'\(other.text)' takes its place"
    } else {
      reason = result.isEmpty ? "nothing asks for it" : "nothing says that '\(old.owner)' makes '\(result)'"
    }
    return Difference(kind: .gone, place: old.place, older: old.text, reasons: [reason])
  }

  /// Whom a function makes, whichever of the two styles it is in.
  private func made(_ function: GeneratedDeclarations.Function) -> String {
    function.parameters.map { "\($0.label): \($0.type)" }.joined() + function.name
  }

  private func added(_ new: GeneratedDeclarations.Function) -> Difference {
    let signature = signatures[[new.owner, new.result?.spelling ?? ""]]
    return Difference(
      kind: .new, place: signature?.location ?? new.place, now: new.text,
      reasons: [signature.map { "\(graph.nodes[$0.owner].name) makes it" } ?? "generated besides"])
  }

  private static func result(of signature: Signature) -> String {
    guard let arrow = signature.text.ranges(of: "-> ").last else { return "" }
    return String(signature.text[arrow.upperBound...].prefix { $0 != " " })
  }

  // MARK: Types

  private var typeChanges: [Difference] {
    let new = Dictionary(now.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let old = Set(older.types.map(\.name))
    let changes = older.types.compactMap { type -> Difference? in
      guard let other = new[type.name] else {
        return Difference(
          kind: .gone, place: type.place, older: type.name, reasons: ["nothing needs it: no code has to name it"])
      }
      return type.properties == other.properties ? nil : changed(type, other)
    }
    return changes
      + now.types.filter { !old.contains($0.name) }.map {
        Difference(kind: .new, place: $0.place, now: $0.name, reasons: ["generated besides"])
      }
  }

  private func changed(
    _ old: GeneratedDeclarations.DeclaredType, _ new: GeneratedDeclarations.DeclaredType
  ) -> Difference {
    var reasons: [String] = []
    for property in new.properties where !old.properties.contains(where: { $0.label == property.label }) {
      reasons.append("\(property.label): " + origin(of: property.label, in: new.name))
    }
    for property in old.properties where !new.properties.contains(where: { $0.label == property.label }) {
      reasons.append("\(property.label): neither it nor anything that it makes needs it")
    }
    for property in old.properties {
      guard let other = new.properties.first(where: { $0.label == property.label }), other.type != property.type else {
        continue
      }
      reasons.append("\(property.label): its type is \(other.type) now, not \(property.type)")
    }
    if reasons.isEmpty { reasons = ["in the order in which they are asked for, inherited ones by name"] }
    return Difference(
      kind: .changed, place: old.place, older: Self.list(old), now: Self.list(new), reasons: reasons)
  }

  private static func list(_ type: GeneratedDeclarations.DeclaredType) -> String {
    "\(type.name) [\(type.properties.map(\.label).joined(separator: ", "))]"
  }

  /// Why a list has a property: the list of the name, or of which it is the implementation.
  private func origin(of label: String, in type: String) -> String {
    let owner = graph.nodeIDs.first { node in
      type.hasPrefix(graph.nodes[node].name) && !graph.properties(of: node).isEmpty
        && graph.properties(of: node).contains { $0.name == label }
    }
    guard let owner, let property = graph.properties(of: owner).first(where: { $0.name == label }) else {
      return "asked for now"
    }
    return property.isInherited
      ? "carried for those that it makes (\(property.location))" : "asked for at \(property.location)"
  }
}
