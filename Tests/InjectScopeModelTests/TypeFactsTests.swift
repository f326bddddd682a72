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
}
