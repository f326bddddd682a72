internal import InjectScopeModel
internal import InjectScopeSyntax

/// Changes of what is registered, how long it lives, and what is asked for.
struct DiscoChanges: DialectChanges {
  func answer(to kind: Change.Kind) -> ChangeAnswer {
    switch kind {
    case .supply:
      .does(
        "a registration with `.factory` behind one of the injector, a property where that is one", of: [.container]
      )
    case .remove: .does("a registration; OWNER.name: a property that is filled", of: [.registration])
    case .inject: .does("a property of A with `@Injected`, of the injector that A asks already", of: [.consumer])
    case .rescope: .does("singleton, lazySingleton or factory", of: [.registration])
    }
  }

  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let (graph, registrations) = (context.graph, Registrations(context: context, cured: finding))
    switch change {
    case .supply(let owner, let name, let type, _): return try supply(name, type, by: owner, registrations, context)
    case .remove(let node):
      guard graph.nodes[node].kind == .registration else { throw registrations.refusing(graph.nodes[node]) }
      return try registrations.removing(node)
    case .removeMember(let owner, let label):
      return try AskedProperties(context: context).removing(label, of: owner)
    case .inject(let owner, let target): return try inject(target, into: owner, registrations, context)
    case .rescope(let node, let lifetime): return try rescope(graph.nodes[node], to: lifetime, context)
    }
  }

  // MARK: - Supplying

  private func supply(
    _ name: String, _ type: String, by owner: ID<Node>, _ registrations: Registrations, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[owner]
    guard node.kind == .container else {
      throw .wrongKind(node, "an injector is what offers something", near: registrations.containers(of: node.dialect))
    }
    guard SourceEditor.isType(type) else { throw .badType(type) }
    let closure = closure(of: type, registrations, node, owner)
    let remarks = [closure.remark].compactMap(\.self)
    if let neighbour = registrations.registrations(of: owner).first {
      let editor = try context.editor(of: neighbour.location.file)
      // The words before a call are no such.
      if let words = editor.introduction(ofPropertyAt: neighbour.location.position),
        editor.word(at: neighbour.location.position) != Self.function
      {
        guard SourceEditor.isName(name) else { throw .badName(name) }
        if let holder = editor.owner(declaring: name, besidePropertyAt: neighbour.location.position) {
          throw ChangeRefusal("'\(holder)' has a property '\(name)' already", at: neighbour.location)
        }
        let edits = editor.adding(
          "\(words)\(name) = Injection<\(type)>.factory(\(closure.code))", behindPropertyAt: neighbour.location.position
        )
        return ChangePlan(
          "supply '\(type)' by '\(node.name)'",
          edits: try context.found(edits, "'\(neighbour.name)'", at: neighbour.location), remarks: remarks)
      }
    }
    var plan = try registrations.adding(type, to: owner) { neighbour, editor in
      let label = editor.text(ofCallAt: neighbour.location.position)?.contains("injectable:") == true
      return "\(Self.function)(as: \(TypeText.metatype(type)), \(label ? "injectable" : "injection"): "
        + ".factory \(closure.code))"
    }
    plan.remarks += remarks
    return plan
  }

  /// What conforms and is registered is passed on.
  private func closure(
    of type: String, _ registrations: Registrations, _ node: Node, _ owner: ID<Node>
  ) -> (code: String, remark: ChangePlan.Remark?) {
    // Only what every file has a name for can be asked in the closure.
    if node.name.contains("."), let other = registrations.registeredUnderOther(in: owner) {
      return ("{ \(node.name)[\(TypeText.metatype(other))] as! \(type) }", nil)
    }
    guard node.name.contains("."), let conformer = registrations.registeredConformer(toProtocol: type, in: owner) else {
      return registrations.closure(of: type, in: node.unit)
    }
    return ("{ \(node.name)[\(TypeText.metatype(conformer))]! }", nil)
  }

  private static let function = "register"

  // MARK: - Asking

  private func inject(
    _ target: Change.Target, into owner: ID<Node>, _ registrations: Registrations, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[owner]
    guard node.kind == .consumer, let entry = context.entry(of: node) else {
      throw .wrongKind(node, "a type whose properties are filled is what asks")
    }
    let asked = entry.all.flatMap(\.facts.properties).flatMap(\.attributes).last { $0.name == "Injected" }
    let containers = registrations.containers(of: node.dialect)
    let own = target.node.flatMap { context.graph.container(of: $0) }.map { context.graph.nodes[$0].name }
    let attribute: String
    if let asked {
      attribute = "@Injected" + (asked.arguments.map { "(\($0))" } ?? "")
    } else if let name = own ?? (containers.count == 1 ? containers[0] : nil), name.contains(".") {
      attribute = "@Injected(injector: \(name))"
    } else {
      throw ChangeRefusal(
        "which injector '\(node.name)' is to ask is not known: it asks none yet", at: node.location, near: containers)
    }
    return try AskedProperties(context: context).adding(attribute, target, to: node)
  }

  // MARK: - Lifetimes

  private func rescope(
    _ node: Node, to lifetime: String, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let names = ["singleton", "lazySingleton", "factory"]
    guard names.contains(lifetime) else { throw ChangeRefusal("'\(lifetime)' is no lifetime here", near: names) }
    guard node.kind == .registration else { throw .wrongKind(node, "registrations have lifetimes") }
    let editor = try context.editor(of: node.location.file)
    guard
      let form = editor.form(ofArgument: ["injection", "injectable"], at: node.location.position),
      names.contains(form.name)
    else {
      throw ChangeRefusal(
        "how '\(node.name)' comes to be does not stand where it is registered", at: node.location)
    }
    guard form.name != lifetime else {
      throw ChangeRefusal("'\(node.name)' is \(lifetime) already", at: node.location)
    }
    let value = try value(of: form, node, to: lifetime)
    let arguments =
      switch lifetime {
      case "singleton": "(\(value))"
      case "lazySingleton": "(nil, { \(value) })"
      default: " { \(value) }"
      }
    return ChangePlan(
      "rescope '\(node.name)' to \(lifetime)",
      edits: editor.replacing(form, with: lifetime, lifetime == "factory" ? "({ \(value) })" : arguments))
  }

  /// The expression that makes it.
  private func value(
    of form: SourceEditor.Form, _ node: Node, to lifetime: String
  ) throws(ChangeRefusal) -> String {
    switch form.name {
    case "singleton": if form.arguments.count == 1 { return form.arguments[0] }
    case "lazySingleton":
      guard form.arguments.first == "nil" else {
        throw ChangeRefusal(
          "'\(node.name)' has its value already: the closure beside it never runs", at: node.location)
      }
      if let result = form.closureResult { return result }
    default: if let result = form.closureResult { return result }
    }
    throw ChangeRefusal(
      "what makes '\(node.name)' is more than one expression: as '\(lifetime)' it has to be written anew",
      at: node.location)
  }
}
