public import InjectScopeModel

extension ChangeContext {
  /// The edits that cure a finding: its own, or where they only follow from the sources, those of its remedy, or of
  /// supplying what is missing.
  public func plan(curing finding: Finding, with dialects: [any Dialect]) throws(ChangeRefusal) -> ChangePlan {
    let own = finding.fix.flatMap { fix in
      fix.edits.isEmpty ? nil : ChangePlan(fix.title, edits: fix.edits)
    }
    var refusal: ChangeRefusal?
    if let (change, isBetter) = supply(curing: finding), isBetter || isSupplying(finding.fix),
      let dialect = dialects.first(where: { $0.id == graph.nodes[change.subject].dialect }),
      finding.missing?.qualifier == nil || dialect.changes.suppliesQualified
    {
      do throws(ChangeRefusal) {
        let plan = try dialect.plan(change, curing: finding, in: self)
        // Who passes it means to, and has a value of which the root knows nothing. What is marked is handed down no more.
        guard plan.isPassedNow else { return plan }
        return marking(passed: finding, by: dialect) ?? plan
      } catch {
        // It has seen more than the finding: what it refuses, those edits would break.
        if isBetter { throw error }
        refusal = error
      }
    }
    if let own { return own }
    if let fix = finding.fix, let remedy = fix.remedy, remedy.kind != .supply {
      return try plan(remedy, as: fix.title, curing: finding, with: dialects)
    }
    if let refusal { throw refusal }
    throw ChangeRefusal(
      "no edit of the sources is known that cures this: \(finding.message)", at: finding.location,
      near: (finding.fix.map { [$0.description] } ?? [])
        + finding.near.prefix(1).map { "the nearest is \($0.words), \($0.location.short)" })
  }

  /// A mark at every place that asks for what is missing; `nil` where one of them hands it down, or has no room for it.
  private func marking(passed finding: Finding, by dialect: any Dialect) -> ChangePlan? {
    var all: ChangePlan?
    for place in ([finding.location] + finding.places.lazy.filter(\.isFinding).map(\.location)).distinct {
      guard let (asker, label) = asking[place], !isHandedDown(label, by: asker),
        let own = dialect.changes.marking(passed: label, at: place, in: self)
      else { return nil }
      if all == nil { all = own } else { all?.edits += own.edits }
    }
    return all
  }

  /// Whether those below get from a list what it asks for under a name.
  private func isHandedDown(_ label: String, by list: ID<Node>) -> Bool {
    graph.needs.contains { need in need.label == label && need.suppliers.contains(list) }
  }

  /// Whether the edits that cure a finding hang on more of the sources than the finding itself has seen.
  public func looksFurther(thanFixOf finding: Finding) -> Bool {
    guard let fix = finding.fix else { return false }
    if fix.edits.isEmpty { return fix.remedy.map { $0.kind != .supply || supply(curing: finding) != nil } ?? false }
    return supply(curing: finding)?.isBetter == true
  }

  /// Whether to offer what is missing is what a fix says, and not another way round it.
  private func isSupplying(_ fix: Finding.Fix?) -> Bool {
    guard let fix else { return true }
    return fix.edits.isEmpty && fix.remedy?.kind == .supply
  }

  /// Who could offer what is missing; and whether that does more than the finding's own edits, since it looks at all
  /// that makes the owner.
  private func supply(curing finding: Finding) -> (change: Change, isBetter: Bool)? {
    guard let key = finding.missing else { return nil }
    let (type, qualifier) = (key.type.written, key.qualifier)
    let (asking, label) = asking[finding.location].map { (Optional($0.0), $0.1) } ?? (nil, "")
    let name = label.isEmpty ? type.asPropertyName : label
    if let owner = offering[finding.cause.location] {
      return (
        .supply(owner: owner, name: name, type: type, qualifier: qualifier), graph.nodes[owner].kind == .root
      )
    }
    // A module of the same container, that of who asks before others.
    guard let asking else { return nil }
    let modules = [graph.container(of: asking)].compactMap(\.self) + neighbours(of: asking)
    let candidates = modules.filter { graph.nodes[$0].kind == .module }
    guard let first = candidates.first else { return nil }
    // That of what is nearly it, or does what it says, before all: it is made as that is.
    let near = finding.near.first.flatMap { near in graph.nodeIDs.first { graph.nodes[$0].location == near.location } }
    let alike = (near ?? provider(of: type, in: first)).flatMap(graph.container)
    let module = candidates.first { $0 == alike } ?? first
    let provider = providerName(for: key, in: module, beside: modules)
    return (.supply(owner: module, name: provider, type: type, qualifier: qualifier), false)
  }

  /// What a provider is called that a module gets: in its components no other may be called so, whatever module it is of.
  func providerName(for key: Key, in module: ID<Node>, beside others: [ID<Node>] = []) -> String {
    let all = Set(others + [module] + neighbours(of: module))
    let taken = graph.nodeIDs.lazy.filter { [graph] node in
      graph.nodes[node].kind == .provider && graph.container(of: node).map(all.contains) ?? false
    }.map { [graph] in graph.nodes[$0].name.bareName }
    return ProviderName.free(key, besides: Set(taken))
  }

  /// Who provides the one type that conforms to a protocol, in a module or beside it.
  func provider(of protocolName: String, in module: ID<Node>) -> ID<Node>? {
    guard let type = making(protocolName, in: graph.nodes[module].unit).onlyConformer(ofProtocol: protocolName) else {
      return nil
    }
    let modules = Set(neighbours(of: module) + [module])
    return graph.nodeIDs.first { node in
      graph.nodes[node].kind == .provider && graph.nodes[node].offer == Key(type: .parsing(type))
        && graph.container(of: node).map(modules.contains) == true
    }
  }

  /// The modules of whoever fills a node.
  private func neighbours(of node: ID<Node>) -> [ID<Node>] {
    graph.incoming(node).filter { graph.nodes[$0.from].kind == .component }.flatMap { edge in
      graph.outgoing(edge.from).filter { $0.kind == .creates }.map(\.to)
    }
  }
}
