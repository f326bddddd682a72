/// A JSON value, and where in its text it begins, so that a message can point there.
struct PlacedJSON: Sendable {
  struct Place: Hashable, Sendable {
    var line = 1
    var column = 1
  }

  struct Member: Sendable {
    let key: String
    let place: Place
    let value: PlacedJSON
  }

  enum Value: Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([PlacedJSON])
    /// In the order in which they are written.
    case object([Member])
  }

  let value: Value
  let place: Place

  /// What a message calls it.
  var title: String {
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
