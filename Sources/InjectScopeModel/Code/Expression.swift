/// A value as somebody wrote it: the part of Swift's expressions that says where objects come from.
///
/// What is not named here is `.other`, with what stands inside it, so that nothing that happens in there is lost.
public struct Expression: Hashable, Sendable {
  public indirect enum Form: Hashable, Sendable {
    /// `container`, `self`, `Self`, `super`, `$0`.
    case name(String)
    /// `base.name`; without a base `.name`, a member of the type that is expected there.
    case member(Expression?, String)
    /// `T.self`.
    case metatype(TypeName)
    /// `Box<Item>` where a value stands: what `Box<Item>(…)` calls.
    case type(TypeName)
    case call(Expression, [Argument])
    case element(Expression, [Argument])
    case closure(Closure)
    /// The text of a string, `nil` where something is interpolated: then with what.
    case string(String?, [Expression])
    /// A number or a truth, by the type that it has by itself; of a whole number in decimal digits alone, which.
    case literal(TypeName, number: Int?)
    case nothing
    case array([Expression])
    /// Key, value, key, value …
    case dictionary([Expression])
    case tuple([Argument])
    /// `value as T`, `as? T`, `as! T`, `is T`.
    case cast(Expression, Cast, TypeName)
    case attempt(Expression, Attempt)
    case forced(Expression)
    /// `base?`, in a chain.
    case chained(Expression)
    case assignment(to: Expression, Expression)
    /// `a ?? b`.
    case fallback(Expression, Expression)
    /// `a && b`, `a || b`.
    case junction(Expression, Junction, Expression)
    /// `!a`.
    case negation(Expression)
    /// `a == b`, `a < b`.
    case comparison(Expression, Comparison, Expression)
    /// `&a`: whoever gets it may change it.
    case lent(Expression)
    /// `condition ? a : b`, and `if` and `switch` as values: one of several, nobody knows which.
    case choice(on: [Expression], [Expression])
    /// `a + b + c`.
    case sum([Expression])
    /// `\Root.name`, as the closure that gives what it leads to; its one parameter is called `$0`.
    case keyPath(Closure)
    /// Whatever else, with all that is evaluated in it.
    case other([Expression])
  }

  public enum Cast: String, Sendable { case upcast = "as", conditional = "as?", forced = "as!", test = "is" }
  public enum Attempt: String, Sendable { case plain = "try", optional = "try?", forced = "try!", await }

  /// The right side is asked only where the left one does not decide.
  public enum Junction: String, Sendable { case and = "&&", or = "||" }

  public enum Comparison: String, CaseIterable, Sendable {
    case equal = "==", unequal = "!=", less = "<", atMost = "<=", greater = ">", atLeast = ">="
  }

  public var form: Form
  /// Of a member, and of what is called by way of one, where the member's name stands; else where it begins.
  public var position: Position
  /// Its bytes, counted from the beginning of the text that holds it: `CodeFacts.text`.
  public var range: Range<UInt32>

  public init(_ form: Form, at position: Position, range: Range<UInt32> = 0..<0) {
    self.form = form
    self.position = position
    self.range = range
  }
}

extension Expression {
  /// Whether it is a chain that gives nil where something in it is: `a?.b.c`.
  public var mayEndEarly: Bool {
    switch form {
    case .chained: true
    case .member(let base?, _): base.mayEndEarly
    case .call(let callee, _), .element(let callee, _): callee.mayEndEarly
    default: false
    }
  }
}

/// A value that is passed, with its label; a trailing closure is one too.
public struct Argument: Hashable, Sendable {
  public var label: String?
  public var value: Expression
  public var isTrailingClosure: Bool

  public init(label: String? = nil, _ value: Expression, isTrailingClosure: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailingClosure = isTrailingClosure
  }
}

public struct Closure: Hashable, Sendable {
  /// `[weak self]`, `[item = self.item]`: the name, and its value where one is written.
  public struct Capture: Hashable, Sendable {
    public var name: String
    public var value: Expression?
    public var isWeak: Bool

    public init(name: String, value: Expression? = nil, isWeak: Bool = false) {
      self.name = name
      self.value = value
      self.isWeak = isWeak
    }
  }

  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var type: TypeName?

    public init(name: String, type: TypeName? = nil) {
      self.name = name
      self.type = type
    }
  }

  public var captures: [Capture]
  public var parameters: [Parameter]
  public var result: TypeName?
  public var statements: [Statement]
  /// The bytes between its braces, behind the `in`.
  public var body: Range<UInt32>

  public init(
    captures: [Capture] = [], parameters: [Parameter] = [], result: TypeName? = nil, statements: [Statement] = [],
    body: Range<UInt32> = 0..<0
  ) {
    self.captures = captures
    self.parameters = parameters
    self.result = result
    self.statements = statements
    self.body = body
  }
}
