internal import InjectScopeAnalysis
internal import InjectScopeModel

/// `// sourcery: nmaed = "wide"` above a provider, its parameter or a need: without the word they have no qualifier.
struct ShotMisspeltQualifiers {
  private let units: [ShotUnit]

  init(_ units: [ShotUnit]) { self.units = units }

  var findings: [Finding] {
    units.flatMap { unit in
      var slips = MisspeltAnnotations()
      let declared = unit.solved.map(\.declared)
      for type in Set(declared.flatMap { $0.modules.map(\.type) }).sorted() {
        for declaration in unit.words.active(unit.types.entries[type].all) {
          for function in declaration.facts.functions {
            look(at: function.annotations, of: function.name, function.position, in: declaration, &slips)
            for parameter in function.parameters {
              look(
                at: parameter.annotations, of: parameter.name, parameter.position ?? function.position, in: declaration,
                &slips)
            }
          }
        }
      }
      for type in Set(declared.flatMap { $0.consumers.map(\.type) }).sorted() {
        for declaration in unit.words.active(unit.types.entries[type].all) {
          for property in declaration.facts.properties where unit.words.isInjected(property, inFile: declaration.file) {
            look(at: property.annotations, of: property.name, property.position, in: declaration, &slips)
          }
        }
      }
      return slips.findings
    }
  }

  private func look(
    at annotations: [Annotation], of name: String, _ position: Position, in declaration: TypeIndex.Declaration,
    _ slips: inout MisspeltAnnotations
  ) {
    slips.look(
      at: annotations, meaning: ShotWords.qualifierWord, takingValue: true, of: name,
      at: declaration.location(of: position))
  }
}
