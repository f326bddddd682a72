internal import InjectScopeModel

/// Expressions.
extension Machine {
  /// - Parameters:
  ///   - wanted: the type that whatever stands around it expects.
  ///   - label: what it is for: a property, a parameter, a variable.
  func evaluate(
    _ expression: Expression, _ scope: Scope, wanted: SwiftType? = nil, label: String? = nil
  ) throws -> Value {
    budget.stepsLeft -= 1
    guard budget.stepsLeft > 0, budget.depth < Limits.depth else {
      if budget.stepsLeft <= 0, budget.lastPlace == nil {
        budget.lastPlace = scope.frame.code.location(expression.position)
      }
      store.loseSight()
      context.path.loseTime()
      return .unknown(wanted, .bound)
    }
    budget.depth += 1
    defer { budget.depth -= 1 }
    onEvaluation?(expression, wanted, scope)
    // That something is wanted of which nobody knows what it is says nothing to most.
    let wanted = wanted == .open(.unwritten) && !expression.isMadeOfOthers ? nil : wanted
    return try value(of: expression, scope, wanted: wanted, label: label).shown(
      at: scope.frame.code.location(expression.position))
  }

  private func value(
    of expression: Expression, _ scope: Scope, wanted: SwiftType?, label: String?
  ) throws -> Value {
    switch expression.form {
    case .name(let name): return try reading.value(named: name, expression, scope, wanted: wanted, label: label)
    case .member(let base, let name):
      return try reading.member(name, of: base, expression, scope, wanted: wanted, label: label)
    case .metatype(let type): return .type(self.types.type(type, scope))
    case .type(let type): return .type(self.types.type(type, scope))
    case .call(let callee, let arguments):
      return try calls.call(callee, arguments, expression, scope, wanted: wanted, label: label)
    case .element(let base, let arguments):
      return try reading.element(base, arguments, expression, scope, wanted: wanted, label: label)
    case .closure(let closure): return try closures.make(closure, expression, scope, wanted: wanted)
    case .string(let text, let parts):
      if let made = try standard.expressed(as: wanted, by: "stringLiteral", [expression], expression, scope) {
        return made
      }
      let values = try parts.map { part in
        let value = try evaluate(part, scope)
        try standard.describe(value, at: scope.frame.code.location(part.position))
        return value
      }
      if let value = expressed(as: wanted, besides: "String") { return value }
      return (text ?? standard.interpolated(expression, parts, values, scope)).map(Value.text)
        ?? .plain(PlainValue(type: .foreign("String")))
    case .literal(let type, let number):
      let label = StandardLibrary.label(ofLiteral: type)
      if let made = try standard.expressed(as: wanted, by: label, [expression], expression, scope) { return made }
      if let truth = truth(expression, type) { return .truth(truth) }
      let made = literal(self.types.type(type, scope), wanted: wanted)
      guard made == .foreign("Int"), let number else { return .plain(PlainValue(type: made)) }
      return .number(number)
    case .nothing: return .nothing
    case .array(let elements):
      if let made = try standard.expressed(as: wanted, by: "arrayLiteral", elements, expression, scope) { return made }
      let element =
        wanted.flatMap { typeOfElements(of: $0.wrapped) } ?? typeOfOthers(elements, scope)
        ?? types.expressions.wantedOfEach(elements, scope)
      if case .plain(var value)? = expressed(as: wanted, besides: "Array") {
        let held = try inOrder(elements, scope, wanted: element, label: label)
        for (place, element) in held.enumerated() { value.fields["\(place)"] = element }
        return .plain(value)
      }
      return .array(try inOrder(elements, scope, wanted: element, label: label))
    case .dictionary(let elements):
      if let made = try standard.expressed(
        as: wanted, by: "dictionaryLiteral", Expression.pairs(of: elements), expression, scope)
      {
        return made
      }
      return try standard.dictionary(elements, scope, wanted: wanted?.wrapped, label: label)
    case .tuple(let elements): return try tuple(elements, scope, wanted: wanted)
    case .cast(let value, let cast, let type): return try self.cast(value, cast, type, scope, label: label)
    case .attempt(let inner, let attempt): return try self.attempt(inner, attempt, scope, wanted: wanted, label: label)
    case .forced(let inner):
      nilHandling.force(inner, scope)
      let value = try evaluate(inner, scope, wanted: wanted.map { .optional($0) }, label: label)
      guard value == .nothing else { return value.unwrapped }
      stop()
      return .unknown(wanted, .stopped)
    case .chained(let inner): return try evaluate(inner, scope, label: label)
    case .lent(let inner): return try setting.lend(inner, scope)
    case .assignment(let target, let value): return try setting.assign(value, to: target, scope)
    case .fallback(let first, let second):
      let stops = second.blockRun.map { statements.endsTheProcess($0, scope) } ?? false
      if stops { nilHandling.force(first, scope) }
      let asList: SwiftType? = first.mayBeList && second.isList ? .open(.unwritten) : nil
      let value = try construction.evaluateAsked(
        first, scope, wanted: wanted.map { .optional($0.wrapped) } ?? asList, label: label, isHandled: !stops)
      let wanted = wanted ?? types.expressions.staticType(of: first, scope)?.wrapped
      switch value.isNothing {
      case true?: return try evaluate(second, scope, wanted: wanted, label: label)
      case false?: return value.unwrapped
      case nil:
        let other = try either([{ try self.evaluate(second, scope, wanted: wanted, label: label) }], orNone: true)
        return .join([value.unwrapped] + other)
      }
    case .junction(let left, let junction, let right): return try statements.join(left, junction, right, scope)
    case .negation(let inner):
      let value = try evaluate(inner, scope, wanted: .foreign("Bool"))
      guard case .truth(let truth) = value, !context.mode.isTryingOut else {
        return .unknown(types.expressions.staticType(of: expression, scope), from: [value], .part)
      }
      return .truth(!truth)
    case .comparison(let left, let comparison, let right): return try statements.compare(left, comparison, right, scope)
    case .choice(let asked, let values): return try choose(asked, values, scope, wanted: wanted, label: label)
    case .sum(let parts): return try standard.sum(parts, expression, scope, wanted: wanted)
    case .keyPath(let written): return try closures.make(written, expression, scope, wanted: reading.path(wanted))
    case .other(let parts):
      let values = try inOrder(parts, scope, wanted: nil, label: nil)
      if let number = standard.arithmetic(parts, values, scope, wanted: wanted) { return number }
      return .unknown(types.expressions.staticType(of: expression, scope), from: values, .notFollowed)
    }
  }

  /// A set of options is made of such sets.
  private func typeOfElements(of type: SwiftType) -> SwiftType? {
    type.arguments.first ?? (world.isOptionSet(type) || type == .open(.unwritten) ? type : nil)
  }

  /// In `[Mode.debug, .live]` what is named by its member alone is of the others' type.
  private func typeOfOthers(_ elements: [Expression], _ scope: Scope) -> SwiftType? {
    let others = elements.filter { !$0.isImplicitMember }
    guard others.count < elements.count else { return nil }
    return others.lazy.compactMap { self.types.expressions.staticType(of: $0, scope) }.first
  }

  func inOrder(_ parts: [Expression], _ scope: Scope, wanted: SwiftType?, label: String?) throws -> [Value] {
    let floor = context.temporaries.count
    defer { context.dropTemporaries(downTo: floor) }
    return try parts.map { part in
      let value = try evaluate(part, scope, wanted: wanted, label: label)
      context.temporaries.append(value)
      return value
    }
  }

  /// `true` or `false`, which differ in their lengths.
  private func truth(_ expression: Expression, _ type: TypeName) -> Bool? {
    guard type.spelling == "Bool" else { return nil }
    return expression.range.count == 4 ? true : expression.range.count == 5 ? false : nil
  }

  private func literal(_ type: SwiftType, wanted: SwiftType?) -> SwiftType {
    guard let wanted = wanted?.wrapped, wanted.name != "String", wanted.name != "Bool", world.isAlone(wanted) else {
      return type
    }
    if wanted.entry != nil { return wanted }
    return type.name == "Int" || type.name == "Double" && wanted.name != "Int" ? wanted : type
  }

  /// What a literal of text or of a list makes where another type than its own is wanted.
  private func expressed(as wanted: SwiftType?, besides own: String) -> Value? {
    guard let wanted = wanted?.wrapped, let name = wanted.name, name != own, world.isAlone(wanted),
      wanted.entry != nil || own == "String" && ["Character", "Substring"].contains(name)
        || own == "Array" && name == "Set"
    else { return nil }
    return .plain(PlainValue(type: wanted))
  }

  private func tuple(_ elements: [Argument], _ scope: Scope, wanted: SwiftType?) throws -> Value {
    if elements.count == 1, let only = elements.first, only.label == nil {
      return try evaluate(only.value, scope, wanted: wanted)
    }
    let types: [SwiftType] =
      switch wanted {
      case .tuple(let types, _)? where types.count == elements.count: types
      case .open(.unwritten)?: elements.map { _ in .open(.unwritten) }
      default: []
      }
    let floor = context.temporaries.count
    defer { context.dropTemporaries(downTo: floor) }
    let values = try elements.enumerated().map { place, element in
      let value = try evaluate(
        element.value, scope, wanted: types.isEmpty ? nil : types[place], label: element.label)
      context.temporaries.append(value)
      return Value.TupleElement(label: element.label, value: value)
    }
    return values.isEmpty ? .void : .tuple(values)
  }

  private func cast(
    _ inner: Expression, _ cast: Expression.Cast, _ written: TypeName, _ scope: Scope, label: String?
  ) throws -> Value {
    let type = types.type(written, scope)
    let wanted: SwiftType? =
      switch cast {
      case .upcast: type
      case .conditional, .forced: types.expressions.staticType(of: inner, scope) == nil ? type : nil
      case .test: nil
      }
    if wanted != nil { noteType(writtenBeside: inner, scope) }
    let value = try evaluate(inner, scope, wanted: wanted, label: label)
    guard cast != .upcast else {
      if case .unknown(let unknown) = value, unknown.type == nil { return .unknown(unknown.with(type)) }
      return value
    }
    let passes = value == .nothing ? type.isOptional : facts.canCast(value.unwrapped, to: type)
    let isSure = value.isNothing != nil
    switch (cast, passes) {
    case (.test, let passes?) where isSure: return .truth(passes)
    case (.test, _): return .unknown(.foreign("Bool"), .untyped)
    case (_, true?): return isSure || cast == .forced ? value.unwrapped : value
    case (.conditional, false?): return .nothing
    case (.conditional, nil): return .unknown(.optional(type.wrapped), .untyped)
    case (_, false?):
      stop()
      return .unknown(type, .stopped)
    case (_, nil): return .unknown(type, .untyped)
    }
  }

  private func attempt(
    _ inner: Expression, _ attempt: Expression.Attempt, _ scope: Scope, wanted: SwiftType?, label: String?
  ) throws -> Value {
    switch attempt {
    case .await: return try evaluate(inner, scope, wanted: wanted, label: label)
    case .plain: return try evaluateTried(inner, scope, wanted: wanted, label: label)
    case .optional:
      // What may be nil either way is no optional of an optional: that is wanted of what gives whatever is wanted.
      let wanted = wanted.map { $0.isOptional ? $0 : .optional($0) }
      nilHandling.noteHandled(inner, scope)
      let hasOther = lookups.triesWithOther.contains(scope.frame.code.location(inner.position))
      let (value, mayHaveThrown, _) = try catching(givesOther: hasOther, whole: Context.Whole(inner, in: scope)) {
        try evaluateTried(inner, scope, wanted: wanted, label: label)
      }
      guard let value else { return .nothing }
      return mayHaveThrown ? .join([value, .nothing]) : value
    case .forced:
      let (value, mayHaveThrown, _) = try catching(stops: true) {
        try evaluate(inner, scope, wanted: wanted, label: label)
      }
      if let value { return value }
      if mayHaveThrown { stop() }
      return .unknown(wanted ?? types.expressions.staticType(of: inner, scope), .stopped)
    }
  }

  /// What stands behind `try`: a call of what nobody has read may throw. Then what catches it runs; what follows here is
  /// gone through as if it had not thrown, since nothing follows else.
  private func evaluateTried(
    _ inner: Expression, _ scope: Scope, wanted: SwiftType?, label: String?
  ) throws -> Value {
    context.unread = nil
    let value = try evaluate(inner, scope, wanted: wanted, label: label)
    let called = if case .attempt(let awaited, .await) = inner.form { awaited } else { inner }
    if let unread = context.unread, unread == Context.Whole(called, in: scope) { context.handler.mayHaveThrown = true }
    return value
  }

  private func choose(
    _ asked: [Expression], _ values: [Expression], _ scope: Scope, wanted: SwiftType?, label: String?
  ) throws -> Value {
    let wanted = wanted ?? types.expressions.wantedOfEach(values, scope)
    var truth: Bool?
    for expression in asked {
      if case .truth(let known) = try evaluate(expression, scope), asked.count == 1, values.count == 2 { truth = known }
    }
    if let truth { return try evaluate(values[truth ? 0 : 1], scope, wanted: wanted, label: label) }
    let ways = values.map { value in { try self.evaluate(value, scope, wanted: wanted, label: label) } }
    return .join(try either(ways, orNone: false))
  }

  /// The values of the ways, of which one is taken.
  func either(_ ways: [() throws -> Value], orNone: Bool, at place: Location? = nil) throws -> [Value] {
    var values: [Value] = []
    _ = try oneOf(
      ways.map { way in
        {
          values.append(try way())
          return .next
        }
      }, mayTakeNone: orNone, at: place)
    return values
  }
}

extension Expression {
  /// What `{ … }()` runs.
  fileprivate var blockRun: [Statement]? {
    guard case .call(let callee, let arguments) = form, arguments.isEmpty, case .closure(let closure) = callee.form
    else { return nil }
    return closure.statements
  }

  /// Whether what is wanted of it is wanted of its parts, or of what it calls.
  fileprivate var isMadeOfOthers: Bool {
    switch form {
    case .array, .attempt, .call, .choice, .dictionary, .sum, .tuple: true
    default: false
    }
  }

  /// Without `try` and `await` before it.
  var attempted: Expression { if case .attempt(let inner, _) = form { inner.attempted } else { self } }

  /// `.live`, `.some(1)`
  fileprivate var isImplicitMember: Bool {
    switch form {
    case .member(nil, _): true
    case .call(let callee, _): callee.isImplicitMember
    default: false
    }
  }
}
