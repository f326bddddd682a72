import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct FindingTests {
  @Test func anErrorOutweighsAWarningAndThatANote() {
    #expect(Finding.Severity.allCases.reversed().sorted() == [.note, .warning, .error])
  }

  /// A line more above it makes no other mistake of it.
  @Test func identityKnowsNoLines() {
    func finding(line: Int) -> Finding {
      Finding(
        id: "gap", severity: .error, message: "line \(line)", at: Sketch.place(line: line),
        cause: Finding.Cause("'Root' has no 'clock: Clock'", at: Sketch.place(line: line + 1)))
    }
    #expect(finding(line: 1).identity == "gap|\(Sketch.place(line: 1).file)|'Root' has no 'clock: Clock'")
    #expect(finding(line: 1).identity == finding(line: 9).identity)
  }

  /// A project may have 50,000 of them, for as long as it is shown.
  @Test func whatMostDoNotHaveTakesNoRoom() { #expect(MemoryLayout<Finding>.stride == 72) }

  /// What it comes down to does not change with how it is worded.
  @Test func theCauseIsThatOfTheBeginning() {
    let plain = Finding(id: "gap", severity: .error, message: "gap", at: Sketch.place(line: 1))
    #expect(plain.cause == Finding.Cause("gap", at: Sketch.place(line: 1)))
    var other = plain
    other.message += ", and more"
    other.location = Sketch.place(line: 2)
    #expect(other.cause == plain.cause && other != plain)
    other.message = "gap"
    other.location = Sketch.place(line: 1)
    #expect(other == plain && other.hashValue == plain.hashValue)
    other.cause = Finding.Cause("gap", at: Sketch.place(line: 9))
    other.message = "hole"
    #expect(other.cause == Finding.Cause("gap", at: Sketch.place(line: 9)))
  }

  @Test func everyPlaceMoves() {
    let place = Sketch.place(line: 1)
    let finding = Finding(
      id: "gap", severity: .error, message: "gap", at: place, cause: Finding.Cause("gap", at: place),
      chain: [Finding.Hop("hop", at: place)], near: [Finding.Candidate("near", at: place)],
      fix: Finding.Fix("fill", edits: [SourceEdit(replacing: place, upTo: Position(line: 1, column: 9), with: "a")]),
      places: [Finding.Place("reached", at: place)])
    let moved = finding.moved { location in
      let position = location.position
      return Location(
        file: location.file, position: Position(line: Int(position.line) + 1, column: Int(position.column)))
    }
    let two = Sketch.place(line: 2)
    #expect(
      [moved.location, moved.cause.location, moved.chain[0].location, moved.near[0].location, moved.places[0].location]
        == [two, two, two, two, two])
    #expect(
      moved.fix?.edits == [SourceEdit(replacing: two, upTo: Position(line: 2, column: 9), with: "a")])
  }
}
