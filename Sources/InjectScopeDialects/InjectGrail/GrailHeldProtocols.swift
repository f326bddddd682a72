internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Classes that hold the protocol of their list, where the struct is meant that is generated for it: `HomeInjector` for
/// `HomeInjectorImpl`. It is told where that does not compile: since the list carries more than the protocol asks for,
/// or since the class names `Injectable`, which takes an injector that conforms to `Injector`, and a protocol does not.
struct GrailHeldProtocols {
  let declared: GrailDeclarations
  let solved: [GrailWorld]

  var findings: [Finding] {
    declared.injectables.indices.compactMap { index in
      let entry = declared.types.entries[declared.injectables[index].type]
      guard let (place, injector) = held(by: entry), carriesMore(index) || namesInjectable(entry) else { return nil }
      let name = declared.name(of: declared.injectors[injector])
      return Finding(
        id: "injectable-without-injector", severity: .error,
        message: "'\(entry.name)' holds the protocol '\(name)', and not the struct that is generated for it",
        at: place,
        chain: [Finding.Hop("'\(name)' is declared here", at: declared.injectors[injector].claims[0].location)],
        fix: Finding.Fix(
          "write '\(declared.implementation(of: injector))', here and where it is set",
          by: .writeType(declared.implementation(of: injector)), at: place),
        blocks: .everything)
    }
  }

  /// Where its property stands, and the injector that is its type.
  private func held(by entry: TypeIndex.Entry) -> (place: Location, injector: Int)? {
    for declaration in entry.declarations {
      for property in declaration.facts.properties where property.isInjector && property.isStored {
        guard let name = property.type?.unwrapped.spelling,
          let type = declared.types.find(name, from: entry.name, inFile: declaration.file),
          let injector = declared.injectorOfType[type]
        else { continue }
        return (declaration.location(of: property.position), injector)
      }
    }
    return nil
  }

  /// Whether it says that it is an injectable by the library's own protocol; one that the project declares may take
  /// what it likes.
  private func namesInjectable(_ entry: TypeIndex.Entry) -> Bool {
    declared.types.named(Self.injectable).isEmpty && declared.types.aliases[Self.injectable] == nil
      && entry.all.contains { declaration in
        declaration.facts.inherited.flatMap(\.type.spelling.compositionParts).contains {
          $0 == Self.injectable || $0 == "InjectGrail.\(Self.injectable)"
        }
      }
  }

  private static let injectable = "Injectable"

  private func carriesMore(_ injectable: Int) -> Bool {
    solved.contains { world in
      world.injector[injectable].map { world.propagation.lists[$0].properties.contains(where: \.isInherited) } ?? false
    }
  }
}
