internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What an injector asks for that cannot be copied: a list keeps its values, and hands them on.
struct GrailCopying {
  let declared: GrailDeclarations

  var findings: [Finding] {
    // Nearly always nothing is, and there are very many who ask.
    guard declared.types.entries.contains(where: { $0.declarations.contains(where: Self.mayTakeAway) }) else {
      return []
    }
    return declared.injectors.flatMap { injector in
      let entry = declared.types.entries[injector.type]
      return injector.requirements.compactMap { need -> Finding? in
        guard let type = need.type, let place = uncopyable(type, from: entry) else { return nil }
        return Finding(
          id: "not-copyable", severity: .error,
          message: "'\(need.name): \(type.written)' of '\(entry.name)' cannot be copied: the struct that is generated "
            + "cannot hold it",
          at: need.location, chain: [Finding.Hop("'\(type.written)' is declared here", at: place)],
          fix: Finding.Fix("ask for a class that holds it"), blocks: .everything)
      }
    }
  }

  /// Whether a declaration says that something is missing that all types have.
  private static func mayTakeAway(_ declaration: TypeIndex.Declaration) -> Bool {
    declaration.facts.inherited.contains { $0.type.spelling.utf8.contains(UInt8(ascii: "~")) }
  }

  private func uncopyable(_ type: TypeName, from entry: TypeIndex.Entry) -> Location? {
    guard let first = entry.first,
      let found = declared.types.find(type.unwrapped.spelling, from: first.facts.outerName, inFile: first.file)
    else { return nil }
    let meant = declared.types.entries[found]
    // Copyable for some of its arguments: for which is not worked out.
    let isConditional = meant.extensions.contains { declaration in
      declaration.facts.inherited.contains { $0.type.spelling.compositionParts.contains("Copyable") }
    }
    guard !isConditional else { return nil }
    return meant.declarations.first { declaration in
      declaration.facts.inherited.contains { $0.type.spelling.compositionParts.contains("~Copyable") }
    }
    .map { $0.location(of: $0.facts.position) }
  }
}
