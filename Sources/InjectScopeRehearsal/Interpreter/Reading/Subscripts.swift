internal import InjectScopeModel

/// `base[…]`
extension Reading {
  func element(
    _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ scope: Scope, wanted: SwiftType?,
    label: String?
  ) throws -> Value {
    if case .type(let type) = base.form { return .type(machine.types.type(type, scope)) }
    return try element(
      of: try machine.evaluate(base, scope), base,
      Written(arguments: arguments, expression: expression, scope: scope, wanted: wanted, label: label))
  }

  private func element(of value: Value, _ base: Expression, _ written: Written) throws -> Value {
    let (arguments, expression, scope) = (written.arguments, written.expression, written.scope)
    let (wanted, label) = (written.wanted, written.label)
    if let read = try read(value, by: arguments, at: base, scope) { return read }
    if value.unwrapped.isOneOf({ !machine.calls.methods(.subscripting, of: $0).isEmpty }),
      let results = try machine.withEach(of: value.unwrapped, { try self.element(of: $0, base, written) })
    {
      return results
    }
    var call = Call(
      callee: .value(value.unwrapped), arguments: [], wanted: wanted, label: label, expression: expression,
      site: scope.frame.code.location(expression.position))
    let key = keyType(of: base, scope)
    let method = machine.types.choosing.choose(machine.calls.methods(.subscripting, of: value.unwrapped), written)
    let generics = method.map { machine.calls.generics(of: $0, on: value.unwrapped, written) } ?? [:]
    let wantedOfOwn = method.map { machine.types.declared.wantedTypes(of: arguments, by: $0, generics) } ?? []
    for (place, argument) in arguments.enumerated() {
      if argument.label == "default", case .dictionary(let entries) = value.unwrapped, call.arguments.count == 1 {
        return try machine.standard.element(
          of: entries, call.arguments[0].value, or: argument.value, scope, wanted: wanted)
      }
      call.arguments.append(
        Call.Passed(
          label: argument.label,
          value: try machine.evaluate(
            argument.value, scope, wanted: method == nil ? key : wantedOfOwn[place], label: argument.label),
          type: machine.types.expressions.staticType(of: argument.value, scope), expression: argument.value,
          isTrailingClosure: false))
    }
    let repeats = budget.repetition.repeats
    if let answer = machine.withHost({ library.element(call, on: $0) }) {
      budget.noteEvent(since: repeats)
      return try machine.take(answer, wanted: wanted)
    }
    if let method, method.code != nil {
      let receiver = value.unwrapped
      func run() throws -> Value {
        try machine.calls.call(
          method, on: receiver, call.arguments.map(\.value), wanted: wanted, at: call.site, bound: generics)
      }
      // What it is may have one of its own.
      return try receiver.isUnknown ? machine.asPerhaps(run) : run()
    }
    if let known = machine.standard.knownElement(of: value.unwrapped, call.arguments, scope) { return known }
    if value.isCollection { machine.store.giveAway([value]) }
    let collection = machine.types.expressions.staticType(of: base, scope)?.wrapped
    let element = collection?.arguments.last ?? wanted
    return machine.standard.anyElement(
      of: value.unwrapped, call.arguments,
      type: collection?.name == "Dictionary" ? element.map { .optional($0.wrapped) } : element)
  }

  /// What a dictionary is asked with.
  private func keyType(of base: Expression, _ scope: Scope) -> SwiftType? {
    guard case .named("Dictionary", nil, let types)? = machine.types.expressions.staticType(of: base, scope)?.wrapped,
      types.count == 2
    else {
      return nil
    }
    return types[0]
  }

  /// `base[…] = value`, of an object whose type says what that does: false where it is not followed.
  func setElement(
    _ arguments: [Argument], of own: Value, to value: Value, _ target: Expression, _ scope: Scope
  ) throws -> Bool {
    if case .element(let base, _) = target.form,
      let changed = try machine.standard.settingElement(
        arguments, of: own, keyed: keyType(of: base, scope), to: value, scope)
    {
      try machine.setting.put(changed, in: base, scope)
      return true
    }
    if case .handle = own {
      // None of the libraries has a subscript that is set: whose it is, and what it does, nobody knows.
      machine.withHost { library.handOver([own, value], on: $0) }
      return true
    }
    guard case .object = own else { return false }
    let passed = arguments + [Argument(label: "newValue", Expression(.other([]), at: target.position))]
    let written = Written(arguments: passed, expression: target, scope: scope)
    guard let setter = machine.types.choosing.choose(machine.calls.methods(.setter, of: own), written) else {
      return true
    }
    let values = try arguments.map { try machine.evaluate($0.value, scope, label: $0.label) }
    _ = try machine.calls.call(setter, on: own, values + [value], wanted: nil, at: written.site)
    return true
  }
}
