import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// What is asked of a list of properties again and again, also where it is long and grows.
@Suite struct InjectGrailListTests {
  private static func property(_ number: Int, of types: Int) -> GrailProperty {
    let type = number % 11 == 10 ? nil : TypeName("Type\(number * 7 % types)")
    return GrailProperty(
      name: "value\(number % 40)", type: type, isManual: false, isInherited: false, isSettable: false,
      location: Location(file: "A.swift", position: Position(line: number, column: 1)))
  }

  @Test(arguments: [3, 15, 16, 24, 25, 48, 49, 300], [1, 5, 1000]) func aListThatGrowsKnowsItsTypes(
    count: Int, types: Int
  ) {
    let all = (0..<count).map { Self.property($0, of: types) }
    for begin in [0, count / 2, count] {
      var list = GrailList(Array(all[..<begin]))
      for property in all[begin...] { list.append(property) }
      func places(_ properties: [GrailProperty]) -> [UInt32] { properties.map(\.location.position.line) }
      #expect(places(list.properties) == places(all))
      for number in 0..<min(types, count) + 2 {
        let type = TypeName("Type\(number)")
        let own = all.filter { $0.type == type }
        #expect(list.count(of: type) == own.count)
        #expect(places(list.candidates(of: type)) == places(own))
        #expect(list.first(of: type)?.location == own.first?.location)
        #expect(list.first(of: type, named: "value7")?.location == own.first { $0.name == "value7" }?.location)
      }
      let some: Set = [TypeName("Type0"), TypeName("Type2")]
      #expect(places(list.properties(ofAny: some)) == places(all.filter { $0.type.map(some.contains) ?? false }))
    }
  }

  /// It is meant to be an injectable, and needs two lists, of which there is one.
  @Test func severalListsAreNone() {
    let sources = Sources(
      """
      import InjectGrail
      struct Root: RootInjector {}
      protocol HomeDeps {}
      protocol OtherDeps {}
      @Needs<HomeDeps, OtherDeps> class Home {}
      """)
    #expect(sources.used(by: "Home") == nil)
    #expect(sources.told == ["App.swift:5:2: error: `@Needs` of 'Home' names 2 protocols, and takes one"])
  }
}
