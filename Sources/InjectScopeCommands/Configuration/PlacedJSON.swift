/// A JSON value, and where in its text it begins, so that a message can point there.
public struct PlacedJSON: Sendable {
  public struct Place: Hashable, Sendable {
    public var line = 1
    public var column = 1
  }

  public struct Member: Sendable {
    public let key: String
    public let place: Place
    public let value: PlacedJSON
  }

  public enum Value: Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([PlacedJSON])
    /// In the order in which they are written.
    case object([Member])
  }

  public let value: Value
  public let place: Place

  /// What a message calls it.
  public var title: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
