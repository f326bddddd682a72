internal import InjectScopeModel

/// What a variable holds while the program is rehearsed. An optional that is not nil is what it wraps.
indirect enum Value: Hashable {
  /// An instance of a class or an actor of the project: `Machine.object(_:)` tells its type and its properties.
  case object(ObjectID)
  /// A struct, an enum, or a value of a type declared elsewhere, made by the program: copied whenever it is assigned.
  case plain(PlainValue)
  case closure(ClosureID)
  /// A function of the project, with the `self` it is bound to.
  case function(Int, receiver: Value?)
  /// `T.self`.
  case type(SwiftType)
  /// A string that is known.
  case text(String)
  case truth(Bool)
  case nothing
  /// An optional, of which nobody knows whether it is nil; else it is this.
  case maybe(Value)
  case tuple([TupleElement])
  case array([Value])
  case dictionary([DictionaryEntry])
  /// Something that a library owns: a container, a module, an entry, a builder.
  case handle(Handle)
  case void
  case unknown(Unknown)

  struct TupleElement: Hashable {
    var label: String?
    var value: Value
  }

  struct DictionaryEntry: Hashable {
    var key: Value
    var value: Value
  }

  /// Why nothing is known, and what is known all the same.
  struct Unknown: Hashable {
    /// The type that it has at least.
    var type: SwiftType?
    var reason: String
  }

  static func unknown(_ type: SwiftType? = nil, _ reason: String) -> Value {
    .unknown(Unknown(type: type, reason: reason))
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// An instance in the machine's heap.
struct ObjectID: Hashable, Comparable {
  let index: Int
  static func < (a: ObjectID, b: ObjectID) -> Bool { a.index < b.index }
}

/// A closure that was made: its text and what it captured.
struct ClosureID: Hashable { let index: Int }

/// A thing of a library's, by a number that the library gives.
struct Handle: Hashable {
  /// What it is, in the library's words: `container`, `entry`.
  var kind: String
  var number: Int
}

struct PlainValue: Hashable {
  var type: SwiftType
  /// Of an enum: which case.
  var enumCase: String?
  /// Stored properties by name, or the payload of a case by label or place.
  var fields: [String: Value] = [:]
  /// The value of a `RawRepresentable` case, where it is known.
  var rawValue: String?
  /// The state objects of a view, by name: cells with what the framework makes when the view is shown.
  var stateObjects: [String: Int] = [:]
}
