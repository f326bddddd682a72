/// What a value is matched with.
public indirect enum Pattern: Hashable, Sendable {
  /// One part of what a case of an enum carries, or of a tuple: its label, where one is written, and what it is matched
  /// with.
  public struct Part: Hashable, Sendable {
    public var label: String?
    public var pattern: Pattern

    public init(label: String? = nil, _ pattern: Pattern) {
      self.label = label
      self.pattern = pattern
    }
  }

  /// It is compared with this.
  case value(Expression)
  /// `.make(let a, _)`
  case enumCase(String, [Part])
  /// `(let a, _)`
  case tuple([Part])
  /// `let a`: whatever it is, it is bound to the name.
  case name(String)
  /// `_`
  case anything
  /// `let a?`: it is not nil.
  case some(Pattern)
  /// `is T`, and `let a as T`, which is matched with something more.
  case cast(TypeName, Pattern)
  /// `… where test`
  case tested(Pattern, Expression)

  /// What it compares with, and what is tested.
  public var expressions: [Expression] {
    switch self {
    case .value(let value): [value]
    case .enumCase(_, let parts), .tuple(let parts): parts.flatMap(\.pattern.expressions)
    case .some(let inner), .cast(_, let inner): inner.expressions
    case .tested(let inner, let test): inner.expressions + [test]
    case .name, .anything: []
    }
  }
}
