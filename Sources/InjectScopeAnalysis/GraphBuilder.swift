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
    draft.tellConditions()
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
    let orderOfEdges = canonicalOrder(of: draft.edges)
    let (needs, properties, edges) = (draft.needs, draft.properties, draft.edges)
    draft.nameTellers(Self.shared(order.lazy.map { draft.nodes[$0] }))
    let contents = GraphContents(
      needCount: needs.count,
      needs: { node, take in needs.forEach(of: ID(order[node])) { take($0.renumbered(new)) } },
      propertyCount: properties.count, properties: { node, take in properties.forEach(of: ID(order[node]), take) },
      edgeCount: edges.count, edge: { edges[orderOfEdges[$0]] })
    return DependencyGraph(
      units: units,
      nodes: distinct(order.map { draft.nodes[$0] }),
      contents: contents,
      signatures: sorted(draft.signatures),
      findings: draft.findings.sorted(by: Finding.isOrdered),
      circles: Set(draft.circles.map { Set($0.map(new)).sorted() }).sorted { $0.lexicographicallyPrecedes($1) },
      containers: Dictionary(uniqueKeysWithValues: draft.containers.map { (new($0.key), new($0.value)) }),
      bases: Set(draft.bases.map(new)))
  }

  /// The files in which nodes of several libraries stand at one place.
  private static func shared(_ nodes: some Sequence<Node>) -> Set<String> {
    var files: Set<String> = []
    var last: Node?
    for node in nodes {
      if let last, last.dialect != node.dialect, last.location == node.location { files.insert(node.location.file) }
      last = node
    }
    return files
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
    order(
      of: edges.count, by: { (edges.from($0).index, edges.kind($0).order, edges.to($0).index) },
      then: { isOrdered(edges[$0], edges[$1]) })
  }

  private static func isOrdered(_ a: Edge, _ b: Edge) -> Bool {
    if a.label != b.label { return (a.label ?? "") < (b.label ?? "") }
    if a.condition != b.condition { return (a.condition?.text ?? "") < (b.condition?.text ?? "") }
    return (a.location, a.certainty) < (b.location, b.certainty)
  }

  private static func sorted(_ signatures: [Signature]) -> [Signature] {
    order(
      of: signatures.count,
      by: { (signatures[$0].owner.index, signatures[$0].style == .direct ? 0 : 1, signatures[$0].target.index) },
      then: { isOrdered(signatures[$0], signatures[$1]) }
    )
    .map { signatures[$0] }
  }

  private static func isOrdered(_ a: Signature, _ b: Signature) -> Bool {
    if a.condition != b.condition { return (a.condition?.text ?? "") < (b.condition?.text ?? "") }
    return a.text < b.text
  }

  private static func order(
    of count: Int, by numbers: (Int) -> Numbers, then isOrdered: (Int, Int) -> Bool
  ) -> [Int] {
    // Kind and owner side by side: one comparison for both.
    var places: [(first: UInt64, target: UInt32, index: UInt32)] = []
    places.reserveCapacity(count)
    for index in 0..<count {
      let (owner, kind, target) = numbers(index)
      places.append((UInt64(owner) << 8 | UInt64(kind), target, UInt32(index)))
    }
    places.sort { a, b in
      if a.first != b.first { return a.first < b.first }
      if a.target != b.target { return a.target < b.target }
      return isOrdered(Int(a.index), Int(b.index))
    }
    return places.map { Int($0.index) }
  }

  /// Equal ids get `~2`, `~3` in canonical order.
  private static func distinct(_ nodes: [Node]) -> [Node] {
    var seen: [String: Int] = [:]
    seen.reserveCapacity(nodes.count)
    return nodes.map { node in
      guard let known = seen.updateValue(1, forKey: node.id) else { return node }
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
    need.renumberSuppliers(new)
    return need
  }
}
