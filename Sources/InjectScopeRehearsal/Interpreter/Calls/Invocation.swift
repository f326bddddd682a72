internal import InjectScopeModel

/// Running a function of the project with what it is given.
extension Calls {
  func invoke(
    _ callable: Callable, _ receiver: Value?, _ written: Written, receiver place: Expression? = nil,
    isLabelled: Bool = true
  ) throws -> Value {
    let alternatives = isLabelled ? machine.alternatives(to: callable, written) : [callable]
    guard alternatives.count > 1 else {
      return try run(alternatives[0], receiver, written, receiver: place, isLabelled: isLabelled)
    }
    let values = try machine.either(
      alternatives.map { one in
        { try self.machine.under(one.condition) { try run(one, receiver, written, receiver: place, isLabelled: true) } }
      }, orNone: false, at: written.site)
    return .join(values)
  }

  private func run(
    _ callable: Callable, _ receiver: Value?, _ written: Written, receiver place: Expression?, isLabelled: Bool
  ) throws -> Value {
    var bound = try bind(callable, receiver, written, isLabelled: isLabelled)
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    machine.context.temporaries += bound.values.compactMap { $0 }
    let result = machine.types.declared.resultType(of: callable, bound.generics)
    guard let code = callable.code else {
      machine.context.unread = Context.Whole(written.expression, in: written.scope)
      return callable.result == nil ? .void : .unknown(result, .unread)
    }
    guard let frame = frame(for: callable, code, receiver, bound.generics, result) else {
      return .unknown(result, .bound)
    }
    return try follow(callable, result) {
      let value = try self.activate(
        Scope(frame, in: callable.scope), "'\(self.title(callable))' is called", written.site
      ) { scope in
        try self.enter(callable, code, &bound, scope)
        return try self.machine.builders.runBody(
          of: code, scope, givesValue: callable.result != nil, wanted: frame.result)
      }
      try self.giveBack(receiver, frame, to: place, written.scope)
      return value
    }
  }

  private func frame(
    for callable: Callable, _ code: Code, _ receiver: Value?, _ generics: [String: SwiftType], _ result: SwiftType?
  ) -> Frame? {
    if let outer = callable.scope?.frame {
      return Frame(
        code: code, name: callable.name, owner: outer.owner, selfCell: outer.selfCell,
        generics: outer.generics.merging(generics) { _, new in new }, inside: outer, result: result)
    }
    return Frame(
      code: code, name: callable.name, owner: callable.owner.map { ownType(of: receiver, $0) },
      selfCell: receiver.map { machine.store.allocate(.value($0)) }, generics: generics, result: result)
  }

  /// The declaring type, with its arguments where the receiver shows them.
  private func ownType(of receiver: Value?, _ owner: Int) -> SwiftType {
    let type = receiver.flatMap { machine.facts.staticType(of: $0) }
    let found = type.flatMap { type in world.lineage(of: type).first { $0.entry == owner } }
    return found ?? world.type(ofEntry: owner)
  }

  /// A struct that was changed by its own method is changed where it is kept.
  private func giveBack(_ receiver: Value?, _ frame: Frame, to place: Expression?, _ scope: Scope) throws {
    guard case .plain? = receiver, let place, let cell = frame.selfCell, case .value(let now) = machine.store[cell],
      now != receiver
    else { return }
    try machine.setting.put(now, in: place, scope)
  }

  // MARK: - Arguments

  /// The type whose members a value has: of a type that is itself.
  func holder(of value: Value) -> SwiftType? {
    if case .type(let type) = value { type } else { machine.facts.staticType(of: value) }
  }

  struct Bound {
    /// By parameter; `nil` where the default counts.
    var values: [Value?]
    var types: [SwiftType]
    var generics: [String: SwiftType]
  }

  func bind(_ callable: Callable, _ receiver: Value?, _ written: Written, isLabelled: Bool = true) throws -> Bound {
    let names = callable.generics
    var generics: [String: SwiftType] = [:]
    if callable.owner != nil, let type = receiver.flatMap(holder) { generics = world.bindings(of: callable, for: type) }
    let places = isLabelled ? callable.accepts(written.arguments) ?? [] : Array(callable.parameters.indices)
    bindGenerics(callable, zip(written.arguments, places), written, &generics)
    var values = [Value?](repeating: nil, count: callable.parameters.count)
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    for (argument, place) in zip(written.arguments, places) {
      let parameter = machine.types.declared.argumentType(callable, place, generics)
      let isOpen = parameter.mentions(names)
      let isPutOff = callable.isAutoclosure(place)
      let mayWiden =
        isOpen
        && machine.types.expressions.mayWiden(
          argument, place, of: callable, zip(written.arguments, places), written)
      let wanted =
        mayWiden ? .open(.unwritten) : isOpen ? parameter.given(to: argument.value, without: names) : parameter
      let value: Value
      if isPutOff {
        value = machine.closures.putOff(argument.value, written.scope, wanted: wanted)
      } else if case .closure(let closure) = argument.value.form,
        let builder = machine.types.declared.builder(of: closure, for: callable, place)
      {
        value = try machine.closures.make(closure, argument.value, written.scope, wanted: wanted, builder: builder)
      } else {
        value = try machine.evaluate(
          argument.value, written.scope, wanted: wanted, label: callable.parameters[place].name)
      }
      if isOpen, !mayWiden {
        let type =
          machine.types.expressions.staticType(of: argument.value, written.scope) ?? machine.facts.staticType(of: value)
        let shape = isPutOff ? parameter.result ?? parameter : parameter
        type.map { shape.match($0, names, into: &generics) }
      }
      if case .closure = argument.value.form, case .closure(let closure) = value.unwrapped,
        callable.unusedParameters.contains(place)
      {
        machine.coverage.closuresUnused.insert(closure.index)
      }
      machine.context.temporaries.append(value)
      if callable.isVariadic(place) {
        let before: [Value] = if case .array(let values)? = values[place] { values } else { [] }
        values[place] = .array(before + [value])
      } else {
        values[place] = value
      }
    }
    for place in values.indices where values[place] == nil && callable.isVariadic(place) { values[place] = .array([]) }
    return Bound(
      values: values,
      types: callable.parameters.indices.map { machine.types.declared.parameterType(callable, $0, generics) },
      generics: generics)
  }

  /// What is known of the generic parameters before an argument is worked out.
  func generics(of callable: Callable, on receiver: Value, _ written: Written) -> [String: SwiftType] {
    var generics: [String: SwiftType] = [:]
    if callable.owner != nil, let type = holder(of: receiver) { generics = world.bindings(of: callable, for: type) }
    guard let places = callable.accepts(written.arguments) else { return generics }
    bindGenerics(callable, zip(written.arguments, places), written, &generics)
    return generics
  }

  /// What the arguments are says what a generic parameter stands for, before what is wanted of the result does:
  /// `let x: Any = fetch(A.self)` fetches an `A`. A literal and a closure take what is wanted.
  private func bindGenerics(
    _ callable: Callable, _ passed: some Sequence<(Argument, Int)>, _ written: Written,
    _ generics: inout [String: SwiftType]
  ) {
    let names = callable.generics
    guard !names.isEmpty else { return }
    machine.types.declared.bindByArguments(callable, passed, written, &generics)
    if let wanted = written.wanted, let result = machine.types.declared.resultType(of: callable),
      !isClosuresOwn(result, callable, passed, wanted)
    {
      result.match(wanted, names, into: &generics)
    }
    machine.types.swifts.bindByClosures(callable, passed, written, &generics)
  }

  /// `let text: String? = formatter.read { $0.string(from: date) }`: what the closure gives becomes an optional only when it
  /// is there.
  private func isClosuresOwn(
    _ result: SwiftType, _ callable: Callable, _ passed: some Sequence<(Argument, Int)>, _ wanted: SwiftType
  ) -> Bool {
    guard wanted.isOptional, case .open(.parameter(let name)) = result else { return false }
    return passed.contains { argument, place in
      guard case .closure(let closure) = argument.value.form, closure.result == nil,
        case .function(_, let gives) = machine.types.declared.parameterType(callable, place, [:])
      else { return false }
      return gives == .parameter(name)
    }
  }

  /// Parameters become variables; defaults are evaluated where the function stands.
  func enter(_ callable: Callable, _ code: Code, _ bound: inout Bound, _ scope: Scope) throws {
    for (place, parameter) in callable.parameters.enumerated() {
      let type = code.equalities.isEmpty ? bound.types[place] : bound.types[place].replacing(code.equalities)
      var value = bound.values[place]
      if value == nil, let expression = code.facts.defaults[place] {
        value = try machine.evaluate(expression, scope, wanted: type, label: parameter.name)
      }
      scope.names[parameter.name] = Variable(
        cell: machine.store.allocate(.value(value ?? .parameter(type, at: callable.location))), type: type)
    }
  }

  // MARK: - Following

  /// Keeps recursion and repetition within bounds.
  func follow(_ callable: Callable, _ result: SwiftType?, _ body: () throws -> Value) throws -> Value {
    let key = Budget.Running.function(callable.number, for: machine.context.entry)
    guard machine.context.calls.count < Limits.calls, callable.number < 0 || machine.budget.running[key, default: 0] < 3
    else {
      machine.context.path.loseTime()
      return .unknown(result, .bound)
    }
    guard machine.budget.unproductive[callable.number, default: 0] < Limits.unproductive else {
      return .unknown(result, .bound)
    }
    if machine.budget.repetition.fruitless[callable.number]?.isEnough == true {
      machine.store.loseSight()
      machine.context.path.loseTime()
      return .unknown(result, .bound)
    }
    if callable.number >= 0 { machine.coverage.functions.insert(callable.number) }
    machine.budget.running[key, default: 0] += 1
    let (steps, events, others) = (machine.budget.stepsLeft, machine.budget.events, machine.budget.repetition.others)
    defer {
      machine.budget.running[key, default: 0] -= 1
      if callable.number >= 0 {
        if machine.budget.events == events {
          machine.budget.unproductive[callable.number, default: 0] += steps - machine.budget.stepsLeft
        } else if machine.budget.repetition.others == others {
          machine.budget.repetition.fruitless[callable.number, default: Repetition.FruitlessRuns()].runs += 1
          machine.budget.repetition.fruitless[callable.number, default: Repetition.FruitlessRuns()].steps +=
            steps - machine.budget.stepsLeft
        }
      }
    }
    return try body()
  }

  /// Notes how far code comes while the program runs: to its end, or to where an error leaves it.
  private func ending(_ code: Code, _ body: () throws -> Machine.Flow) throws -> Machine.Flow {
    guard machine.context.mode.root == nil, !machine.context.mode.isTryingOut else { return try body() }
    do {
      let flow = try body()
      machine.coverage.noteEnd(of: code)
      return flow
    } catch Machine.Escape.thrown(let error) {
      if let place = machine.context.place, place.file == code.path {
        machine.coverage.noteLeaving(code, at: place.position)
      }
      throw Machine.Escape.thrown(error)
    }
  }

  func title(_ callable: Callable) -> String {
    callable.owner.map { "\(world.index.entries[$0].name).\(callable.name)" } ?? callable.name
  }

  /// Runs a body as a call of its own: what it returns, and what was certain before is certain again. What only its
  /// variables held is gone behind it.
  func activate(
    _ inner: Scope, _ text: @autoclosure () -> String, _ site: Location, _ body: (Scope) throws -> Machine.Flow
  ) throws -> Value {
    let value = try activateKeeping(inner, text(), site, body)
    if machine.lifetimes.isWatching {
      machine.context.temporaries.append(value)
      try machine.lifetimes.checkReleases()
      machine.context.temporaries.removeLast()
    }
    return value
  }

  private func activateKeeping(
    _ inner: Scope, _ text: String, _ site: Location, _ body: (Scope) throws -> Machine.Flow
  ) throws -> Value {
    guard machine.context.calls.count < Limits.calls else {
      // What is not made asks for nothing: of that nothing can be said then.
      if inner.entry != nil, machine.budget.lastPlace == nil { machine.budget.lastPlace = site }
      machine.context.path.loseTime()
      return .unknown(inner.frame.result, .bound)
    }
    let outer = (
      machine.context.scope, machine.context.maybeReturned, machine.context.path, machine.context.handler.mayHaveThrown
    )
    let outerPlace = machine.context.place
    machine.context.calls.append(
      Context.Call(text: text, site: site, entry: inner.entry, isGivenAway: inner.isGivenAway))
    outer.0.map { machine.context.callers.append($0) }
    machine.context.scope = inner
    inner.doubts = machine.doubts
    machine.context.maybeReturned = []
    machine.context.handler.mayHaveThrown = false
    defer {
      machine.context.calls.removeLast()
      if outer.0 != nil { machine.context.callers.removeLast() }
      machine.context.scope = outer.0
      machine.context.place = outerPlace
      machine.context.maybeReturned = outer.1
      if !machine.context.handler.mayHaveThrown { machine.context.path = outer.2 }
      if outer.3 { machine.context.handler.mayHaveThrown = true }
    }
    let flow = try ending(inner.frame.code) { try body(inner) }
    let returned = machine.context.maybeReturned
    let last: Value
    if case .returns(let value) = flow {
      last = value
    } else if let result = inner.ownResult {
      // It does not come to its end without a value.
      guard returned.isEmpty else { return .join(returned) }
      last = .unknown(result, .notFollowed)
    } else {
      last = .void
    }
    guard !returned.isEmpty else { return last }
    return .join(returned + [last])
  }
}
