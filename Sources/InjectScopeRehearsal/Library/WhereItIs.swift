public import InjectScopeModel

/// Where the program is: who asks, how it came there, and what names mean.
extension Machine {
  var trail: [Finding.Hop] { context.trail(run) }

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
  func isWritten(_ call: Call) -> Bool { lookups.castSites.contains(call.site) }

  /// Whether what is asked for there stands before `!`: then it must not be nil.
  func isForced(at site: Location) -> Bool { lookups.forcedSites.contains(site) }

  /// Somebody looks whether it is nil, and goes on without it.
  func noteHandled(_ expression: Expression, _ scope: Scope) {
    switch expression.form {
    case .attempt(let inner, _), .cast(let inner, _, _): noteHandled(inner, scope)
    case .call, .element, .member:
      lookups.handledSites.insert(scope.frame.code.location(expression.position))
      if case .member(let base?, let name) = expression.form, base.form == .name("self") {
        noteHandled(name, of: selfValue(scope))
      }
    case .name(let name):
      lookups.handledSites.insert(scope.frame.code.location(expression.position))
      if let variable = scope.variable(name) {
        if let source = variable.source { lookups.handledSites.insert(source) }
      } else {
        noteHandled(name, of: selfValue(scope))
      }
    default: break
    }
  }

  /// What a property begins with.
  private func noteHandled(_ name: String, of own: Value?) {
    guard case .object(let object)? = own, let source = store[object, name]?.source else { return }
    lookups.handledSites.insert(source)
  }

  /// Where the value of an expression is asked for, where it is given on as it is.
  func source(of expression: Expression, _ scope: Scope) -> Location? {
    switch expression.form {
    case .attempt(let inner, _), .cast(let inner, .upcast, _), .cast(let inner, .conditional, _):
      source(of: inner, scope)
    case .call, .element, .member: scope.frame.code.location(expression.position)
    case .name(let name): scope.variable(name)?.source
    default: nil
    }
  }

  /// Whether somebody looks at a nil shows only after it was asked for.
  func noteHandledNils() {
    for place in run.resolutions.indices where lookups.handledSites.contains(run.resolutions[place].site) {
      run.resolutions[place].isNilHandled = true
    }
  }

  /// `!` stands behind it: so it does behind what is asked for there, but only where that is the value itself.
  func force(_ expression: Expression, _ scope: Scope) {
    switch expression.form {
    case .attempt(let inner, _): force(inner, scope)
    case .cast(let inner, .upcast, let type):
      // As `T??` the nil is wrapped once more, and `!` takes only that off.
      if !self.types.type(type, scope).wrapped.isOptional { force(inner, scope) }
    case .cast(let inner, .conditional, let type):
      let type = self.types.type(type, scope)
      if !type.isOptional, type != .foreign("Any") { force(inner, scope) }
    case .call(let base, _), .element(let base, _):
      if !base.isChainedAsk { lookups.forcedSites.insert(scope.frame.code.location(expression.position)) }
    case .member, .name: lookups.forcedSites.insert(scope.frame.code.location(expression.position))
    default: break
    }
  }
}

extension Expression {
  /// `injector[T.self]?`: what is taken of it begins where it begins, and is asked of nobody.
  fileprivate var isChainedAsk: Bool {
    guard case .chained(let inner) = form else { return false }
    switch inner.form {
    case .call, .element: return true
    default: return false
    }
  }
}

extension Key {
  /// `Clock`, `Clock #wall`.
  public var text: String { type.written + (qualifier.map { " #\($0)" } ?? "") }
}
