internal import InjectScopeModel

/// `do { … } catch { … }`: which of its `catch` runs, as far as it is seen what is thrown.
extension Statements {
  func attempt(_ body: [Statement], _ catches: [Catch], _ scope: Scope) throws -> Machine.Flow {
    // A block that catches nothing lets out what is thrown in it.
    guard !catches.isEmpty else { return try execute(body, Scope(scope.frame, in: scope)) }
    // Who ends the process over an error answers nothing.
    let answer = Context.Handler.Answer(catches.filter { !endsTheProcess($0.body, scope) })
    let stops =
      catches.allSatisfy { endsTheProcess($0.body, scope) } && catches.contains { $0.catchesAll }
    let givesOther = catches.allSatisfy { $0.body.givesOther(than: body) && !endsTheProcess($0.body, scope) }
    let (flow, mayHaveThrown, error) = try machine.catching(
      stops: stops, isWanted: body.last?.failsTest == true, answer: answer, givesOther: givesOther
    ) {
      try execute(body, Scope(scope.frame, in: scope))
    }
    guard mayHaveThrown else { return flow ?? .next }
    let (taken, isCaught) = try those(of: catches, thatMayCatch: error, scope)
    guard flow != nil || !taken.isEmpty else {
      throw Machine.Escape.thrown(Machine.ThrownError(reason: "an error is thrown", value: error))
    }
    // What follows is gone through as if it were caught: nothing follows else.
    if !isCaught { machine.context.handler.mayHaveThrown = true }
    func run(_ one: Catch) throws -> Machine.Flow {
      let inner = Scope(scope.frame, in: scope)
      return try execute(declareCaught(one.body, error, inner), inner)
    }
    guard flow == nil else {
      // It may have gone through to its end all the same.
      let after = try oneOf(taken, mayTakeNone: true, scope, run)
      guard case .returns(let value)? = flow else { return after }
      machine.context.maybeReturned.append(value)
      return after
    }
    return taken.count == 1 ? try run(taken[0]) : try oneOf(taken, mayTakeNone: false, scope, run)
  }

  private func oneOf(
    _ catches: [Catch], mayTakeNone: Bool, _ scope: Scope, _ run: (Catch) throws -> Machine.Flow
  ) throws -> Machine.Flow {
    try withoutActuallyEscaping(run) { run in
      try machine.oneOf(catches.map { one in { try run(one) } }, mayTakeNone: mayTakeNone) {
        .error(scope.frame.code.location(catches[$0].position))
      }
    }
  }

  /// Those that may catch an error, in their order, up to the first that surely does; and whether there is such a one.
  private func those(
    of catches: [Catch], thatMayCatch error: Value?, _ scope: Scope
  ) throws -> (may: [Catch], isCaught: Bool) {
    var found: [Catch] = []
    for one in catches {
      let answers = try one.patterns?.map { try catchesError(error, $0, one, scope) } ?? [nil]
      let isCaught = answers.isEmpty || answers.contains(true)
      if isCaught || answers.contains(nil) { found.append(one) }
      if isCaught { return (found, true) }
    }
    return (found, false)
  }

  /// `nil` where nobody can tell.
  private func catchesError(_ error: Value?, _ pattern: Pattern, _ one: Catch, _ scope: Scope) throws -> Bool? {
    switch pattern {
    case .anything, .name: return true
    case .tested(let inner, let test):
      let may = try catchesError(error, inner, one, scope)
      guard may != false else { return false }
      let block = Scope(scope.frame, in: scope)
      for case .binding(let binding) in declareCaught(one.body, error, block) where binding.value == nil {
        try bind(binding, block)
      }
      let holds = try machine.evaluate(test, block, wanted: .foreign("Bool"))
      return holds == .truth(false) ? false : holds == .truth(true) ? may : nil
    default: break
    }
    guard let error else { return nil }
    switch pattern {
    case .cast(let written, .anything), .cast(let written, .name):
      return machine.facts.canCast(error, to: machine.types.type(written, scope))
    case .value(let asked):
      guard case .plain(let thrown) = error, thrown.enumCase != nil, !hasOwnEquality(error),
        case .plain(let one) = try machine.evaluate(asked, scope), one.enumCase != nil
      else { return nil }
      return thrown.type == one.type ? error.isSame(as: .plain(one)) : false
    // Of which type the case is, is not kept.
    case .enumCase(let name, _):
      guard case .plain(let thrown) = error, let own = thrown.enumCase else { return nil }
      return own == name ? nil : false
    case .anything, .name, .cast, .tuple, .some, .tested: return nil
    }
  }
}

extension Catch {
  /// Whether every error is caught by it.
  fileprivate var catchesAll: Bool {
    patterns.map { patterns in
      patterns.isEmpty
        || patterns.contains { pattern in
          switch pattern {
          case .anything, .name: true
          default: false
          }
        }
    } ?? false
  }
}
