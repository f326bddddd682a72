internal import InjectScopeModel

/// Calls of what the project does not declare: what the library says of them, and what may come of them elsewhere.
struct ForeignCalls: MachinePart {
  let machine: Machine

  /// What an object has from a superclass that is not the project's, and that can be called.
  func foreignMember(_ name: String, of value: Value, _ written: Written) throws -> Value? {
    guard case .object(let object) = value, machine.types.hasForeignSuperclass(machine.store[object].type) else {
      return nil
    }
    let use = MemberUse(wanted: nil, label: nil, site: written.site)
    return try machine.withHost({ machine.library.member(name, of: value, use, on: $0) }).map {
      try machine.take($0, wanted: nil)
    }
  }

  func foreign(_ callee: Call.Callee, _ written: Written) throws -> Value {
    var call = Call(
      callee: callee, arguments: [], wanted: written.wanted, label: written.label, expression: written.expression,
      site: written.site, recipient: machine.context.recipient)
    // What else is made on the way is not for that one.
    machine.context.recipient = nil
    let unwritten = machine.types.declared.unwrittenType(callee, written)
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    for argument in written.arguments {
      let wanted =
        machine.withHost({ machine.library.wantedType(of: argument, in: call, on: $0) })
        ?? unwritten.flatMap { machine.types.declared.type(ofArgument: argument, of: $0) }
        ?? machine.types.swifts.typeOfElementClosure(argument, in: written)
        ?? machine.types.swifts.typeOfImpliedElement(argument, in: written)
        ?? machine.types.expressions.wanted(of: argument, by: callee, in: written)
      let value = try machine.evaluate(argument.value, written.scope, wanted: wanted, label: argument.label)
      machine.context.temporaries.append(value)
      call.arguments.append(
        Call.Passed(
          label: argument.label, value: value,
          type: machine.types.expressions.staticType(of: argument.value, written.scope),
          expression: argument.value, isTrailingClosure: argument.isTrailingClosure))
    }
    let repeats = machine.budget.repetition.repeats
    if let answer = machine.withHost({ machine.library.call(call, on: $0) }) {
      for case .closure(let closure) in call.arguments.map(\.value) {
        machine.coverage.closuresGiven.insert(closure.index)
      }
      machine.budget.noteEvent(since: repeats)
      return try machine.take(answer, wanted: written.wanted)
    }
    if let result = try machine.specs.call(call) ?? machine.closures.runAtOnce(call) ?? makeResult(call)
      ?? machine.standard.copiedArray(call)
    {
      return result
    }
    defer { machine.context.unread = Context.Whole(written.expression, in: written.scope) }
    takeOut(of: callee)
    if isSomebodys(callee) { machine.withHost({ machine.library.handOver(call.arguments.map(\.value), on: $0) }) }
    for passed in call.described {
      try machine.standard.describe(passed.value, isForDebugging: call.debugs, at: call.site)
    }
    if !call.keepsNothing { machine.store.giveAway(call.arguments.map(\.value)) }
    // What comes of a collection may hold what is in it.
    if case .method(let receiver, _) = callee, receiver.isCollection { machine.store.giveAway([receiver]) }
    if call.startsTask { return try machine.closures.startTask(call) }
    for (place, argument) in call.arguments.enumerated() where !call.keepsNothing {
      switch argument.value {
      case .closure(let closure): try machine.standard.passElement(to: closure, at: place, in: call)
      case .type(let type) where type.entry != nil && argument.expression.form.isInitialiser:
        // `rows.map(Row.init)`
        _ = try machine.eitherAtAnyTime { try self.machine.calls.makeOfUnknown(type, at: written.site) }
      case .function(let number, let receiver) where machine.world.members.callables[number].kind == .function:
        let callable = machine.world.members.callables[number]
        _ = try machine.eitherAtAnyTime {
          try self.machine.calls.call(callable, on: receiver, [], wanted: nil, at: written.site)
        }
      default: break
      }
    }
    if case .construction(let type) = callee, type == .foreign("String"), call.arguments.count == 1,
      ["describing", nil].contains(call.arguments[0].label),
      let text = machine.standard.described(call.arguments[0].value)
    {
      return .text(text)
    }
    if case .construction(let type) = callee, call.arguments.isEmpty, let empty = Value.empty(type) { return empty }
    if case .construction(let type) = callee {
      let made = Value.plain(PlainValue(type: type, fields: held(call.arguments)))
      return machine.types.expressions.mayFailElsewhere(type, written) ? .maybe(made) : made
    }
    let type = machine.types.expressions.staticType(of: written.expression, written.scope)
    if case .method(let receiver, let name) = callee,
      machine.isFixed(name, of: receiver, call.arguments.map(\.value))
    {
      return .unknown(type, .fixed)
    }
    return .unknown(type, .unread)
  }

  /// Whether what is called is the project's, and nobody knows which of its closures or functions.
  private func isSomebodys(_ callee: Call.Callee) -> Bool {
    switch callee {
    case .value(.unknown): true
    // One of the project's own functions, and none of them is seen to take what it is given.
    case .free(let name): !machine.world.members.functions(named: name, of: nil).isEmpty
    case .method(.unknown(let unknown), let name):
      unknown.type.map { machine.types.declared.hasProperty(name, $0) }
        ?? machine.world.members.isCallable(name)
    default: false
    }
  }

  /// What somebody else's object may hold on to.
  func held(_ arguments: [Call.Passed]) -> [String: Value] {
    Dictionary(
      arguments.enumerated().map { ("\($0).\($1.label ?? "")", $1.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Call {
  /// Functions of Swift's own that keep nothing of what they are given.
  fileprivate var keepsNothing: Bool {
    guard case .free(let name) = callee else { return false }
    return SwiftMethods.keepingNothing.contains(name)
  }
}
