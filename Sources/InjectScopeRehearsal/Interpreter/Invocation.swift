internal import InjectScopeModel

/// Running a function of the project with what it is given.
extension Machine {
  func invoke(
    _ callable: Callable, _ receiver: Value?, _ written: Written, receiver place: Expression? = nil,
    isLabelled: Bool = true
  ) throws -> Value {
    let alternatives = isLabelled ? alternatives(to: callable, written) : [callable]
    guard alternatives.count > 1 else {
      return try run(alternatives[0], receiver, written, receiver: place, isLabelled: isLabelled)
    }
    let values = try either(
      alternatives.map { one in
        { try self.under(one.condition) { try self.run(one, receiver, written, receiver: place, isLabelled: true) } }
      }, orNone: false, at: written.site)
    return .join(values)
  }

  private func run(
    _ callable: Callable, _ receiver: Value?, _ written: Written, receiver place: Expression?, isLabelled: Bool
  ) throws -> Value {
    var bound = try bind(callable, receiver, written, isLabelled: isLabelled)
    let floor = context.temporaries.count
    defer { context.temporaries.removeLast(context.temporaries.count - floor) }
    context.temporaries += bound.values.compactMap { $0 }
    let result = types.resultType(of: callable, bound.generics)
    guard let code = callable.code else {
      context.unread = Context.Whole(written.expression, in: written.scope)
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
        return try self.run(body: code, scope, givesValue: callable.result != nil, wanted: result)
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
      selfCell: receiver.map { store.allocate(.value($0)) }, generics: generics, result: result)
  }

  /// The declaring type, with its arguments where the receiver shows them.
  private func ownType(of receiver: Value?, _ owner: Int) -> SwiftType {
    let type = receiver.flatMap { staticType(of: $0) }
    let found = type.flatMap { type in world.lineage(of: type).first { $0.entry == owner } }
    return found ?? world.type(ofEntry: owner)
  }

  /// A struct that was changed by its own method is changed where it is kept.
  private func giveBack(_ receiver: Value?, _ frame: Frame, to place: Expression?, _ scope: Scope) throws {
    guard case .plain? = receiver, let place, let cell = frame.selfCell, case .value(let now) = store[cell],
      now != receiver
    else { return }
    try store(now, in: place, scope)
  }

  // MARK: - Arguments

  /// The type whose members a value has: of a type that is itself.
  func holder(of value: Value) -> SwiftType? {
    if case .type(let type) = value { type } else { staticType(of: value) }
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
    if let type = receiver.flatMap(holder), let owner = callable.owner {
      generics = world.bindings(inEntry: owner, for: type)
    }
    let places = isLabelled ? callable.accepts(written.arguments) ?? [] : Array(callable.parameters.indices)
    bindGenerics(callable, zip(written.arguments, places), written, &generics)
    var values = [Value?](repeating: nil, count: callable.parameters.count)
    let floor = context.temporaries.count
    defer { context.temporaries.removeLast(context.temporaries.count - floor) }
    for (argument, place) in zip(written.arguments, places) {
      let declared = types.parameterType(callable, place, generics)
      let isVariadic = callable.isVariadic(place)
      let parameter = isVariadic ? declared.arguments.first ?? declared : declared
      let isOpen = parameter.mentions(names)
      let isPutOff = callable.isAutoclosure(place)
      let wanted = isOpen ? parameter.given(to: argument.value, without: names) : parameter
      let value: Value
      if isPutOff {
        value = putOff(argument.value, written.scope, wanted: wanted)
      } else if case .closure(let closure) = argument.value.form,
        let builder = types.builder(of: closure, for: callable, place)
      {
        value = try make(closure, argument.value, written.scope, wanted: wanted, builder: builder)
      } else {
        value = try evaluate(argument.value, written.scope, wanted: wanted, label: callable.parameters[place].name)
      }
      if isOpen {
        let type = types.staticType(of: argument.value, written.scope) ?? staticType(of: value)
        let shape = isPutOff ? parameter.result ?? parameter : parameter
        type.map { shape.match($0, names, into: &generics) }
      }
      if case .closure = argument.value.form, case .closure(let closure) = value.unwrapped,
        callable.unusedParameters.contains(place)
      {
        coverage.closuresUnused.insert(closure.index)
      }
      context.temporaries.append(value)
      if isVariadic {
        let before: [Value] = if case .array(let values)? = values[place] { values } else { [] }
        values[place] = .array(before + [value])
      } else {
        values[place] = value
      }
    }
    for place in values.indices where values[place] == nil && callable.isVariadic(place) { values[place] = .array([]) }
    return Bound(
      values: values, types: callable.parameters.indices.map { types.parameterType(callable, $0, generics) },
      generics: generics)
  }

  /// What the arguments are says what a generic parameter stands for, before what is wanted of the result does:
  /// `let x: Any = fetch(A.self)` fetches an `A`. A literal and a closure take what is wanted.
  private func bindGenerics(
    _ callable: Callable, _ passed: some Sequence<(Argument, Int)>, _ written: Written,
    _ generics: inout [String: SwiftType]
  ) {
    let names = callable.generics
    guard !names.isEmpty else { return }
    types.bindByArguments(callable, passed, written, &generics)
    if let wanted = written.wanted { types.resultType(of: callable)?.match(wanted, names, into: &generics) }
    types.bindByClosures(callable, passed, written, &generics)
  }

  /// Parameters become variables; defaults are evaluated where the function stands.
  func enter(_ callable: Callable, _ code: Code, _ bound: inout Bound, _ scope: Scope) throws {
    for (place, parameter) in callable.parameters.enumerated() {
      let type = code.equalities.isEmpty ? bound.types[place] : bound.types[place].replacing(code.equalities)
      var value = bound.values[place]
      if value == nil, let expression = code.facts.defaults[place] {
        value = try evaluate(expression, scope, wanted: type, label: parameter.name)
      }
      scope.names[parameter.name] = Variable(
        cell: store.allocate(.value(value ?? .parameter(type, at: callable.location))), type: type)
    }
  }

  // MARK: - Following

  /// Keeps recursion and repetition within bounds.
  func follow(_ callable: Callable, _ result: SwiftType?, _ body: () throws -> Value) throws -> Value {
    let key = Budget.Running.function(callable.number)
    guard context.calls.count < Limits.calls, callable.number < 0 || budget.running[key, default: 0] < 3 else {
      doubt()
      return .unknown(result, .bound)
    }
    guard budget.unproductive[callable.number, default: 0] < Limits.unproductive else {
      return .unknown(result, .bound)
    }
    if budget.repetition.barren[callable.number]?.isEnough == true {
      store.loseSight()
      doubt()
      return .unknown(result, .bound)
    }
    if callable.number >= 0 { coverage.functions.insert(callable.number) }
    budget.running[key, default: 0] += 1
    let (steps, events, others) = (budget.stepsLeft, self.budget.events, budget.repetition.others)
    defer {
      budget.running[key, default: 0] -= 1
      if callable.number >= 0 {
        if self.budget.events == events {
          budget.unproductive[callable.number, default: 0] += steps - budget.stepsLeft
        } else if budget.repetition.others == others {
          budget.repetition.barren[callable.number, default: Repetition.Barren()].runs += 1
          budget.repetition.barren[callable.number, default: Repetition.Barren()].steps += steps - budget.stepsLeft
        }
      }
    }
    return try body()
  }

  /// Notes how far code comes while the program runs: to its end, or to where an error leaves it.
  private func ending(_ code: Code, _ body: () throws -> Flow) throws -> Flow {
    guard context.mode.root == nil, !context.mode.isOpening else { return try body() }
    do {
      let flow = try body()
      coverage.noteEnd(of: code)
      return flow
    } catch Escape.thrown(let error) {
      if let place = context.place, place.file == code.path { coverage.noteLeaving(code, at: place.position) }
      throw Escape.thrown(error)
    }
  }

  func title(_ callable: Callable) -> String {
    callable.owner.map { "\(world.index.entries[$0].name).\(callable.name)" } ?? callable.name
  }

  /// Runs a body as a call of its own: what it returns, and what was certain before is certain again. What only its
  /// variables held is gone behind it.
  func activate(
    _ inner: Scope, _ text: @autoclosure () -> String, _ site: Location, _ body: (Scope) throws -> Flow
  ) throws -> Value {
    let value = try activateKeeping(inner, text(), site, body)
    if isWatching {
      context.temporaries.append(value)
      try checkReleases()
      context.temporaries.removeLast()
    }
    return value
  }

  private func activateKeeping(
    _ inner: Scope, _ text: String, _ site: Location, _ body: (Scope) throws -> Flow
  ) throws -> Value {
    guard context.calls.count < Limits.calls else {
      doubt()
      return .unknown(inner.frame.result, .bound)
    }
    let outer = (context.scope, context.maybeReturned, context.path, context.handler.mayHaveThrown)
    let outerPlace = context.place
    context.calls.append(Context.Call(text: text, site: site, entry: inner.entry, isGivenAway: inner.isGivenAway))
    outer.0.map { context.callers.append($0) }
    context.scope = inner
    inner.doubts = doubts
    context.maybeReturned = []
    context.handler.mayHaveThrown = false
    defer {
      context.calls.removeLast()
      if outer.0 != nil { context.callers.removeLast() }
      context.scope = outer.0
      context.place = outerPlace
      context.maybeReturned = outer.1
      if !context.handler.mayHaveThrown { context.path = outer.2 }
      if outer.3 { context.handler.mayHaveThrown = true }
    }
    let flow = try ending(inner.frame.code) { try body(inner) }
    let returned = context.maybeReturned
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
