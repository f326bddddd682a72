internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Classes whose property holds the struct of one injector, while their attribute names another: the property decides
/// what is generated, and where nothing generates that struct, nothing compiles.
struct GrailTwoInjectors {
  let declared: GrailDeclarations

  var findings: [Finding] {
    guard !declared.isPartial else { return [] }
    return declared.injectables.lazy.filter { $0.injectorNames.count > 1 }.compactMap { finding($0) }
  }

  /// One that holds the struct of a protocol which is an injector only when the attribute names it, while that names what
  /// nothing is called.
  func namingNothing(_ injectable: GrailDeclarations.Injectable) -> Finding? {
    guard !declared.isPartial, injectable.injectorNames.count > 1 else { return nil }
    return finding(injectable) { held, entry in
      declared.types.find(held, from: entry.name, inFile: entry.first?.file ?? 0)
        .map { declared.types.entries[$0] }
        .map { $0.kind == .protocol && !$0.declarations.isEmpty } ?? false
    }
  }

  /// - Parameter becomesInjector: whether the protocol of this name, which is none, would be an injector.
  private func finding(
    _ injectable: GrailDeclarations.Injectable,
    becomesInjector: (String, TypeIndex.Entry) -> Bool = { _, _ in false }
  ) -> Finding? {
    let entry = declared.types.entries[injectable.type]
    for named in injectable.injectorNames {
      guard let held = declared.heldStruct(of: entry, at: named.location) else { continue }
      for other in injectable.injectorNames {
        guard let attribute = attribute(of: entry, at: other.location), canMeet(named, other),
          let finding = finding(
            entry, held, attribute, other, at: named.location, holdsList: becomesInjector(held.injector, entry))
        else { continue }
        return finding
      }
    }
    return nil
  }

  private typealias Named = GrailDeclarations.Conditional<TypeName>

  private func finding(
    _ entry: TypeIndex.Entry, _ held: GrailDeclarations.HeldStruct, _ attribute: (name: String, isBare: Bool),
    _ other: Named, at place: Location, holdsList: Bool
  ) -> Finding? {
    let (own, meant) = (injector(held.injector, of: entry), injector(other.value.spelling, of: entry))
    guard own != meant || holdsList, !declared.openFiles.contains(place.file) else { return nil }
    let (name, wanted) = (entry.name, other.value.spelling)
    func told(
      _ severity: Finding.Severity, _ message: String, at place: Location, _ hop: Finding.Hop, _ fix: Finding.Fix
    ) -> Finding {
      Finding(
        id: "two-injectors", severity: severity, message: message, at: place, chain: [hop], fix: fix,
        blocks: severity == .error ? .everything : .nothing)
    }
    let naming = Finding.Hop("`@\(attribute.name)` names '\(wanted)'", at: other.location)
    let holding = Finding.Hop("'injector' is declared here", at: place)
    switch (own, meant) {
    case (nil, let meant?):
      guard isUnknown(held.injector, of: entry) else { return nil }
      let word = declared.implementation(of: meant)
      let writing = "write '\(word)' for '\(held.name)', wherever that stands"
      return told(
        .error,
        "'\(name)' holds '\(held.name)', which nothing generates: its injector is '\(wanted)'", at: place, naming,
        Finding.Fix(writing, by: .rename(held.name, to: word.bareName), at: place))
    case (_, nil) where own != nil || holdsList:
      // By convention it would be another one, which is not there: the property says which.
      guard !attribute.isBare, declared.types.aliases[wanted] == nil, isUnknown(wanted, of: entry) else { return nil }
      return told(
        .error, "'\(name)' names '\(wanted)', and nothing is called so: it holds the injector '\(held.injector)'",
        at: other.location, holding,
        Finding.Fix(
          "write '\(held.injector)' for '\(wanted)'",
          edits: GrailFindings.isDeclarable(wanted)
            ? [GrailFindings.writing(held.injector, for: wanted, at: other.location)] : []))
    case (_?, _?):
      return told(
        .warning,
        "'\(name)' holds '\(held.name)', and `@\(attribute.name)` names '\(wanted)': what the property says counts",
        at: other.location, holding,
        Finding.Fix(
          attribute.isBare
            ? "write `@Needs<\(held.injector)>`, or hold '\(wanted)\(InjectGrailReader.implementationSuffix)'"
            : "write '\(held.injector)' for '\(wanted)', or hold '\(wanted)\(InjectGrailReader.implementationSuffix)'"))
    case (_, nil): return nil
    }
  }

  private func injector(_ name: String, of entry: TypeIndex.Entry) -> Int? {
    declared.types.find(name, from: entry.name, inFile: entry.first?.file ?? 0).flatMap { declared.injectorOfType[$0] }
  }

  private func isUnknown(_ name: String, of entry: TypeIndex.Entry) -> Bool {
    declared.types.find(name, from: entry.name, inFile: entry.first?.file ?? 0) == nil
  }

  /// The attribute whose name, or whose argument, stands there.
  private func attribute(of entry: TypeIndex.Entry, at place: Location) -> (name: String, isBare: Bool)? {
    for declaration in entry.declarations {
      for attribute in declaration.facts.attributes
      where GrailDeclarations.attributesThatAdd.contains(attribute.name) {
        let position = attribute.genericArguments.first?.position ?? attribute.position
        if declaration.location(of: position) == place {
          return (attribute.name, attribute.genericArguments.isEmpty)
        }
      }
    }
    return nil
  }

  /// Whether both are said under some setting of the flags.
  private func canMeet(_ a: Named, _ b: Named) -> Bool {
    a.condition == nil || b.condition == nil || Worlds.joining([a.condition, b.condition]) != nil
  }
}

extension GrailDeclarations {
  /// The struct that an injectable holds, which would be generated for an injector.
  struct HeldStruct {
    let name: String
    var injector: String { String(name.dropLast(InjectGrailReader.implementationSuffix.count)) }
  }

  /// What the property `injector` at a place holds. `nil` for what somebody declares by hand: then it is that.
  func heldStruct(of entry: TypeIndex.Entry, at place: Location) -> HeldStruct? {
    for declaration in types.lineage(of: entry).flatMap(\.all) {
      for property in declaration.facts.properties
      where property.isInjector && property.isStored && declaration.location(of: property.position) == place {
        guard let name = property.type?.unwrapped.spelling, InjectGrailReader.interface(ofWritten: name) != nil,
          types.find(name, from: entry.name, inFile: declaration.file) == nil, types.aliases[name] == nil
        else { return nil }
        return HeldStruct(name: name)
      }
    }
    return nil
  }
}
