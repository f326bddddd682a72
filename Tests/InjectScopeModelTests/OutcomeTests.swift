import InjectScopeModel
import Testing

@Suite struct OutcomeTests {
  private static let fromWeakest: [Outcome] = [
    .missing(near: []), .ambiguous([]), .unknown(""), .argument(.nothingAbove), .argument(.primitive),
    .supplied(by: ID(0), .byName),
  ]

  @Test func theWeakerHasLessStrength() {
    let strengths = Self.fromWeakest.map(\.strength)
    #expect(strengths == strengths.sorted() && Set(strengths).count == strengths.count)
    #expect(Outcome.argument(.ambiguousAbove).strength == Outcome.argument(.nothingAbove).strength)
    #expect(Outcome.argument(.markedManual).strength == Outcome.argument(.primitive).strength)
  }

  @Test func unresolvedIsWhatSomebodyMeantToBeSupplied() {
    #expect(Self.fromWeakest.map(\.isUnresolved) == [true, false, false, true, false, false])
    #expect(Outcome.argument(.ambiguousAbove).isUnresolved)
    #expect(!Outcome.argument(.markedManual).isUnresolved)
  }

  @Test func uncertainIsNeverUnresolved() {
    #expect(Self.fromWeakest.map(\.isUncertain) == [false, true, true, false, false, false])
  }

  @Test func namesAreThoseOfJSON() {
    #expect(
      Self.fromWeakest.map(\.name) == ["missing", "ambiguous", "unknown", "argument", "argument", "supplied"])
    #expect(Self.fromWeakest.map { $0.rule?.name } == [nil, nil, nil, "nothingAbove", "primitive", "byName"])
  }
}
