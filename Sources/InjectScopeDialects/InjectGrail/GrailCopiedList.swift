internal import InjectScopeAnalysis
internal import InjectScopeModel

/// A class that takes the list of another one, while nobody takes the one that is named after it: what it takes was
/// copied.
struct GrailCopiedList {
  /// The injectable.
  let index: Int
  private let taken: Int
  private let meant: Int
  private let named: GrailDeclarations.Conditional<TypeName>
  private let declared: GrailDeclarations

  static func all(in declared: GrailDeclarations) -> [GrailCopiedList] {
    guard !declared.isPartial else { return [] }
    let takers = declared.takersOfInjectors
    return declared.injectables.indices.compactMap { GrailCopiedList($0, takers, in: declared) }
  }

  private init?(_ index: Int, _ takers: [Int: [Int]], in declared: GrailDeclarations) {
    let injectable = declared.injectables[index]
    let entry = declared.types.entries[injectable.type]
    guard injectable.injectors.count == 1, injectable.injectorNames.count == 1,
      let named = injectable.injectorNames.first, let taken = injectable.injectors.first?.value,
      let file = entry.first?.file,
      let found = declared.types.find(
        InjectGrailReader.conventionalInjector(of: entry.bareName), from: entry.name, inFile: file),
      let meant = declared.injectorOfType[found], takers[meant] == nil, !declared.refined.contains(found),
      declared.types.entries[found].first?.unit == entry.first?.unit
    else { return nil }
    // The other one's list is named after that, or this may be a list that several share on purpose.
    let own = declared.name(of: declared.injectors[taken]).bareName
    let isOthers = takers[taken, default: []].contains { other in
      let name = declared.types.entries[declared.injectables[other].type].bareName
      return other != index && InjectGrailReader.conventionalInjector(of: name) == own
    }
    guard isOthers else { return nil }
    (self.index, self.taken, self.meant, self.named, self.declared) = (index, taken, meant, named, declared)
    // What a superclass holds cannot be written anew for this class alone.
    guard isArgument || isOwn && declared.heldStruct(of: entry, at: named.location) != nil else { return nil }
  }

  private var entry: TypeIndex.Entry { declared.types.entries[declared.injectables[index].type] }

  private var list: String { declared.name(of: declared.injectors[meant]) }

  var location: Location { named.location }

  var finding: Finding {
    let other = declared.name(of: declared.injectors[taken])
    let held = declared.heldStruct(of: entry, at: named.location)
    return Finding(
      id: "injector-without-injectable", severity: .warning,
      message: "'\(entry.name)' takes '\(held?.name ?? other)', and nobody takes '\(list)', which is named after it",
      at: named.location,
      chain: [Finding.Hop("'\(list)' is declared here", at: declared.injectors[meant].claims[0].location)],
      fix: fix(holding: held))
  }

  private func fix(holding held: GrailDeclarations.HeldStruct?) -> Finding.Fix {
    if let held {
      let own = declared.implementation(of: meant)
      return Finding.Fix(
        "write '\(own)' for '\(held.name)', here and where it is set", by: .writeType(own), at: named.location)
    }
    let written = named.value.spelling
    return Finding.Fix(
      "write '\(list)' for '\(written)'", edits: [GrailFindings.writing(list, for: written, at: named.location)])
  }

  /// Whether it is the type of its own property.
  private var isOwn: Bool {
    entry.all.contains { declaration in
      declaration.facts.properties.contains {
        $0.isInjector && declaration.location(of: $0.position) == named.location
      }
    }
  }

  /// Whether the name stands between the `<` and `>` of an attribute.
  private var isArgument: Bool {
    entry.declarations.contains { declaration in
      declaration.facts.attributes.flatMap(\.genericArguments).contains {
        $0.type == named.value && $0.type.written == $0.type.spelling
          && declaration.location(of: $0.position) == named.location
      }
    }
  }
}

extension GrailDeclarations {
  /// By injector, the injectables that take it.
  var takersOfInjectors: [Int: [Int]] {
    injectables.indices.reduce(into: [:]) { takers, index in
      for injector in Set(injectables[index].injectors.map(\.value)) { takers[injector, default: []].append(index) }
    }
  }
}
