internal import InjectScopeModel
internal import InjectScopeSyntax

/// The edits of remedies: each from what stands at its place, or a refusal that says why there are none.
extension ChangeContext {
  func plan(
    _ remedy: Finding.Remedy, as title: String, curing finding: Finding, with dialects: [any Dialect]
  ) throws(ChangeRefusal) -> ChangePlan {
    if remedy.kind == .remove {
      let editor = try editor(of: remedy.location.file)
      return try removing(at: remedy.location, editor, as: title, curing: finding, with: dialects)
    }
    if case .rename(let old, let new) = remedy.kind {
      return try renaming(old, to: new, wherever: remedy.location, as: title)
    }
    var all: [SourceEdit] = []
    for place in [remedy.location] + remedy.further {
      guard let edits = edits(of: remedy.kind, at: place.position, try editor(of: place.file)) else {
        throw ChangeRefusal("what stands there cannot be changed so: \(title)", at: place)
      }
      all += edits
      if case .writeType(let type) = remedy.kind { all += writing(type, forWhatSetsPropertyAt: place) }
    }
    var plan = ChangePlan(title, edits: all)
    // Who calls it on the type has to call it on an object.
    if case .ofObject(let name) = remedy.kind {
      let place = remedy.location
      plan.remarks = try places(naming: name, besides: all).filter { $0.location != place }
    }
    return plan
  }

  private func edits(
    of kind: Finding.Remedy.Kind, at position: Position, _ editor: SourceEditor
  ) -> [SourceEdit]? {
    switch kind {
    case .remove, .supply, .rename: nil
    case .unname:
      editor.removing(genericArgumentAt: position) ?? editor.removing(inheritedTypeAt: position)
        ?? editor.removing(attributeAt: position)
    case .open(let toSet): editor.opening(declarationAt: position, toSet: toSet)
    case .write(let word): editor.replacing(nameAt: position, with: word)
    case .respell(let old, let new): editor.replacing(text: old, with: new, whereAskedAt: position)
    case .askType(let metatype): editor.asking(forType: metatype, at: position)
    case .ask(let container, let label): editor.asking(container, label: label, at: position)
    case .becomeProtocol: editor.makingProtocol(ofTypeAt: position)
    case .callWhenMade(let call): editor.calling(call, whenMadeTypeAt: position)
    case .writeType(let type): editor.replacing(typeOfPropertyAt: position, with: type)
    case .returnType(let type): editor.returning(type, fromFunctionAt: position)
    case .ofObject: editor.makingMember(ofFunctionAt: position)
    case .comment(let comment): editor.adding(comment: comment, aboveDeclarationAt: position)
    case .attribute(let attribute): editor.adding(attribute, toPropertyAt: position)
    case .importModule(let module): editor.adding(importOf: module)
    case .list(let statement): editor.adding(statement, toBlockOfCallAt: position)
    }
  }

  private func renaming(
    _ old: String, to new: String, wherever place: Location, as title: String
  ) throws(ChangeRefusal) -> ChangePlan {
    guard let unit = project.files.first(where: { $0.path == place.file })?.unit else {
      throw ChangeRefusal("what stands there cannot be changed so: \(title)", at: place)
    }
    let seeing = project.units.indices.filter { project.units[$0].sees.contains(unit) }.map { ID<Project.Unit>($0) }
    let editors = try sources(naming: old, in: units(compiledWith: unit).union(seeing))
    return ChangePlan(title, edits: editors.flatMap { $0.renaming(old, to: new) })
  }

  private func removing(
    at place: Location, _ editor: SourceEditor, as title: String, curing finding: Finding, with dialects: [any Dialect]
  ) throws(ChangeRefusal) -> ChangePlan {
    if var plan = try removing(nodesAt: place, curing: finding, with: dialects) {
      plan.title = title
      for name in plan.gone { plan.remarks += try places(naming: name.bareName, besides: plan.edits) }
      return plan
    }
    if let edits = editor.removing(attributeAt: place.position) { return ChangePlan(title, edits: edits) }
    do throws(SourceEditor.CallObstacle) {
      return ChangePlan(title, edits: try editor.removing(callAt: place.position))
    } catch {
      throw ChangeRefusal("what is written there is part of another expression, which uses its result", at: place)
    }
  }

  /// What is written once may stand for several nodes, one in each container that takes it: they go together.
  private func removing(
    nodesAt place: Location, curing finding: Finding, with dialects: [any Dialect]
  ) throws(ChangeRefusal) -> ChangePlan? {
    let nodes = graph.nodeIDs.filter { graph.nodes[$0].location == place }
    var plans: [ChangePlan] = []
    var refusal: ChangeRefusal?
    for node in nodes {
      guard let dialect = dialects.first(where: { $0.id == graph.nodes[node].dialect }) else { continue }
      do throws(ChangeRefusal) {
        plans.append(try dialect.plan(.remove(node), curing: finding, in: self))
      } catch { refusal = error }
    }
    guard Set(plans.map(\.edits)).count <= 1 else {
      throw ChangeRefusal(
        "what stands there is several things at once: \(nodes.map { graph.nodes[$0].name }.joined(separator: ", "))",
        at: place)
    }
    guard var plan = plans.first else {
      if let refusal { throw refusal }
      return nil
    }
    // Nobody asks for the one that is found, but somebody may ask for another.
    for node in nodes where nodes.count > 1 {
      for edge in graph.dependents(of: node) where !nodes.contains(edge.dependent) {
        let message = "'\(graph.nodes[edge.dependent].name)' asks for '\(graph.nodes[node].name)', which goes with it"
        plan.remarks.append(ChangePlan.Remark(message, at: edge.location))
      }
    }
    return plan
  }

  /// Where what goes is still named: a person has to see to it.
  private func places(
    naming word: String, besides edits: [SourceEdit]
  ) throws(ChangeRefusal) -> [ChangePlan.Remark] {
    var found: [ChangePlan.Remark] = []
    for editor in try sources(naming: word) {
      let places = editor.places(ofName: word).filter { place in
        !edits.contains {
          $0.location.file == place.file && $0.location.position <= place.position && place.position < $0.end
        }
      }
      found += places.map { ChangePlan.Remark("'\(word)' is named here", at: $0) }
    }
    return found
  }
}
