internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// Changes of modules, of what components hold, and of who is filled.
struct ShotChanges: DialectChanges {
  var suppliesQualified: Bool { true }

  func answer(to kind: Change.Kind) -> ChangeAnswer {
    switch kind {
    case .supply:
      .does(
        "a provider in a module, which takes what the type's initialiser asks for; under the name 'x' for "
          + "`OWNER.name:Type #x`", of: [.module])
    case .remove:
      .does(
        "a provider; a module, out of its components too; a consumer, out of its components; OWNER.name: a property",
        of: [.provider, .module, .consumer])
    case .inject:
      .does(
        "a function `inject` of a component, or a property with `@Inject` of a consumer", of: [.component, .consumer])
    case .rescope:
      .does(
        "factory, class or singleton: the protocol that a module names, and so all its providers",
        of: [.module, .provider])
    }
  }

  /// A lifetime is its module's.
  func subject(of kind: Change.Kind, choosing node: ID<Node>, in graph: DependencyGraph) -> ID<Node> {
    guard kind == .rescope, graph.nodes[node].kind == .provider else { return node }
    return graph.container(of: node) ?? node
  }

  /// A component injects what asks, which asks for what is provided.
  func mayInject(_ target: ID<Node>, into owner: ID<Node>, in graph: DependencyGraph) -> Bool {
    let (target, owner) = (graph.nodes[target], graph.nodes[owner])
    guard target.dialect == owner.dialect else { return false }
    return owner.kind == .component ? target.kind == .consumer : target.offer != nil
  }

  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    switch change {
    case .supply(let owner, let name, let type, let qualifier):
      try supply(name, Key(type: .parsing(type), qualifier: qualifier), writing: type, by: owner, context)
    case .remove(let node): try remove(node, context)
    case .removeMember(let owner, let label): try removeMember(label, of: owner, context)
    case .inject(let owner, let target): try inject(target, into: context.graph.nodes[owner], context)
    case .rescope(let node, let lifetime): try rescope(node, to: lifetime, context)
    }
  }

  func name(ofSupplied key: Key, by owner: ID<Node>, in context: ChangeContext) -> String {
    context.providerName(for: key, in: owner)
  }

  private func modules(_ context: ChangeContext) -> [String] {
    context.graph.nodes.filter { $0.dialect == Shot.id && $0.kind == .module }.map(\.name)
  }

  // MARK: - Supplying

  private func supply(
    _ name: String, _ key: Key, writing type: String, by owner: ID<Node>, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let module = context.graph.nodes[owner]
    guard SourceEditor.isName(name) else { throw .badName(name) }
    guard SourceEditor.isType(type) else { throw .badType(type) }
    guard module.kind == .module else {
      throw .wrongKind(module, "a module is what offers something", near: modules(context))
    }
    guard let entry = context.entry(of: module), let declaration = entry.declarations.first else {
      throw ChangeRefusal("the place of '\(module.name)' is not found in the source", at: module.location)
    }
    if entry.all.contains(where: { $0.facts.functions.contains { $0.name == name && $0.parameters.isEmpty } }) {
      throw ChangeRefusal("'\(module.name)' has \(name.quotedWithArticle) already", at: module.location)
    }
    var parameters: [String] = []
    let value: String?
    // What is made already is handed on.
    let same = key.qualifier == nil ? context.provider(of: type, in: owner) : nil
    if let made = same.flatMap({ context.graph.nodes[$0].offer }) {
      let parameter = Identifier.escaped(made.type.written.asPropertyName)
      parameters = ["\(parameter): \(made.type.written)"]
      value = parameter
    } else {
      value = context.making(type, in: module.unit).value(of: type) { parameter in
        parameters.append("\(Identifier.escaped(parameter.name)): \(parameter.type.written)")
        return Identifier.escaped(parameter.name)
      }
    }
    if value == nil { parameters = [] }
    let body = value ?? TypeText.placeholder(for: type)
    let step = declaration.facts.editPlaces.map(Self.step) ?? "  "
    let function =
      (key.qualifier.map { MisspeltAnnotations.comment(ShotWords.qualifierWord, $0) + "\n" } ?? "")
      + "func \(Identifier.escaped(name))(\(parameters.joined(separator: ", "))) -> \(type) {\n\(step)\(body)\n}"
    let isFirst = entry.declarations.allSatisfy(\.facts.functions.isEmpty)
    let member =
      context.condition(of: type, in: module.unit, besides: declaration.facts.condition)
      .map { $0.guarding(function, by: step) } ?? function
    let edits = try context.editor(of: declaration.path)
      .adding(member: (isFirst ? "" : "\n") + member, toTypeAt: declaration.facts.position)
    return ChangePlan(
      "supply '\(name): \(type)' by '\(module.name)'",
      edits: try context.found(edits, "'\(module.name)'", at: module.location),
      remarks: value == nil ? [.making(type)] : [])
  }

  private static func step(_ places: EditPlaces) -> String {
    guard case .lines(let indentation, _) = places.members else { return "    " }
    let outer = Int(places.indentation?.count ?? 0)
    return EditPlaces.Indentation(count: max(1, Int(indentation.count) - outer), isTabs: indentation.isTabs).text
  }

  // MARK: - Removing

  private func remove(_ id: ID<Node>, _ context: ChangeContext) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[id]
    let title = "remove '\(node.name)'"
    switch node.kind {
    case .provider:
      let edits = try context.editor(of: node.location.file).removing(declarationAt: node.location.position)
      return ChangePlan(title, edits: try context.found(edits, "'\(node.name)'", at: node.location))
    case .module:
      guard let entry = context.entry(of: node) else { break }
      var edits: [SourceEdit] = []
      for declaration in entry.all {
        edits += try context.found(
          context.editor(of: declaration.path).removing(declarationAt: declaration.facts.position), title,
          at: declaration.location)
      }
      for slot in slots(of: node, context) {
        edits += try context.found(
          context.editor(of: slot.file).removing(declarationAt: slot.position), "its property", at: slot)
      }
      return ChangePlan(title, edits: edits, gone: [node.name])
    case .consumer:
      var edits: Set<SourceEdit> = []
      for function in injections(of: node, context) {
        edits.formUnion(
          try context.found(
            context.editor(of: function.file).removing(declarationAt: function.position), "its injection", at: function)
        )
      }
      guard !edits.isEmpty else {
        throw .wrongKind(node, "no component injects it; \(node.name).NAME removes one property that it asks for")
      }
      return ChangePlan(
        "\(title) from what is injected", edits: edits.sorted(),
        remarks: context.calls(of: "inject", in: node.name).map {
          .init("'\(node.name)' is not filled any more: this call goes with that", at: $0)
        }
          + context.calls(of: "inject", inFilesNaming: node.name).map {
            .init("where this is of \(node.name.quotedWithArticle), it goes, too: it is not filled any more", at: $0)
          })
    default: break
    }
    throw .wrongKind(node, "what it holds can be removed, it itself is for you to take away", near: modules(context))
  }

  /// The properties of components that hold a module.
  private func slots(of module: Node, _ context: ChangeContext) -> [Location] {
    let components = context.graph.nodes.filter { $0.dialect == Shot.id && $0.kind == .component }
    return components.flatMap { component -> [Location] in
      (context.entry(of: component)?.all ?? []).flatMap { declaration in
        declaration.facts.properties.filter { $0.type?.spelling.bareName == module.name.bareName }
          .map { declaration.location(of: $0.position) }
      }
    }
  }

  private func injections(of consumer: Node, _ context: ChangeContext) -> [Location] {
    let components = context.graph.nodes.filter { $0.dialect == Shot.id && $0.kind == .component }
    return components.flatMap { component -> [Location] in
      (context.entry(of: component)?.all ?? []).flatMap { declaration in
        declaration.facts.functions.filter { function in
          function.name == "inject" && function.parameters.count == 1
            && function.parameters[0].type.spelling.bareName == consumer.name.bareName
        }.map { declaration.location(of: $0.position) }
      }
    }
  }

  private func removeMember(
    _ label: String, of owner: ID<Node>, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[owner]
    guard node.kind == .provider else { return try AskedProperties(context: context).removing(label, of: owner) }
    throw ChangeRefusal(
      "'\(label)' is a parameter of '\(node.name)', whose body uses it: it goes where the body does without it",
      at: context.graph.needs(of: owner).first { $0.label == label }?.location ?? node.location)
  }

  // MARK: - Injecting

  private func inject(
    _ target: Change.Target, into owner: Node, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    guard owner.kind == .component else {
      guard owner.kind == .consumer else {
        throw .wrongKind(owner, "a component injects, and a consumer asks")
      }
      return try AskedProperties(context: context).adding("@Inject", target, to: owner)
    }
    let name = target.node.map { context.graph.nodes[$0].name } ?? target.name
    let types = context.types(of: owner.unit)
    guard let type = types.named(name.bareName).first, types.entries[type].kind?.isConcrete == true else {
      throw ChangeRefusal(
        "no class, struct or actor is called '\(name)'",
        near: Nearest.names(to: name, among: types.entries.filter { $0.kind?.isConcrete == true }.map(\.name)))
    }
    guard let entry = context.entry(of: owner), let declaration = entry.declarations.first else {
      throw ChangeRefusal("the place of '\(owner.name)' is not found in the source", at: owner.location)
    }
    if injections(of: Node.named(name, like: owner), context).isEmpty == false {
      throw ChangeRefusal("'\(name)' is injected already", at: owner.location)
    }
    let edits = try context.editor(of: declaration.path).adding(
      member: "func inject(\(name.asPropertyName): \(name))", toTypeAt: declaration.facts.position)
    return ChangePlan(
      "inject '\(name)' by '\(owner.name)'", edits: try context.found(edits, "'\(owner.name)'", at: owner.location))
  }

  // MARK: - Lifetimes

  private func rescope(
    _ id: ID<Node>, to lifetime: String, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let graph = context.graph
    guard let wanted = ShotLifetime(rawValue: lifetime) else {
      throw ChangeRefusal(
        "'\(lifetime)' is no lifetime here", near: ShotLifetime.allCases.map(\.rawValue))
    }
    let node = graph.nodes[id]
    let module: Node
    if node.kind == .provider, let owner = graph.container(of: id) {
      module = graph.nodes[owner]
      let providers = graph.nodeIDs.filter { graph.nodes[$0].kind == .provider && graph.container(of: $0) == owner }
      guard providers.count == 1 else {
        throw ChangeRefusal(
          "a lifetime is its module's: '\(module.name)' has \(providers.count) providers", at: node.location,
          near: ["\(module.name)=\(lifetime)"])
      }
    } else {
      module = node
    }
    guard module.kind == .module, let entry = context.entry(of: module) else {
      throw .wrongKind(node, "modules have lifetimes", near: modules(context))
    }
    guard module.lifetime != wanted.rawValue else {
      throw ChangeRefusal("'\(module.name)' is \(lifetime) already", at: module.location)
    }
    let names = Set(ShotLifetime.allCases.map(\.moduleProtocol))
    for declaration in entry.all {
      for mention in declaration.facts.inherited where names.contains(mention.type.spelling.bareName) {
        let editor = try context.editor(of: declaration.path)
        let place = editor.position(ofLastWordAt: mention.position) ?? mention.position
        let edits = editor.replacing(nameAt: place, with: wanted.moduleProtocol)
        return ChangePlan(
          "rescope '\(module.name)' to \(lifetime)",
          edits: try context.found(edits, "'\(module.name)'", at: declaration.location))
      }
    }
    throw ChangeRefusal(
      "'\(module.name)' has its lifetime from what it inherits: that is what has to be rescoped", at: module.location,
      near: entry.all.flatMap { $0.facts.inherited.map(\.type.written) })
  }
}

extension Node {
  /// Another of the same library, to be looked for by name.
  fileprivate static func named(_ name: String, like other: Node) -> Node {
    var node = other
    node.name = name
    return node
  }
}
