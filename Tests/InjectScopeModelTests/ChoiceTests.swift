import InjectScopeTestSupport
import Testing

@testable import InjectScopeModel

@Suite struct ChoiceTests {
  private static let place = Position(line: 1, column: 1)
  private static let debug = Condition.flag("DEBUG")

  @Test(
    arguments: [
      (["DEBUG"], "DEBUG", "true"),
      ([], "DEBUG", "false"),
      (["debug"], "DEBUG", "false"),
      ([], "os(iOS)", "os(iOS)"),
      (["os(iOS)"], "os(iOS)", "true"),
      (["os(iOS)"], "os(macOS)", "false"),
      (["os(iOS)"], "arch(arm64)", "arch(arm64)"),
      (["swift(>=6.0)"], "swift(>=5.9)", "false"),
    ] as [(Set<String>, String, String)])
  func decidesAFlag(_ chosen: Set<String>, _ flag: String, _ left: String) {
    #expect(Choice(chosen).apply(to: .flag(flag)).text == left)
  }

  @Test func leavesOfAConditionWhatIsOpen() {
    let choice = Choice(["DEBUG"])
    let open = Condition.flag("os(iOS)")
    let unset = Condition.flag("BETA")
    #expect(choice.apply(to: .all([Self.debug, open])) == open)
    #expect(choice.apply(to: .all([unset, open])) == .constant(false))
    #expect(choice.apply(to: .any([unset, open])) == open)
    #expect(choice.apply(to: .any([Self.debug, open])) == .constant(true))
    #expect(choice.apply(to: .not(.all([Self.debug, open]))) == .not(open))
    #expect(choice.apply(to: .not(.not(open))) == open)
    #expect(choice.apply(to: .all([open, .flag("arch(arm64)"), Self.debug])).text == "os(iOS) && arch(arm64)")
  }

  @Test func whatIsLeftMeansTheSameWhereTheChoiceIsMade() {
    let flags = ["A", "B", "os(iOS)", "os(Linux)"]
    for seed in 0..<500 {
      var random = SplitMix64(seed: UInt64(seed))
      let condition = Condition.random(&random, over: flags)
      for chosen in subsets(of: flags) {
        let left = Choice(chosen).apply(to: condition)
        let decided = chosen.contains { $0.hasPrefix("os") } ? Set(flags) : ["A", "B"]
        #expect(left.flags.isDisjoint(with: decided), "seed \(seed): \(left.text)")
        for others in subsets(of: flags.filter { !decided.contains($0) }) {
          let defined = chosen.union(others)
          #expect(
            left.holds(with: defined.contains) == condition.holds(with: defined.contains),
            "seed \(seed): '\(condition.text)' became '\(left.text)'")
        }
      }
    }
  }

  // MARK: - Facts

  /// Of each kind of fact one for `DEBUG`, one for the opposite, and one for always.
  private static let conditions: [(name: String, condition: Condition?)] = [
    ("Debug", debug), ("Release", .not(debug)), ("Both", nil),
  ]

  private static func chosen(_ defines: Set<String>?, _ change: (inout Facts) -> Void) -> Facts {
    var facts = Facts()
    change(&facts)
    let project = Project(
      units: [], files: [Project.File(path: "A.swift", unit: ID(0), facts: facts)], defines: defines)
    return project.files[0].facts
  }

  private static func mention(_ name: String, _ condition: Condition?) -> Mention {
    Mention(type: TypeName(name), position: place, condition: condition)
  }

  @Test(arguments: [(["DEBUG"], ["Debug", "Both"]), ([], ["Release", "Both"])] as [(Set<String>, [String])])
  func everyKindOfFactOfAFileIsChosen(_ defines: Set<String>, _ names: [String]) {
    let facts = Self.chosen(defines) { facts in
      for (name, condition) in Self.conditions {
        facts.imports.append(ImportFact(module: name, condition: condition))
        facts.aliases.append(
          AliasFacts(name: name, type: TypeName("T"), position: Self.place, condition: condition))
        facts.types.append(TypeFacts(kind: .class, name: name, position: Self.place, condition: condition))
      }
      // The last type is there always, so what hangs on it is chosen by its own condition.
      for (name, condition) in Self.conditions {
        facts.scopes.append(
          ScopeFact(
            dialect: Sketch.dialect, kind: .injectable, type: ID(2), uses: Self.mention(name, condition),
            condition: condition))
        facts.creations.append(
          CreationFact(
            dialect: Sketch.dialect, creator: ID(2), target: Self.mention(name, condition), form: .attribute))
      }
    }
    #expect(facts.imports.map(\.module) == names)
    #expect(facts.aliases.map(\.name) == names)
    #expect(facts.types.map(\.name) == names)
    #expect(facts.scopes.map(\.uses?.type.written) == names)
    #expect(facts.creations.map(\.target.type.written) == names)
    let left: [Condition?] =
      facts.imports.map(\.condition) + facts.aliases.map(\.condition) + facts.types.map(\.condition)
      + facts.scopes.flatMap { [$0.condition, $0.uses?.condition] } + facts.creations.map(\.target.condition)
    #expect(left.allSatisfy { $0 == nil })
    #expect(Set(facts.scopes.map(\.type)) == [ID(1)])
    #expect(Set(facts.creations.map(\.creator)) == [ID(1)])
  }

  @Test(arguments: [(["DEBUG"], ["Debug", "Both"]), ([], ["Release", "Both"])] as [(Set<String>, [String])])
  func everyPartOfATypeIsChosen(_ defines: Set<String>, _ names: [String]) throws {
    func attributes() -> [Attribute] {
      Self.conditions.map { name, condition in
        Attribute(
          name: name, genericArguments: [Self.mention("Argument", condition)], position: Self.place,
          condition: condition)
      }
    }
    let facts = Self.chosen(defines) { facts in
      var type = TypeFacts(kind: .class, name: "T", position: Self.place)
      type.attributes = attributes()
      type.properties = [
        PropertyFacts(name: "marked", type: nil, position: Self.place, attributes: attributes())
      ]
      for (name, condition) in Self.conditions {
        type.inherited.append(Self.mention(name, condition))
        type.properties.append(PropertyFacts(name: name, type: nil, position: Self.place, condition: condition))
        type.initialisers.append(
          InitialiserFacts(
            parameters: [ParameterFacts(label: name, name: name, type: TypeName("T"), hasDefault: false)],
            position: Self.place, condition: condition))
        type.functions.append(
          FunctionFacts(name: name, parameters: [], position: Self.place, condition: condition))
        type.cases.append(EnumCase(name: name, condition: condition))
      }
      facts.types = [type]
    }
    let type = try #require(facts.types.first)
    let marked = try #require(type.properties.first)
    #expect(type.inherited.map(\.type.written) == names)
    #expect(type.attributes.map(\.name) == names)
    #expect(type.properties.map(\.name) == ["marked"] + names)
    #expect(type.initialisers.map { $0.parameters.first?.name } == names)
    #expect(type.functions.map(\.name) == names)
    #expect(type.cases.map(\.name) == names)
    #expect(marked.attributes.map(\.name) == names)
    let attributesLeft = (type.attributes + marked.attributes).flatMap {
      [$0.condition] + $0.genericArguments.map(\.condition)
    }
    let left: [Condition?] =
      attributesLeft + type.inherited.map(\.condition) + type.properties.map(\.condition)
      + type.initialisers.map(\.condition) + type.functions.map(\.condition)
    #expect(left.allSatisfy { $0 == nil })
  }

  /// A part, or a creation, of a type that is not compiled goes with it, and what is left points where it did.
  @Test func whatHangsOnATypeThatIsGoneGoesToo() {
    let facts = Self.chosen([]) { facts in
      for (name, condition) in [("Gone", Self.debug), ("Kept", nil), ("GoneToo", Self.debug), ("Last", nil)] {
        facts.types.append(TypeFacts(kind: .class, name: name, position: Self.place, condition: condition))
        let id = ID<TypeFacts>(facts.types.count - 1)
        facts.scopes.append(ScopeFact(dialect: Sketch.dialect, kind: .injectable, type: id))
        facts.creations.append(
          CreationFact(dialect: Sketch.dialect, creator: id, target: Self.mention(name, nil), form: .conformance))
      }
    }
    #expect(facts.scopes.map { facts.types[$0.type].name } == ["Kept", "Last"])
    #expect(facts.creations.map { facts.types[$0.creator].name } == ["Kept", "Last"])
    #expect(facts.creations.map(\.target.type.written) == ["Kept", "Last"])
  }

  @Test func withoutAChoiceNothingChanges() {
    let facts = Self.chosen(nil) { facts in
      facts.imports = Self.conditions.map { ImportFact(module: $0.name, condition: $0.condition) }
    }
    #expect(facts.imports.map(\.module) == ["Debug", "Release", "Both"])
    #expect(facts.imports.map(\.condition?.text) == ["DEBUG", "!DEBUG", nil])
  }

  @Test func anActorThatIsNotChosenIsolatesNothing() {
    func isolation(_ defines: Set<String>) -> String? {
      Self.chosen(defines) { facts in
        var type = TypeFacts(kind: .class, name: "T", position: Self.place)
        type.isolation = "@MainActor"
        type.attributes = [Attribute(name: "MainActor", position: Self.place, condition: Self.debug)]
        facts.types = [type]
      }.types[0].isolation
    }
    #expect(isolation(["DEBUG"]) == "@MainActor")
    #expect(isolation([]) == nil)
  }
}
