internal import InjectScopeModel

/// Initialisers that may give nil.
extension Construction {
  /// What becomes of an initialiser.
  enum Success {
    case succeeds, fails, mayFail

    /// - Parameter last: what its body returned, which is nil where it fails.
    init(of last: Value, _ initialiser: Callable) {
      self = !initialiser.isFailable || last == .void ? .succeeds : last == .nothing ? .fails : .mayFail
    }

    /// Of one and, if that succeeds, another one.
    func joined(_ other: Success) -> Success {
      if self == .fails || other == .fails { return .fails }
      return self == .succeeds ? other : self
    }

    /// What whoever calls the initialiser gets.
    func value(_ made: Value) -> Value {
      switch self {
      case .succeeds: made
      case .fails: .nothing
      case .mayFail: .maybe(made)
      }
    }
  }

  /// What is asked whether it is nil: of what is declared elsewhere and made where it is asked, nobody knows.
  func evaluateAsked(
    _ expression: Expression, _ scope: Scope, wanted: SwiftType?, label: String? = nil, isHandled: Bool = true
  ) throws -> Value {
    if isHandled {
      machine.nilHandling.noteHandled(expression, scope)
      machine.foreignCalls.noteOther(than: expression, scope)
    }
    let value = try machine.evaluate(expression, scope, wanted: wanted, label: label)
    guard case .plain(let plain) = value, plain.type.entry == nil, case .call(let callee, _) = expression.form,
      types.typeExpression(callee, scope) != nil
    else { return value }
    return .maybe(value)
  }
}
