import InjectScopeModel
import Testing

@Suite struct SourceEditTests {
  private func place(_ line: Int, _ column: Int) -> Position { Position(line: line, column: column) }
  private func location(_ line: Int, _ column: Int) -> Location {
    Location(file: "A.swift", position: place(line, column))
  }
  private func insert(_ text: String, _ line: Int, _ column: Int) -> SourceEdit {
    SourceEdit(at: location(line, column), insert: text)
  }
  private func replace(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int, _ text: String) -> SourceEdit {
    SourceEdit(replacing: location(line, column), upTo: place(endLine, endColumn), with: text)
  }

  @Test func oneByOneFromTheEnd() throws {
    #expect(try [insert("x", 1, 2)].applied(to: "ab") == "axb")
    #expect(try [replace(1, 1, 1, 3, "x"), insert("y", 1, 3)].applied(to: "abc") == "xyc")
    #expect(try [SourceEdit(removing: location(1, 2), upTo: place(2, 1))].applied(to: "ab\ncd") == "acd")
    #expect(try [insert("x", 2, 1)].applied(to: "ab\n") == "ab\nx")
    #expect(try [SourceEdit]().applied(to: "ab") == "ab")
  }

  /// Whatever order they are given in; and one that is given twice is one.
  @Test func orderIsByPlaceThenText() throws {
    let edits = [
      insert("b", 1, 2), replace(1, 2, 1, 3, "-"), insert("a", 1, 2), insert("a", 1, 2), insert("z", 1, 1),
    ]
    for _ in 1...20 { #expect(try edits.shuffled().applied(to: "xyz") == "zxab-z") }
  }

  /// Columns count bytes, a byte order mark is no column, and every line ending ends a line.
  @Test func placesAreThoseOfTheReader() throws {
    #expect(try [insert("x", 1, 3)].applied(to: "éa") == "éxa")
    #expect(try [insert("x", 1, 1)].applied(to: "\u{FEFF}a") == "\u{FEFF}xa")
    #expect(try [insert("x", 2, 2)].applied(to: "a\r\nbc") == "a\r\nbxc")
    #expect(try [insert("x", 3, 1)].applied(to: "a\rb\rc") == "a\rb\rxc")
    #expect(try [insert("x", 1, 2)].applied(to: "a\r\nb") == "ax\r\nb")
  }

  @Test func whatTouchesTheSameTextIsRefused() {
    let (first, second) = (replace(1, 1, 1, 3, "x"), insert("y", 1, 2))
    #expect(throws: EditRefusal.overlap(first, second)) { try [second, first].applied(to: "abc") }
    let other = replace(1, 2, 1, 4, "y")
    #expect(throws: EditRefusal.overlap(first, other)) { try [first, other].applied(to: "abc") }
  }

  @Test(arguments: [(3, 1), (1, 4), (1, 0), (0, 1), (2, 2)])
  func whatIsNotThereIsRefused(_ line: Int, _ column: Int) {
    let edit = insert("x", line, column)
    #expect(throws: EditRefusal.outside(edit)) { try [edit].applied(to: "ab\né") }
  }

  @Test func anEndBeforeTheBeginningIsRefused() {
    let edit = replace(1, 3, 1, 2, "x")
    #expect(throws: EditRefusal.outside(edit)) { try [edit].applied(to: "abc") }
  }

  @Test func eachFileHasItsOwn() throws {
    let edit = insert("x", 1, 1)
    #expect(try [edit].applied(to: ["A.swift": "a", "B.swift": "b"]) == ["A.swift": "xa"])
    #expect(throws: EditRefusal.noFile(edit)) { try [edit].applied(to: ["B.swift": "b"]) }
  }
}
