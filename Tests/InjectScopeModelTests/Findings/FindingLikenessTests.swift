import InjectScopeModel
import Testing

/// Near misses say why, and the likeliest come first.
@Suite struct FindingLikenessTests {
  private func candidate(_ name: String, _ likeness: Finding.Likeness?, line: Int = 1) -> Finding.Candidate {
    Finding.Candidate(
      name, at: Location(file: "A.swift", position: Position(line: line, column: 1)), because: likeness)
  }

  @Test func theLikeliestComeFirst() {
    let other = Finding.Likeness.otherLibrary("a container", of: DialectID("shot"), .otherEnding)
    let all: [Finding.Likeness?] = [
      .hidden(.private), .sameMeaning, .optional, .otherQualifier("b"), .otherContainer, .conforming, .letters(1),
      .sameLabel, .letters(2), .longer, other, nil,
    ]
    let candidates = all.enumerated().map { candidate("\($0)", $1) }
    let finding = Finding(
      id: "gap", severity: .error, message: "gap", at: candidates[0].location, near: candidates.reversed())
    #expect(finding.near == candidates)
  }

  @Test func thoseThatAreAsLikelyStandInTheOrderOfTheirPlaces() {
    let candidates = [candidate("b", .optional, line: 2), candidate("a", .notOptional, line: 10), candidate("c", nil)]
    #expect([candidates[1], candidates[2], candidates[0]].ranked == candidates)
  }

  /// Findings of one cause become one, and so do their near misses.
  @Test func orderIsKeptWhereFindingsAreJoined() {
    func finding(_ line: Int, _ near: Finding.Candidate) -> Finding {
      let place = Location(file: "A.swift", position: Position(line: line, column: 1))
      return Finding(
        id: "gap", severity: .error, message: "gap \(line)", at: place,
        cause: Finding.Cause("gap", at: Location(file: "A.swift", position: Position(line: 9, column: 1))), near: [near]
      )
    }
    let joined = [finding(1, candidate("a", .longer)), finding(2, candidate("b", .optional))].byCause
    #expect(joined.map { $0.near.map(\.name) } == [["b", "a"]])
  }

  @Test(
    arguments: [
      (.hidden(.private), "which is private"), (.otherQualifier(nil), "of that type, without a name"),
      (.letters(1), "one letter differs"), (.letters(2), "2 letters differ"),
      (.sameName(in: "Kit", not: nil), "of the same name in 'Kit'"),
      (.sameName(in: nil, not: "Kit"), "of the same name, not in 'Kit'"),
      (
        .otherLibrary("a root", of: DialectID("injectgrail"), .optional),
        "a root of injectgrail that is not asked here, an optional of it"
      ),
    ] as [(Finding.Likeness, String)])
  func itSaysWhy(_ likeness: Finding.Likeness, _ words: String) {
    #expect(candidate("clock", likeness).words == "clock, " + words)
  }
}
