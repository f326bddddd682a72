internal import InjectScopeModel

/// What a declaration is called where code is generated from it.
extension GrailDeclarations {
  /// The struct that implements an injector.
  func implementation(of injector: Int) -> String {
    name(of: injectors[injector]) + InjectGrailReader.implementationSuffix
  }

  /// What a function in the direct style returns: the class, or the protocol that it is the `Impl` of and names itself.
  func directTarget(of injectable: Int) -> GrailSignature.Target {
    let entry = types.entries[injectables[injectable].type]
    let generics = entry.declarations.lazy.compactMap(\.facts.generics).first
    var name = entry.name
    if let generics { name += "<\(generics.parameters.joined(separator: ", "))>" }
    if let interface = interface(of: entry) {
      name = interface.hasAssociatedTypes ? "any \(interface.name)" : interface.name
    }
    return GrailSignature.Target(returnType: name, generics: generics, isolation: isolation(of: entry))
  }

  /// What a function in the injector style returns.
  func injectorTarget(of injector: Int) -> GrailSignature.Target {
    GrailSignature.Target(returnType: implementation(of: injector), generics: nil, isolation: nil)
  }

  /// The protocol of the class's name without `Impl`, where there is one and the class itself names it.
  private func interface(of entry: TypeIndex.Entry) -> TypeFacts? {
    guard let (protocolFacts, isNamed) = namesake(of: entry), isNamed else { return nil }
    return protocolFacts
  }

  /// The protocol of the class's name without `Impl`, and whether the class names it.
  func namesake(of entry: TypeIndex.Entry) -> (TypeFacts, isNamed: Bool)? {
    let suffix = InjectGrailReader.implementationSuffix
    guard entry.bareName.hasSuffix(suffix), entry.bareName.count > suffix.count, let first = entry.first else { return nil }
    let bareName = String(entry.bareName.dropLast(suffix.count))
    guard let type = types.find(bareName, from: first.facts.outerName, inFile: first.file),
      let declaration = types.entries[type].declarations.first, declaration.facts.kind == .protocol
    else { return nil }
    let isNamed = entry.all.contains { fragment in
      fragment.facts.inherited.contains { mention in
        mention.type.spelling.split(separator: " & ").contains { types.find(String($0), from: first.facts.outerName, inFile: fragment.file) == type }
      }
    }
    return (declaration.facts, isNamed)
  }

  /// Its own, or that of the nearest superclass that is declared here.
  func isolation(of entry: TypeIndex.Entry) -> String? {
    for ancestor in lineage(of: entry) {
      for declaration in ancestor.declarations {
        if let isolation = declaration.facts.isolation { return isolation == "nonisolated" ? nil : isolation }
      }
    }
    return nil
  }

  /// The class and its superclasses, as far as they are declared here.
  func lineage(of entry: TypeIndex.Entry) -> [TypeIndex.Entry] {
    var lineage = [entry]
    var current = entry
    while let declaration = current.declarations.first, declaration.facts.kind == .class, lineage.count < 64 {
      let parent = declaration.facts.inherited.first.flatMap {
        types.find($0.type.spelling, from: declaration.facts.outerName, inFile: declaration.file)
      }
      guard let parent, types.entries[parent].kind == .class, !lineage.contains(where: { $0.name == types.entries[parent].name })
      else { break }
      current = types.entries[parent]
      lineage.append(current)
    }
    return lineage
  }
}
