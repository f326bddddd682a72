import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct JSONReaderTests {
  private func described(_ json: PlacedJSON) -> String {
    switch json.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "<\(text)>"
    case .array(let elements): "[" + elements.map(described).joined(separator: " ") + "]"
    case .object(let members):
      "{"
        + members.map { "\($0.key)@\($0.place.line):\($0.place.column)=" + described($0.value) }.joined(separator: " ")
        + "}"
    }
  }

  @Test(arguments: [
    ("{}", "{}"),
    (" [ ] ", "[]"),
    ("\u{FEFF}[1, -2.5e3, true, false, null]", "[1 -2.5e3 true false null]"),
    ("{\"a\": 1,\n  \"b\": [\"x\"]}", "{a@1:2=1 b@2:3=[<x>]}"),
    (#""\"\\\/\n\t\u00e9\ud83d\ude00""#, "<\"\\/\n\té😀>"),
  ])
  func valuesKeepTheirPlaces(_ text: String, _ expected: String) throws {
    #expect(described(try JSONReader.read(text)) == expected)
  }

  @Test(arguments: [
    ("", "a value is missing", 1, 1),
    ("{\"a\": 1,}", "a key in double quotes was expected here", 1, 9),
    ("{\"a\" 1}", "a colon was expected here", 1, 6),
    ("{\n  \"a\": 1\n  \"b\": 2}", "a comma or } was expected here", 3, 3),
    ("[1 2]", "a comma or ] was expected here", 1, 4),
    ("{} x", "the end was expected here", 1, 4),
    ("[yes]", "this is no JSON value", 1, 2),
    ("[\"abc", "this string does not end", 1, 2),
    ("[\"a\nb\"]", "a string may not contain a line break or control character", 1, 4),
    (#"["\x"]"#, "there is no such escape", 1, 4),
    (#"["\ud83d"]"#, "half of a character", 1, 9),
    (#"["\u12"]"#, "four hexadecimal digits were expected here", 1, 5),
  ])
  func whatIsWrongHasItsPlace(_ text: String, _ message: String, _ line: Int, _ column: Int) {
    #expect(throws: JSONReader.Failure(message: message, place: .init(line: line, column: column))) {
      try JSONReader.read(text)
    }
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
  }
}
