import InjectScopeExport

/// What an editor sends: a request that wants an answer, a notification, or the answer to something that was asked.
enum ServerMessage {
  /// A request's own name, as it was given.
  enum ID: Hashable {
    case number(Int)
    case text(String)

    init?(_ value: PlacedJSON?) {
      switch value?.value {
      case .number(let text)?:
        guard let number = Int(text) else { return nil }
        self = .number(number)
      case .string(let text)?: self = .text(text)
      default: return nil
      }
    }

    var json: JSONText {
      switch self {
      case .number(let number): .integer(number)
      case .text(let text): .string(text)
      }
    }
  }

  case request(ID, method: String, params: PlacedJSON?)
  case notification(method: String, params: PlacedJSON?)
  case answer

  /// What is wrong with a message, and whose it is where that can be told.
  struct Failure: Error {
    let problem: ServerProblem
    let id: ID?
  }

  init(_ bytes: [UInt8]) throws(Failure) {
    let json: PlacedJSON
    do throws(JSONReader.Failure) { json = try JSONReader.read(String(decoding: bytes, as: UTF8.self)) } catch {
      throw Failure(problem: .noJSON(error.message), id: nil)
    }
    guard case .object = json.value else { throw Failure(problem: .noRequest("it is no object"), id: nil) }
    let id = ID(json["id"])
    guard let method = json["method"]?.string else {
      if json["result"] != nil || json["error"] != nil {
        self = .answer
        return
      }
      throw Failure(problem: .noRequest("it has no method"), id: id)
    }
    if let id {
      self = .request(id, method: method, params: json["params"])
    } else if json["id"] == nil {
      self = .notification(method: method, params: json["params"])
    } else {
      throw Failure(problem: .noRequest("its id is neither a number nor a text"), id: nil)
    }
  }
}

/// Why a request gets no result.
enum ServerProblem: Error {
  case noJSON(String)
  case noRequest(String)
  case unknownMethod(String)
  case badParameters(String)
  case notInitialised
  case isOver
  case cancelled
  case notRead(String)

  var code: Int {
    switch self {
    case .noJSON: -32700
    case .noRequest, .isOver: -32600
    case .unknownMethod: -32601
    case .badParameters: -32602
    case .notInitialised: -32002
    case .cancelled: -32800
    case .notRead: -32803
    }
  }

  var message: String {
    switch self {
    case .noJSON(let reason): "this is no JSON: \(reason)"
    case .noRequest(let reason): "this is no request: \(reason)"
    case .unknownMethod(let method): "there is no '\(method)' here"
    case .badParameters(let reason): "the parameters cannot be meant: \(reason)"
    case .notInitialised: "the first request is 'initialize'"
    case .isOver: "nothing is answered after 'shutdown'"
    case .cancelled: "nobody waits for it any more"
    case .notRead(let reason): "the project cannot be read: \(reason)"
    }
  }
}

extension PlacedJSON {
  /// Of an object; the last of several, as everybody reads it.
  subscript(key: String) -> PlacedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = value { text } else { nil } }
  var bool: Bool? { if case .bool(let value) = value { value } else { nil } }
  var int: Int? {
    if case .number(let text) = value { Int(text) ?? Double(text).flatMap { Int(exactly: $0) } } else { nil }
  }
  var elements: [PlacedJSON]? { if case .array(let elements) = value { elements } else { nil } }
  var isNull: Bool { if case .null = value { true } else { false } }
}
