internal import InjectScopeModel

/// Loops, round by round as long as it is known whether there is another one: over collections of which all elements are
/// known, and by what `while` asks. Else their body may run, once.
struct Loops: MachinePart {
  let machine: Machine

  /// More rounds than these are not followed one by one.
  private static let mostRounds = 64

  /// `for name in sequence where test { … }`
  func runForEach(
    of sequence: Expression, _ name: Binding, where test: Expression?, _ body: [Statement], _ scope: Scope
  ) throws -> Machine.Flow {
    let value =
      try machine.standard.elements(ofRange: sequence, scope).map(Value.array) ?? machine.evaluate(sequence, scope)
    let element = self.element(of: sequence, name, scope)
    guard let elements = value.elements(goneThroughBy: body), elements.count <= Self.mostRounds else {
      let flow = try machine.oneOf(
        [
          {
            let inner = self.block(of: .unknown(element, .part), element, name, scope)
            if let test, try machine.evaluate(test, inner) == .truth(false) { return .next }
            return try machine.inRounds { try machine.statements.execute(Array(body.dropFirst()), inner) }
          }
        ], mayTakeNone: true, at: test.map { scope.frame.code.location($0.position) })
      if case .returns = flow { return flow }
      return .next
    }
    let floor = machine.context.temporaries.count
    machine.context.temporaries += elements
    defer { machine.context.dropTemporaries(downTo: floor) }
    let outer = machine.context.path
    defer { machine.context.path.endLoop(begunUnder: outer) }
    for value in elements {
      switch try round(block(of: value, element, name, scope), where: test, body) {
      case .next: break
      case .returns(let value): return .returns(value)
      case .leaves(.breaking): return .next
      case .leaves(.continuing): break
      // Whether it goes on with the next one nobody can tell.
      case .leaves(.elsewhere): machine.doubt()
      }
    }
    return .next
  }

  /// `while let name = header[0], header[1] { … }`, and without a header what goes round until it is left.
  func run(_ header: [Expression], _ body: [Statement], _ scope: Scope) throws -> Machine.Flow {
    try machine.inRounds { try runRounds(header, body, scope) }
  }

  private func runRounds(_ header: [Expression], _ body: [Statement], _ scope: Scope) throws -> Machine.Flow {
    let outer = machine.context.path
    defer { machine.context.path.endLoop(begunUnder: outer) }
    for _ in 0..<Self.mostRounds {
      let watch = machine.store.beginWatching()
      defer { machine.store.endWatching() }
      let inner = Scope(scope.frame, in: scope)
      let rest = Array(body.drop { machine.statements.declareHeaded($0, by: header, inner) })
      switch try holds(header, named: body.prefix(body.count - rest.count), inner, scope) {
      case false?: return .next
      case nil: return try runPerhaps(rest, inner)
      case true?: break
      }
      switch try machine.statements.execute(rest, inner) {
      case .returns(let value): return .returns(value)
      case .leaves(.breaking): return .next
      case .leaves(.elsewhere):
        machine.doubt()
        return .next
      case .next, .leaves(.continuing): break
      }
      // The next round would be the same again, or nobody can tell whether there is one.
      guard machine.store.changes.areThere(since: watch), machine.doubts == outer.doubts else { return .next }
    }
    let inner = Scope(scope.frame, in: scope)
    return try runPerhaps(Array(body.drop { machine.statements.declareHeaded($0, by: header, inner) }), inner)
  }

  private func runPerhaps(_ body: [Statement], _ inner: Scope) throws -> Machine.Flow {
    let flow = try machine.oneOf([{ try machine.statements.execute(body, inner) }], mayTakeNone: true)
    return if case .returns = flow { flow } else { .next }
  }

  /// Whether there is another round: `nil` where nobody can tell. What it binds goes into the block.
  private func holds(
    _ header: [Expression], named names: ArraySlice<Statement>, _ block: Scope, _ scope: Scope
  ) throws -> Bool? {
    var isKnown = true
    for (place, expression) in header.enumerated() {
      let name = names.lazy.compactMap { statement -> String? in
        guard case .binding(let binding) = statement, binding.headed == place, binding.names.count == 1 else {
          return nil
        }
        return binding.names.first
      }.first
      let inner = place == 0 ? scope : block
      let value = try machine.evaluate(expression, inner)
      guard isKnown else { continue }
      switch (name, value) {
      case (nil, .truth(true)): break
      case (nil, .truth(false)): return false
      case (let name?, _) where value.isNothing == false:
        block.names[name] = Variable(
          cell: machine.store.allocate(.value(value.unwrapped)), type: block.names[name]?.type)
      // What runs one day may find something there by then.
      case (.some, _) where value.isNothing == true && !machine.context.mode.isTryingOut: return false
      default: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// The blocks of the rounds over what is known as a whole: `nil` where it is not.
  func rounds(over sequence: Expression, _ name: Binding, _ scope: Scope) throws -> [Scope]? {
    let value =
      try machine.standard.elements(ofRange: sequence, scope).map(Value.array) ?? machine.evaluate(sequence, scope)
    guard let elements = value.elements(goneThroughBy: []), elements.count <= Self.mostRounds else {
      machine.store.giveAway([value])
      return nil
    }
    let type = element(of: sequence, name, scope)
    return elements.map { block(of: $0, type, name, scope) }
  }

  private func element(of sequence: Expression, _ name: Binding, _ scope: Scope) -> SwiftType? {
    if let written = name.type { return machine.types.type(written, scope) }
    guard
      let type = machine.types.operators.rangeType(of: sequence, scope)
        ?? machine.types.expressions.staticType(of: sequence, scope)?.wrapped
    else {
      return nil
    }
    return machine.types.swifts.elementType(of: type, scope)
  }

  /// The block of one round, where the names stand for an element.
  private func block(of value: Value, _ type: SwiftType?, _ name: Binding, _ scope: Scope) -> Scope {
    let inner = Scope(scope.frame, in: scope)
    let types = type?.parts(name.names.count)
    for (place, part) in name.names.enumerated() {
      var own = value
      if name.names.count > 1 {
        own = .unknown(types?[place], .part)
        if case .tuple(let parts) = value, parts.count == name.names.count { own = parts[place].value }
      }
      inner.names[part] = Variable(
        cell: machine.store.allocate(.value(own)), type: name.names.count > 1 ? types?[place] : type)
    }
    return inner
  }

  /// Runs the body for an element, unless the test leaves it out.
  private func round(_ block: Scope, where test: Expression?, _ body: [Statement]) throws -> Machine.Flow {
    let body = Array(body.dropFirst())
    guard let test else { return try machine.statements.execute(body, block) }
    switch try machine.evaluate(test, block, wanted: .foreign("Bool")) {
    case .truth(true): return try machine.statements.execute(body, block)
    case .truth(false): return .next
    case let unknown:
      return try machine.oneOf(
        [{ try machine.statements.execute(body, block) }], mayTakeNone: true,
        at: machine.isFixed(unknown) ? nil : block.frame.code.location(test.position))
    }
  }

  private static let goingThrough: Set = [
    "forEach", "map", "flatMap", "compactMap", "filter", "contains", "allSatisfy", "first", "firstIndex",
  ]

  /// What is not gone on behind.
  private static let lastAnswer = ["contains": true, "first": true, "firstIndex": true, "allSatisfy": false]

  /// `array.forEach { … }`, `array.map { … }`, `array.contains { … }` and `array.reduce(start) { … }`: `nil` where it is
  /// something else.
  func callOnElements(_ name: String, of value: Value, at base: Expression, _ written: Written) throws -> Value? {
    if name == "reduce", let result = try reduce(value, written) { return result }
    guard Self.goingThrough.contains(name), !machine.types.declared.isDeclaredForOthers(name),
      written.arguments.count == 1,
      let elements = value.elements(givenBy: name) ?? machine.standard.elements(ofRange: base, written.scope),
      elements.count <= Self.mostRounds
    else { return nil }
    let wanted = machine.types.swifts.typeOfElementClosure(written.arguments[0], in: written)
    let action = try machine.evaluate(written.arguments[0].value, written.scope, wanted: wanted)
    let result = SwiftsTypes.wantedOfClosure(of: name, giving: written.wanted)
    guard let runner = runner(of: action, written, wanted: result) else { return nil }
    var results: [Value] = []
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    let last = Self.lastAnswer[name].map(Value.truth)
    // Whether one before it may have been the last.
    var isPerhaps = false
    for element in elements {
      let result =
        isPerhaps
        ? try machine.either([{ try runner(element) }], orNone: true).first ?? .unknown(nil, .choice)
        : try runner(element)
      results.append(result)
      machine.context.temporaries.append(result)
      if result == last { break }
      if case .truth = result { continue }
      isPerhaps = last != nil
    }
    return Self.result(of: name, elements, results) ?? lost(elements + results, written)
  }

  private func lost(_ values: [Value], _ written: Written) -> Value {
    machine.store.giveAway(values)
    return .unknown(machine.types.expressions.staticType(of: written.expression, written.scope), .part)
  }

  /// `nil` where nobody can tell which elements there are.
  private static func result(of name: String, _ elements: [Value], _ results: [Value]) -> Value? {
    switch name {
    case "forEach": return .void
    case "map": return .array(results)
    case "flatMap":
      let arrays = results.compactMap(\.arrayElements)
      return arrays.count == results.count ? .array(Array(arrays.joined())) : nil
    case "compactMap":
      guard results.allSatisfy({ $0.isNothing != nil }) else { return nil }
      return .array(results.filter { $0.isNothing == false }.map(\.unwrapped))
    case "filter":
      let keeps = results.compactMap { if case .truth(let truth) = $0 { truth } else { nil } }
      return keeps.count == elements.count ? .array(zip(elements, keeps).filter(\.1).map(\.0)) : nil
    case "contains", "allSatisfy", "first", "firstIndex":
      guard results.allSatisfy({ if case .truth = $0 { true } else { false } }) else { return nil }
      let isEnded = lastAnswer[name].map { results.last == .truth($0) } ?? false
      switch name {
      case "first": return isEnded ? elements[results.count - 1] : .nothing
      case "firstIndex": return isEnded ? .number(results.count - 1) : .nothing
      case "contains": return .truth(isEnded)
      default: return .truth(!isEnded)
      }
    default: return nil
    }
  }

  /// `reduce(first) { … }` round by round, and `reduce(into: first) { … }` of what all who have it share.
  private func reduce(_ value: Value, _ written: Written) throws -> Value? {
    guard case .array(let elements) = value, elements.count <= Self.mostRounds, written.arguments.count == 2,
      [nil, "into"].contains(written.arguments[0].label), case .closure = written.arguments[1].value.form,
      !machine.types.declared.isDeclaredForOthers("reduce")
    else { return nil }
    let isChanging = written.arguments[0].label == "into"
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    var result = try machine.evaluate(written.arguments[0].value, written.scope, wanted: written.wanted)
    machine.context.temporaries.append(result)
    guard
      case .closure(let closure) = try machine.evaluate(
        written.arguments[1].value, written.scope,
        wanted: machine.types.swifts.typeOfElementClosure(written.arguments[1], in: written)
      )
    else { return result }
    // What is copied for each round, and changed there, is not followed from one to the next.
    var round = result
    for (place, element) in elements.enumerated() {
      let next = try machine.closures.runClosure(
        closure, [round, element], wanted: isChanging ? nil : written.wanted, text: "a closure is called",
        at: written.site)
      if isChanging {
        if place == 0, !result.isShared {
          round = .unknown(machine.facts.staticType(of: result), .changed)
        }
      } else {
        (result, round) = (next, next)
        machine.context.temporaries.append(next)
      }
    }
    guard isChanging, !result.isShared, !elements.isEmpty else { return result }
    machine.store.giveAway([result])
    return .unknown(written.wanted ?? machine.facts.staticType(of: result), .changed)
  }

  /// - Parameter wanted: of what is run for each.
  private func runner(
    of action: Value, _ written: Written, wanted: SwiftType?
  ) -> ((Value) throws -> Value)? {
    switch action {
    case .closure(let closure):
      return {
        try machine.closures.runClosure(closure, [$0], wanted: wanted, text: "a closure is called", at: written.site)
      }
    case .function(let number, let receiver) where machine.world.members.callables[number].parameters.count == 1:
      let callable = machine.world.members.callables[number]
      return { try machine.calls.call(callable, on: receiver, [$0], wanted: wanted, at: written.site) }
    case .type(let type): return maker(of: type, written)
    default: return nil
    }
  }

  /// `Row.init`: what makes one of each element.
  private func maker(of type: SwiftType, _ written: Written) -> ((Value) throws -> Value)? {
    guard let entry = type.entry else { return nil }
    let initialisers = machine.world.members.initialisers(of: entry)
    let label: String?
    if initialisers.isEmpty {
      let members = machine.world.storedProperties(of: entry)
      guard let member = members.first(where: { $0.initial == nil && $0.facts.attributes.isEmpty }) else { return nil }
      label = member.name
    } else {
      guard let one = initialisers.first(where: { $0.parameters.count { !$0.hasDefault } == 1 }),
        let parameter = one.parameters.first(where: { !$0.hasDefault })
      else { return nil }
      label = parameter.label
    }
    return { element in
      let scope = Scope(written.scope.frame, in: written.scope)
      scope.names["$element"] = Variable(cell: machine.store.allocate(.value(element)))
      let argument = Argument(label: label, Expression(.name("$element"), at: written.expression.position))
      return try machine.construction.construct(
        type, Written(arguments: [argument], expression: written.expression, scope: scope))
    }
  }
}

extension Value {
  fileprivate var arrayElements: [Value]? { if case .array(let elements) = self { elements } else { nil } }

  /// What a method gives to its closure, one after the other.
  fileprivate func elements(givenBy method: String) -> [Value]? {
    switch self {
    case .array(let elements): elements
    // The others give a dictionary, or one of its pairs.
    case .dictionary(let entries): ["filter", "first", "firstIndex"].contains(method) ? nil : entries.map(\.pair)
    default: nil
    }
  }

  /// What a loop goes through, where all of it is known. In which order it goes through a dictionary nobody can tell, but
  /// where it goes through all of it, it does the same in any.
  fileprivate func elements(goneThroughBy body: [Statement]) -> [Value]? {
    switch self {
    case .array(let elements): elements
    case .dictionary(let entries) where entries.count < 2 || !body.mayEndLoop:
      entries.map(\.pair)
    default: nil
    }
  }
}

extension [Statement] {
  /// Whether one of them leaves the loop that they are the body of, before it has gone through everything.
  fileprivate var mayEndLoop: Bool { mayEndLoop(byBreak: true) }

  /// - Parameter byBreak: whether `break` leaves the loop, and not a `switch` in it.
  private func mayEndLoop(byBreak: Bool) -> Bool {
    contains { statement in
      switch statement {
      case .return, .throw: true
      case .leave(let leave): leave == .elsewhere || leave == .breaking && byBreak
      case .branch(let branch):
        branch.blocks.contains { $0.mayEndLoop(byBreak: byBreak && branch.kind != .switch) }
      case .loop(_, let body, _): body.mayEndLoop(byBreak: false)
      case .attempt(let body, let catches):
        body.mayEndLoop(byBreak: byBreak) || catches.contains { $0.body.mayEndLoop(byBreak: byBreak) }
      case .conditional(_, let statements), .defer(let statements): statements.mayEndLoop(byBreak: byBreak)
      case .expression, .binding, .function: false
      }
    }
  }
}
