public import InjectScopeModel

/// Facts in, graph out: the one place where order and identity are decided.
public enum GraphBuilder {
  public static func build(
    _ project: Project, rules: [any ResolutionRules], with workers: some Workers = NoWorkers()
  ) -> DependencyGraph {
    var draft = GraphDraft()
    for add in Resolving.finish(rules.map { $0.resolve(project) }, with: workers) { add(&draft) }
    draft.linkConstructions(project.units)
    draft.linkChains()
    draft.linkNearMisses(project.units)
    return build(consume draft, units: project.units)
  }

  static func build(_ draft: consuming GraphDraft, units: [Project.Unit]) -> DependencyGraph {
    var draft = draft
    let order = canonicalOrder(of: draft.nodes)
    var canonical = [ID<Node>](repeating: ID(0), count: order.count)
    for (place, index) in order.enumerated() { canonical[index] = ID(place) }
    func new(_ old: ID<Node>) -> ID<Node> { canonical[Int(old.index)] }

    draft.edges.renumber(new)
    SharedValues.renumber(&draft.signatures, new)
    return DependencyGraph(
      units: units,
      nodes: distinct(order.map { draft.nodes[$0] }),
      eachNeeds: order.lazy.map { draft.needs[ID($0)].lazy.map { $0.renumbered(new) } },
      eachProperties: order.lazy.map { draft.properties[ID($0)] },
      edges: canonicalOrder(of: draft.edges).lazy.map { draft.edges[$0] },
      signatures: sorted(draft.signatures),
      findings: draft.findings.sorted(by: Finding.isOrdered),
      circles: Set(draft.circles.map { Set($0.map(new)).sorted() }).sorted { $0.lexicographicallyPrecedes($1) },
      containers: Dictionary(uniqueKeysWithValues: draft.containers.map { (new($0.key), new($0.value)) }))
  }

  // MARK: - Order

  // Only places are moved about, and numbers decide nearly always: the rest is looked at where they do not.

  private static func canonicalOrder(of nodes: [Node]) -> [Int] {
    nodes.indices.sorted { a, b in
      nodes[a].location == nodes[b].location
        ? nodes[a].isBefore(nodes[b]) : nodes[a].location < nodes[b].location
    }
  }

  private typealias Numbers = (owner: UInt32, kind: UInt8, target: UInt32)

  private static func canonicalOrder(of edges: DraftEdges) -> [Int] {
    order(of: edges, by: { ($0.from.index, $0.kind.order, $0.to.index) }, then: isOrdered)
  }

  private static func isOrdered(_ a: Edge, _ b: Edge) -> Bool {
    if a.label != b.label { return (a.label ?? "") < (b.label ?? "") }
    if a.condition != b.condition { return (a.condition?.text ?? "") < (b.condition?.text ?? "") }
    return (a.location, a.certainty) < (b.location, b.certainty)
  }

  private static func sorted(_ signatures: [Signature]) -> [Signature] {
    order(of: signatures, by: { ($0.owner.index, $0.style == .direct ? 0 : 1, $0.target.index) }, then: isOrdered)
      .map { signatures[$0] }
  }

  private static func isOrdered(_ a: Signature, _ b: Signature) -> Bool {
    if a.condition != b.condition { return (a.condition?.text ?? "") < (b.condition?.text ?? "") }
    return a.text < b.text
  }

  private static func order<Value, Values: RandomAccessCollection<Value>>(
    of values: Values, by numbers: (Value) -> Numbers, then isOrdered: (Value, Value) -> Bool
  ) -> [Int] where Values.Index == Int {
    var places: [(numbers: Numbers, index: UInt32)] = []
    places.reserveCapacity(values.count)
    for (index, value) in values.enumerated() { places.append((numbers(value), UInt32(index))) }
    places.sort { a, b in
      a.numbers == b.numbers ? isOrdered(values[Int(a.index)], values[Int(b.index)]) : a.numbers < b.numbers
    }
    return places.map { Int($0.index) }
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

extension Edge.Kind {
  /// By name.
  fileprivate var order: UInt8 {
    switch self {
    case .creates: 0
    case .supplies: 1
    case .uses: 2
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
