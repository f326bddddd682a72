/// A call by a name that a dialect asks about, in whatever body it stands.
public struct CallFact: Hashable, Sendable {
  /// What becomes of what it returns.
  public enum Use: Hashable, Sendable {
    /// It is passed on, under a label or none, to what is called so.
    case argument(label: String?, of: String)
    /// Its type is written: the variable's, the cast's, or that of the function that returns it.
    case typed(TypeName)
    /// A property or a variable is set to it.
    case assigned(String)
    /// Nothing says what it is to be.
    case other
  }

  /// What runs it, as far as that decides on which actor.
  public enum Place: Hashable, Sendable {
    /// Directly in a function that waits for nothing and says nothing of an actor: on its type's, if that is one.
    case function
    /// The same in an initialiser, or in a function that is `nonisolated`: not on its type's.
    case offActor
    /// In a closure, a property, a function that waits.
    case elsewhere
  }

  public var name: String
  /// On what it is called, as written; `nil` for nothing, and for `self`.
  public var receiver: String?
  /// Of what type that is, where it is a name and the function around says so.
  public var receiverType: String?
  public var use: Use
  /// The type whose code it stands in.
  public var enclosing: String?
  public var position: Position
  public var condition: Condition?
  public var place = Place.elsewhere
  /// Where the body begins of which it is a statement by itself: it runs before what stands below it there.
  public var body: Position?
  /// Of its arguments between the parentheses, `nil` for one without.
  public var labels: [String?] = []
  /// What the statements above it in that body make by name; of a type's own function alone.
  public var madeAbove: [Mention] = []

  public init(
    name: String, receiver: String? = nil, use: Use, enclosing: String? = nil, position: Position,
    condition: Condition? = nil
  ) {
    self.name = name
    self.receiver = receiver
    self.use = use
    self.enclosing = enclosing
    self.position = position
    self.condition = condition
  }
}
