import InjectScopeModel
import Testing

@Suite struct LocationTests {
  private static func place(_ file: String, _ line: Int, _ column: Int) -> Location {
    Location(file: file, position: Position(line: line, column: column))
  }

  @Test func isOrderedByFileThenLineThenColumn() {
    let ordered = [
      Self.place("A.swift", 9, 1), Self.place("A.swift", 10, 2), Self.place("A.swift", 10, 11),
      Self.place("B.swift", 1, 1),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }

  @Test func isWrittenAsCompilersDo() {
    #expect("\(Self.place("Sources/A.swift", 3, 7))" == "Sources/A.swift:3:7")
  }

  @Test func isNamedByItsFileAndLine() {
    #expect(Self.place("Sources/A.swift", 3, 7).short == "A.swift:3")
    #expect(Self.place("A.swift", 3, 7).short == "A.swift:3")
  }

  @Test func numbersNobodyCanHaveAreKeptInBounds() {
    #expect(Position(line: -1, column: .max) == Position(line: 0, column: Int(UInt32.max)))
  }
}
