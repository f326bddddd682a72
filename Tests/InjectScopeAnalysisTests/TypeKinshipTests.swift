import InjectScopeAnalysis
import InjectScopeModel
import Testing

@Suite struct TypeKinshipTests {
  private static func type(_ kind: TypeFacts.Kind, _ name: String, _ inherited: String...) -> TypeFacts {
    let place = Position(line: 1, column: 1)
    var facts = TypeFacts(kind: kind, name: name, position: place)
    facts.inherited = inherited.map { Mention(type: TypeName($0), position: place) }
    return facts
  }

  private var kinship: TypeKinship {
    var facts = Facts()
    facts.types = [
      Self.type(.protocol, "Clock"), Self.type(.protocol, "Wall", "Clock"), Self.type(.class, "Quartz", "Wall"),
      Self.type(.class, "Station", "Quartz"), Self.type(.extension, "Bell", "Clock"), Self.type(.struct, "Bell"),
      Self.type(.class, "Round", "Trip"), Self.type(.class, "Trip", "Round"),
    ]
    let unit = Project.Unit(name: "App", folder: "")
    let project = Project(units: [unit], files: [Project.File(path: "A.swift", unit: ID(0), facts: facts)])
    return TypeKinship(TypeIndex(project, unit: ID(0)))
  }

  @Test(
    arguments: [
      ("Quartz", "Clock", .conforming), ("Station", "Quartz", .subclass), ("Quartz", "Station", .superclass),
      ("Clock", "Station", .refinedProtocol), ("Station?", "Clock", .conforming), ("Bell", "Clock", .conforming),
      ("Clock", "Clock", nil), ("Quartz", "Bell", nil), ("Quartz", "Elsewhere", nil), ("Round", "Trip", .subclass),
    ] as [(String, String, Finding.Likeness?)])
  func isSaid(_ type: String, _ wanted: String, _ likeness: Finding.Likeness?) {
    #expect(kinship.likeness(of: TypeName(type), to: TypeName(wanted)) == likeness)
  }

  /// To look for all at once is only a speed-up.
  @Test func isFoundAmongMany() {
    let names = ["Quartz", "Clock", "Wall?", "Station", "Bell", "Round", "Trip", "Elsewhere", "Quartz?", nil, "Clock"]
    let all = names.map { $0.map { TypeName($0) } }
    let kinship = kinship
    let relatives = TypeRelatives(all, by: kinship)
    for wanted in all.compactMap(\.self) {
      var found: [Int: Finding.Likeness] = [:]
      for (place, likeness) in relatives.related(to: wanted) { found[place] = likeness }
      for (place, type) in all.enumerated() {
        #expect(found[place] == type.flatMap { kinship.likeness(of: $0, to: wanted) }, "\(wanted), \(place)")
      }
    }
  }
}
