internal import InjectScopeAnalysis
internal import InjectScopeModel

extension Finding {
  /// Whether what it comes down to stands at another place than itself.
  var isCausedElsewhere: Bool { cause.location != location }
}

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

  /// What a type names in place of `Injectable`, with a slip: nothing is called so.
  private func misspeltInjectable(_ type: Int) -> (written: String, fix: Finding.Fix)? {
    let entry = types.entries[type]
    for declaration in entry.declarations where !openFiles.contains(declaration.path) {
      for mention in declaration.facts.inherited {
        let parts = mention.type.spelling.compositionParts
        guard
          let slip = parts.first(where: { part in
            part.bareName != Self.injectable && Nearest.isSlip(of: part.bareName, Self.injectable)
              && types.find(part, from: entry.name, inFile: declaration.file) == nil && types.aliases[part] == nil
          })
        else { continue }
        let place = declaration.location(of: mention.position)
        let isAlone = mention.type.written == slip
        return (
          slip,
          Finding.Fix(
            "write '\(Self.injectable)' for '\(slip)'",
            edits: isAlone ? [GrailFindings.writing(Self.injectable, for: slip, at: place)] : [], isSure: true)
        )
      }
    }
    return nil
  }

  private static var injectable: String { "Injectable" }

  /// The word that is missing.
  func namingInjectable(_ type: Int) -> Finding.Fix {
    if let (_, fix) = misspeltInjectable(type) { return fix }
    let entry = types.entries[type]
    let isKnown = entry.declarations.allSatisfy { spokenFiles.contains($0.path) }
    return Finding.Fix(
      "let '\(entry.name)' name `Injectable`: `\(entry.kind?.rawValue ?? "class") \(entry.bareName): … Injectable`",
      edits: isKnown ? entry.declarations.flatMap { $0.adding(conformance: "Injectable") } : [], isSure: true)
  }

  /// Those whose injector nobody else takes: one that others take may be passed on by hand.
  var forgotten: [Finding] {
    let taken = Set(injectables.flatMap { $0.injectors.map(\.value) })
    let known = Set(injectables.map(\.type))
    return types.entries.indices.filter { types.entries[$0].first?.unit == unit && !known.contains($0) }.compactMap {
      type in
      guard let held = heldInjector(of: type), let location = types.entries[type].first?.location else { return nil }
      let slip = misspeltInjectable(type)
      guard slip != nil || !taken.contains(held.injector) else { return nil }
      let (name, injector) = (types.entries[type].name, injectors[held.injector])
      let naming = slip.map { "names '\($0.written)', and nothing is called so" } ?? "does not name 'Injectable'"
      let own = "'\(self.name(of: injector))'"
      let hop = taken.contains(held.injector) ? "\(own) is declared here" : "nobody else takes \(own)"
      return Finding(
        id: "forgotten-injectable", severity: .warning,
        message: "'\(name)' has the injector \(own), but \(naming): nothing is generated for it",
        at: location,
        chain: [
          Finding.Hop("its injector is here", at: held.property),
          Finding.Hop(hop, at: injector.claims[0].location),
        ], fix: namingInjectable(type))
    }
  }
}
