internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Injectors that promise to be Sendable and hold what surely is not: the struct that is generated cannot keep that
/// promise. What cannot be told from the sources is left to the compiler.
struct GrailSendability {
  private let declared: GrailDeclarations
  private let solved: [GrailWorld]
  private let sendables: GrailSendables

  init(_ declared: GrailDeclarations, _ solved: [GrailWorld]) {
    self.declared = declared
    self.solved = solved
    sendables = GrailSendables(declared)
  }

  var findings: [Finding] {
    declared.injectors.indices.flatMap { index -> [Finding] in
      let entry = declared.types.entries[declared.injectors[index].type]
      guard let promise = sendables.promise(of: entry) else { return [] }
      var held: [(property: GrailProperty, reason: Location?)] = []
      for property in solved.flatMap({ $0.propagation.lists[index].properties }) {
        guard let type = property.type, !held.contains(where: { $0.property.name == property.name }),
          let reason = sendables.offence(of: type, from: entry)
        else { continue }
        held.append((property, reason.place))
      }
      return held.map { property, place in
        let type = property.type?.written ?? ""
        let origin = property.isInherited ? "carried for what it injects" : "asked for"
        return Finding(
          id: "not-sendable", severity: .error,
          message: "'\(entry.name)' is Sendable, and '\(property.name): \(type)' of it is not: the struct that is "
            + "generated cannot hold it",
          at: promise,
          chain: [Finding.Hop("'\(property.name)' is \(origin) here", at: property.location)]
            + (place.map { [Finding.Hop("'\(type)' is declared here", at: $0)] } ?? []),
          fix: Finding.Fix("let '\(type)' be Sendable, or take 'Sendable' away from '\(entry.name)'"),
          blocks: .everything)
      }
    }
  }
}
