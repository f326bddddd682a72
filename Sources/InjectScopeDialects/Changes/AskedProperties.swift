internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// Properties that a library fills, told by their attribute: added to a type, and taken away.
struct AskedProperties {
  let context: ChangeContext

  /// `@Inject var clock: Clock`
  func adding(_ attribute: String, _ target: Change.Target, to owner: Node) throws(ChangeRefusal) -> ChangePlan {
    guard let entry = context.entry(of: owner), entry.kind?.isConcrete ?? (entry.first != nil) else {
      throw .wrongKind(owner, "only a class, struct or actor can have a property that is filled")
    }
    let type = target.node.flatMap { context.graph.nodes[$0].offer?.type.written } ?? target.name
    guard SourceEditor.isType(type) else { throw .badType(type) }
    let name = type.asPropertyName
    if entry.all.contains(where: { $0.facts.properties.contains { $0.name == name } }) {
      throw ChangeRefusal("'\(owner.name)' has a property '\(name)' already", at: owner.location)
    }
    let property = "\(attribute) var \(Identifier.escaped(name)): \(type)"
    let place = entry.declarations.first?.location ?? owner.location
    let edits = try context.editor(of: place.file).adding(property: property, toTypeAt: place.position)
    return ChangePlan(
      "inject '\(name): \(type)' into '\(owner.name)'",
      edits: try context.found(edits, "'\(owner.name)'", at: place))
  }

  /// Whether what asks is a property of the asker, of one need at least.
  func hasAny(_ owner: ID<Node>) -> Bool {
    guard let entry = context.entry(of: context.graph.nodes[owner]) else { return false }
    let labels = Set(context.graph.needs(of: owner).map(\.label))
    return entry.all.contains { declaration in declaration.facts.properties.contains { labels.contains($0.name) } }
  }

  /// A need that is a property of the asker.
  func removing(_ label: String, of owner: ID<Node>) throws(ChangeRefusal) -> ChangePlan {
    let node = context.graph.nodes[owner]
    let needs = context.graph.needs(of: owner).filter { $0.label == label }
    guard let entry = context.entry(of: node),
      let (declaration, property) = entry.all.lazy.flatMap({ declaration in
        declaration.facts.properties.map { (declaration, $0) }
      }).first(where: { $0.1.name == label })
    else {
      let place = needs.first?.location ?? node.location
      throw ChangeRefusal(
        "'\(label)' of '\(node.name)' is no property: what asks for it stands in code, and is taken away there",
        at: place)
    }
    let location = declaration.location(of: property.position)
    let editor = try context.editor(of: location.file)
    let edits = try context.found(
      editor.removing(declarationAt: location.position), "'\(label)'", at: location)
    return ChangePlan(
      "remove '\(label)' of '\(node.name)'", edits: edits,
      remarks: try context.remarks(onUsesOf: label, of: node, besides: edits, at: location))
  }
}
