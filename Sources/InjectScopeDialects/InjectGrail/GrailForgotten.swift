internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Types that have an injector and are no injectable, for they do not say so.
extension GrailDeclarations {
  /// The injector whose struct the type holds as its `injector`.
  func heldInjector(of type: Int) -> (injector: Int, property: Location)? {
    let entry = types.entries[type]
    guard entry.kind?.isConcrete ?? false else { return nil }
    for declaration in entry.declarations {
      for property in declaration.facts.properties where property.isInjector && property.isStored {
        guard let name = property.type.flatMap({ InjectGrailReader.interface(ofWritten: $0.unwrapped.spelling) }),
          let found = types.find(name, from: entry.name, inFile: declaration.file),
          let injector = injectorOfType[found]
        else { continue }
        return (injector, declaration.location(of: property.position))
      }
    }
    return nil
  }

  /// The word that is missing.
  func namingInjectable(_ type: Int) -> Finding.Fix {
    let entry = types.entries[type]
    let isKnown = entry.declarations.allSatisfy { spokenFiles.contains($0.path) }
    return Finding.Fix(
      "let '\(entry.name)' name `Injectable`: `\(entry.kind?.rawValue ?? "class") \(entry.bareName): … Injectable`",
      edits: isKnown ? entry.declarations.flatMap { $0.adding(conformance: "Injectable") } : [], isSure: true)
  }

  /// Those whose injector nobody else takes: one that others take may be passed on by hand.
  var forgotten: [Finding] {
    let taken = Set(injectables.flatMap { $0.injectors.map(\.value) })
    guard taken.count < injectors.count else { return [] }
    let known = Set(injectables.map(\.type))
    return types.entries.indices.filter { types.entries[$0].first?.unit == unit && !known.contains($0) }.compactMap {
      type in
      guard let held = heldInjector(of: type), !taken.contains(held.injector),
        let location = types.entries[type].first?.location
      else { return nil }
      let (name, injector) = (types.entries[type].name, injectors[held.injector])
      return Finding(
        id: "forgotten-injectable", severity: .warning,
        message: "'\(name)' has the injector '\(self.name(of: injector))', but does not name 'Injectable': nothing is "
          + "generated for it",
        at: location,
        chain: [
          Finding.Hop("its injector is here", at: held.property),
          Finding.Hop("nobody else takes '\(self.name(of: injector))'", at: injector.claims[0].location),
        ], fix: namingInjectable(type))
    }
  }
}
