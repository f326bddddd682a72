internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// A property more of a root: made in place or passed to it, and taken instead of what calls have passed.
struct GrailRootSupply {
  let root: Node
  let context: ChangeContext

  func plan(_ name: String, _ type: String) throws(ChangeRefusal) -> ChangePlan {
    guard let entry = context.entry(of: root), let declaration = entry.declarations.first,
      entry.declarations.count == 1
    else {
      throw ChangeRefusal("'\(root.name)' is declared more than once: which is meant is not known", at: root.location)
    }
    if let known = entry.all.lazy.flatMap(\.facts.properties).first(where: { $0.name == name && !$0.isStatic }) {
      throw ChangeRefusal(
        "'\(root.name)' has \(name.quotedWithArticle) already"
          + (known.type.map { ": \($0.written)" } ?? ""), at: root.location)
    }
    let making = GrailRootMaking(root, entry, context)
    try making.refuseMember(name, type)
    let editor = try context.editor(of: declaration.path)
    let place = declaration.facts.position
    let property = "let \(Identifier.escaped(name)): \(type)"
    // Where a container has one already, another one made in place would not be that.
    let value = context.isOffered(type) ? nil : context.making(type, in: root.unit).value(of: type)
    let title = "supply '\(name): \(type)' by '\(root.name)'"
    let initialisers = entry.all.flatMap(\.facts.initialisers)
    let takesParameters = initialisers.contains { !$0.parameters.isEmpty }
    let hasOpenProperties = declaration.facts.properties.contains {
      $0.isStored && !$0.isStatic && !$0.hasInitialValue
    }
    // As the others come to be: passed from outside, or made in place.
    let isPassed = value == nil || takesParameters || initialisers.isEmpty && hasOpenProperties
    let fewer = try passingNoLonger(name, type)
    guard isPassed else {
      let edits = editor.adding(property: "\(property) = \(value ?? "")", toTypeAt: place)
      var plan = ChangePlan(
        title, edits: try context.found(edits, "'\(root.name)'", at: root.location) + fewer.edits,
        remarks: fewer.remarks)
      plan.isPassedNow = fewer.isPassedNow
      return plan
    }
    let escapes = context.types(of: root.unit)
      .printable(TypeName.parsing(type), from: root.name, inFile: declaration.file).isFunction
    var edits = try context.found(
      editor.adding(property: property, toTypeAt: place), "'\(root.name)'", at: root.location)
    if !initialisers.isEmpty {
      try making.refuseParameter(name)
      let inBody = declaration.facts.initialisers.count == initialisers.count
      do throws(SourceEditor.ParameterObstacle) {
        guard inBody else { throw .delegates }
        edits += try editor.adding(
          parameter: name, type: type, escapes: escapes, toInitialisersOfTypeAt: place)
      } catch {
        throw making.refusal(of: name, because: error)
      }
    } else if declaration.facts.kind != .struct {
      guard !inheritsUnknown(declaration.facts, context.types(of: root.unit)) else {
        throw ChangeRefusal(
          "how '\(root.name)' is made is decided by its superclass: '\(name)' has to be set by hand",
          at: root.location)
      }
      let (member, name) = (Identifier.member(name), Identifier.escaped(name))
      let text =
        "\(property)\n\ninit(\(name): \(escapes ? "@escaping " : "")\(type)) {\n    self.\(member) = \(name)\n}"
      edits = try context.found(editor.adding(member: text, toTypeAt: place), "'\(root.name)'", at: root.location)
    }
    let calls = try making.passing(name, value, type)
    var plan = ChangePlan(
      title, edits: edits + calls.edits + fewer.edits, remarks: calls.remarks + fewer.remarks)
    plan.isPassedNow = fewer.isPassedNow
    return plan
  }

  /// What a root offers is no argument of a generated function any more: the calls that pass it do without.
  private func passingNoLonger(
    _ name: String, _ type: String
  ) throws(ChangeRefusal) -> (edits: [SourceEdit], remarks: [ChangePlan.Remark], isPassedNow: Bool) {
    let graph = context.graph
    let spelling = TypeName.parsing(type).spelling
    // What is of another type, or is passed whatever is offered, is passed on.
    let taking = graph.signatures.filter { signature in
      signature.parameters.contains { value in
        value.label == name && value.type.spelling == spelling && value.outcome != .argument(.primitive)
          && value.outcome != .argument(.markedManual)
      }
    }
    guard !taking.isEmpty else { return ([], [], false) }
    var found: (edits: [SourceEdit], remarks: [ChangePlan.Remark], isPassedNow: Bool) = ([], [], false)
    for function in taking.map({ String($0.name) }).distinct {
      for editor in try context.sources(naming: function) {
        for call in editor.calls(of: function, passing: name) {
          let own = taking.filter { graph.nodes[$0.owner].name == call.enclosing && $0.name == function }
          guard !call.isTrailing || !own.isEmpty && own.allSatisfy({ $0.parameters.last?.label == name }) else {
            continue
          }
          // Who is passed it by hand still is.
          if own.isEmpty, isPassedAnyway(name, to: function, of: call.enclosing) { continue }
          let types = own.flatMap(\.parameters).filter { $0.label == name }.map(\.type.spelling)
          guard !types.isEmpty, !call.hasReceiver, types.allSatisfy({ $0 == spelling }) else {
            found.remarks.append(.init("a generated function takes no '\(name)' any more", at: call.location))
            continue
          }
          // What is worked out for this call alone is not what the root would give.
          if let value = call.workedOut {
            found.remarks.append(
              .init(
                "a generated function takes no '\(name)' any more: what `\(value)` gives would be lost",
                at: call.location))
          } else {
            found.edits.append(call.removal)
            guard let passed = call.passedName else { continue }
            found.remarks.append(
              .init(
                "`\(passed)` is passed here no longer: what '\(root.name)' offers is taken instead", at: call.location,
                isOnlyToKnow: true))
          }
        }
      }
    }
    found.isPassedNow = !found.edits.isEmpty || !found.remarks.isEmpty
    return found
  }

  private func isPassedAnyway(_ name: String, to function: String, of owner: String?) -> Bool {
    context.graph.signatures.contains { signature in
      context.graph.nodes[signature.owner].name == owner && signature.name == function
        && signature.parameters.contains {
          $0.label == name && [.argument(.primitive), .argument(.markedManual)].contains($0.outcome)
        }
    }
  }

  /// Whether there is a superclass, or what may be one.
  private func inheritsUnknown(_ facts: TypeFacts, _ types: TypeIndex) -> Bool {
    guard facts.kind == .class else { return false }
    return facts.inherited.contains { mention in
      let name = mention.type.spelling
      if ["RootInjector", "Sendable", "AnyObject", "ObservableObject"].contains(name.bareName) { return false }
      let known = types.named(name.bareName)
      return known.isEmpty || known.contains { types.entries[$0].kind != .protocol }
    }
  }
}
