import InjectScopeModel
import Testing

@Suite struct TypeFactsTests {
  @Test(arguments: [("Home", "Home", nil), ("App.Home", "Home", "App"), ("App.Home.Row", "Row", "App.Home")])
  func aNameHasTheTypesAroundIt(_ name: String, _ bare: String, _ outer: String?) {
    let facts = TypeFacts(kind: .class, name: name, position: Position(line: 1, column: 1))
    #expect(facts.bareName == bare)
    #expect(facts.outerName == outer)
  }

  @Test func whatCanBeMadeIsConcrete() {
    let kinds: [TypeFacts.Kind] = [.class, .struct, .actor, .enum, .protocol, .extension]
    #expect(kinds.filter(\.isConcrete) == [.class, .struct, .actor])
  }

  @Test func whatMostDoNotHaveTakesNoRoom() {
    // A project may have 100,000 declarations and 250,000 properties, for as long as it is shown.
    #expect(MemoryLayout<TypeFacts>.stride == 120)
    #expect(MemoryLayout<PropertyFacts>.stride == 40)
    #expect(MemoryLayout<ParameterFacts>.stride == 72)
  }

  @Test func whatFewHaveIsKept() {
    var facts = TypeFacts(kind: .enum, name: "Home", position: Position(line: 1, column: 1), condition: .flag("DEBUG"))
    let plain = facts
    facts.isolation = "@MainActor"
    facts.cases = [EnumCase(name: "one")]
    facts.associatedTypes = [AssociatedType(name: "Row", hasDefault: false, position: Position(line: 2, column: 3))]
    #expect(facts != plain && facts.condition == .flag("DEBUG"))
    #expect(facts.isolation == "@MainActor" && facts.cases.map(\.name) == ["one"])
    #expect(facts.associatedTypes.map(\.name) == ["Row"])
    facts.isolation = nil
    facts.cases = []
    facts.associatedTypes = []
    #expect(facts == plain)
  }

  /// Lines may be long where no person wrote them.
  @Test(arguments: [1, 65_534, 65_535, 65_536, 4_000_000_000]) func aPropertyStandsInAnyColumn(column: Int) {
    let position = Position(line: 3, column: column)
    var property = PropertyFacts(name: "a", type: nil, position: position, isSettable: true)
    #expect(property.position == position)
    property.isLazy = true
    property.isStored = false
    #expect(property.isLazy && !property.isStored && property.isSettable && !property.isStatic)
    let other = Position(line: 9, column: 2)
    property.position = other
    #expect(property.position == other)
    property.position = position
    property.isLazy = false
    property.isStored = true
    #expect(property == PropertyFacts(name: "a", type: nil, position: position, isSettable: true))
  }
}
