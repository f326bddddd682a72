internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What calls of the library give, for all that the source shows.
extension FlexInjectLibrary {
  /// `container.resolve(type: T.self)` gives a `T`.
  static func resultType(
    of callee: Expression, _ arguments: [Argument], in scope: Scope, on host: borrowing Host
  ) -> SwiftType? {
    guard case .member(let base?, "resolve") = callee.form, isContainer(base, scope, host),
      let argument = arguments.first, argument.label == "type",
      case .metatype(let type)? = host.staticType(of: argument.value, scope)
    else { return nil }
    return type
  }

  private static func isContainer(_ expression: Expression, _ scope: Scope, _ host: borrowing Host) -> Bool {
    if case .member(let base?, "shared") = expression.form {
      return host.typeExpression(base, scope)?.isDependencyContainer == true
    }
    return host.staticType(of: expression, scope)?.isContainerType(host) == true
  }
}

extension FlexInject: TypedDialect {
  /// Where another library is rehearsed: what is imported is no namesake of the project's.
  static func resultType(of use: Rehearsal.LibraryUse, on host: borrowing Host) -> SwiftType? {
    guard host.imports.contains("FlexInject"), case .call(let callee) = use.form else { return nil }
    return FlexInjectLibrary.resultType(of: callee, use.arguments, in: use.scope, on: host)
  }
}
