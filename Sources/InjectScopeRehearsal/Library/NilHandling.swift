public import InjectScopeModel

/// Where the program is: who asks, how it came there, and what names mean.
struct NilHandling: MachinePart {
  let machine: Machine

  /// Whether what is asked for there stands before `!`: then it must not be nil.
  func isForced(at site: Location) -> Bool { machine.lookups.forcedSites.contains(site) }

  /// Somebody looks whether it is nil, and goes on without it.
  func noteHandled(_ expression: Expression, _ scope: Scope) {
    switch expression.form {
    case .attempt(let inner, _), .cast(let inner, _, _): noteHandled(inner, scope)
    case .call, .element, .member:
      machine.lookups.handledSites.insert(scope.frame.code.location(expression.position))
      if case .member(let base?, let name) = expression.form, base.form == .name("self") {
        noteHandled(name, of: machine.reading.selfValue(scope))
      }
    case .name(let name):
      machine.lookups.handledSites.insert(scope.frame.code.location(expression.position))
      if let variable = scope.variable(name) {
        if let source = variable.source { machine.lookups.handledSites.insert(source) }
      } else {
        noteHandled(name, of: machine.reading.selfValue(scope))
      }
    default: break
    }
  }

  /// What a property begins with.
  private func noteHandled(_ name: String, of own: Value?) {
    guard case .object(let object)? = own, let source = machine.store[object, name]?.source else { return }
    machine.lookups.handledSites.insert(source)
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
    for place in machine.run.resolutions.indices
    where machine.lookups.handledSites.contains(machine.run.resolutions[place].site) {
      machine.run.resolutions[place].isNilHandled = true
    }
  }

  /// The process ends behind `if let x { return x }`, or an error does that nobody catches: what was asked for, and was nil,
  /// is what ends it.
  func noteEnd(in frame: Frame) {
    guard let found = frame.nilFound, found.doubts == machine.doubts else { return }
    machine.trace.stop(at: found.site)
  }

  /// `!` stands behind it: so it does behind what is asked for there, but only where that is the value itself.
  func force(_ expression: Expression, _ scope: Scope) {
    switch expression.form {
    case .attempt(let inner, _): force(inner, scope)
    case .cast(let inner, .upcast, let type):
      // As `T??` the nil is wrapped once more, and `!` takes only that off.
      if !machine.types.type(type, scope).wrapped.isOptional { force(inner, scope) }
    case .cast(let inner, .conditional, let type):
      let type = machine.types.type(type, scope)
      if !type.isOptional, type != .foreign("Any") { force(inner, scope) }
    case .call(let base, _), .element(let base, _):
      if !base.isChainedAsk { machine.lookups.forcedSites.insert(scope.frame.code.location(expression.position)) }
    case .member, .name: machine.lookups.forcedSites.insert(scope.frame.code.location(expression.position))
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
