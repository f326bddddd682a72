internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Names that mean something else where generated code would have to write them, and have no other spelling there.
struct GrailHiddenNames {
  let declared: GrailDeclarations
  let solved: [GrailWorld]

  var findings: [Finding] {
    var found: [Finding] = []
    for world in solved {
      for (index, injectable) in declared.injectables.enumerated() {
        guard let injector = world.injector[index] else { continue }
        let list = world.propagation.lists[injector]
        let forwarded = list.properties.compactMap(\.type?.printed)
        found += lost(in: forwarded, inside: injectable.type)
        found += functions(
          of: injectable.type, creating: world.created[index], from: list, Set(list.properties.map(\.name)), world)
      }
      if let root = world.root {
        let targets = declared.injectables.indices.filter { world.injector[$0] != nil }
        found += functions(
          of: declared.roots[root].type, creating: targets.map { .injectable($0) }, from: world.propagation.root, [],
          world)
      }
      for (index, injector) in declared.injectors.enumerated() {
        guard let outer = declared.outerType(of: declared.name(of: injector)) else { continue }
        found += lost(in: world.propagation.lists[index].properties.compactMap(\.type?.printed), inside: outer)
      }
    }
    return found.distinct
  }

  private func functions(
    of owner: Int, creating targets: [GrailDeclarations.Target], from source: GrailList, _ members: Set<String>,
    _ world: GrailWorld
  ) -> [Finding] {
    targets.flatMap { target -> [Finding] in
      guard let injector = world.injector(of: target) else { return [] }
      let wanted = world.propagation.lists[injector]
      let parameters = wanted.properties.filter { need in
        if case .argument = GrailMatching.answer(to: need, of: wanted, from: source) { true } else { false }
      }
      let typed = parameters.compactMap(\.type?.printed)
      let members = members.union(parameters.map(\.name))
      let implementation = [declared.implementation(of: injector)]
      guard case .injectable(let index) = target else {
        return lost(in: typed, inside: owner) + lost(in: implementation, inside: owner, members)
      }
      let function = declared.directTarget(of: index, for: owner)
      let own = function.genericParameters
      let always =
        lost(in: typed, inside: owner, besides: own) + lost(in: implementation, inside: owner, members, besides: own)
      // A function that returns a list does not name whom it is for.
      let making =
        lost(in: [function.returnType, function.requirements ?? ""], inside: owner, besides: own)
        + lost(in: [function.concreteType], inside: owner, members, besides: own)
      let told = Set(always.map(\.identity))
      return always
        + making.filter { !told.contains($0.identity) }.map { finding in
          var finding = finding
          finding.blocks = .making
          return finding
        }
    }
  }

  /// - Parameter members: what hides types besides where they are called; `nil` where they stand as types.
  private func lost(
    in texts: [String], inside owner: Int, _ members: Set<String>? = nil, besides own: Set<String> = []
  ) -> [Finding] {
    let hidden = declared.hidden(inside: owner, members)
    guard !hidden.isEmpty else { return [] }
    let names = texts.flatMap { declared.types.lost(in: $0, where: hidden, besides: own) }.distinct
    return names.compactMap { name in finding(name, inside: declared.types.entries[owner]) }
  }

  private func finding(_ name: String, inside owner: TypeIndex.Entry) -> Finding? {
    guard let first = owner.first?.location else { return nil }
    return Finding(
      id: "hidden-name", severity: .error,
      message: "inside '\(owner.name)' the name '\(name)' means another than outside, and generated code there cannot "
        + "name the one outside",
      at: place(of: name, in: owner) ?? first,
      fix: Finding.Fix("give one of the two another name"), blocks: .everything)
  }

  /// What hides the name.
  private func place(of name: String, in owner: TypeIndex.Entry) -> Location? {
    for ancestor in declared.lineage(of: owner) {
      if let nested = declared.types.nested(name, in: ancestor.name) {
        return declared.types.entries[nested].first?.location
      }
      for declaration in ancestor.all {
        let members =
          declaration.facts.properties.map { ($0.name, $0.position) }
          + declaration.facts.functions.map { ($0.name, $0.position) }
        if let member = members.first(where: { $0.0 == name }) { return declaration.location(of: member.1) }
      }
    }
    return nil
  }
}
