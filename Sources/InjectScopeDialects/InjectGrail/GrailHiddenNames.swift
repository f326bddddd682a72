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
        if declared.innerNames[injectable.type]?.types.isEmpty == false {
          found += lost(in: list.properties.compactMap(\.type?.printed), inside: injectable.type)
        }
        let created = world.created[index]
        guard !created.isEmpty else { continue }
        found += functions(
          of: injectable.type, creating: created, from: list, Set(list.properties.lazy.map(\.name)), world)
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
    let inner = declared.innerNames[owner]
    /// What hides types where they are called, besides a function's own parameters.
    func isMember(_ name: String) -> Bool {
      members.contains(name) || inner.map { $0.types.contains(name) || $0.values.contains(name) } == true
    }
    func isType(_ name: String) -> Bool { inner?.types.contains(name) ?? false }
    let hidesTypes = inner?.types.isEmpty == false
    return targets.flatMap { target -> [Finding] in
      guard let injector = world.injector(of: target) else { return [] }
      let wanted = world.propagation.lists[injector]
      // Whether a need is an argument is asked where it would matter.
      func isArgument(_ need: GrailProperty) -> Bool {
        if case .argument = GrailMatching.answer(to: need, of: wanted, from: source) { true } else { false }
      }
      let typed = hidesTypes ? wanted.properties.filter(isArgument).compactMap(\.type?.printed) : []
      func isHidden(_ name: String) -> Bool {
        isMember(name) || wanted.properties.contains { $0.name == name && isArgument($0) }
      }
      let implementation = [declared.implementation(of: injector)]
      guard case .injectable(let index) = target else {
        return lost(in: typed, inside: owner, where: isType) + lost(in: implementation, inside: owner, where: isHidden)
      }
      let function = declared.directTarget(of: index, for: owner)
      let own = function.genericParameters
      let always =
        lost(in: typed, inside: owner, where: isType, besides: own)
        + lost(in: implementation, inside: owner, where: isHidden, besides: own)
      // A function that returns a list does not name whom it is for.
      let making =
        lost(in: [function.returnType, function.requirements ?? ""], inside: owner, where: isType, besides: own)
        + lost(in: [function.concreteType], inside: owner, where: isHidden, besides: own)
      guard !always.isEmpty || !making.isEmpty else { return [] }
      let told = Set(always.map(\.identity))
      return always
        + making.filter { !told.contains($0.identity) }.map { finding in
          var finding = finding
          finding.blocks = .making
          return finding
        }
    }
  }

  /// Where the texts stand as types.
  private func lost(in texts: [String], inside owner: Int) -> [Finding] {
    guard let hidden = declared.innerNames[owner]?.types, !hidden.isEmpty else { return [] }
    return lost(in: texts, inside: owner, where: hidden.contains)
  }

  private func lost(
    in texts: [String], inside owner: Int, where isHidden: (String) -> Bool, besides own: Set<String> = []
  ) -> [Finding] {
    var names: [String] = []
    for text in texts { names += declared.types.lost(in: text, where: isHidden, besides: own) }
    guard !names.isEmpty else { return [] }
    return names.distinct.compactMap { name in finding(name, inside: declared.types.entries[owner]) }
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
