internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The name that something is filed under: a type's bare name, or a string, in one namespace.
struct FlexName: Hashable {
  let text: String
  /// The type, where it was asked for by one.
  let type: SwiftType?

  init(type: SwiftType) {
    text = type.describing
    self.type = type
  }

  init(key: String) {
    text = key
    type = nil
  }

  /// Of `type: T.self` or `key: "k"`; `nil` where nobody can tell.
  init?(of call: Call) {
    self.init(type: call["type"]?.value, key: call["key"]?.value)
  }

  init?(type: Value?, key: Value?) {
    if case .type(let type) = type {
      self.init(type: type)
    } else if case .text(let text) = key {
      self.init(key: text)
    } else {
      return nil
    }
  }

  /// The same of what is registered; `nil` for a type parameter too of which nobody knows what it stands for.
  init?(registered call: Call, _ host: borrowing Host) {
    self.init(of: call)
    if let type, host.isOpen(type) { return nil }
  }

  /// As the graph knows it; for a string, what is filed there.
  func key(or other: SwiftType?) -> Key {
    if let type { return Key(type: type.typeName) }
    return Key(type: other?.typeName ?? TypeName("Any"), qualifier: text)
  }
}

/// Whether the instance that all share is asked for, or one of its own.
enum FlexMode: Hashable {
  case shared, new
  case unknown

  /// - Parameter usual: what is meant where nothing is said.
  init(_ argument: Call.Passed?, or usual: FlexMode) {
    guard let argument else {
      self = usual
      return
    }
    var name: String?
    if case .plain(let value) = argument.value { name = value.enumCase }
    if case .member(_, let written) = argument.expression.form { name = name ?? written }
    self = name == "shared" ? .shared : name == "new" ? .new : .unknown
  }
}

/// One resolution, at once or later.
struct FlexRequest {
  /// `nil` where nobody knows which.
  var container: Int?
  /// `nil` where nobody can tell.
  var name: FlexName?
  /// What the result is cast to.
  var wanted: SwiftType?
  var mode: FlexMode
  /// The property or variable that it is for.
  var label: String?
  var site: Location
  var moment: Run.Moment
  var isAfterStop = false
  /// Why what it asks by is not known, where that is so.
  var because = ""
}
