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
      return (a.location, a.id) < (b.location, b.id)
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
    edges.sort {
      ($0.from, $0.kind.rawValue, $0.to, $0.label ?? "", $0.condition?.text ?? "", $0.location)
        < ($1.from, $1.kind.rawValue, $1.to, $1.label ?? "", $1.condition?.text ?? "", $1.location)
    }
    var signatures = draft.signatures
    for index in signatures.indices {
      signatures[index].owner = new(signatures[index].owner)
      signatures[index].target = new(signatures[index].target)
      for value in signatures[index].values.indices {
        signatures[index].values[value].outcome = signatures[index].values[value].outcome.renumbered(new)
      }
    }
    signatures.sort {
      ($0.owner, $0.style.rawValue, $0.target, $0.condition?.text ?? "", $0.text)
        < ($1.owner, $1.style.rawValue, $1.target, $1.condition?.text ?? "", $1.text)
    }
    return DependencyGraph(
      units: units,
      nodes: distinct(entries.map(\.node)),
      needs: entries.map { $0.needs.map { $0.renumbered(new) } },
      properties: entries.map(\.properties),
      edges: edges,
      signatures: signatures,
      findings: draft.findings.sorted(by: Finding.isOrdered))
  }

  /// Equal ids get `~2`, `~3` in canonical order.
  private static func distinct(_ nodes: [Node]) -> [Node] {
    var seen: [String: Int] = [:]
    return nodes.map { node in
      let count = seen[node.id, default: 0] + 1
      seen[node.id] = count
      guard count > 1 else { return node }
      var node = node
      node.id += "~\(count)"
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
