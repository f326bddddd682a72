internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// Changes of lists, of the root, and of who injects whom.
struct GrailChanges: DialectChanges {
  func answer(to kind: Change.Kind) -> ChangeAnswer {
    switch kind {
    case .supply:
      .does(
        "a property of the root, or a requirement of an injector, which whoever creates it passes on",
        of: [.root, .injector, .injectable])
    case .remove:
      .does(
        "an injectable with its injector and the words that inject it; OWNER.name: a property or requirement",
        of: [.injectable, .injector])
    case .inject: .does("B behind `@Injects` of A, or `InjectsBInjector` behind its colon", of: [.injectable])
    case .rescope: .refuses("it has no lifetimes: everything is made where it is injected")
    }
  }

  func isMeant(_ kind: Change.Kind, for node: ID<Node>, in graph: DependencyGraph, of project: Project) -> Bool {
    answer(to: kind).isMeant(for: graph.nodes[node].kind) && (kind != .remove || users(of: node, in: graph).isEmpty)
  }

  func mayInject(_ target: ID<Node>, into owner: ID<Node>, in graph: DependencyGraph) -> Bool {
    isInjected(graph.nodes[target]) && !injects(target, owner, graph)
  }

  /// A comment above the line, if nothing else stands in front of the name there than what declares it.
  func marking(passed label: String, at location: Location, in context: ChangeContext) -> ChangePlan? {
    guard let before = context.line(upTo: location) else { return nil }
    let indentation = before.prefix(while: \.isWhitespace)
    let words = before.dropFirst(indentation.count)
    guard words.allSatisfy({ $0.isLetter || $0 == " " || $0 == "(" || $0 == ")" }), !words.contains("case") else {
      return nil
    }
    let place = Location(
      file: location.file,
      position: Position(line: Int(location.position.line), column: indentation.utf8.count + 1))
    return ChangePlan(
      "mark '\(label)' as passed by whoever injects it",
      edits: [SourceEdit(at: place, insert: "// sourcery: forceManual\n" + indentation)])
  }

  func plan(
    _ change: Change, curing finding: Finding?, in context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    switch change {
    case .supply(let owner, let name, let type, _):
      try supply(name, type, by: owner, context).noting(neverResolved: type, at: context.graph.nodes[owner])
    case .remove(let node): try remove(node, context)
    case .removeMember(let owner, let label): try removeMember(label, of: owner, context)
    case .inject(let owner, let target): try inject(target, into: owner, context)
    case .rescope: throw ChangeRefusal(answer(to: .rescope).text)
    }
  }

  // MARK: - Supplying

  private func supply(
    _ name: String, _ type: String, by owner: ID<Node>, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    guard SourceEditor.isName(name) else { throw .badName(name) }
    guard SourceEditor.isType(type) else { throw .badType(type) }
    let node = context.graph.nodes[owner]
    guard node.kind != .root else { return try GrailRootSupply(root: node, context: context).plan(name, type) }
    let list = context.graph.nodes[try list(of: owner, context)]
    guard let entry = context.entry(of: list), let declaration = entry.declarations.first else {
      throw ChangeRefusal("the place of '\(list.name)' is not found in the source", at: list.location)
    }
    if let known = entry.all.lazy.flatMap(\.facts.properties).first(where: { $0.name == name }) {
      throw ChangeRefusal(
        "'\(list.name)' has \(name.quotedWithArticle) already"
          + (known.type.map { ": \($0.written)" } ?? ""), at: list.location)
    }
    let requirement = "var \(Identifier.escaped(name)): \(type) { get }"
    let member =
      context.condition(of: type, in: list.unit, besides: declaration.facts.condition)
      .map { $0.guarding(requirement, by: "  ") } ?? requirement
    let edits = try context.editor(of: declaration.path).adding(member: member, toTypeAt: declaration.facts.position)
    return ChangePlan(
      "supply '\(name): \(type)' by '\(list.name)'",
      edits: try context.found(edits, "'\(list.name)'", at: declaration.location))
  }

  private func list(of owner: ID<Node>, _ context: ChangeContext) throws(ChangeRefusal) -> ID<Node> {
    let node = context.graph.nodes[owner]
    guard node.kind == .injectable else { return owner }
    guard let list = context.graph.used(by: owner) else {
      throw ChangeRefusal("'\(node.name)' has no injector that could hold it", at: node.location)
    }
    return list
  }

  // MARK: - Removing

  private func remove(_ id: ID<Node>, _ context: ChangeContext) throws(ChangeRefusal) -> ChangePlan {
    let graph = context.graph
    let node = graph.nodes[id]
    switch node.kind {
    case .root: throw .wrongKind(node, "everything hangs on it; \(node.name).NAME removes one thing that it offers")
    case .injector:
      let users = users(of: id, in: graph)
      guard users.isEmpty else {
        throw .wrongKind(node, "it goes with what takes it, or \(node.name).NAME removes one thing of it", near: users)
      }
      return ChangePlan(
        "remove '\(node.name)'", edits: try declarations(of: node, context) + words(for: id, context),
        gone: Self.names(of: node))
    default: break
    }
    var edits = try declarations(of: node, context)
    var gone = [node.name]
    var words: Set<SourceEdit> = []
    if let list = graph.used(by: id), isAlone(list, besides: id, context) {
      edits += try declarations(of: graph.nodes[list], context)
      gone += Self.names(of: graph.nodes[list])
      words.formUnion(try self.words(for: list, context))
      words.formUnion(try self.words(for: id, context))
    } else {
      words.formUnion(try self.words(for: id, called: node.name.bareName, context))
    }
    edits = try joined(edits, context)
    let own = Set(edits)
    return ChangePlan(
      "remove '\(node.name)'", edits: edits + outside(own, words), remarks: callsThatGo(with: id, context),
      gone: gone)
  }

  /// The calls by which others make it, which name it nowhere.
  private func callsThatGo(with id: ID<Node>, _ context: ChangeContext) -> [ChangePlan.Remark] {
    let graph = context.graph
    let name = graph.nodes[id].name
    let creators = graph.incoming(id).filter { $0.kind == .creates }.map(\.from).distinct
    return creators.filter { graph.nodes[$0].kind == .injectable }.flatMap { creator -> [ChangePlan.Remark] in
      let isOnly = Set(graph.outgoing(creator).filter { $0.kind == .creates }.map(\.to)) == [id]
      let functions = graph.signatures.filter { $0.owner == creator && $0.target == id }
      let calls = context.calls(of: GrailCalls.function, in: graph.nodes[creator].name) { use in
        if case .typed = use { false } else { true }
      }.filter { place in
        guard let labels = (try? context.editor(of: place.file))?.labels(ofCallAt: place.position) else { return true }
        return functions.isEmpty || functions.contains { $0.parameters.fit(labels) }
      }
      return calls.prefix(5).map {
        .init("this call \(isOnly ? "makes" : "may make") '\(name)', which is gone then", at: $0)
      }
    }
  }

  /// Whose list an injector is: it goes with them.
  private func users(of node: ID<Node>, in graph: DependencyGraph) -> [String] {
    guard graph.nodes[node].kind == .injector else { return [] }
    return graph.incoming(node).filter { $0.kind == .uses }.map { graph.nodes[$0.from].name }.distinct
  }

  /// An injector's, and that of the struct which is generated for it.
  private static func names(of injector: Node) -> [String] {
    [injector.name, injector.name + InjectGrailReader.implementationSuffix]
  }

  /// What lies in what goes anyway needs no edit of its own.
  private func outside(_ removed: Set<SourceEdit>, _ words: Set<SourceEdit>) -> [SourceEdit] {
    words.filter { word in
      !removed.contains { other in
        other.location.file == word.location.file && other.location.position <= word.location.position
          && word.end <= other.end
      }
    }.sorted()
  }

  private func declarations(of node: Node, _ context: ChangeContext) throws(ChangeRefusal) -> [SourceEdit] {
    guard let entry = context.entry(of: node) else {
      throw ChangeRefusal("the place of '\(node.name)' is not found in the source", at: node.location)
    }
    var edits: [SourceEdit] = []
    for declaration in entry.all {
      edits += try context.found(
        context.editor(of: declaration.path).removing(declarationAt: declaration.facts.position), "'\(node.name)'",
        at: declaration.location)
    }
    return edits
  }

  private func joined(_ removals: [SourceEdit], _ context: ChangeContext) throws(ChangeRefusal) -> [SourceEdit] {
    var joined: [SourceEdit] = []
    for (file, edits) in Dictionary(grouping: removals, by: \.location.file).sorted(by: { $0.key < $1.key }) {
      joined += try context.editor(of: file).joining(edits)
    }
    return joined
  }

  /// Whether nothing else takes the list, or refines it.
  private func isAlone(_ list: ID<Node>, besides user: ID<Node>, _ context: ChangeContext) -> Bool {
    let graph = context.graph
    guard !graph.incoming(list).contains(where: { $0.kind == .uses && $0.from != user }) else { return false }
    let name = graph.nodes[list].name
    return !context.types(of: graph.nodes[list].unit).entries.contains { entry in
      entry.all.contains { $0.facts.kind == .protocol && $0.facts.inherited.contains { $0.type.spelling == name } }
    }
  }

  /// The words by which others inject it.
  private func words(
    for node: ID<Node>, called name: String? = nil, _ context: ChangeContext
  ) throws(ChangeRefusal) -> Set<SourceEdit> {
    var edits: Set<SourceEdit> = []
    for edge in context.graph.incoming(node) where edge.kind == .creates {
      let maker = context.graph.nodes[edge.from]
      guard maker.kind != .root else { continue }
      guard maker.dialect == InjectGrail.id else {
        throw ChangeRefusal(
          "'\(context.graph.nodes[node].name)' is made here by hand: it can go when '\(maker.id)' is gone",
          at: edge.location)
      }
      let editor = try context.editor(of: edge.location.file)
      if let name, editor.word(at: edge.location.position) != name { continue }
      let found =
        editor.removing(genericArgumentAt: edge.location.position)
        ?? editor.removing(inheritedTypeAt: edge.location.position)
      edits.formUnion(try context.found(found, "what injects '\(context.graph.nodes[node].name)'", at: edge.location))
    }
    return edits
  }

  private func removeMember(
    _ label: String, of owner: ID<Node>, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let graph = context.graph
    let node = graph.nodes[owner]
    let list = node.kind == .injectable ? try self.list(of: owner, context) : owner
    let name = graph.nodes[list].name
    guard let property = graph.properties(of: list).first(where: { $0.name == label }) else {
      throw ChangeRefusal("'\(name)' has nothing called '\(label)'", at: node.location)
    }
    guard !property.isInherited else {
      let root = graph.nodes.first { $0.kind == .root && $0.dialect == InjectGrail.id }
      throw ChangeRefusal(
        "'\(label)' of '\(name)' is only carried for those below it: it goes where nobody asks for it",
        at: property.location, near: root.map { ["\($0.name).\(label)"] } ?? [])
    }
    let editor = try context.editor(of: property.location.file)
    let edits = try context.found(
      editor.removing(declarationAt: property.location.position), "'\(label)'", at: property.location)
    guard node.kind == .root else {
      let users = graph.incoming(list).filter { $0.kind == .uses }.map { graph.nodes[$0.from] }
      // Who is given it for others still has it.
      let remarks =
        users.isEmpty || isCarriedAnyway(property, by: list, graph)
        ? []
        : try context.remarks(
          onUsesOf: label, by: users.map(\.name).distinct, in: users.map(\.location.file).distinct, besides: edits,
          at: property.location)
      return ChangePlan("remove '\(label)' of '\(name)'", edits: edits, remarks: remarks)
    }
    let settings = editor.removing(assignmentsTo: label, inTypeOfPropertyAt: property.location.position)
    let all = edits + settings
    return ChangePlan(
      "remove '\(label)' of '\(name)'", edits: all,
      remarks: try context.remarks(onUsesOf: label, inCodeOf: node, besides: all)
        + parameters(called: label, of: node, context))
  }

  /// What initialisers of a root still take when what it was for is gone.
  private func parameters(called label: String, of root: Node, _ context: ChangeContext) -> [ChangePlan.Remark] {
    guard let entry = context.entry(of: root) else { return [] }
    return entry.all.flatMap { declaration in
      declaration.facts.initialisers.flatMap { initialiser in
        initialiser.parameters.filter { $0.name == label }.map { parameter in
          ChangePlan.Remark(
            "the initialiser still takes '\(label)': nobody uses it",
            at: declaration.location(of: parameter.position ?? initialiser.position), isOnlyToKnow: true)
        }
      }
    }
  }

  /// Whether those that it injects ask for the same by the same name, and it comes from above: then it is handed down.
  private func isCarriedAnyway(_ property: Property, by list: ID<Node>, _ graph: DependencyGraph) -> Bool {
    let own = graph.needs(of: list).first { $0.label == property.name }
    guard case .supplied? = own?.outcome else { return false }
    let users = graph.incoming(list).filter { $0.kind == .uses }.map(\.from)
    return users.flatMap { graph.outgoing($0) }.filter { $0.kind == .creates }.contains { edge in
      graph.properties(of: graph.used(by: edge.to) ?? edge.to).contains {
        $0.name == property.name && $0.type == property.type
      }
    }
  }

  // MARK: - Injecting

  private func isInjected(_ node: Node) -> Bool {
    node.dialect == InjectGrail.id && [.injectable, .injector].contains(node.kind)
  }

  /// Whether the owner injects it already.
  private func injects(_ target: ID<Node>, _ owner: ID<Node>, _ graph: DependencyGraph) -> Bool {
    graph.outgoing(owner).contains {
      $0.kind == .creates && ($0.to == target || graph.used(by: $0.to) == target)
    }
  }

  private static let attributes = GrailDeclarations.attributesThatAdd.union(["Injects"])

  private func inject(
    _ target: Change.Target, into owner: ID<Node>, _ context: ChangeContext
  ) throws(ChangeRefusal) -> ChangePlan {
    let graph = context.graph
    let node = graph.nodes[owner]
    guard node.kind == .injectable else {
      throw .wrongKind(
        node, node.kind == .root ? "it creates every injectable already" : "an injectable is what injects others",
        near: graph.incoming(owner).filter { $0.kind == .uses }.map { graph.nodes[$0.from].name }.distinct)
    }
    guard let id = target.node, isInjected(graph.nodes[id]) else {
      let all = graph.nodeIDs.filter {
        graph.nodes[$0].dialect == InjectGrail.id && graph.nodes[$0].kind == .injectable
      }
      let known = Set(all.filter { injects($0, owner, graph) }.map { graph.nodes[$0].name })
      let near = Nearest.names(to: target.name, among: all.map { graph.nodes[$0].name })
      throw ChangeRefusal(
        "'\(target.name)' is no injectable that could be injected",
        near: near.map { known.contains($0) ? "\($0), which it injects already" : $0 })
    }
    guard !injects(id, owner, graph) else {
      throw ChangeRefusal("'\(node.name)' injects '\(graph.nodes[id].name)' already", at: node.location)
    }
    guard let entry = context.entry(of: node), let declaration = entry.declarations.first else {
      throw ChangeRefusal("the place of '\(node.name)' is not found in the source", at: node.location)
    }
    let list = graph.nodes[id].kind == .injector ? id : graph.used(by: id)
    let editor = try context.editor(of: declaration.path)
    let edits: [SourceEdit]?
    var remarks: [ChangePlan.Remark] = []
    if declaration.facts.attributes.contains(where: { Self.attributes.contains($0.name) }) {
      let obstacle = obstacle(toNaming: id, at: owner, context)
      let around = obstacle == nil ? nil : list.map { graph.nodes[$0].name }
      let name = around ?? graph.nodes[id].name
      if let obstacle, around != nil {
        remarks.append(.init("\(obstacle): so it is named by its injector", at: node.location, isOnlyToKnow: true))
      }
      edits = editor.adding(
        genericArgument: name, toAttribute: "Injects", ofTypeAt: declaration.facts.position)
    } else {
      guard let list else {
        throw ChangeRefusal("'\(graph.nodes[id].name)' has no injector by which it could be named")
      }
      edits = editor.adding(
        conformance: "Injects" + graph.nodes[list].name.bareName, toTypeAt: declaration.facts.position)
    }
    return ChangePlan(
      "inject '\(graph.nodes[id].name)' into '\(node.name)'",
      edits: try context.found(edits, "'\(node.name)'", at: node.location), remarks: remarks)
  }

  /// Why an attribute cannot name a class itself.
  private func obstacle(toNaming id: ID<Node>, at owner: ID<Node>, _ context: ChangeContext) -> String? {
    let graph = context.graph
    let name = graph.nodes[id].name
    if !graph.paths(from: [id], to: owner, limit: 1).isEmpty {
      return
        "'\(name)' leads back to '\(graph.nodes[owner].name)', and attributes that name each other in a circle do not compile"
    }
    let isGeneric = context.entry(of: graph.nodes[id])?.declarations.contains { $0.facts.generics != nil }
    return isGeneric == true ? "'\(name)' is generic, and an attribute would have to say of what" : nil
  }
}

extension ChangePlan {
  /// What is supplied to nobody is said to be.
  fileprivate func noting(neverResolved type: String, at owner: Node) -> ChangePlan {
    guard GrailMatching.isPrimitive(TypeName.parsing(type)) else { return self }
    var plan = self
    plan.remarks.append(
      .init(
        "\(type.quotedWithArticle) is never resolved: whoever asks for one is passed it as before",
        at: edits.first?.location ?? owner.location, isOnlyToKnow: true))
    return plan
  }
}
