internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// The registrations of containers, as they stand in code: taken away, and added behind others.
struct Registrations {
  let context: ChangeContext
  /// What is to be cured by another one; nothing where a person asks for it.
  let cured: Finding?
  /// Whether they are the entries of a list.
  var isListed = false

  func removing(_ id: ID<Node>) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[id]
    if cured != nil, let property = unset(of: node) {
      throw ChangeRefusal(
        "keep it for now: \(property.words(at: property.location.short))", at: property.location)
    }
    let editor = try context.editor(of: node.location.file)
    let edits: [SourceEdit]
    var uses: [ChangePlan.Remark] = []
    if let property = editor.removing(declarationAt: node.location.position) {
      edits = property
      uses = namings(ofPropertyAt: node.location, besides: edits, editor)
    } else {
      do throws(SourceEditor.CallObstacle) {
        edits = try editor.removing(callAt: node.location.position, isListed: isListed)
      } catch { throw refusal(error, node) }
    }
    let others = context.graph.nodes.filter {
      $0.location == node.location && $0.id != node.id && $0.kind == .registration
    }
    return ChangePlan(
      "remove '\(node.name)'" + (node.container.map { " from '\($0)'" } ?? ""), edits: edits,
      remarks: others.map { other in
        .init(
          "it goes from '\(other.container ?? other.name)' too, which has the same entry", at: other.location,
          isOnlyToKnow: true)
      } + uses)
  }

  /// Where the code of its file says the name of a property that goes.
  private func namings(
    ofPropertyAt place: Location, besides edits: [SourceEdit], _ editor: SourceEditor
  ) -> [ChangePlan.Remark] {
    guard let name = editor.word(at: place.position) else { return [] }
    return editor.places(ofName: name).filter { use in
      !edits.contains { $0.location.position <= use.position && use.position < $0.end }
    }.map { ChangePlan.Remark("'\(name)' is named here", at: $0) }
  }

  /// A property of what is registered, in a class that sees the library and that nothing could make as it stands: what asks
  /// for nothing is not read before.
  private func unset(of node: Node) -> SilentProperty? {
    guard let type = node.offer?.type, let module = Dialects.all.first(where: { $0.id == node.dialect })?.module else {
      return nil
    }
    for file in context.project(reading: type.spelling.bareName, in: node.unit).files
    where file.facts.imports.contains(where: { $0.module == module }) {
      for declaration in file.facts.types
      where [.class, .actor].contains(declaration.kind) && declaration.initialisers.isEmpty {
        let found = declaration.properties.first { property in
          property.isStored && !property.isStatic && !property.hasInitialValue && property.attributes.isEmpty
            && property.type?.unwrapped == type
        }
        if let found {
          return SilentProperty(
            name: "\(declaration.name).\(found.name)", mayBeNil: found.type != type,
            location: Location(file: file.path, position: found.position))
        }
      }
    }
    return nil
  }

  private func refusal(_ obstacle: SourceEditor.CallObstacle, _ node: Node) -> ChangeRefusal {
    switch obstacle {
    case .notFound:
      ChangeRefusal("what registers '\(node.name)' is no call whose place can be told", at: node.location)
    case .isUsed:
      ChangeRefusal(
        "what registers '\(node.name)' is part of another expression, which uses its result",
        at: node.location)
    }
  }

  /// Those of a container that are sure to run, the last in the source first. What stands behind one that is refused may be
  /// dropped with it.
  func registrations(of container: ID<Node>) -> [Node] {
    let graph = context.graph
    let refused = Set(graph.findings.lazy.filter { $0.id == "refused-registration" }.map(\.location))
    return graph.nodeIDs.filter { id in
      graph.nodes[id].kind == .registration && graph.container(of: id) == container
        && graph.nodes[id].certainty == .certain && graph.nodes[id].condition == nil
        && !refused.contains(graph.nodes[id].location)
    }.map { graph.nodes[$0] }.reversed()
  }

  /// Another one behind the last that stands as a call by itself.
  func adding(
    _ type: String, to container: ID<Node>, _ make: (_ neighbour: Node, _ editor: SourceEditor) -> String
  ) throws(ChangeRefusal) -> ChangePlan {
    guard SourceEditor.isType(type) else { throw .badType(type) }
    let owner = context.graph.nodes[container]
    var obstacle: String?
    let all = registrations(of: container)
    let tooLate = cured?.tooLate.all ?? []
    let asking = whoAsks(among: all)
    let late = Set(all.filter { tooLate.contains($0.location) || isBehind(asking, $0) })
    if !late.isEmpty, late.count == all.count { obstacle = "is asked before anything is registered there" }
    let early = all.filter { !late.contains($0) }
    func isNear(_ node: Node) -> Bool { node.location.file == cured?.location.file }
    for neighbour in early.filter(isNear) + early.filter({ !isNear($0) }) {
      let editor = try context.editor(of: neighbour.location.file)
      // A function of the project's own that registers whatever it is given does not name it.
      let call = editor.text(ofCallAt: neighbour.location.position) ?? ""
      let registered = neighbour.offer?.type.spelling.bareName ?? neighbour.name.bareName
      if editor.isInGenericFunction(callAt: neighbour.location.position), !call.contains(registered) {
        obstacle = "is filled by functions for any type: call the one that fits where the others are called"
        continue
      }
      if editor.isInLoop(callAt: neighbour.location.position) {
        obstacle = "is filled in a loop, where another registration would be made again and again"
        continue
      }
      let statement = make(neighbour, editor)
      let edits: [SourceEdit]?
      do throws(SourceEditor.CallObstacle) {
        edits = try editor.adding(callBehindCallAt: neighbour.location.position) { _ in statement }
      } catch { edits = nil }
      if let edits { return ChangePlan("supply '\(type)' by '\(owner.name)'", edits: edits) }
    }
    throw ChangeRefusal(
      obstacle.map { "'\(owner.name)' \($0)" }
        ?? "nothing is surely registered in '\(owner.name)' behind which another registration could stand",
      at: owner.location)
  }

  /// What asks for what is missing, or leads there. What a registration is given runs later than it stands.
  private func whoAsks(among all: [Node]) -> [Location] {
    (cured.map { [$0.location] + $0.chain.map(\.location) } ?? []).filter { asking in
      let above = all.lazy.map(\.location).filter { $0.file == asking.file && $0.position < asking.position }
      guard let nearest = above.max(), let editor = try? context.editor(of: asking.file) else { return true }
      return !editor.isWithin(asking.position, callAt: nearest.position)
    }
  }

  /// Whether it stands below one of these in one body: what follows there comes too late.
  private func isBehind(_ asking: [Location], _ registration: Node) -> Bool {
    let place = registration.location
    let before = asking.filter { $0.file == place.file && $0.position < place.position }
    guard !before.isEmpty, let editor = try? context.editor(of: place.file) else { return false }
    return before.contains { editor.isAhead($0.position, ofCallAt: place.position) }
  }

  /// Of a name that was typed and stands nowhere in what is written; nothing where it is what the type gives anyway.
  func leavingAside(_ name: String, of type: String) -> ChangePlan.Remark? {
    // For a cure nobody has typed one.
    guard cured == nil, !name.isEmpty, name != type.asPropertyName else { return nil }
    return .init("'\(name)' is left aside: what is registered by its type has no name", isOnlyToKnow: true)
  }

  /// What makes it without asking for anything, or a place to write that.
  func closure(of type: String, in unit: ID<Project.Unit>) -> (code: String, remark: ChangePlan.Remark?) {
    if let value = context.making(type, in: unit).value(of: type) { return ("{ \(value) }", nil) }
    return ("{ () -> \(type) in \(TypeText.placeholder(for: type)) }", .making(type))
  }

  /// The one type that conforms to a protocol, where the container has it: it is passed on, since another one made of it
  /// would be a second.
  func registeredConformer(toProtocol type: String, in container: ID<Node>) -> String? {
    let making = context.making(type, in: context.graph.nodes[container].unit)
    guard let conformer = making.onlyConformer(ofProtocol: type) else { return nil }
    let key = Key(type: TypeName.parsing(conformer))
    return registrations(of: container).contains { $0.offer == key } ? conformer : nil
  }

  /// The type under which something is registered that is what is to be cured too: it is passed on, since another one made
  /// of its class would be a second.
  func registeredUnderOther(in container: ID<Node>) -> String? {
    let giving = (cured?.near ?? []).filter { if case .givesIt? = $0.likeness { true } else { false } }.map(\.location)
    return registrations(of: container).first { giving.contains($0.location) }?.offer.flatMap {
      $0.qualifier == nil ? $0.type.spelling : nil
    }
  }

  /// What containers hold can be removed; they themselves are code like any other.
  func refusing(_ node: Node) -> ChangeRefusal {
    switch node.kind {
    case .consumer:
      .wrongKind(
        node,
        context.graph.node(withID: node.id).map(AskedProperties(context: context).hasAny) == true
          ? "`\(node.name).NAME` removes a property of it that asks; what its code asks for is taken away there"
          : "what its code asks for is taken away there")
    default:
      .wrongKind(
        node, "what it holds can be removed, it itself is code that others use",
        near: context.graph.nodes.filter { $0.kind == .registration && $0.container == node.name }.map(\.name).distinct)
    }
  }

  func containers(of dialect: DialectID) -> [String] {
    let kinds: Set<Node.Kind> = [.container, .module, .builder]
    return context.graph.nodes.filter { $0.dialect == dialect && kinds.contains($0.kind) }.map(\.name).distinct
  }
}
