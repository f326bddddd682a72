/// Text → JSON with places. Foundation's parser keeps none, and a configuration is edited by hand.
public struct JSONReader {
  public struct Failure: Error, Equatable {
    public let message: String
    public let place: PlacedJSON.Place
  }

  private var rest: Substring.UnicodeScalarView
  private var place = PlacedJSON.Place()
  private var depth = 0
  private static let deepest = 100

  private init(_ text: String) {
    rest = text.unicodeScalars[...]
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
  }

  public static func read(_ text: String) throws(Failure) -> PlacedJSON {
    var reader = JSONReader(text)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.rest.isEmpty else { throw reader.failure("the end was expected here") }
    return value
  }

  private mutating func value() throws(Failure) -> PlacedJSON {
    skipSpace()
    let start = place
    guard let next = rest.first else { throw failure("a value is missing") }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw failure("nested too deeply") }
    let value: PlacedJSON.Value
    switch next {
    case "{": value = .object(try object())
    case "[": value = .array(try array())
    case "\"": value = .string(try string())
    case "-", "0"..."9": value = .number(number())
    default: value = try word()
    }
    return PlacedJSON(value: value, place: start)
  }

  private mutating func object() throws(Failure) -> [PlacedJSON.Member] {
    advance()
    var members: [PlacedJSON.Member] = []
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      let start = place
      guard rest.first == "\"" else { throw failure("a key in double quotes was expected here") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("a colon was expected here") }
      members.append(.init(key: key, place: start, value: try value()))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw failure("a comma or } was expected here") }
    }
  }

  private mutating func array() throws(Failure) -> [PlacedJSON] {
    advance()
    var elements: [PlacedJSON] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw failure("a comma or ] was expected here") }
    }
  }

  private mutating func string() throws(Failure) -> String {
    let start = place
    advance()
    var text = String.UnicodeScalarView()
    while let next = rest.first {
      switch next {
      case "\"":
        advance()
        return String(text)
      case "\\":
        advance()
        text.append(try escape())
      case _ where next.value < 0x20: throw failure("a string may not contain a line break or control character")
      default:
        text.append(next)
        advance()
      }
    }
    throw Failure(message: "this string does not end", place: start)
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let letter = rest.first else { throw failure("the text ends inside a string") }
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    if let scalar = simple[letter] {
      advance()
      return scalar
    }
    guard letter == "u" else { throw failure("there is no such escape") }
    advance()
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, take("\\"), take("u") else { throw failure("half of a character") }
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    else { throw failure("half of a character") }
    return scalar
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    let digits = String(String.UnicodeScalarView(rest.prefix(4)))
    guard digits.unicodeScalars.count == 4, let unit = UInt32(digits, radix: 16), digits.first != "+" else {
      throw failure("four hexadecimal digits were expected here")
    }
    for _ in 0..<4 { advance() }
    return unit
  }

  private mutating func number() -> String {
    var text = String.UnicodeScalarView()
    while let next = rest.first, "+-.eE0123456789".unicodeScalars.contains(next) {
      text.append(next)
      advance()
    }
    return String(text)
  }

  private mutating func word() throws(Failure) -> PlacedJSON.Value {
    let words: [(String, PlacedJSON.Value)] = [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]
    for (word, value) in words where rest.starts(with: word.unicodeScalars) {
      for _ in word.unicodeScalars { advance() }
      return value
    }
    throw failure("this is no JSON value")
  }

  private mutating func skipSpace() {
    while let next = rest.first, next == " " || next == "\n" || next == "\r" || next == "\t" { advance() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    advance()
    return true
  }

  private mutating func advance() {
    guard let scalar = rest.popFirst() else { return }
    if scalar == "\n" {
      place = .init(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, place: place) }
}
