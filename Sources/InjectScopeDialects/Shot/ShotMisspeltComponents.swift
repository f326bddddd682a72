internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Protocols that hold what a component holds and name the library's `DIComponent`, or a component that they refine, with a
/// slip: they do not compile, and nothing of them plays a part. One finding for each.
struct ShotMisspeltComponents {
  private let units: [ShotUnit]

  init(_ units: [ShotUnit]) { self.units = units }

  var findings: [Finding] {
    units.flatMap { unit in
      let components = unit.solved.flatMap { $0.declared.components.map(\.name) }
      let names = ([ShotWords.component] + components).distinct
      return unit.types.entries.indices.lazy.filter { unit.isOwn($0) && unit.types.entries[$0].kind == .protocol }
        .flatMap { findings(of: $0, meaning: names, in: unit) }
    }
  }

  private func findings(of type: Int, meaning names: [String], in unit: ShotUnit) -> [Finding] {
    let entry = unit.types.entries[type]
    return entry.declarations.compactMap { declaration in
      guard let (mention, meant) = unit.words.misspelt(in: declaration, meaning: names),
        unit.words.isRefinedAsComponent(type)
      else { return nil }
      let (word, place) = (mention.type.written, declaration.location(of: mention.position))
      return Finding(
        id: "misspelt-component", severity: .error,
        message: "'\(entry.name)' names '\(word)', and nothing is called so: it is no component", at: place,
        fix: Finding.Fix("write '\(meant)'", by: .write(meant), at: place),
        blocks: .everything)
    }
  }
}
