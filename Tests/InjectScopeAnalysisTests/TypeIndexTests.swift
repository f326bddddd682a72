import InjectScopeModel
import InjectScopeTestSupport
import Testing

@testable import InjectScopeAnalysis

/// To number the names of types is only a speed-up: who is meant is who was meant before.
@Suite struct TypeIndexTests {
  private static let names = ["A", "B", "A.B", "B.A", "A.B.A", "Injector", "Kit", "Kit.A"]

  @Test func findsWhatDictionariesOfTextsFind() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let project = Self.project(&random)
      let words = TypeIndex.LibraryWords(module: "Kit", names: ["Injector", "B"])
      let knowsOthers = random.happens(50)
      let index = TypeIndex(project, unit: ID(0), knowsOthers: knowsOthers, words: words)
      let judge = SimpleTypeIndex(project, unit: ID(0), knowsOthers: knowsOthers, words: words)
      #expect(index.entries.map(Self.told) == judge.entries.map(Self.told), "seed \(seed)")
      for file in project.files.indices {
        for type in project.files[file].facts.types.indices {
          #expect(index.entry(of: ID(type), inFile: file) == judge.entry(of: ID(type), inFile: file), "seed \(seed)")
        }
        for name in Self.names + ["App.B", "Kit.B", "B<Int>", "C", ""] {
          for scope in [nil, "A", "A.B", "B.A", "C"] as [String?] {
            #expect(
              index.find(name, from: scope, inFile: file) == judge.find(name, from: scope, inFile: file),
              "seed \(seed), \(name) in \(scope ?? "-"), file \(file)")
          }
        }
      }
      for name in Self.names {
        #expect(index.named(name) == judge.named(name), "seed \(seed), \(name)")
        #expect(index.nested(name, in: "A") == judge.nested(name, in: "A"), "seed \(seed), \(name)")
        let isOutermost = judge.named(name).allSatisfy { judge.entries[$0].name == name }
        #expect(index.isOnlyOutermost(name) == isOutermost, "seed \(seed), \(name)")
      }
      for entry in index.entries {
        let lineage = index.lineage(of: entry).map(\.name)
        #expect(lineage == Self.lineage(of: entry, in: judge), "seed \(seed), \(entry.name)")
      }
    }
  }

  private static func told(_ entry: TypeIndex.Entry) -> [String] {
    [entry.name] + entry.declarations.map(\.location.description) + ["extended"]
      + entry.extensions.map(\.location.description)
  }

  /// Each superclass looked up when it is asked for.
  private static func lineage(of entry: TypeIndex.Entry, in types: SimpleTypeIndex) -> [String] {
    var lineage = [entry]
    while let declaration = lineage[lineage.count - 1].declarations.first, declaration.facts.kind == .class,
      let mention = declaration.facts.inherited.first,
      let parent = types.find(mention.type.spelling, from: declaration.facts.outerName, inFile: declaration.file),
      types.entries[parent].kind == .class, !lineage.contains(where: { $0.name == types.entries[parent].name })
    {
      lineage.append(types.entries[parent])
    }
    return lineage.map(\.name)
  }

  /// Few names, so that many types share one.
  private static func project(_ random: inout SplitMix64) -> Project {
    var units = ["App", "Kit", "Core"].map { Project.Unit(name: $0, folder: $0) }
    for other in [1, 2] {
      if random.happens(40) { units[0].sees.append(ID(other)) } else { units[0].knows.append(ID(other)) }
    }
    let files = (0..<random.number(in: 1...6)).map { number in
      let unit = random.happens(60) ? 0 : random.number(in: 1...2)
      var facts = Facts()
      facts.imports = ["Kit", "Core"].filter { _ in random.happens(40) }.map { ImportFact(module: $0) }
      facts.types = (0..<random.below(6)).map { type(line: $0 + 1, &random) }
      return Project.File(path: "\(units[unit].name)/F\(number).swift", unit: ID(unit), facts: facts)
    }
    return Project(units: units, files: files)
  }

  private static func type(line: Int, _ random: inout SplitMix64) -> TypeFacts {
    let kinds: [TypeFacts.Kind] = [.class, .class, .struct, .protocol, .extension, .extension]
    let accesses: [Access] = [.private, .internal, .internal, .public]
    let place = Position(line: line, column: 1)
    var facts = TypeFacts(
      kind: random.pick(kinds), name: random.pick(names), position: place, access: random.pick(accesses))
    if random.happens(50) { facts.inherited = [Mention(type: TypeName(random.pick(names)), position: place)] }
    return facts
  }
}
