import InjectScopeExport
import InjectScopeModel

/// A place as editors count it: lines and UTF-16 units from 0.
struct EditorPosition: Hashable, Comparable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init?(_ json: PlacedJSON?) {
    guard let line = json?["line"]?.int, let character = json?["character"]?.int, line >= 0, character >= 0 else {
      return nil
    }
    self.init(line: line, character: character)
  }

  var json: JSONText { ["line": .integer(line), "character": .integer(character)] }

  static func < (a: EditorPosition, b: EditorPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

struct EditorRange: Hashable {
  var start: EditorPosition
  var end: EditorPosition

  init(_ start: EditorPosition, _ end: EditorPosition) {
    self.start = start
    self.end = end
  }

  init?(_ json: PlacedJSON?) {
    guard let start = EditorPosition(json?["start"]), let end = EditorPosition(json?["end"]) else { return nil }
    self.init(start, max(start, end))
  }

  var json: JSONText { ["start": start.json, "end": end.json] }

  func touches(_ other: EditorRange) -> Bool { start <= other.end && other.start <= end }
}

/// A text, and where its lines stand in it: between places as editors count them and bytes.
struct EditorText: Sendable {
  private(set) var bytes: [UInt8]
  /// Each without what ends it.
  private var lines: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = Self.lines(of: bytes)
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var usesReturns: Bool {
    guard let first = lines.first, first.upperBound + 1 < bytes.count else { return false }
    return bytes[first.upperBound] == UInt8(ascii: "\r") && bytes[first.upperBound + 1] == UInt8(ascii: "\n")
  }

  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var at = 0
    while at < text.count {
      let isReturn = text[at] == UInt8(ascii: "\r")
      guard isReturn || text[at] == UInt8(ascii: "\n") else {
        at += 1
        continue
      }
      lines.append(start..<at)
      at += isReturn && at + 1 < text.count && text[at + 1] == UInt8(ascii: "\n") ? 2 : 1
      start = at
    }
    lines.append(start..<text.count)
    return lines
  }

  /// What lies behind the end of a line, or of the text, is that end.
  func offset(of place: EditorPosition) -> Int {
    guard place.line < lines.count else { return bytes.count }
    let line = lines[place.line]
    var units = 0
    var at = line.lowerBound
    while at < line.upperBound, units < place.character {
      let length = Self.length(of: bytes[at])
      units += length == 4 ? 2 : 1
      // Half of a pair is the whole character.
      if units > place.character { break }
      at += length
    }
    return min(at, line.upperBound)
  }

  private static func length(of first: UInt8) -> Int { first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

  /// Line and column as the project counts them: from 1, in bytes.
  func position(of place: EditorPosition) -> Position {
    let line = min(place.line, lines.count - 1)
    return Position(line: line + 1, column: offset(of: place) - lines[line].lowerBound + 1)
  }

  func place(of position: Position) -> EditorPosition {
    let number = Int(position.line) - 1
    guard lines.indices.contains(number) else { return EditorPosition(line: max(0, number), character: 0) }
    let line = lines[number]
    let end = min(line.upperBound, line.lowerBound + Int(position.column) - 1)
    return EditorPosition(line: number, character: Self.units(bytes[line.lowerBound..<max(end, line.lowerBound)]))
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  /// The name or sign that begins at a place.
  func range(at position: Position) -> EditorRange {
    let start = place(of: position)
    let number = Int(position.line) - 1
    guard lines.indices.contains(number) else { return EditorRange(start, start) }
    let line = lines[number]
    let first = min(line.upperBound, line.lowerBound + Int(position.column) - 1)
    var end = first
    if end < line.upperBound, [UInt8(ascii: "@"), UInt8(ascii: "#")].contains(bytes[end]) { end += 1 }
    while end < line.upperBound, Self.isOfName(bytes[end]) { end += 1 }
    if end == first, end < line.upperBound { end += Self.length(of: bytes[end]) }
    let column = min(end, line.upperBound) - line.lowerBound + 1
    return EditorRange(start, place(of: Position(line: number + 1, column: column)))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Puts a text in place of a range.
  mutating func replace(_ range: EditorRange, with text: String) {
    let start = offset(of: range.start)
    bytes.replaceSubrange(start..<max(start, offset(of: range.end)), with: text.utf8)
    lines = Self.lines(of: bytes)
  }
}
