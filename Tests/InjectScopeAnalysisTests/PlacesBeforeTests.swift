import InjectScopeAnalysis
import InjectScopeModel
import Testing

/// What a change brings stands where it stands in the sources as they still are.
@Suite struct PlacesBeforeTests {
  private func places(_ old: String, _ new: String) -> [Int] {
    var places = PlacesBefore()
    let (before, after) = (old.map(String.init), new.map(String.init))
    places.add(from: before, to: after, in: "A.swift")
    return after.indices.map { line in
      let place = Location(file: "A.swift", position: Position(line: line + 1, column: 7))
      return Int(places.before(place).position.line)
    }
  }

  @Test(arguments: [
    ("abcde", "abde", [1, 2, 4, 5]),
    ("abde", "abcde", [1, 2, 3, 3, 4]),
    ("abc", "abcd", [1, 2, 3, 3]),
    ("abc", "xbc", [1, 2, 3]),
    ("abc", "xyc", [1, 2, 3]),
    ("abcd", "xyzd", [1, 2, 3, 4]),
    ("abd", "xyzd", [1, 2, 3, 3]),
    ("abc", "abc", [1, 2, 3]),
    ("", "ab", [1, 1]),
  ])
  func linesAreThoseOfNow(_ old: String, _ new: String, _ expected: [Int]) {
    #expect(places(old, new) == expected)
  }

  /// In the file as it is nothing of it stands there.
  @Test func whatIsNewBeginsNoWordOfAnotherLine() {
    var places = PlacesBefore()
    places.add(from: ["a", "b"], to: ["a", "x", "y", "b"], in: "A.swift")
    for line in [2, 3] {
      #expect(
        places.before(Location(file: "A.swift", position: Position(line: line, column: 7)))
          == Location(file: "A.swift", position: Position(line: 2, column: 1)))
    }
  }

  /// What does not change, and what stands elsewhere, stays where it is.
  @Test func otherFilesStay() {
    var places = PlacesBefore()
    places.add(from: ["a", "b"], to: ["b"], in: "A.swift")
    let other = Location(file: "B.swift", position: Position(line: 1, column: 3))
    #expect(places.before(other) == other)
    let beyond = Location(file: "A.swift", position: Position(line: 9, column: 3))
    #expect(places.before(beyond) == beyond)
    #expect(
      places.before(Location(file: "A.swift", position: Position(line: 1, column: 3)))
        == Location(file: "A.swift", position: Position(line: 2, column: 3)))
  }
}
