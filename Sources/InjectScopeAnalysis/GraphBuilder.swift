public import InjectScopeModel

/// Facts in, graph out: the one place where order and identity are decided.
public enum GraphBuilder {
  public static func build(_ project: Project, rules: [any ResolutionRules]) -> DependencyGraph {
    var draft = GraphDraft()
    for rule in rules { rule.resolve(project, into: &draft) }
    return build(draft, units: project.units)
  }

  static func build(_ draft: GraphDraft, units: [Project.Unit]) -> DependencyGraph {
    let order = draft.entries.indices.sorted { a, b in
      let (a, b) = (draft.entries[a].node, draft.entries[b].node)
      return a.location == b.location ? a.isBefore(b) : a.location < b.location
    }
    var canonical = [ID<Node>](repeating: ID(0), count: order.count)
    for (place, index) in order.enumerated() { canonical[index] = ID(place) }
    func new(_ old: ID<Node>) -> ID<Node> { canonical[Int(old.index)] }

    let entries = order.map { draft.entries[$0] }
    var edges = draft.edges
    for index in edges.indices {
      edges[index].from = new(edges[index].from)
      edges[index].to = new(edges[index].to)
    }
    edges.sort(by: Self.isOrdered)
    var signatures = draft.signatures
    for index in signatures.indices {
      signatures[index].owner = new(signatures[index].owner)
      signatures[index].target = new(signatures[index].target)
      for value in signatures[index].values.indices {
        signatures[index].values[value].outcome = signatures[index].values[value].outcome.renumbered(new)
      }
    }
    let places = signatures.indices.sorted { Self.isOrdered(signatures[$0], signatures[$1]) }
    return DependencyGraph(
      units: units,
      nodes: distinct(entries.map(\.node)),
      needs: entries.map { $0.needs.map { $0.renumbered(new) } },
      properties: entries.map(\.properties),
      edges: edges,
      signatures: places.map { signatures[$0] },
      findings: draft.findings.sorted(by: Finding.isOrdered))
  }

  // Numbers decide nearly always; the text of conditions is made only where they do not.

  private static func isOrdered(_ a: Edge, _ b: Edge) -> Bool {
    if a.from != b.from { return a.from < b.from }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    if a.to != b.to { return a.to < b.to }
    if a.label != b.label { return (a.label ?? "") < (b.label ?? "") }
    if a.condition != b.condition { return (a.condition?.text ?? "") < (b.condition?.text ?? "") }
    return a.location < b.location
  }

  private static func isOrdered(_ a: Signature, _ b: Signature) -> Bool {
    if a.owner != b.owner { return a.owner < b.owner }
    if a.style != b.style { return a.style.rawValue < b.style.rawValue }
    if a.target != b.target { return a.target < b.target }
    if a.condition != b.condition { return (a.condition?.text ?? "") < (b.condition?.text ?? "") }
    return a.text < b.text
  }

  /// Equal ids get `~2`, `~3` in canonical order.
  private static func distinct(_ nodes: [Node]) -> [Node] {
    var seen: [String: Int] = [:]
    return nodes.map { node in
      guard let known = seen[node.id] else {
        seen[node.id] = 1
        return node
      }
      // A name between backticks may look like such an id already.
      var count = known + 1
      while seen["\(node.id)~\(count)"] != nil { count += 1 }
      seen[node.id] = count
      var node = node
      node.id += "~\(count)"
      seen[node.id] = 1
      return node
    }
  }
}

extension Need {
  fileprivate func renumbered(_ new: (ID<Node>) -> ID<Node>) -> Need {
    var need = self
    need.outcome = outcome.renumbered(new)
    need.suppliers = suppliers.map(new).sorted()
    return need
  }
}

extension Outcome {
  fileprivate func renumbered(_ new: (ID<Node>) -> ID<Node>) -> Outcome {
    switch self {
    case .supplied(let node, let rule): .supplied(by: new(node), rule)
    case .missing(let near): .missing(near: near.map(new))
    case .ambiguous(let nodes): .ambiguous(nodes.map(new))
    case .argument, .unknown: self
    }
  }
}
