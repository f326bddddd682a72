internal import InjectScopeAnalysis
internal import InjectScopeModel

/// `// sourcery: nmaed = "wide"` above a provider, its parameter or a need: without the word they have no qualifier.
struct ShotMisspeltQualifiers {
  let findings: [Finding]
  /// By the place of what bears it, the name that was meant.
  private let qualifiers: [Location: String]

  init(_ units: [ShotUnit]) {
    let slips = units.map(Self.slips)
    findings = slips.flatMap(\.findings)
    qualifiers = slips.reduce(into: [:]) { all, slips in
      all.merge(slips.meant.compactMapValues(\.value)) { first, _ in first }
    }
  }

  /// What is to be written at one of these places, so that what was missing under the key is found.
  func cure(for key: Key, askedAt need: Location?, offeredAt offers: [Location]) -> String? {
    if key.qualifier == nil, let name = need.flatMap({ qualifiers[$0] }) {
      return "write `\(MisspeltAnnotations.comment(ShotWords.qualifierWord, name))`: the word has a slip"
    }
    guard let name = key.qualifier, let offer = offers.first(where: { qualifiers[$0] == name }) else { return nil }
    return
      "write `\(MisspeltAnnotations.comment(ShotWords.qualifierWord, name))` at \(offer): the word has a slip there"
  }

  private static func slips(in unit: ShotUnit) -> MisspeltAnnotations {
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
    return slips
  }

  private static func look(
    at annotations: [Annotation], of name: String, _ position: Position, in declaration: TypeIndex.Declaration,
    _ slips: inout MisspeltAnnotations
  ) {
    slips.look(
      at: annotations, meaning: ShotWords.qualifierWord, takingValue: true, of: name,
      at: declaration.location(of: position))
  }
}
