/// A JSON value, and the one way in which InjectScope writes it: keys sorted, two spaces, the same bytes every time.
public enum JSONText: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// JSON knows no infinity: what is not finite is written as `null`.
  case number(Double)
  case string(String)
  case array([JSONText])
  /// An array, too, with elements that are made when they are written: a project's need not all be there at once.
  case rows(Rows)
  case object([String: JSONText])

  public struct Rows: Equatable, Sendable {
    let count: Int
    let row: @Sendable (Int) -> JSONText

    public static func == (a: Rows, b: Rows) -> Bool {
      a.count == b.count && (0..<a.count).allSatisfy { a.row($0) == b.row($0) }
    }
  }

  static func rows<Element: Sendable>(
    _ elements: [Element], _ row: @escaping @Sendable (Element) -> JSONText
  ) -> JSONText {
    .rows(Rows(count: elements.count) { row(elements[$0]) })
  }

  /// The string, or `null`.
  static func optional(_ string: String?) -> JSONText { string.map { .string($0) } ?? .null }

  /// The value as text, with a line break at its end.
  public var text: String {
    var writer = JSONWriter(isDense: false)
    writer.write(self, indentation: 0)
    return writer.text + "\n"
  }

  /// The same for programs alone: no space, no line break.
  public var dense: String {
    var writer = JSONWriter(isDense: true)
    writer.write(self, indentation: 0)
    return writer.text
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONText: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

private struct JSONWriter {
  let isDense: Bool
  var text = ""

  init(isDense: Bool) { self.isDense = isDense }

  mutating func write(_ value: JSONText, indentation: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): writeString(value)
    case .array(let values):
      writeList(values, between: "[", and: "]", indentation) { writer, value in
        writer.write(value, indentation: indentation + 1)
      }
    case .rows(let rows):
      writeList(0..<rows.count, between: "[", and: "]", indentation) { writer, row in
        writer.write(rows.row(row), indentation: indentation + 1)
      }
    case .object(let members):
      writeList(members.sorted { $0.key < $1.key }, between: "{", and: "}", indentation) { writer, member in
        writer.writeString(member.key)
        writer.text += writer.isDense ? ":" : ": "
        writer.write(member.value, indentation: indentation + 1)
      }
    }
  }

  private mutating func writeList<Elements: Collection>(
    _ elements: Elements, between open: String, and close: String, _ indentation: Int,
    _ writeElement: (inout JSONWriter, Elements.Element) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if !isDense { text += "\n" + String(repeating: "  ", count: indentation + 1) }
      writeElement(&self, element)
    }
    if !elements.isEmpty, !isDense { text += "\n" + String(repeating: "  ", count: indentation) }
    text += close
  }

  private mutating func writeString(_ string: String) {
    text += "\""
    defer { text += "\"" }
    guard !string.utf8.allSatisfy(\.isPlainInJSON) else {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // What a terminal would obey or hide is escaped here too: JSON is read by people as well.
        if scalar.isUnsafeToShow {
          for unit in String(scalar).utf16 {
            text += "\\u" + String(String(0x10000 + Int(unit), radix: 16).dropFirst())
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInJSON: Bool { (0x20..<0x7F).contains(self) && self != 0x22 && self != 0x5C }
}
