public import InjectScopeModel

/// What a variable holds while the program is rehearsed. An optional that is not nil is what it wraps.
public indirect enum Value: Hashable {
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

  public struct TupleElement: Hashable {
    public var label: String?
    public var value: Value
  }

  public struct DictionaryEntry: Hashable {
    public var key: Value
    public var value: Value

    /// As a loop is given it.
    var pair: Value {
      .tuple([TupleElement(label: "key", value: key), TupleElement(label: "value", value: value)])
    }
  }

  /// Why nothing is known, and what is known all the same. Two are the same wherever they came to be so.
  public struct Unknown: Hashable {
    /// The type that it has at least.
    public var type: SwiftType?
    public var why: WhyUnknown
    /// Where that shows, nearest to its beginning.
    public var place: Location?
    /// What it may be, where it is one of these; empty where nobody can tell.
    var oneOf: [Value] = []

    /// The same, where another type is known.
    func with(_ type: SwiftType?) -> Unknown {
      var other = self
      other.type = type
      return other
    }

    /// Why and where, for a sentence that says what hangs on it.
    public var reason: String { why.text + (place.map { " (\($0))" } ?? "") }

    public static func == (a: Unknown, b: Unknown) -> Bool { a.why == b.why && a.type == b.type && a.oneOf == b.oneOf }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(why)
      hasher.combine(oneOf)
    }
  }

  public static func unknown(_ type: SwiftType? = nil, _ why: WhyUnknown, at place: Location? = nil) -> Value {
    .unknown(Unknown(type: type, why: why, place: place))
  }

  /// What somebody would pass who is not seen, to a function that stands there.
  static func parameter(_ type: SwiftType?, at place: Location? = nil) -> Value {
    .unknown(type, .parameter, at: place)
  }

  /// Where nothing is known of it, that this shows here, unless it did so before.
  func shown(at place: @autoclosure () -> Location) -> Value {
    guard case .unknown(var unknown) = self, unknown.place == nil else { return self }
    unknown.place = place()
    return .unknown(unknown)
  }

  /// Whether it is for whoever calls the function to say what it is.
  public var isParameter: Bool {
    switch self {
    case .unknown(let unknown): unknown.why == .parameter
    case .type(let type): if case .open(.parameter) = type { true } else { false }
    default: false
    }
  }

  /// Why and where nothing is known of it, behind what hangs on it: `: 'key' is not declared in what was read (A.swift:3:4)`.
  public var because: String { if case .unknown(let unknown) = self { ": " + unknown.reason } else { "" } }

  public var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// An instance in the machine's heap.
public struct ObjectID: Hashable, Comparable {
  public let index: Int
  public static func < (a: ObjectID, b: ObjectID) -> Bool { a.index < b.index }
}

/// A closure that was made: its text and what it captured.
public struct ClosureID: Hashable { let index: Int }

/// A thing of a library's, by a number that the library gives.
public struct Handle: Hashable {
  /// What it is, in the library's words: `container`, `entry`.
  public var kind: String
  public var number: Int

  public init(kind: String, number: Int) {
    self.kind = kind
    self.number = number
  }
}

/// What wraps the properties of one struct, by name: numbers of `Store.wrappings`. Two values are equal by what they hold.
struct Wrappings: Hashable {
  private var numbers: [String: Int] = [:]

  subscript(name: String) -> Int? {
    get { numbers[name] }
    set { numbers[name] = newValue }
  }

  static func == (a: Wrappings, b: Wrappings) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

public struct PlainValue: Hashable {
  public var type: SwiftType
  /// Of an enum: which case.
  public var enumCase: String?
  /// Stored properties by name, or the payload of a case by label or place.
  public var fields: [String: Value] = [:]
  /// The value of a `RawRepresentable` case, where it is known.
  public var rawValue: String?
  /// The state objects of a view, by name: cells with what the framework makes when the view is shown.
  public var stateObjects: [String: Int] = [:]
  /// What wraps its properties.
  var wrappings = Wrappings()

  public init(
    type: SwiftType, enumCase: String? = nil, fields: [String: Value] = [:], rawValue: String? = nil,
    stateObjects: [String: Int] = [:]
  ) {
    self.type = type
    self.enumCase = enumCase
    self.fields = fields
    self.rawValue = rawValue
    self.stateObjects = stateObjects
  }
}
