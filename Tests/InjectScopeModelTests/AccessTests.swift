import InjectScopeModel
import Testing

@Suite struct AccessTests {
  private static let all: [Access] = [.private, .fileprivate, .internal, .package, .public, .open]

  @Test func isOrderedFromTheNarrowest() {
    #expect(Self.all.reversed().sorted() == Self.all)
    for (narrow, wide) in zip(Self.all, Self.all.dropFirst()) { #expect(narrow < wide && !(wide < narrow)) }
  }

  @Test func theRestOfTheModuleSeesFromInternalOn() {
    #expect(Self.all.map(\.reachesOtherFiles) == [false, false, true, true, true, true])
  }

  @Test func whatSwiftAssumesIsNotWritten() {
    #expect(Self.all.map(\.prefix) == ["private ", "fileprivate ", "", "package ", "public ", "open "])
  }
}
