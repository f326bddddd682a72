internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Classes that hold the protocol of their list, where the struct is meant that is generated for it: `HomeInjector` for
/// `HomeInjectorImpl`. It is told where what is generated would not compile, since the list carries more than the protocol
/// asks for. That a class does not do as the library's `Injectable` says is left to the compiler.
struct GrailHeldProtocols {
  let declared: GrailDeclarations
  let solved: [GrailWorld]

  var findings: [Finding] {
    declared.injectables.indices.compactMap { index in
      let entry = declared.types.entries[declared.injectables[index].type]
      guard let (place, injector) = held(by: entry), carriesMore(index) else { return nil }
      let name = declared.name(of: declared.injectors[injector])
      return Finding(
        id: "injectable-without-injector", severity: .error,
        message: "'\(entry.name)' holds the protocol '\(name)', and not the struct that is generated for it",
        at: place,
        chain: [Finding.Hop("'\(name)' is declared here", at: declared.injectors[injector].claims[0].location)],
        fix: Finding.Fix("write '\(declared.implementation(of: injector))', here and where it is set"),
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

  private func carriesMore(_ injectable: Int) -> Bool {
    solved.contains { world in
      world.injector[injectable].map { world.propagation.lists[$0].properties.contains(where: \.isInherited) } ?? false
    }
  }
}
