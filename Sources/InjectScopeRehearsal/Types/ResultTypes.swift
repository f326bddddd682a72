internal import InjectScopeModel

/// What methods of `Result` give, and what `Result { … }` is.
extension SwiftsTypes {
  /// `nil` of all others.
  func resultOfResult(_ name: String, _ arguments: [Argument], on type: SwiftType, _ scope: Scope) -> SwiftType? {
    guard let given = givenByResult(to: name, on: type), arguments.count == 1, let closure = arguments.first?.value,
      let result = result(of: closure, given: [given], scope), !result.hasUnwritten
    else { return nil }
    if case .closure(let written) = closure.form, written.result == nil, written.givesLiterals { return nil }
    switch name {
    case "map": return .named("Result", entry: nil, arguments: [result, type.arguments[1]])
    case "mapError": return .named("Result", entry: nil, arguments: [type.arguments[0], result])
    default: return result.name == "Result" ? result : nil
    }
  }

  /// What the closure is given that is the one argument.
  func givenByResult(to name: String, on type: SwiftType) -> SwiftType? {
    guard case .named("Result", nil, let parts) = type, parts.count == 2 else { return nil }
    switch name {
    case "map", "flatMap": return parts[0]
    case "mapError", "flatMapError": return parts[1]
    default: return nil
    }
  }

  /// `Result { try load() }`: of any error, where no function says which ones it throws.
  func caughtResult(_ type: SwiftType, _ written: Written) -> SwiftType? {
    guard type == .foreign("Result"), written.arguments.count == 1, let only = written.arguments.first,
      only.label == "catching" || only.label == nil && only.isTrailingClosure, !world.members.throwsTypes,
      case .closure(let closure) = only.value.form, closure.tries, closure.result != nil || !closure.givesLiterals,
      let result = result(of: only.value, given: [], written.scope), !result.hasUnwritten
    else { return nil }
    return .named("Result", entry: nil, arguments: [result, .foreign("Error")])
  }
}

extension Closure {
  /// Whether all it does is to try something.
  fileprivate var tries: Bool {
    guard statements.count == 1, case .expression(let expression)? = statements.first,
      case .attempt(_, .plain) = expression.form
    else { return false }
    return true
  }
}
