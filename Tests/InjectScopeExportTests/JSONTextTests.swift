import InjectScopeTestSupport
import Testing

@testable import InjectScopeExport

@Suite struct JSONTextTests {
  @Test func keysAreSortedAndNestingIsIndented() {
    let value: JSONText = ["b": [1, true, .null, .number(1.5)], "a": ["c": "d"], "empty": [], "none": [:]]
    #expect(
      value.text == """
        {
          "a": {
            "c": "d"
          },
          "b": [
            1,
            true,
            null,
            1.5
          ],
          "empty": [],
          "none": {}
        }

        """)
  }

  @Test func rowsAreAnArrayThatIsMadeAsItIsWritten() {
    let rows = JSONText.rows([1, 2]) { ["number": .integer($0)] }
    #expect(rows.text == JSONText.array([["number": 1], ["number": 2]]).text)
    #expect(JSONText.rows([Int]()) { .integer($0) }.text == "[]\n")
  }

  @Test(arguments: [
    ("quote\" back\\slash", #""quote\" back\\slash""#),
    ("line\n return\r tab\t", #""line\n return\r tab\t""#),
    ("\u{0}\u{1B}\u{7F}", #""\u0000\u001b\u007f""#),
    ("a\u{202E}b\u{200D}c\u{FEFF}", #""a\u202eb\u200dc\ufeff""#),
    ("tag \u{E0041}", #""tag \udb40\udc41""#),
    ("é 漢字 🎉", #""é 漢字 🎉""#),
  ])
  func stringsAreEscaped(string: String, written: String) throws {
    #expect(JSONText.string(string).text == written + "\n")
    #expect(try ParsedJSON(written) == .string(string))
  }

  @Test func whatIsNotFiniteIsNull() {
    #expect(JSONText.array([.number(.infinity), .number(.nan)]).text == "[\n  null,\n  null\n]\n")
  }

  @Test func writesPieceByPieceWhatItIsAsText() {
    let rows = (0..<20_000).map { row in
      JSONText.object(["name": .string("Grüße \u{1F44B} \(row)"), "deep": [[], [:], [1, [2]]]])
    }
    let value = JSONText.object(["rows": .array(rows), "streamed": .rows(.init(count: 3) { .integer($0) })])
    var pieces: [String] = []
    value.write { pieces.append($0) }
    #expect(pieces.count > 2)
    #expect(pieces.joined() == value.text)
    #expect(pieces.allSatisfy { $0.utf8.count < 400_000 })
  }
}
