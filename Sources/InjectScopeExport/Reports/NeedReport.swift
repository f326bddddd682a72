public import InjectScopeModel

/// What answers one thing that a node's list holds, for each that creates the node: what `why Owner.label` says.
public struct NeedReport {
  private let graph: DependencyGraph
  private let list: ID<Node>
  private let label: String
  private let refusals: (Signature.Value, Signature) -> [Refusal]
  /// One for each creator and what it creates, in canonical order.
  private let creations: [(signature: Signature, value: Signature.Value)]

  /// `list` holds it, which is the owner itself or what that uses; `refusals` is asked for what is not supplied.
  public init(
    _ label: String, of list: ID<Node>, in graph: DependencyGraph,
    refusals: @escaping (Signature.Value, Signature) -> [Refusal]
  ) {
    self.graph = graph
    self.list = list
    self.label = label
    self.refusals = refusals
    let takers = Set([list] + graph.incoming(list).filter { $0.kind == .uses }.map(\.from))
    creations = graph.signatures.filter { takers.contains($0.target) && $0.style == .direct }.flatMap { signature in
      signature.values.filter { $0.label == label }.map { (signature, $0) }
    }
  }

  private var need: Need? { graph.needs(of: list).first { $0.label == label } }
  private var property: Property? { graph.properties(of: list).first { $0.name == label } }
  private var type: TypeName? { need?.key.type ?? property?.type }
  public var location: Location? { need?.location ?? property?.location }

  public var json: JSONText {
    [
      "owner": .string(graph.nodes[list].id),
      "label": .string(label),
      "type": .optional(type?.written),
      "inherited": .bool(need == nil),
      "outcome": .optional(need?.outcome.name),
      "rule": .optional(need?.outcome.rule?.name),
      "location": .optional(location?.description),
      "creators": .array(creations.map(creation)),
    ]
  }

  private func creation(_ signature: Signature, _ value: Signature.Value) -> JSONText {
    [
      "creator": .string(graph.nodes[signature.owner].id),
      "target": .string(graph.nodes[signature.target].id),
      "outcome": .string(value.outcome.name),
      "rule": .optional(value.outcome.rule?.name),
      "by": .optional(value.source?.description),
      "location": .string(value.location.description),
    ]
  }

  /// The need, and a line for each creator; below it what was considered and refused. Of a need
  /// that is missing, or that no function is created with, what is wrong with it.
  public func text(_ style: TextStyle, told findings: [Finding] = []) -> String {
    let title = "\(graph.nodes[list].name).\(label)" + (type.map { ": \($0)" } ?? "")
    let place = location.map { "  " + style.show(style.place($0), as: .place) } ?? ""
    let note = need == nil ? style.show("  carried for what it injects", as: .quiet) : ""
    // Where functions say why it is an argument, that is enough.
    let told = creations.isEmpty || need?.outcome.name == Outcome.missing(near: []).name ? findings : []
    return ([style.show(title, as: .name) + place + note] + lines(style) + told.flatMap { lines(for: $0, style) })
      .asLines
  }

  private func lines(for finding: Finding, _ style: TextStyle) -> [String] {
    ["  " + style.show(finding.severity.rawValue, as: finding.severity.role) + ": \(finding.message) [\(finding.id)]"]
      + (finding.fix.map { ["    fix: " + style.show($0.description)] } ?? [])
  }

  private func lines(_ style: TextStyle) -> [String] {
    guard !creations.isEmpty else {
      return need.map { ["  " + style.show(RuleWording(graph, Distinctions(graph)).answer(to: $0))] } ?? []
    }
    let table = TextTable(rows: creations.map { row($0.signature, $0.value, style) }, gap: 3, indentation: 2)
    return zip(creations, table.lines(style)).flatMap { creation, line in
      [line] + refused(creation.value, of: creation.signature, style)
    }
  }

  private func row(_ signature: Signature, _ value: Signature.Value, _ style: TextStyle) -> [TextTable.Cell] {
    let creator = TextTable.Cell("in \(graph.nodes[signature.owner].name)")
    let reason = RuleWording(graph).reason(for: value, of: signature)
    guard value.isSupplied else {
      return [creator, .init("\(style.arrow) \(reason)", value.outcome.roleUnsupplied)]
    }
    let supplier = value.source.map { "\(style.arrow) \($0), \(reason)" } ?? "\(style.arrow) \(reason)"
    return [creator, .init(supplier, .supplied), .init(style.place(value.location), .place)]
  }

  private func refused(_ value: Signature.Value, of signature: Signature, _ style: TextStyle) -> [String] {
    value.isSupplied ? [] : RuleWording(graph).lines(below: value, refusing: refusals(value, signature), style)
  }
}
