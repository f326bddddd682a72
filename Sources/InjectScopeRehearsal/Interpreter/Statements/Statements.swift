internal import InjectScopeModel

/// Statements, in their order.
struct Statements: MachinePart {
  let machine: Machine

  /// - Parameter givesValue: a lone expression is the block's value, as in a closure of one line.
  func execute(_ statements: [Statement], _ scope: Scope, givesValue: Bool = false, wanted: SwiftType? = nil) throws
    -> Machine.Flow
  {
    let outer = machine.context.scope
    machine.context.scope = scope
    defer { machine.context.scope = outer }
    var deferred: [Deferred] = []
    let flow: Machine.Flow
    do {
      flow = try walk(statements, scope, &deferred, givesValue && statements.count == 1, wanted)
    } catch {
      try runDeferred(deferred, scope)
      throw error
    }
    try runDeferred(deferred, scope)
    if case .next = flow, let outer, outer !== scope, outer.frame === scope.frame, machine.lifetimes.isWatching {
      // What only the block's variables held is gone.
      machine.context.scope = outer
      try machine.lifetimes.checkReleases()
    }
    return flow
  }

  /// What a `defer` leaves to the end of the block around it; an `#if` is no block.
  struct Deferred {
    var statements: [Statement]
    var condition: Condition?
  }

  /// At the end of a block: the last one first.
  func runDeferred(_ deferred: [Deferred], _ scope: Scope) throws {
    for deferred in deferred.reversed() {
      try machine.under(deferred.condition) { _ = try execute(deferred.statements, Scope(scope.frame, in: scope)) }
    }
  }

  private func walk(
    _ statements: [Statement], _ scope: Scope, _ deferred: inout [Deferred], _ givesValue: Bool, _ wanted: SwiftType?
  ) throws -> Machine.Flow {
    for statement in statements { declareFunctions(in: statement, scope) }
    for group in statements.grouped {
      let flow = try step(group, scope, &deferred, givesValue, wanted)
      guard case .next = flow else { return flow }
    }
    return .next
  }

  /// One statement, or the branches of one `#if`.
  func step(
    _ group: [Statement], _ scope: Scope, _ deferred: inout [Deferred], _ givesValue: Bool = false,
    _ wanted: SwiftType? = nil
  ) throws -> Machine.Flow {
    if case .defer(let statements) = group[0] {
      deferred.append(Deferred(statements: statements))
      return .next
    }
    return group.conditions.isEmpty
      ? try execute(group[0], scope, givesValue, wanted)
      : try executeBranches(group, scope, &deferred, givesValue, wanted)
  }

  func declareFunctions(in statement: Statement, _ scope: Scope) {
    guard case .function(let facts) = statement, case .function(let name) = facts.place else { return }
    let code = Code(facts, file: scope.frame.code.file, path: scope.frame.code.path, owner: nil)
    scope.functions[name, default: []].append(
      Callable(
        number: -1, kind: .function, name: name, parameters: facts.parameters, result: facts.result, isStatic: false,
        owner: nil, file: code.file, location: code.location(facts.position), code: code, condition: facts.condition,
        scope: scope))
  }

  private func execute(_ statement: Statement, _ scope: Scope, _ givesValue: Bool, _ wanted: SwiftType?) throws
    -> Machine.Flow
  {
    machine.budget.stepsLeft -= 1
    notePlace(of: statement, scope)
    switch statement {
    case .expression(let expression):
      let value = try machine.evaluate(expression, scope, wanted: givesValue ? wanted : nil)
      if givesValue { return .returns(value) }
      // Behind a `self.init(…)` that gives nil nothing runs.
      if scope.frame.success == .fails { return .returns(.nothing) }
      try machine.lifetimes.checkReleases()
    case .binding(let binding):
      try bind(binding, scope)
      try machine.lifetimes.checkReleases(near: binding.names)
    case .return(let expression, _):
      guard let expression else { return .returns(.void) }
      return .returns(try machine.evaluate(expression, scope, wanted: wanted ?? scope.frame.result))
    case .throw(let expression):
      let value = try machine.evaluate(expression, scope)
      if machine.context.handler.stops { machine.nilHandling.noteEnd(in: scope.frame) }
      throw Machine.Escape.thrown(Machine.ThrownError(reason: "an error is thrown", value: value))
    case .branch(let branch): return try take(branch, scope, givesValue, wanted)
    case .loop(let header, let body, let isOverElements):
      if isOverElements {
        // `for (_, _) in pairs` binds nothing.
        let nothing = Binding(names: [], position: header[0].position)
        guard case .binding(let name)? = body.first else {
          return try machine.loops.runForEach(
            of: header[0], nothing, where: header.dropFirst().first, [.binding(nothing)] + body, scope)
        }
        return try machine.loops.runForEach(of: header[0], name, where: header.dropFirst().first, body, scope)
      }
      return try machine.loops.run(header, body, scope)
    case .attempt(let body, let catches): return try attempt(body, catches, scope)
    case .defer, .function, .conditional: break
    case .leave(let leave): return .leaves(leave)
    }
    return .next
  }

  /// The branches of an `#if`, of which one is there: neither takes away what another one does.
  private func executeBranches(
    _ branches: [Statement], _ scope: Scope, _ deferred: inout [Deferred], _ givesValue: Bool, _ wanted: SwiftType?
  ) throws -> Machine.Flow {
    let outer = machine.context.condition
    defer { machine.context.condition = outer }
    let known = scope.names
    var bound: [[String: Variable]] = []
    var left: [Deferred] = []
    defer { deferred += left }
    let ways: [() throws -> Machine.Flow] = branches.compactMap { branch in
      guard case .conditional(let condition, let statements) = branch else { return nil }
      return {
        scope.names = known
        machine.context.condition = outer && condition
        defer { machine.context.condition = outer }
        var own: [Deferred] = []
        defer { left += own.map { Deferred(statements: $0.statements, condition: $0.condition && condition) } }
        let flow = try self.walk(statements, scope, &own, givesValue && statements.count == 1, wanted)
        bound.append(scope.names.filter { known[$0.key]?.cell != $0.value.cell })
        return flow
      }
    }
    let flow = try machine.oneOf(ways, mayTakeNone: !Condition.areComplete(branches.conditions), at: branchPlace(scope))
    // What each of them declares under one name is one of these.
    for (name, variables) in Dictionary(grouping: bound.joined(), by: \.key) {
      scope.names[name] = oneVariable(of: variables.map(\.value))
    }
    return flow
  }

  /// A variable that stands for one of these: what is made at its first use is made then.
  func oneVariable(of variables: [Variable]) -> Variable {
    guard variables.count > 1 else { return variables[0] }
    let types = Set(variables.map(\.type))
    let type = types.count == 1 ? types.first.flatMap(\.self) : nil
    let values = variables.compactMap { variable -> Value? in
      guard variable.wrapping == nil, case .value(let value) = machine.store[variable.cell] else { return nil }
      return value
    }
    guard values.count == variables.count else {
      let site = machine.context.place
      let cell = machine.store.allocatePending { machine in
        let ways = variables.map { variable in
          {
            let site = variable.wrapping?.site ?? site ?? Location(file: "", position: Position(line: 0, column: 0))
            return try machine.reading.read(variable, MemberUse(wanted: nil, label: nil, site: site))
          }
        }
        return .join(try machine.either(ways, orNone: false))
      }
      return Variable(cell: cell, type: type)
    }
    let joined = Value.join(values)
    if joined.isUnknown { machine.store.giveAway(values) }
    return Variable(
      cell: machine.store.allocate(.value(joined)), type: type, isWeak: variables.contains(where: \.isWeak))
  }

  /// Where an `#if` stands, as far as statements have places.
  func branchPlace(_ scope: Scope) -> Location {
    machine.context.place ?? scope.frame.code.location(scope.frame.code.facts.position)
  }

  func notePlace(of statement: Statement, _ scope: Scope) {
    let position: Position
    switch statement {
    case .expression(let expression), .throw(let expression): position = expression.position
    case .binding(let binding): position = binding.position
    case .return(_, let start): position = start
    default: return
    }
    machine.context.place = scope.frame.code.location(position)
  }

  private func take(_ branch: Branch, _ scope: Scope, _ givesValue: Bool, _ wanted: SwiftType?) throws -> Machine.Flow {
    func block(_ number: Int, _ scope: Scope) throws -> Machine.Flow {
      guard branch.blocks.indices.contains(number) else { return .next }
      return try execute(branch.blocks[number], Scope(scope.frame, in: scope), givesValue: givesValue, wanted: wanted)
    }
    switch branch.kind {
    case .guard:
      let known = scope.names
      /// What it binds is not there where it fails.
      func otherwise() throws -> Machine.Flow {
        let bound = scope.names
        scope.names = known
        defer { scope.names = bound }
        return try block(0, scope)
      }
      switch try decide(
        branch.clauses, scope, elseStops: branch.blocks.first.map { endsTheProcess($0, scope) } ?? false)
      {
      case true?: return .next
      case false?: return try otherwise()
      case nil: return try machine.oneOf([{ try otherwise() }], mayTakeNone: true)
      }
    case .if:
      let inner = Scope(scope.frame, in: scope)
      let stops = branch.blocks.count > 1 && endsTheProcess(branch.blocks[1], scope)
      let decision = try decision(branch.clauses, inner, elseStops: stops)
      switch decision.holds {
      case true?: return try block(0, inner)
      case false?: return try block(1, scope)
      case nil:
        let ways: [() throws -> Machine.Flow] = branch.blocks.indices.map { number in
          { try block(number, number == 0 ? inner : scope) }
        }
        return try machine.oneOf(
          ways, mayTakeNone: branch.blocks.count < 2, at: decision.isFixed ? nil : branch.place(in: scope))
      }
    case .switch:
      let chosen = try chosen(of: branch, Scope(scope.frame, in: scope))
      func taken(_ number: Int) throws -> Machine.Flow {
        let inner = chosen.scopes[number]
        let statements = branch.blocks[number].drop { $0.declaresOnly(inner.names) }
        return try execute(
          Array(statements), Scope(scope.frame, in: inner), givesValue: givesValue, wanted: wanted)
      }
      let outer = machine.context.path
      defer { machine.context.path.endSwitch(begunUnder: outer) }
      let only = chosen.known ?? (branch.blocks.count == 1 ? 0 : nil)
      let flow =
        if let only {
          try taken(only)
        } else {
          try machine.oneOf(
            branch.blocks.indices.map { number in { try taken(number) } }, mayTakeNone: !branch.isExhaustive,
            at: chosen.isFixed ? nil : branch.place(in: scope))
        }
      switch flow {
      case .leaves(.breaking): return .next
      // Which case it goes on with nobody looks at.
      case .leaves(.elsewhere):
        machine.doubt()
        return .next
      default: return flow
      }
    }
  }

  /// Whether all of it holds: `nil` where nobody knows. What it binds goes into the scope.
  func decide(_ clauses: [Branch.Clause], _ scope: Scope, elseStops: Bool = false) throws -> Bool? {
    try decision(clauses, scope, elseStops: elseStops).holds
  }

  struct Decision {
    /// `nil` where nobody knows.
    var holds: Bool?
    /// Whether the source alone decides it all the same.
    var isFixed = false
  }

  /// - Parameter elseStops: whether the process ends where it does not hold: `guard let x else { fatalError() }` unwraps by
  ///   force.
  func decision(_ clauses: [Branch.Clause], _ scope: Scope, elseStops: Bool = false) throws -> Decision {
    var isKnown = true
    var isFixed = true
    func leaveOpen(_ value: Value?) {
      isKnown = false
      if !machine.isFixed(value) { isFixed = false }
    }
    for clause in clauses {
      switch clause {
      case .expression(let expression):
        let value = try machine.evaluate(expression, scope, wanted: .foreign("Bool"))
        guard case .truth(let truth) = value else {
          leaveOpen(value)
          continue
        }
        if !truth { return Decision(holds: false) }
      case .unwrapping(let binding):
        guard let expression = binding.value ?? binding.names.first.map({ Expression(.name($0), at: binding.position) })
        else { continue }
        let type = binding.type.map { machine.types.type($0, scope) }
        let name = binding.names.count == 1 ? binding.names[0] : nil
        if elseStops { machine.nilHandling.force(expression, scope) }
        let value = try machine.construction.evaluateAsked(
          expression, scope, wanted: type.map { .optional($0) }, label: name, isHandled: !elseStops)
        switch value.isNothing {
        case true?:
          scope.frame.nilFound = machine.nilHandling.source(of: expression, scope).map { ($0, machine.doubts) }
          // Behind a guard whose way out is not seen, it has a value all the same.
          if let name {
            let bound = type ?? machine.types.expressions.staticType(of: expression, scope)?.wrapped
            scope.names[name] = Variable(cell: machine.store.allocate(.value(.unknown(bound, .stopped))), type: bound)
          }
          return Decision(holds: false)
        case nil: leaveOpen(value)
        case false?: break
        }
        guard let name else {
          // `if let _ = value`, `if let (a, b) = value`
          declare(
            binding.names, partsOf: value.unwrapped,
            type ?? machine.types.expressions.staticType(of: expression, scope)?.wrapped,
            scope)
          continue
        }
        scope.names[name] = Variable(
          cell: machine.store.allocate(.value(value.unwrapped)),
          type: type ?? machine.types.expressions.staticType(of: expression, scope)?.wrapped)
      case .pattern(let names, let expression, let pattern):
        let value = try expression.map { try machine.evaluate($0, scope) }
        let type =
          expression.flatMap { machine.types.expressions.staticType(of: $0, scope) }
          ?? value.flatMap { machine.facts.staticType(of: $0) }
        declare(names, boundBy: pattern.map { [$0] } ?? [], of: type, scope)
        guard let value, let pattern, let holds = try match(value, pattern, type, scope) else {
          if let value { machine.store.giveAway([value]) }
          leaveOpen(value)
          continue
        }
        if machine.context.mode.isTryingOut { leaveOpen(value) } else if !holds { return Decision(holds: false) }
      }
    }
    return Decision(holds: isKnown ? true : nil, isFixed: isFixed)
  }
}

extension Branch {
  /// Where its condition stands.
  func place(in scope: Scope) -> Location? {
    let position: Position? =
      switch clauses.first {
      case .expression(let expression): expression.position
      case .unwrapping(let binding): binding.position
      case .pattern(_, let expression, _): expression?.position
      case nil: nil
      }
    return position.map { scope.frame.code.location($0) }
  }
}
