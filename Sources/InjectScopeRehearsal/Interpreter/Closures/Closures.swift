internal import InjectScopeModel

/// Closures: made with what they capture, run later.
struct Closures: MachinePart {
  let machine: Machine

  /// - Parameter builder: what makes a value of its block, where that is a result builder of the project.
  func make(
    _ closure: Closure, _ expression: Expression, _ scope: Scope, wanted: SwiftType?, builder: SwiftType? = nil
  ) throws -> Value {
    let inner = Scope(scope.frame, in: scope)
    for capture in closure.captures {
      let source = capture.value ?? Expression(.name(capture.name), at: expression.position)
      let value = try machine.evaluate(source, scope)
      let type = machine.types.expressions.staticType(of: source, scope)
      // Everybody unwraps `self` at once.
      let mayBeGone = capture.isWeak && capture.name != "self"
      inner.names[capture.name] = Variable(
        cell: machine.store.allocate(.value(value)), type: mayBeGone ? type.map { .optional($0.wrapped) } : type,
        isWeak: capture.isWeak)
    }
    let type = wanted?.wrapped
    return .closure(
      machine.store.add(
        Store.ClosureRecord(
          closure: closure, scope: closure.captures.isEmpty ? scope : inner,
          wanted: type.flatMap { if case .function = $0 { $0 } else { nil } },
          site: scope.frame.code.location(expression.position), builder: builder, root: machine.context.mode.root)))
  }

  /// An argument that the function it is given to runs by itself, whenever and as often as it calls it.
  func putOff(_ argument: Expression, _ scope: Scope, wanted: SwiftType?) -> Value {
    return .closure(
      machine.store.add(
        Store.ClosureRecord(
          closure: Closure(statements: [.expression(argument)], body: argument.range), scope: scope, wanted: wanted,
          site: scope.frame.code.location(argument.position), root: machine.context.mode.root)))
  }

  /// A function inside a function, as a value.
  func closure(of callable: Callable) -> Value {
    let facts = callable.code?.facts
    let closure = Closure(
      parameters: callable.parameters.map { Closure.Parameter(name: $0.name, type: $0.type) }, result: callable.result,
      statements: facts?.statements ?? [])
    guard let scope = callable.scope else { return .unknown(nil, .unread) }
    return .closure(
      machine.store.add(
        Store.ClosureRecord(
          closure: closure, scope: scope, wanted: nil, site: callable.location, root: machine.context.mode.root)))
  }

  func runClosure(
    _ id: ClosureID, _ values: [Value], wanted: SwiftType?, entry: ID<Run.Entry>? = nil,
    isGivenAway: Bool = false, text: @autoclosure () -> String, at site: Location
  ) throws -> Value {
    guard machine.store.closures.indices.contains(id.index) else { return .unknown(wanted, .unread) }
    let record = machine.store[id]
    machine.coverage.closures.insert(id.index)
    let outer = record.scope.frame
    let result = closureResult(record) ?? wanted
    let frame = Frame(
      code: outer.code, name: outer.name, owner: outer.owner, selfCell: outer.selfCell, generics: outer.generics,
      inside: outer, result: result)
    let inner = Scope(frame, in: record.scope)
    inner.entry = entry
    inner.closure = id
    inner.isGivenAway = isGivenAway
    let key = Budget.Running.closure(
      record.site.position, record.site.file, for: entry == nil ? machine.context.entry : nil)
    guard machine.budget.running[key, default: 0] < (entry == nil ? 2 : Limits.roundsUnderWay) else {
      machine.context.path.loseTime()
      return .unknown(result, .bound)
    }
    machine.budget.running[key, default: 0] += 1
    let outerEntry = machine.context.entry
    if let entry { machine.context.entry = entry }
    defer {
      machine.budget.running[key, default: 0] -= 1
      machine.context.entry = outerEntry
    }
    return try machine.calls.activate(inner, text(), site) { inner in
      self.bindParameters(record, values, inner)
      if let builder = record.builder {
        return .returns(try self.machine.builders.build(record.closure.statements, by: builder, inner, wanted: result))
      }
      return try self.machine.statements.execute(record.closure.statements, inner, givesValue: true, wanted: result)
    }
  }

  private func bindParameters(_ record: Store.ClosureRecord, _ values: [Value], _ scope: Scope) {
    var types: [SwiftType] = if case .function(let types, _)? = record.wanted { types } else { [] }
    var values = values
    let count = max(record.closure.parameters.count, Mentions.numberedParameters(in: record.closure))
    // A pair that is given to two names is taken apart.
    if types.count == 1, let parts = types[0].parts(count) {
      types = parts
      if case .tuple(let given)? = values.first, given.count == count {
        values = given.map(\.value)
      } else {
        values = parts.map { .unknown($0, .part) }
      }
    } else if types.isEmpty, count > 1, values.count == 1, case .tuple(let given) = values[0], given.count == count {
      values = given.map(\.value)
    }
    for place in 0..<max(values.count, count, types.count) {
      let parameter = record.closure.parameters.indices.contains(place) ? record.closure.parameters[place] : nil
      let type =
        parameter?.type.map { machine.types.type($0, scope) } ?? (types.indices.contains(place) ? types[place] : nil)
      let value = values.indices.contains(place) ? values[place] : .parameter(type)
      scope.names[parameter?.name ?? "$\(place)"] = Variable(cell: machine.store.allocate(.value(value)), type: type)
    }
  }

  /// What the closure, or what it is given to, says that it returns.
  func closureResult(_ record: Store.ClosureRecord) -> SwiftType? {
    if let result = record.closure.result { return machine.types.type(result, record.scope) }
    if case .function(_, let result)? = record.wanted, result != .open(.unwritten) { return result }
    return nil
  }
}
