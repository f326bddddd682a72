public import InjectScopeModel

/// Something that the program calls and the project does not declare: perhaps a library knows it.
public struct Call {
  public enum Callee {
    /// `resolve()`, `injectMe { … }`: no receiver, or the `self` of the running code (`Host.selfValue`).
    case free(String)
    /// `Module(parent: m) { … }`; also `DependencyContainer.init()`.
    case construction(SwiftType)
    /// `container.register(…)`: the receiver is already evaluated. A project's object too, where neither its class nor
    /// what that extends in the project has the method (a superclass may be the library's).
    case method(Value, String)
    /// `Injection<P>.singleton(x)`, and `.singleton(x)` where such a type is wanted.
    case staticMember(SwiftType, String)
    /// `module()`, `$0()`: a handle that is called itself.
    case value(Value)
    /// `super.init(…)` or `super.method(…)` of a superclass that the project does not declare.
    case superclass(SwiftType, String)
  }

  /// An argument: evaluated, and what was written.
  public struct Passed {
    public var label: String?
    public var value: Value
    /// The type that the expression has by itself.
    public var type: SwiftType?
    public var expression: Expression
    public var isTrailingClosure: Bool
  }

  public var callee: Callee
  /// `X<A>(…)`; those of a type that is constructed stand in the type.
  public var arguments: [Passed]
  /// The type that is expected of the result by whatever stands around the call.
  public var wanted: SwiftType?
  /// What the result is for: a property, a parameter's label, a variable.
  public var label: String?
  public var expression: Expression
  public var site: Location
  /// For whom it makes something, where that is an initialiser of the project's that says `self.init(…)`.
  var recipient: Context.Recipient?

  /// The first argument with this label; `nil` for the first without one.
  public subscript(label: String?) -> Passed? { arguments.first { $0.label == label } }
  public var trailingClosure: Passed? { arguments.first(where: \.isTrailingClosure) }
}

/// What a library answers.
public enum Answer {
  case value(Value)
  /// It throws for certain.
  case throwing(String)
  /// It throws, or gives this.
  case mayThrow(Value, String)
  /// The process stops here; where code of the project's ends it, that is the place.
  case stops(String, endedAt: Location? = nil)
}
