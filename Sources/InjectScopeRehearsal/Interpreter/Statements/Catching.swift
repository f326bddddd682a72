internal import InjectScopeModel

/// `do { … } catch { … }`: which of its `catch` runs, as far as it is seen what is thrown.
extension Statements {
  func attempt(_ body: [Statement], _ catches: [Catch], _ scope: Scope) throws -> Machine.Flow {
    // A block that catches nothing lets out what is thrown in it.
    guard !catches.isEmpty else { return try execute(body, Scope(scope.frame, in: scope)) }
    // Who ends the process over an error answers nothing.
    let bodies = catches.map(\.body)
    let answer = Context.Handler.Answer(bodies.filter { !endsTheProcess($0, scope) })
    let givesOther = bodies.allSatisfy { $0.givesOther(than: body) && !endsTheProcess($0, scope) }
    let (flow, mayHaveThrown, error) = try machine.catching(
      isWanted: body.last?.failsTest == true, answer: answer, givesOther: givesOther
    ) {
      try execute(body, Scope(scope.frame, in: scope))
    }
    guard mayHaveThrown else { return flow ?? .next }
    func run(_ statements: [Statement]) throws -> Machine.Flow {
      let inner = Scope(scope.frame, in: scope)
      return try execute(declareCaught(statements, error, inner), inner)
    }
    guard flow == nil else {
      // It may have gone through to its end all the same.
      let after = try machine.oneOf(bodies.map { body in { try run(body) } }, mayTakeNone: true)
      guard case .returns(let value)? = flow else { return after }
      machine.context.maybeReturned.append(value)
      return after
    }
    let taken = try error.map { try those(of: catches, thatMayCatch: $0, scope) } ?? bodies
    guard !taken.isEmpty else {
      throw Machine.Escape.thrown(Machine.ThrownError(reason: "an error is thrown", value: error))
    }
    return taken.count == 1
      ? try run(taken[0]) : try machine.oneOf(taken.map { body in { try run(body) } }, mayTakeNone: false)
  }

  /// What those do that may catch an error, in their order, up to the first that surely does.
  private func those(of catches: [Catch], thatMayCatch error: Value, _ scope: Scope) throws -> [[Statement]] {
    var found: [[Statement]] = []
    for one in catches {
      let answers = try one.patterns?.map { try catchesError(error, $0, scope) } ?? [nil]
      let isCaught = answers.isEmpty || answers.contains(true)
      if isCaught || answers.contains(nil) { found.append(one.body) }
      if isCaught { break }
    }
    return found
  }

  /// `nil` where nobody can tell.
  private func catchesError(_ error: Value, _ pattern: Pattern, _ scope: Scope) throws -> Bool? {
    switch pattern {
    case .anything, .name: return true
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
    case .cast, .tuple, .some, .tested: return nil
    }
  }
}
