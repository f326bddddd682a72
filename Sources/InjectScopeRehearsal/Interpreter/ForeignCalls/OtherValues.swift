internal import InjectScopeModel

/// Code that supplies another value where something throws has handled the failure: `(try? a()) ?? b`, `if let a = try? a()`,
/// a `catch` that gives one, and `Result`.
extension ForeignCalls {
  /// `try?`, of which somebody looks at once whether it is nil.
  func noteOther(than expression: Expression, _ scope: Scope) {
    switch expression.form {
    case .tuple(let parts) where parts.count == 1 && parts[0].label == nil: noteOther(than: parts[0].value, scope)
    case .attempt(let inner, .optional):
      machine.lookups.triesWithOther.insert(scope.frame.code.location(inner.position))
    default: break
    }
  }

  /// `Result { try … }` catches what its closure throws, until somebody calls `get()`.
  func makeResult(_ call: Call) throws -> Value? {
    guard case .construction(let type) = call.callee, type.isSwiftsResult,
      call.arguments.count == 1, let only = call.arguments.first, only.label == "catching" || only.isTrailingClosure,
      case .closure(let closure) = only.value
    else { return nil }
    let before = machine.run.resolutions.count
    let (value, mayHaveThrown, error) = try machine.catching(givesOther: true) {
      try machine.closures.runClosure(closure, [], wanted: nil, text: "a closure is called", at: call.site)
    }
    machine.lookups.caught[closure] = Set(
      machine.run.resolutions[min(before, machine.run.resolutions.count)...].map(\.site))
    var fields: [String: Value] = ["closure": only.value]
    fields["0."] = value ?? error ?? .unknown(nil, .unread)
    let known: String? = value == nil ? "failure" : mayHaveThrown ? nil : "success"
    return .plain(PlainValue(type: type, enumCase: known, fields: fields))
  }

  /// `result.get()` throws what was caught.
  func takeOut(of callee: Call.Callee) {
    guard case .method(.plain(let plain), "get") = callee, plain.type.isSwiftsResult else { return }
    for case .closure(let closure) in plain.fields.values {
      for site in machine.lookups.caught[closure, default: []] where !machine.lookups.handledSites.contains(site) {
        for place in machine.run.resolutions.indices where machine.run.resolutions[place].site == site {
          machine.run.resolutions[place].isNilHandled = false
        }
      }
    }
  }
}

extension [Statement] {
  /// Whether what a `catch` does has another value for what was tried: it gives one, or sets or makes the same.
  func givesOther(than tried: [Statement]) -> Bool {
    switch last {
    case .return(.some, _): return true
    case .expression(let expression):
      switch expression.form {
      case .assignment(let target, _):
        return tried.contains { statement in
          guard case .expression(let other) = statement, case .assignment(let same, _) = other.form else {
            return false
          }
          return same.names(sameAs: target)
        }
      case .call(let callee, _):
        if case .member(let base?, "init") = callee.form { return base.form == .name("self") }
        return false
      default: return false
      }
    default: return false
    }
  }
}

extension Expression {
  /// Whether both name one variable, as far as they are written.
  fileprivate func names(sameAs other: Expression) -> Bool {
    switch (form, other.form) {
    case (.name(let one), .name(let two)): one == two
    case (.member(let base?, let one), .member(let other?, let two)): one == two && base.names(sameAs: other)
    default: false
    }
  }
}
