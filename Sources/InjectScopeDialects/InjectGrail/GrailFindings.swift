internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What the declarations get wrong, worded.
enum GrailFindings {
  static func withoutInjector(_ injectable: GrailDeclarations.Injectable, in declared: GrailDeclarations) -> Finding {
    let entry = declared.types.entries[injectable.type]
    let location = injectable.claims[0].location
    guard let named = injectable.injectorNames.first else {
      let conventional = InjectGrailReader.conventionalInjector(of: entry.bareName)
      return Finding(
        id: "injectable-without-injector", severity: .error,
        message: "'\(entry.name)' is an injectable without an injector: it has neither a property 'injector' nor an attribute that names one",
        at: location,
        near: Nearest.names(to: conventional, among: declared.injectors.map(declared.name(of:))),
        fix: Finding.Fix(
          "give it the property `let injector: \(conventional)Impl`, or the attribute `@Needs<\(conventional)>`"),
        blocksGeneration: true)
    }
    let name = named.value.spelling
    var finding = Finding(
      id: "injectable-without-injector", severity: .error,
      message: "'\(entry.name)' has the injector '\(name)', which is not declared as one",
      at: location,
      chain: [Finding.Hop("'\(name)' is named here", at: named.location)],
      near: Nearest.names(to: name, among: declared.injectors.map(declared.name(of:))),
      fix: Finding.Fix("declare `protocol \(name): Injector {}` with what '\(entry.name)' needs"),
      blocksGeneration: true)
    if let type = declared.types.find(name, from: entry.name, inFile: entry.first?.file ?? 0),
      let declaration = declared.types.entries[type].first, declaration.facts.kind == .protocol
    {
      finding.chain.append(Finding.Hop("the protocol does not name 'Injector'", at: declaration.location))
      finding.fix = Finding.Fix("write `protocol \(name): Injector`")
    }
    return finding
  }

  static func noEffect(_ creation: CreationFact, by creator: String, at location: Location) -> Finding {
    guard creation.form != .bareAttribute else {
      return Finding(
        id: "injects-without-effect", severity: .warning,
        message: "a bare '@Injects' names nobody: '\(creator)' injects nothing by it", at: location,
        fix: Finding.Fix("name whom it injects: `@Injects<Child>`, or take it away"))
    }
    return Finding(
      id: "injects-without-effect", severity: .warning,
      message: "'@Injects<\(creation.target.type.written)>' has no effect: '\(creator)' is no injectable itself",
      at: location,
      fix: Finding.Fix("make '\(creator)' an injectable (`@Needs<\(creator)Injector>`), or take the attribute away"))
  }

  /// `nil` for a type of somebody else's whose name happens to begin as ours do.
  static func unknownTarget(
    _ creation: CreationFact, by creator: String, at location: Location, in declared: GrailDeclarations
  ) -> Finding? {
    let name = creation.target.type.spelling
    let injectors = declared.injectors.map(declared.name(of:))
    guard creation.form == .attribute else {
      let near = Nearest.names(to: name, among: injectors, limit: 1)
      let isDeclared = !declared.types.named("Injects" + name).isEmpty
      guard !isDeclared, !near.isEmpty, name.hasSuffix(InjectGrailReader.injectorSuffix) else { return nil }
      return Finding(
        id: "unknown-target", severity: .error,
        message: "'Injects\(name)' names no injector that '\(creator)' could inject", at: location, near: near,
        fix: Finding.Fix("write `Injects\(near[0])`"))
    }
    return Finding(
      id: "unknown-target", severity: .error,
      message: "'\(creator)' injects '\(creation.target.type.written)', which is no injectable, no protocol of one, and no injector",
      at: location,
      near: Nearest.names(to: name, among: declared.injectables.map(declared.name(of:)) + injectors),
      fix: Finding.Fix("make '\(name)' an injectable, or correct the name"))
  }
}
