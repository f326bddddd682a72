/// A property, or a protocol's requirement of one.
public struct PropertyFacts: Hashable, Sendable {
  // What most properties do not have takes no room: there are more of them than of anything else in a project.

  public var name: String
  /// `nil` where the source does not say it and its initial value does not show it.
  public var type: TypeName?
  public var position: Position
  private var rest: Rest?
  public var access: Access
  public var isStatic: Bool
  /// Observers and `lazy` do not make a property computed.
  public var isStored: Bool
  public var isLazy: Bool
  /// Whether it begins with a value; a `var` that is optional begins with nil by itself.
  public var hasInitialValue: Bool
  /// Whether its type is what the initial value shows, and not written.
  public var isTypeInferred: Bool
  /// `a` of `let a, b: T`, which takes the type that stands behind another.
  public var sharesAnnotation: Bool
  /// A requirement that says `set`, or a `var`.
  public var isSettable: Bool

  private struct Rarities: Hashable, Sendable {
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
    self.position = position
    self.access = access
    self.isStatic = isStatic
    self.isStored = isStored
    self.isLazy = isLazy
    self.hasInitialValue = hasInitialValue
    self.isTypeInferred = isTypeInferred
    self.sharesAnnotation = sharesAnnotation
    self.isSettable = isSettable
    rare = Rarities(
      condition: condition, setterAccess: setterAccess, isolation: isolation, attributes: attributes,
      annotations: annotations)
  }
}
