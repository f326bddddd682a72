/// A property, or a protocol's requirement of one.
public struct PropertyFacts: Hashable, Sendable {
  // What most properties do not have takes no room: there are more of them than of anything else in a project.

  public var name: String
  /// `nil` where the source does not say it and its initial value does not show it.
  public var type: TypeName?
  private var rest: Rest?
  private var line: UInt32
  /// The last one there is where it is a greater one.
  private var column: UInt16
  private var marks: Marks
  public var access: Access

  private struct Marks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let isStatic = Marks(rawValue: 1)
    static let isStored = Marks(rawValue: 2)
    static let isLazy = Marks(rawValue: 4)
    static let hasInitialValue = Marks(rawValue: 8)
    static let isTypeInferred = Marks(rawValue: 16)
    static let sharesAnnotation = Marks(rawValue: 32)
    static let isSettable = Marks(rawValue: 64)
    static let isWeak = Marks(rawValue: 128)
  }

  private subscript(mark: Marks) -> Bool {
    get { marks.contains(mark) }
    set { if newValue { marks.insert(mark) } else { marks.remove(mark) } }
  }

  public var isStatic: Bool {
    get { self[.isStatic] }
    set { self[.isStatic] = newValue }
  }

  /// Observers and `lazy` do not make a property computed.
  public var isStored: Bool {
    get { self[.isStored] }
    set { self[.isStored] = newValue }
  }

  public var isLazy: Bool {
    get { self[.isLazy] }
    set { self[.isLazy] = newValue }
  }

  /// Whether it begins with a value; a `var` that is optional begins with nil by itself.
  public var hasInitialValue: Bool {
    get { self[.hasInitialValue] }
    set { self[.hasInitialValue] = newValue }
  }

  /// Whether its type is what the initial value shows, and not written.
  public var isTypeInferred: Bool {
    get { self[.isTypeInferred] }
    set { self[.isTypeInferred] = newValue }
  }

  /// `a` of `let a, b: T`, which takes the type that stands behind another.
  public var sharesAnnotation: Bool {
    get { self[.sharesAnnotation] }
    set { self[.sharesAnnotation] = newValue }
  }

  /// A requirement that says `set`, or a `var`.
  public var isSettable: Bool {
    get { self[.isSettable] }
    set { self[.isSettable] = newValue }
  }

  public var isWeak: Bool {
    get { self[.isWeak] }
    set { self[.isWeak] = newValue }
  }

  public var position: Position {
    get { Position(line: Int(line), column: column == .max ? rare.column ?? Int(column) : Int(column)) }
    set {
      line = newValue.line
      column = UInt16(clamping: newValue.column)
      rare.column = column == .max ? Int(newValue.column) : nil
    }
  }

  private struct Rarities: Hashable, Sendable {
    var column: Int?
    var condition: Condition?
    var setterAccess: Access?
    var madeWith: [String?]?
    var isSetWithoutMutation = false
    var isolation: String?
    var attributes: [Attribute] = []
    var annotations: [Annotation] = []
  }

  private indirect enum Rest: Hashable, Sendable { case rest(Rarities) }

  private var rare: Rarities {
    get { if case .rest(let rarities) = rest { rarities } else { Rarities() } }
    set { rest = newValue == Rarities() ? nil : .rest(newValue) }
  }

  public var condition: Condition? {
    get { rare.condition }
    set { rare.condition = newValue }
  }

  /// Who may set it, where that is said apart: `private(set)`.
  public var setterAccess: Access? {
    get { rare.setterAccess }
    set { rare.setterAccess = newValue }
  }

  /// The labels of the arguments where its value is what an initialiser makes, which may fail; a trailing closure's is
  /// `{`.
  public var madeWith: [String?]? {
    get { rare.madeWith }
    set { rare.madeWith = newValue }
  }

  /// A requirement that says `nonmutating set`: what is stored in a struct is no answer to it.
  public var isSetWithoutMutation: Bool {
    get { rare.isSetWithoutMutation }
    set { rare.isSetWithoutMutation = newValue }
  }

  /// `nonisolated`, or the global actor that is written on it.
  public var isolation: String? {
    get { rare.isolation }
    set { rare.isolation = newValue }
  }

  public var attributes: [Attribute] {
    get { rare.attributes }
    set { rare.attributes = newValue }
  }

  public var annotations: [Annotation] {
    get { rare.annotations }
    set { rare.annotations = newValue }
  }

  public init(
    name: String, type: TypeName?, position: Position, condition: Condition? = nil, access: Access = .internal,
    setterAccess: Access? = nil, isStatic: Bool = false, isStored: Bool = true, isLazy: Bool = false,
    hasInitialValue: Bool = false, isTypeInferred: Bool = false, sharesAnnotation: Bool = false,
    isSettable: Bool = false, isolation: String? = nil, attributes: [Attribute] = [], annotations: [Annotation] = []
  ) {
    self.name = name
    self.type = type
    self.access = access
    line = position.line
    column = UInt16(clamping: position.column)
    marks = []
    rare = Rarities(
      column: column == .max ? Int(position.column) : nil, condition: condition, setterAccess: setterAccess,
      isolation: isolation, attributes: attributes, annotations: annotations)
    self.isStatic = isStatic
    self.isStored = isStored
    self.isLazy = isLazy
    self.hasInitialValue = hasInitialValue
    self.isTypeInferred = isTypeInferred
    self.sharesAnnotation = sharesAnnotation
    self.isSettable = isSettable
  }
}
