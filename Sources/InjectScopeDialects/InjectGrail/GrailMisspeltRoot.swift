internal import InjectScopeAnalysis
internal import InjectScopeModel

/// A type that names `RootInjector` with a slip, where none names it rightly: nothing is called so, and it is the root
/// that is meant.
struct GrailMisspeltRoot {
  static let word = "RootInjector"

  /// Of the type.
  let name: String
  let written: String
  let location: Location

  /// `nil` where nobody does, or what is named may be declared in what is not read.
  init?(_ declared: GrailDeclarations, in project: Project) {
    let imports = GrailImports(project)
    for entry in declared.types.entries where entry.kind != .protocol && entry.kind != .enum {
      for declaration in entry.declarations where project.files[declaration.file].unit == declared.unit {
        for mention in declaration.facts.inherited {
          let written = mention.type.written
          guard Self.isMeant(by: written), !imports.mayBringOurs(inFile: declaration.file),
            declared.types.find(written, from: declaration.facts.outerName, inFile: declaration.file) == nil,
            declared.types.aliases[written] == nil
          else { continue }
          (name, self.written, location) = (entry.name, written, declaration.location(of: mention.position))
          return
        }
      }
    }
    return nil
  }

  var finding: Finding {
    Finding(
      id: "no-root", severity: .error,
      message: "'\(name)' names '\(written)', and nothing is called so: there is no root",
      at: location, fix: Finding.Fix("write '\(Self.word)'", by: .write(Self.word), at: location), blocks: .everything)
  }

  /// Other words that end like it are as near: `HomeInjector`.
  private static func isMeant(by written: String) -> Bool {
    guard written != word, Nearest.isSlip(of: written, word) else { return false }
    let ending = InjectGrailReader.injectorSuffix
    return written.lowercased().hasPrefix("root")
      || written.hasSuffix(ending) && Nearest.isSlip(of: String(written.dropLast(ending.count)), "Root")
  }
}
