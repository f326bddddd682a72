import InjectScopeExport

/// Text as a terminal's cells take it: safe, measured, at most four marks on a base.
enum Graphemes {
  struct Grapheme: Hashable {
    var text: String
    var width: Int
  }

  static let ascii: [String] = (0..<128).map { String(UnicodeScalar($0)) }
  private static let mostMarks = 4
  /// What our own words use, as ASCII has it: `width` knows it too.
  private static let plain: [Character: String] = ["…": "...", "→": "->", "←": "<-", "·": "-"]

  static func safe(_ text: String, isUnicode: Bool) -> [Grapheme] {
    var graphemes: [Grapheme] = []
    for character in text.shown {
      if let byte = character.asciiValue {
        graphemes.append(Grapheme(text: ascii[Int(byte)], width: 1))
      } else if !isUnicode {
        if let plain = plain[character] {
          graphemes += plain.utf8.map { Grapheme(text: ascii[Int($0)], width: 1) }
        } else {
          for scalar in character.unicodeScalars { graphemes += spelled(scalar) }
        }
      } else {
        graphemes += drawable(character)
      }
    }
    return graphemes
  }

  /// What a cell can hold of a character; the rest behind it as numbers.
  private static func drawable(_ character: Character) -> [Grapheme] {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count > 1 || character.displayWidth == 0 else {
      return [Grapheme(text: String(character), width: character.displayWidth)]
    }
    guard let base = scalars.first, !isMark(base) else { return scalars.flatMap(spelled) }
    var kept = String.UnicodeScalarView([base])
    var rest: [Grapheme] = []
    var marks = 0
    for scalar in scalars.dropFirst() {
      if scalar.properties.isVariationSelector {
        // It may make a terminal draw two columns where its tables say one.
        continue
      } else if rest.isEmpty, marks < mostMarks, isMark(scalar) {
        kept.append(scalar)
        marks += 1
      } else if isMark(scalar) {
        rest += spelled(scalar)
      } else {
        // A part that takes columns of its own: a terminal may or may not join it, so it stands alone.
        let alone = Character(scalar)
        rest.append(Grapheme(text: String(alone), width: max(1, alone.displayWidth)))
      }
    }
    let text = String(kept)
    return [Grapheme(text: text, width: max(1, text.displayWidth))] + rest
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> [Grapheme] {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8.map { Grapheme(text: ascii[Int($0)], width: 1) }
  }

  static func width(_ text: String, isUnicode: Bool) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case " "..."~": columns += 1
      case "…": columns += isUnicode ? 1 : 3
      case "→", "←": columns += isUnicode ? 1 : 2
      case "·": columns += 1
      default: return safe(text, isUnicode: isUnicode).reduce(0) { $0 + $1.width }
      }
    }
    return columns
  }

  static func dropping(_ columns: Int, columnsOf text: String, isUnicode: Bool) -> String {
    var left = columns
    var rest = ""
    for grapheme in safe(text, isUnicode: isUnicode) {
      if left > 0 {
        left -= grapheme.width
        if left < 0 { rest += " " }
      } else {
        rest += grapheme.text
      }
    }
    return rest
  }

  /// Words of the text in rows of at most `columns`; a word that is longer is broken, a path behind a slash or a dot.
  static func wrapped(_ text: String, columns: Int, isUnicode: Bool) -> [String] {
    guard columns > 0 else { return [] }
    var rows: [String] = []
    var row = ""
    var width = 0
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    for word in words.flatMap({ broken($0, columns: columns, isUnicode: isUnicode) }) {
      let length = Self.width(String(word), isUnicode: isUnicode)
      if width > 0, width + 1 + length > columns {
        rows.append(row)
        row = ""
        width = 0
      }
      if width > 0 {
        row += " "
        width += 1
      }
      row += word
      width += length
    }
    if width > 0 || rows.isEmpty { rows.append(row) }
    return rows
  }

  private static func broken(_ word: Substring, columns: Int, isUnicode: Bool) -> [Substring] {
    var parts: [Substring] = []
    var rest = word
    while width(String(rest), isUnicode: isUnicode) > columns {
      var end = rest.startIndex
      var room = columns
      while end < rest.endIndex {
        room -= width(String(rest[end]), isUnicode: isUnicode)
        guard room >= 0 else { break }
        end = rest.index(after: end)
      }
      if let place = rest[..<end].lastIndex(where: { "/.".contains($0) }), place > rest.startIndex {
        end = rest.index(after: place)
      }
      // A single character that is wider than the row stays whole.
      guard end > rest.startIndex else { break }
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return parts + [rest]
  }
}
