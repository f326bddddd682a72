internal import InjectScopeModel

/// `base[…]`
extension Machine {
  func element(
    _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ scope: Scope, wanted: SwiftType?,
    label: String?
  ) throws -> Value {
    if case .type(let type) = base.form { return .type(self.type(type, scope)) }
    let value = try evaluate(base, scope)
    var call = Call(
      callee: .value(value.unwrapped), arguments: [], wanted: wanted, label: label, expression: expression,
      site: scope.frame.code.location(expression.position))
    for argument in arguments {
      call.arguments.append(
        Call.Passed(
          label: argument.label, value: try evaluate(argument.value, scope, label: argument.label),
          type: staticType(of: argument.value, scope), expression: argument.value, isTrailingClosure: false))
    }
    if let answer = library.element(call, on: self) {
      events += 1
      return try take(answer, wanted: wanted)
    }
    let element = staticType(of: base, scope)?.wrapped.arguments.last
    return .unknown(element ?? wanted, "an element of a collection")
  }
}
