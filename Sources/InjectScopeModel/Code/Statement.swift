/// A statement, as far as it decides what happens, in which order, and whether at all.
public indirect enum Statement: Hashable, Sendable {
  case expression(Expression)
  case binding(Binding)
  case `return`(Expression?, Position)
  case `throw`(Expression)
  /// `if`, `guard`, `switch`: at most one of the branches runs. What a `guard` binds lives on behind it.
  case branch(Branch)
  /// A loop: its body runs any number of times. What it binds is bound, without a value, where the body begins; so it
  /// is with the cases of a `switch` and with `catch`. Over the elements of a sequence (`for x in header[0]`) the first
  /// binding of the body is the element.
  case loop(header: [Expression], body: [Statement], isOverElements: Bool = false)
  case attempt(body: [Statement], catches: [Catch])
  case `defer`([Statement])
  /// A function inside a function.
  case function(CodeFacts)
  /// What stands between `#if` and `#endif`, branch by branch.
  case conditional(Condition, [Statement])
  /// `break`, `continue`, `fallthrough`: what follows in its block does not run.
  case leave(Leave)

  public enum Leave: Hashable, Sendable {
    /// The loop or `switch` around it ends.
    case breaking
    /// The loop around it goes on with its next round.
    case continuing
    /// By a label, or into the next case of a `switch`.
    case elsewhere
  }
}

/// `catch pattern where test { body }`
public struct Catch: Hashable, Sendable {
  /// What it catches one of: nothing where it catches everything, `nil` where that is not told apart.
  public var patterns: [Pattern]?
  /// What it binds, and what it does.
  public var body: [Statement]
  public var position: Position

  public init(patterns: [Pattern]?, body: [Statement], position: Position) {
    self.patterns = patterns
    self.body = body
    self.position = position
  }
}

/// `let a: T = value`, with the attributes of a property wrapper where there are any.
public struct Binding: Hashable, Sendable {
  /// Several for a tuple pattern, whose parts cannot be told.
  public var names: [String]
  public var type: TypeName?
  public var value: Expression?
  public var attributes: [Attribute]
  public var isLazy: Bool
  public var isWeak: Bool
  /// Of what a loop's condition binds (`while let x = next()`): which expression of the loop's header it unwraps.
  public var headed: Int?
  public var position: Position

  public init(
    names: [String], type: TypeName? = nil, value: Expression? = nil, attributes: [Attribute] = [],
    isLazy: Bool = false, isWeak: Bool = false, headed: Int? = nil, position: Position
  ) {
    self.headed = headed
    self.names = names
    self.type = type
    self.value = value
    self.attributes = attributes
    self.isLazy = isLazy
    self.isWeak = isWeak
    self.position = position
  }
}

public struct Branch: Hashable, Sendable {
  /// What is asked, in order: `if let x`, `x != nil`, `#available` as what nobody knows.
  public enum Clause: Hashable, Sendable {
    case expression(Expression)
    /// `let x = value`, `let x` and `let self`: holds where the value is not nil. The type of a pattern's `as` with it.
    case unwrapping(Binding)
    /// Any other pattern, with what is matched; it may bind names. What the pattern asks, where it is told apart.
    case pattern(names: [String], Expression?, Pattern? = nil)
  }

  public enum Kind: Hashable, Sendable { case `if`, `guard`, `switch` }

  public var kind: Kind
  public var clauses: [Clause]
  /// `if`: then, else; `guard`: what runs where it fails; `switch`: the cases.
  public var blocks: [[Statement]]
  /// Whether one of the blocks always runs: an `if` with `else`, a `switch`.
  public var isExhaustive: Bool
  /// `switch`: what each case is matched with, nothing for `default`; `nil` where that is not told apart.
  public var patterns: [[Pattern]?]

  public init(
    kind: Kind, clauses: [Clause], blocks: [[Statement]], isExhaustive: Bool, patterns: [[Pattern]?] = []
  ) {
    self.patterns = patterns
    self.kind = kind
    self.clauses = clauses
    self.blocks = blocks
    self.isExhaustive = isExhaustive
  }
}
