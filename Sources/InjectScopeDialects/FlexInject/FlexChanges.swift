internal import InjectScopeModel

/// Changes of what is registered, and of what is asked for.
struct FlexChanges: DialectChanges {
  var suppliesWithoutName: Bool { true }
  var suppliesQualified: Bool { true }

  func answer(to kind: Change.Kind) -> ChangeAnswer {
    switch kind {
    case .supply:
      .does(
        "a registration behind one of the container, by type; by the key 'x' for `OWNER:Type #x`", of: [.container])
    case .remove: .does("a registration; OWNER.name: a property that is filled", of: [.registration])
    case .inject: .does("a property of A with `@Inject`", of: [.consumer])
    case .rescope: .refuses("who asks decides, with `mode: .new` or `.shared`: a registration has no lifetime")
    }
  }

  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let (graph, registrations) = (context.graph, Registrations(context: context, cured: finding))
    switch change {
    case .supply(let owner, let name, let type, let key):
      let node = graph.nodes[owner]
      guard node.kind == .container else {
        throw .wrongKind(node, "a container is what offers something", near: registrations.containers(of: node.dialect))
      }
      let closure = registrations.closure(of: type, in: node.unit)
      var plan = try registrations.adding(type, to: owner) { _, _ in
        "register(\(key.map { "key: \($0.asLiteral)" } ?? "type: \(TypeText.metatype(type))")) \(closure.code)"
      }
      plan.remarks += [closure.remark, registrations.leavingAside(name, of: type)].compactMap(\.self)
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
    case .rescope: throw ChangeRefusal(answer(to: .rescope).text)
    }
  }
}
