import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct FindingGroupsTests {
  private func finding(
    _ message: String, line: Int, cause: Finding.Cause? = nil, places: [Finding.Place] = [], fix: Finding.Fix? = nil
  ) -> Finding {
    Finding(
      id: "gap", severity: .warning, message: message, at: Sketch.place(line: line), cause: cause, fix: fix,
      places: places)
  }

  private func place(_ message: String, line: Int, isFinding: Bool = false) -> Finding.Place {
    Finding.Place(message, at: Sketch.place(line: line), isFinding: isFinding)
  }

  private let cause = Finding.Cause("no clock", at: Sketch.place(line: 100))

  @Test func theFirstPlaceStandsForTheCause() {
    let fix = Finding.Fix("add it", edits: [SourceEdit(at: Sketch.place(line: 100), insert: "let clock: Clock")])
    let reports = [
      finding("Row lacks it", line: 7, cause: cause, places: [place("Home passes it", line: 1)], fix: fix),
      finding("Home lacks it", line: 3, cause: cause, places: [place("Home passes it", line: 1)]),
      finding("another", line: 5),
    ].byCause
    #expect(reports.map(\.message) == ["Home lacks it", "another"])
    #expect(
      reports[0].places == [
        place("Home lacks it", line: 3, isFinding: true), place("Home passes it", line: 1),
        place("Row lacks it", line: 7, isFinding: true),
      ])
    // The ways that lead there are none of its places.
    #expect(reports[0].affects == 2)
    #expect(reports[0].furtherPlaces.map(\.message) == ["Home passes it", "Row lacks it"])
    #expect(reports[0].fix == fix)
  }

  @Test func theSameFindingTwiceIsOne() {
    let reports = [finding("gap", line: 1), finding("gap", line: 1), finding("gap", line: 2)].byCause
    #expect(reports.map(\.location) == [Sketch.place(line: 1), Sketch.place(line: 2)])
    #expect(reports.map(\.affects) == [1, 1])
    #expect(reports.allSatisfy { $0.places.isEmpty })
  }

  /// An app and its tests lack the same at one place, each in a container of its own.
  @Test func theSameWordsAreToldOnce() {
    let reports = (1...2).map { unit in
      finding("gap", line: 1, cause: Finding.Cause("container \(unit)", at: Sketch.place(line: 10 * unit)))
    }.byCause
    #expect(reports.map(\.message) == ["gap"])
  }

  @Test func twoWaysToOnePlaceAreBothTold() {
    var (first, second) = (finding("gap", line: 1), finding("gap", line: 1))
    first.chain = [Finding.Hop("main starts", at: Sketch.place(line: 20))]
    second.chain = [Finding.Hop("it starts again", at: Sketch.place(line: 30))]
    let reports = [first, second].byCause
    #expect(reports.map(\.chain) == [first.chain])
    #expect(reports.map(\.places) == [[place("main starts", line: 20), place("it starts again", line: 30)]])
  }

  @Test func anErrorAmongThemIsTheReports() {
    var error = finding("Row lacks it", line: 7, cause: cause)
    error.severity = .error
    error.blocks = .making
    let reports = [error, finding("Home lacks it", line: 3, cause: cause)].byCause
    #expect(reports.map(\.severity) == [.error])
    #expect(reports.map(\.blocks) == [.making])
  }
}
