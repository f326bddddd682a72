internal import InjectScopeAnalysis
internal import InjectScopeModel

/// How a class that calls `inject` says whom it injects: as it says it of others, and else as it says what it needs.
extension GrailDeclarations {
  /// Conformance to `InjectsXInjector`, where the class bears no attribute that could name them; `nil` where it does,
  /// or somebody has no injector, or one under each condition.
  ///
  /// - Parameter targets: injectables.
  func naming(_ targets: [Int], byConformanceOf type: Int) -> Finding.Fix? {
    let entry = types.entries[type]
    let words = targets.compactMap(conformance).distinct
    guard !targets.isEmpty, words.count == Set(targets).count, let first = entry.declarations.first else { return nil }
    let added = words.map { "`\($0)`" }.joined(separator: " and ")
    guard let (other, declaration) = namingOthers(entry) else {
      guard !entry.all.contains(where: { bears(Self.attributesThatAdd, $0) || bears(["Injects"], $0) }) else {
        return nil
      }
      return Finding.Fix("let '\(entry.name)' name \(added)", edits: adding(words, to: first))
    }
    guard !entry.all.contains(where: { bears(["Injects"], $0) }) else { return nil }
    return Finding.Fix("name \(added) beside `\(other)`", edits: adding(words, to: declaration))
  }

  private func adding(_ words: [String], to declaration: TypeIndex.Declaration) -> [SourceEdit] {
    spokenFiles.contains(declaration.path) ? declaration.adding(conformance: words.joined(separator: ", ")) : []
  }

  private func bears(_ names: Set<String>, _ declaration: TypeIndex.Declaration) -> Bool {
    declaration.facts.attributes.contains { names.contains($0.name) }
  }

  /// The word by which others inject it.
  private func conformance(to target: Int) -> String? {
    let all = Set(injectables[target].injectors.map(\.value))
    guard all.count == 1, let injector = all.first else { return nil }
    return InjectGrailReader.injectsPrefix + name(of: injectors[injector]).bareName
  }

  /// Where it names others so.
  private func namingOthers(_ entry: TypeIndex.Entry) -> (word: String, declaration: TypeIndex.Declaration)? {
    for declaration in entry.all {
      for word in declaration.facts.inherited.flatMap(\.type.spelling.compositionParts) {
        let name = String(word.dropFirst(InjectGrailReader.injectsPrefix.count))
        let isOurs =
          word.hasPrefix(InjectGrailReader.injectsPrefix) && types.named(name).contains { injectorOfType[$0] != nil }
        if isOurs { return (word, declaration) }
      }
    }
    return nil
  }
}
