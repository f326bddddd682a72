internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What calls of the library give, for all that the source shows.
extension DiscovererLibrary {
  static func resultType(
    of callee: Expression, _ arguments: [Argument], in scope: Scope, on host: borrowing Host
  ) -> SwiftType? {
    guard case .member(let base?, let name) = callee.form else { return nil }
    if let type = host.typeExpression(base, scope) { return DiscoInjection.isInjection(type) ? type : nil }
    guard methods.contains(name), let type = injector(base, scope, host) else { return nil }
    switch name {
    case "register", "unregister": return type
    case "isRegistered": return .foreign("Bool")
    default: return service(arguments, scope, host)
    }
  }

  fileprivate static func service(_ arguments: [Argument], _ scope: Scope, _ host: borrowing Host) -> SwiftType? {
    guard let argument = arguments.first, case .metatype(let service)? = host.staticType(of: argument.value, scope)
    else { return nil }
    return service
  }

  /// The type of what is asked, where that is an injector.
  fileprivate static func injector(_ expression: Expression, _ scope: Scope, _ host: borrowing Host) -> SwiftType? {
    if case .member(let base?, "default") = expression.form, let type = host.typeExpression(base, scope),
      type.isInjector
    {
      return type
    }
    return host.staticType(of: expression, scope).flatMap { $0.isInjector ? $0 : nil }
  }
}

extension Discoverer: TypedDialect {
  /// Where another library is rehearsed: what is imported is no namesake of the project's.
  static func resultType(of use: Rehearsal.LibraryUse, on host: borrowing Host) -> SwiftType? {
    guard host.imports.contains("Discoverer") else { return nil }
    switch use.form {
    case .call(let callee): return DiscovererLibrary.resultType(of: callee, use.arguments, in: use.scope, on: host)
    case .element(let base):
      guard DiscovererLibrary.injector(base, use.scope, host) != nil else { return nil }
      return DiscovererLibrary.service(use.arguments, use.scope, host).map { .optional($0) }
    }
  }
}
