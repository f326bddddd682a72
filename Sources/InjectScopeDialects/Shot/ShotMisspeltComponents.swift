internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Protocols that hold what a component holds and name the library's `DIComponent`, or a component that they refine, with a
/// slip: they do not compile, and nothing of them plays a part. One finding for each; and one for each of their modules
/// that has a slip too, since no component is there to tell it.
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
    return entry.declarations.flatMap { declaration -> [Finding] in
      guard let (mention, meant) = unit.words.misspelt(in: declaration, meaning: names),
        unit.words.isRefinedAsComponent(type)
      else { return [] }
      let place = declaration.location(of: mention.position)
      let own = finding(
        "misspelt-component",
        "'\(entry.name)' names '\(mention.type.written)', and nothing is called so: it is no component",
        writing: meant, at: place)
      return [own] + modules(of: declaration, unit)
    }
  }

  private func modules(of declaration: TypeIndex.Declaration, _ unit: ShotUnit) -> [Finding] {
    declaration.facts.properties.compactMap { property in
      guard let name = property.type?.spelling,
        let module = unit.types.find(name, from: declaration.facts.name, inFile: declaration.file),
        unit.words.lifetimes(of: module).isEmpty, let slip = unit.words.misspeltModule(module)
      else { return nil }
      return finding(
        "unknown-module", "'\(name)' names '\(slip.written)', and nothing is called so: it is no module",
        writing: slip.meant, at: slip.location)
    }
  }

  private func finding(_ id: String, _ message: String, writing meant: String, at place: Location) -> Finding {
    Finding(
      id: id, severity: .error, message: message, at: place,
      fix: Finding.Fix("write '\(meant)'", by: .write(meant), at: place), blocks: .everything)
  }
}
