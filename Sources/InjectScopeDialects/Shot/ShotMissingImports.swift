internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Files that say one of the library's words and do not import it, where other files of their unit do: they do not compile,
/// and what they declare plays no part. One finding for each file.
struct ShotMissingImports {
  private let units: [ShotUnit]
  private let project: Project

  init(_ units: [ShotUnit], in project: Project) {
    self.units = units
    self.project = project
  }

  private struct Place {
    let words: String
    let location: Location
  }

  var findings: [Finding] { units.flatMap(findings(in:)) }

  private func findings(in unit: ShotUnit) -> [Finding] {
    let isImported = project.files.contains { file in
      file.unit == unit.unit && file.facts.imports.contains { $0.module == ShotWords.library }
    }
    guard isImported else { return [] }
    var places: [Int: [Place]] = [:]
    for type in unit.types.entries.indices where unit.isOwn(type) {
      for declaration in unit.types.entries[type].all { add(declaration, of: unit, to: &places) }
    }
    return places.values.map { $0.sorted { $0.location < $1.location } }.sorted { $0[0].location < $1[0].location }
      .map(finding)
  }

  private func add(_ declaration: TypeIndex.Declaration, of unit: ShotUnit, to places: inout [Int: [Place]]) {
    let file = declaration.file
    if let word = unit.words.unimportedWord(in: declaration) {
      let words = "'\(declaration.facts.name)' names '\(word)'"
      places[file, default: []].append(Place(words: words, location: declaration.location))
    }
    for property in declaration.facts.properties where unit.words.isInjectedWithoutImport(property, inFile: file) {
      let words = "'\(property.name)' of '\(declaration.facts.name)' has '@Inject'"
      places[file, default: []].append(Place(words: words, location: declaration.location(of: property.position)))
    }
  }

  private func finding(_ places: [Place]) -> Finding {
    Finding(
      id: "missing-import", severity: .error,
      message: "\(places[0].words), and its file does not import \(ShotWords.library)", at: places[0].location,
      fix: Finding.Fix(
        "write `import \(ShotWords.library)` in this file", by: .importModule(ShotWords.library),
        at: places[0].location),
      places: places.dropFirst().map { Finding.Place($0.words, at: $0.location) }, blocks: .everything)
  }
}
