/// A piece of code that runs by itself or when it is called: plain Swift, before any dialect looks at it.
///
/// Read only where a dialect asks for it (`Dialect.codeMarkers`): most code says nothing about who is wired to what.
public struct CodeFacts: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// The statements at the top of a file, in order, global variables among them; its text is the whole file.
    case topLevel
    case function(String)
    case initialiser
    case deinitialiser
    /// The value that a property begins with, as the one expression there is; a `lazy` or static one's is made at
    /// first use. Also the raw value of a `case`.
    case initialValue(of: String)
    /// What a computed property gives.
    case getter(of: String)
    /// What `x = value` does where `x` is computed. Its only parameter is the value, where a name is written for that.
    case setter(of: String)
    /// `willSet` and `didSet`; its only parameter is the other value, where a name is written for that.
    case observer(of: String, isBefore: Bool)
    /// What a subscript gives.
    case subscripting
    /// What `base[…] = value` does: the last of its parameters is the value.
    case subscriptSetter
  }

  public var place: Place
  /// The declaration, in `Facts.types`, that it is a member of.
  public var type: ID<TypeFacts>?
  public var isStatic: Bool
  public var isOverride: Bool
  /// Of a function or an initialiser; with `defaults` by place, where a parameter has one. A default's ranges count
  /// from its own first byte, since it stands outside of `text`.
  public var parameters: [ParameterFacts]
  public var defaults: [Int: Expression]
  public var generics: Generics?
  /// `nil` for nothing; of a value, the declared type.
  public var result: TypeName?
  public var attributes: [Attribute]
  public var statements: [Statement]
  /// The source between the braces (or behind the `=`): what the ranges of its expressions count in.
  public var text: String
  public var position: Position
  public var condition: Condition?
  /// What stands before the names of the types that are declared in it: those of `Screen.show` are called
  /// `Screen.show.Row`. `nil` where there are none, as nearly everywhere.
  public var innerScope: String?

  public init(
    place: Place, type: ID<TypeFacts>? = nil, isStatic: Bool = false, isOverride: Bool = false,
    parameters: [ParameterFacts] = [], defaults: [Int: Expression] = [:], generics: Generics? = nil,
    result: TypeName? = nil, attributes: [Attribute] = [], statements: [Statement], text: String, position: Position,
    condition: Condition? = nil
  ) {
    self.place = place
    self.type = type
    self.isStatic = isStatic
    self.isOverride = isOverride
    self.parameters = parameters
    self.defaults = defaults
    self.generics = generics
    self.result = result
    self.attributes = attributes
    self.statements = statements
    self.text = text
    self.position = position
    self.condition = condition
  }
}
