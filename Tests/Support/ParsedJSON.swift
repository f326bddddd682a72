import Foundation

/// JSON as it was read, with whole numbers, numbers and truth told apart.
public enum ParsedJSON: Hashable, Decodable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([ParsedJSON])
  case object([String: ParsedJSON])

  public init(_ text: String) throws { self = try JSONDecoder().decode(ParsedJSON.self, from: Data(text.utf8)) }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([ParsedJSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: ParsedJSON].self))
    }
  }

  public subscript(key: String) -> ParsedJSON? { if case .object(let members) = self { members[key] } else { nil } }
  public var elements: [ParsedJSON]? { if case .array(let elements) = self { elements } else { nil } }
  public var members: [String: ParsedJSON]? { if case .object(let members) = self { members } else { nil } }
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
