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

  static func rows<Elements: RandomAccessCollection & Sendable>(
    _ elements: Elements, _ row: @escaping @Sendable (Elements.Element) -> JSONText
  ) -> JSONText {
    .rows(
      Rows(count: elements.count) { row(elements[elements.index(elements.startIndex, offsetBy: $0)]) })
  }

  /// The string, or `null`.
  static func optional(_ string: String?) -> JSONText { string.map { .string($0) } ?? .null }

  /// The value as text, with a line break at its end.
  public var text: String {
    var writer = JSONWriter(isDense: false, out: nil)
    writer.write(self, indentation: 0)
    writer.add("\n")
    return writer.text
  }

  /// The same, piece by piece: what was handed over takes no room any more.
  public func write(to out: (String) -> Void) {
    withoutActuallyEscaping(out) { out in
      var writer = JSONWriter(isDense: false, out: out)
      writer.write(self, indentation: 0)
      writer.add("\n")
      out(writer.text)
    }
  }

  /// The same for programs alone: no space, no line break.
  public var dense: String {
    var writer = JSONWriter(isDense: true, out: nil)
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
  /// What is handed over at once.
  private static let pieceSize = 1 << 18

  let isDense: Bool
  /// Takes what is written; without it all of it is kept.
  let out: ((String) -> Void)?
  private var bytes: [UInt8] = []

  init(isDense: Bool, out: ((String) -> Void)?) {
    self.isDense = isDense
    self.out = out
  }

  /// What was written and not handed over.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: JSONText, indentation: Int) {
    switch value {
    case .null: add("null")
    case .bool(let value): if value { add("true") } else { add("false") }
    case .integer(let value): add(String(value))
    case .number(let value): if value.isFinite { add("\(value)") } else { add("null") }
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
        if writer.isDense { writer.add(":") } else { writer.add(": ") }
        writer.write(member.value, indentation: indentation + 1)
      }
    }
  }

  private mutating func writeList<Elements: Collection>(
    _ elements: Elements, between open: StaticString, and close: StaticString, _ indentation: Int,
    _ writeElement: (inout JSONWriter, Elements.Element) -> Void
  ) {
    add(open)
    var isFirst = true
    for element in elements {
      if !isFirst { add(",") }
      isFirst = false
      if !isDense { breakLine(indentation + 1) }
      writeElement(&self, element)
      handOver()
    }
    if !isFirst, !isDense { breakLine(indentation) }
    add(close)
  }

  private mutating func breakLine(_ indentation: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indentation))
  }

  /// Between two values, so that no character is torn.
  private mutating func handOver() {
    guard let out, bytes.count >= Self.pieceSize else { return }
    out(text)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func writeString(_ string: String) {
    add("\"")
    defer { add("\"") }
    var string = string
    let isPlain = string.withUTF8 { utf8 in
      guard utf8.allSatisfy(\.isPlainInJSON) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain { return }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": add("\\\"")
      case "\\": add("\\\\")
      case "\n": add("\\n")
      case "\r": add("\\r")
      case "\t": add("\\t")
      default:
        // What a terminal would obey or hide is escaped here too: JSON is read by people as well.
        if scalar.isUnsafeToShow {
          for unit in String(scalar).utf16 {
            add("\\u")
            add(String(String(0x10000 + Int(unit), radix: 16).dropFirst()))
          }
        } else {
          bytes.append(contentsOf: String(scalar).utf8)
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInJSON: Bool { (0x20..<0x7F).contains(self) && self != 0x22 && self != 0x5C }
}
