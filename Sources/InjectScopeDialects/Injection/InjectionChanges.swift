internal import InjectScopeModel
internal import InjectScopeSyntax

/// Changes of entries, and of what is asked for.
struct InjectionChanges: DialectChanges {
  var suppliesWithoutName: Bool { true }
  var suppliesQualified: Bool { true }

  func answer(to kind: Change.Kind) -> ChangeAnswer {
    switch kind {
    case .supply:
      .does(
        "an entry behind one of the module; with the tag 'x' for `OWNER:Type #x`",
        of: [.module, .builder, .container])
    case .remove: .does("an entry; OWNER.name: a property that is filled", of: [.registration])
    case .inject: .does("a property of A with `@Inject`", of: [.consumer])
    case .rescope: .does("factory, single or weak: the word that an entry begins with", of: [.registration])
    }
  }

  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let (graph, registrations) = (context.graph, Registrations(context: context, cured: finding, isListed: true))
    switch change {
    case .supply(let owner, let name, let type, let tag):
      var plan = try supply(type, tag, by: owner, registrations, context)
      plan.remarks += [registrations.leavingAside(name, of: type)].compactMap(\.self)
      return plan
    case .remove(let node):
      guard graph.nodes[node].kind == .registration else { throw registrations.refusing(graph.nodes[node]) }
      return try registrations.removing(node)
    case .removeMember(let owner, let label):
      return try AskedProperties(context: context).removing(label, of: owner)
    case .inject(let owner, let target):
      guard graph.nodes[owner].kind == .consumer else {
        throw .wrongKind(graph.nodes[owner], "a type whose properties are filled is what asks")
      }
      return try AskedProperties(context: context).adding("@Inject", target, to: graph.nodes[owner])
    case .rescope(let node, let lifetime): return try rescope(graph.nodes[node], to: lifetime, context)
    }
  }

  private func supply(
    _ type: String, _ tag: String?, by owner: ID<Node>, _ registrations: Registrations, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[owner]
    guard [.module, .builder, .container].contains(node.kind) else {
      throw .wrongKind(node, "a module is what offers something", near: registrations.containers(of: node.dialect))
    }
    let making = context.making(type, in: node.unit)
    let own = tag == nil ? registrations.registeredConformer(toProtocol: type, in: owner) : nil
    let other = tag == nil && own == nil ? registrations.registeredUnderOther(in: owner) : nil
    let value =
      own.map { "$0() as \($0)" } ?? other.map { "($0() as \($0)) as! \(type)" }
      ?? making.value(of: type) { context.isKnown($0.type, in: node) ? "$0()" : nil }
    // Who handles nil goes on with it; what ends the process is no cure of that.
    if value == nil, registrations.cured?.id == "missing-optional" {
      throw ChangeRefusal("what makes \(type.quotedWithArticle) is not known, and until then nil is the answer")
    }
    // As long as elsewhere: what is shared there is not to be many here.
    let key = Key(type: TypeName.parsing(type), qualifier: tag)
    let same = context.graph.nodes.first {
      $0.kind == .registration && $0.dialect == node.dialect && $0.offer == key
    }
    let isPassedOn = own != nil || other != nil
    let lifetime = (isPassedOn ? nil : same?.lifetime) ?? lifetime(forAskersOf: key, context.graph).rawValue
    let code =
      value.map { made in
        // What it makes says its type by itself.
        let isOfType = other != nil || [TypeText.core(type), type].contains { made.hasPrefix($0 + "(") }
        return isOfType ? "{ \(made) }" : "{ \(made) as \(type) }"
      }
      ?? registrations.closure(of: type, in: node.unit).code
    var neighbour: Node?
    var plan = try registrations.adding(type, to: owner) { found, _ in
      neighbour = found
      return lifetime + (tag.map { "(tag: \($0.asLiteral))" } ?? "") + " " + code
    }
    if value == nil { plan.remarks.append(.making(type)) }
    plan.remarks += context.graph.nodes.filter { $0.location == neighbour?.location && $0.id != neighbour?.id }.map {
      .init(
        "'\($0.container ?? $0.name)' gets it too, since it has the same entries", at: $0.location, isOnlyToKnow: true)
    }
    return plan
  }

  /// What is made once keeps what it is given: several of those are to share it.
  private func lifetime(forAskersOf key: Key, _ graph: DependencyGraph) -> InjectionRegistration.Lifetime {
    let askers = graph.nodeIDs.filter { node in
      graph.needs(of: node).contains { $0.key == key && $0.outcome.isUnresolved }
    }.map { graph.nodes[$0] }
    let single = InjectionRegistration.Lifetime.single
    return !askers.isEmpty && askers.allSatisfy { $0.lifetime == single.rawValue } ? single : .factory
  }

  private func rescope(
    _ node: Node, to lifetime: String, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let names = InjectionRegistration.Lifetime.allCases.map(\.rawValue)
    guard names.contains(lifetime) else { throw ChangeRefusal("'\(lifetime)' is no lifetime here", near: names) }
    guard node.kind == .registration else { throw .wrongKind(node, "entries have lifetimes") }
    guard node.lifetime != lifetime else {
      throw ChangeRefusal("'\(node.name)' is \(lifetime) already", at: node.location)
    }
    let edits = try context.editor(of: node.location.file).renaming(callAt: node.location.position, to: lifetime)
    return ChangePlan(
      "rescope '\(node.name)' to \(lifetime)", edits: try context.found(edits, "'\(node.name)'", at: node.location))
  }
}
