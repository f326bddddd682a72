/// What one declaration of a type, or one extension of it, says: plain Swift, before any dialect looks at it.
public struct TypeFacts: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case `class`, `struct`, actor, `enum`, `protocol`, `extension`

    /// Whether it can have stored properties and be made: what a dependency-injection library deals in.
    public var isConcrete: Bool { self == .class || self == .struct || self == .actor }
  }

  // What most declarations do not have takes no room, and the order leaves no holes: a project may have 100,000 of them.

  /// The name with the types around it: `Outer.Inner`.
  public var name: String
  public var position: Position
  public var inherited: [Mention] = []
  public var attributes: [Attribute] = []
  public var properties: [PropertyFacts] = []
  public var initialisers: [InitialiserFacts] = []
  public var functions: [FunctionFacts] = []
  private var rest: Rest?
  /// `nil` for a declaration that is not whole.
  public var editPlaces: EditPlaces?
  public var kind: Kind
  /// The narrowest access of the declaration and the types around it.
  public var access: Access
  public var isFinal = false

  private struct Rarities: Hashable, Sendable {
    var condition: Condition?
    var isolation: String?
    var generics: Generics?
    var annotations: [Annotation] = []
    var cases: [EnumCase] = []
    var associatedTypes: [AssociatedType] = []
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

  /// The word `nonisolated`, or a global actor's attribute such as `@MainActor`.
  public var isolation: String? {
    get { rare.isolation }
    set { rare.isolation = newValue }
  }

  public var generics: Generics? {
    get { rare.generics }
    set { rare.generics = newValue }
  }

  public var annotations: [Annotation] {
    get { rare.annotations }
    set { rare.annotations = newValue }
  }

  /// Those of an enum, where the code of the file is read.
  public var cases: [EnumCase] {
    get { rare.cases }
    set { rare.cases = newValue }
  }

  /// Those of a protocol, which then is no type by itself: it must be written `any P`.
  public var associatedTypes: [AssociatedType] {
    get { rare.associatedTypes }
    set { rare.associatedTypes = newValue }
  }

  public init(kind: Kind, name: String, position: Position, condition: Condition? = nil, access: Access = .internal) {
    self.kind = kind
    self.name = name
    self.position = position
    self.access = access
    self.condition = condition
  }

  /// The name without the types around it.
  public var bareName: String { name.bareName }

  /// The name of the type around it.
  public var outerName: String? { name.outerName }
}

/// A generic type's parameters, as written: `<Element: Hashable>` and `where Element: Sendable`.
public struct Generics: Hashable, Sendable {
  public var parameters: [String]
  public var clause: String
  public var requirements: String?

  public init(parameters: [String], clause: String, requirements: String?) {
    self.parameters = parameters
    self.clause = clause
    self.requirements = requirements
  }
}

/// A type that is named somewhere, and where.
public struct Mention: Hashable, Sendable {
  public var type: TypeName
  public var position: Position
  public var condition: Condition?

  public init(type: TypeName, position: Position, condition: Condition? = nil) {
    self.type = type
    self.position = position
    self.condition = condition
  }
}

/// An attribute: `@Needs<HomeDeps>(noConstructor: true)`.
public struct Attribute: Hashable, Sendable {
  public var name: String
  /// The types between `<` and `>`, each where it stands.
  public var genericArguments: [Mention]
  /// What stands between the parentheses, as written.
  public var arguments: String?
  /// The same, read; empty where the code of the file is not read. Ranges count from the first argument on.
  public var values: [Argument]
  public var position: Position
  public var condition: Condition?

  public init(
    name: String, genericArguments: [Mention] = [], arguments: String? = nil, values: [Argument] = [],
    position: Position, condition: Condition? = nil
  ) {
    self.name = name
    self.genericArguments = genericArguments
    self.arguments = arguments
    self.values = values
    self.position = position
    self.condition = condition
  }

  /// `@available(*, unavailable)`: nobody can call what bears it.
  public var makesUnavailable: Bool {
    name == "available" && arguments?.filter { $0 != " " }.hasPrefix("*,unavailable") ?? false
  }
}

/// `case name` of an enum.
public struct EnumCase: Hashable, Sendable {
  public var name: String
  /// What it carries, in order; a label is the name of its part.
  public var payload: [ParameterFacts]
  public var condition: Condition?

  public init(name: String, payload: [ParameterFacts] = [], condition: Condition? = nil) {
    self.name = name
    self.payload = payload
    self.condition = condition
  }
}

/// A parameter of an initialiser or a function.
public struct ParameterFacts: Hashable, Sendable {
  /// The label at the call, `nil` for `_`.
  public var label: String?
  public var name: String
  public var type: TypeName
  /// The names of the attributes before it: `Contents` of `@Contents _ make: () -> [Item]`.
  public var attributes: [String] = []
  public var annotations: [Annotation]
  /// Of its name; `nil` where only the function's is known.
  public var position: Position?
  public var hasDefault: Bool
  /// `T...`: the function has an array of them.
  public var isVariadic = false

  public init(
    label: String?, name: String, type: TypeName, hasDefault: Bool, position: Position? = nil,
    annotations: [Annotation] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
    self.position = position
    self.annotations = annotations
  }
}

/// What calling a function asks for besides its arguments.
public struct Effects: Hashable, Sendable {
  public var isAsync: Bool
  public var isThrowing: Bool
  /// Whether it says what it throws: `throws(Failure)`.
  public var isTyped: Bool

  public init(isAsync: Bool = false, isThrowing: Bool = false, isTyped: Bool = false) {
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.isTyped = isTyped
  }

  public var isEmpty: Bool { !isAsync && !isThrowing }
}

public struct InitialiserFacts: Hashable, Sendable {
  public var parameters: [ParameterFacts]
  public var position: Position
  public var condition: Condition?
  public var access: Access
  public var effects: Effects
  public var isRequired: Bool
  /// `init?`, `init!`
  public var isFailable: Bool
  /// `init!`: whoever calls it may take what it makes as if it could not fail.
  public var isUnwrapped = false
  public var isConvenience = false
  /// The word `nonisolated`, or a global actor's attribute such as `@MainActor`.
  public var isolation: String?
  /// Those that may be global actors of other names.
  public var attributes: [Attribute] = []
  /// `@available(*, unavailable)`
  public var isUnavailable = false

  public init(
    parameters: [ParameterFacts], position: Position, condition: Condition? = nil, access: Access = .internal,
    effects: Effects = Effects(), isRequired: Bool = false, isFailable: Bool = false
  ) {
    self.parameters = parameters
    self.position = position
    self.condition = condition
    self.access = access
    self.effects = effects
    self.isRequired = isRequired
    self.isFailable = isFailable
  }
}

public struct FunctionFacts: Hashable, Sendable {
  /// Under which a subscript stands: no function can be called so, though one may be called `subscript`.
  public static let subscriptName = "subscript()"

  public var name: String
  public var parameters: [ParameterFacts]
  /// `nil` for a function that returns nothing.
  public var result: TypeName?
  public var isStatic: Bool
  public var isMutating: Bool
  public var access: Access
  public var effects: Effects
  public var generics: Generics?
  public var position: Position
  public var condition: Condition?
  public var attributes: [Attribute]
  public var annotations: [Annotation]

  public init(
    name: String, parameters: [ParameterFacts], result: TypeName? = nil, isStatic: Bool = false,
    isMutating: Bool = false, access: Access = .internal, effects: Effects = Effects(), generics: Generics? = nil,
    position: Position, condition: Condition? = nil, attributes: [Attribute] = [], annotations: [Annotation] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.access = access
    self.effects = effects
    self.generics = generics
    self.position = position
    self.condition = condition
    self.attributes = attributes
    self.annotations = annotations
  }
}

/// One word of a `// sourcery:` comment that applies to a declaration.
public struct Annotation: Hashable, Sendable {
  public var name: String
  /// What stands behind `=`, without quotes; `nil` for a word alone.
  public var value: String?

  public init(name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }
}

/// `associatedtype Name = Default`.
public struct AssociatedType: Hashable, Sendable {
  public var name: String
  public var hasDefault: Bool
  public var position: Position

  public init(name: String, hasDefault: Bool, position: Position) {
    self.name = name
    self.hasDefault = hasDefault
    self.position = position
  }
}

/// `typealias Name<Parameter> = Type`.
public struct AliasFacts: Hashable, Sendable {
  public var name: String
  /// The names of its own generic parameters.
  public var parameters: [String]
  public var type: TypeName
  public var position: Position
  public var condition: Condition?

  public init(
    name: String, parameters: [String] = [], type: TypeName, position: Position, condition: Condition? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.type = type
    self.position = position
    self.condition = condition
  }
}
