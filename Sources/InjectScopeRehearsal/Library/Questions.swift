internal import InjectScopeModel

/// What a library asks about the surroundings of a call.
extension Machine {
  var trail: Trail { context.trail(run) }

  /// The modules that the file of the running code imports.
  var imports: Set<String> {
    guard let file = context.scope?.frame.code.file else { return [] }
    if let known = lookups.imports[file] { return known }
    let modules = Set(world.project.files[file].facts.imports.map(\.module))
    lookups.imports[file] = modules
    return modules
  }

  /// What a written type means where the running code stands.
  func type(_ name: TypeName) -> SwiftType {
    context.scope.map { types.type(name, $0) } ?? world.type(name, file: 0)
  }

  /// Whether the type that a call is to give is written with it: `resolve() as Clock`.
  func isWritten(_ call: Call) -> Bool { lookups.typedSites.contains(call.site) }

  /// The type that an expression is to have stands beside it.
  func noteType(writtenBeside expression: Expression, _ scope: Scope) {
    lookups.typedSites.insert(scope.frame.code.location(expression.attempted.position))
  }

  /// Runs something that the program does not run; afterwards everything is as it was before, but for what is recorded.
  ///
  /// - Parameter condition: the `#if` that it stands under.
  func tryingOut(under condition: Condition? = nil, _ action: () throws -> Void) {
    let outer = context.mode.isTryingOut
    context.mode.isTryingOut = true
    defer { context.mode.isTryingOut = outer }
    tryOutUncalled {
      context.condition = condition ?? context.condition
      try action()
    }
  }

  /// The type of an object or a value, where it is known for certain.
  func exactType(of value: Value) -> SwiftType? {
    if case .exactly(let type) = facts.dynamicType(of: value) { type } else { nil }
  }
}
