internal import InjectScopeModel

/// What calls give, by what is declared of those who may be meant.
extension ExpressionTypes {
  func callType(_ callee: Expression, _ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    let written = Written(arguments: arguments, expression: callee, scope: scope)
    if case .name(let name) = callee.form, let result = callType(named: name, written) { return result }
    // What somebody else's type is extended by may be a protocol's.
    if case .name("Self") = callee.form, scope.frame.owner?.entry.flatMap({ world.index.entries[$0].kind }) == nil {
      guard let own = ownType(scope), SwiftProtocols.line(ofConcrete: own) != nil else { return nil }
    }
    if let type = types.typeExpression(callee, scope) { return constructedType(type, written) }
    // Of what begins the call it is asked once: a chain of calls would take twice the time with each of them.
    var called: SwiftType?
    if case .member(let base?, let name) = callee.form {
      if let type = types.typeExpression(base, scope) {
        if let result = callType(ofType: type, name, written) { return result }
        called = staticType(of: callee, scope)
      } else if let whole = nodeType(of: base, scope) {
        let type = whole.wrapped
        if case .metatype(let held) = type { return callType(ofValue: held, name, written).flatMap(\.self) }
        let methods = types.declared.bounds(of: type, scope).flatMap { self.types.declared.methods(name, of: $0) }
          .filter { types.declared.mayHave($0, type) }
        // An optional has methods of its own by these names, and what is in it may have others.
        if whole.isOptional, !methods.isEmpty, ["map", "flatMap"].contains(name) { return nil }
        if !methods.isEmpty, !isSwiftsOverload(of: methods, written) {
          if areOfSome(methods, type) { return nil }
          let found = types.choosing.best(of: methods, written, margin: 1)
          // Where none of somebody else's type takes what it is given, one of its own is meant.
          if !found.isEmpty || type.entry != nil { return commonResult(of: found, in: type, written) }
        }
        if let result = types.swifts.resultOfSwiftMethod(name, arguments, on: whole, scope) { return result }
        if let result = types.swifts.resultOfProtocolMethod(name, arguments, on: whole, scope) { return result }
        if methods.isEmpty, !whole.isOptional, let result = resultOfAdded(name, on: type, written) { return result }
        called = callee.mayEndEarly ? nil : memberType(name, of: whole, scope)
      }
    } else {
      called = staticType(of: callee, scope)
    }
    if case .function(_, let result)? = called { return result }
    if case .name(let name) = callee.form, scope.functions(name).isEmpty, SwiftMembers.ofArguments.contains(name) {
      let (found, mayBeOthers) = types.choosing.besideSwifts(name, written)
      if !found.isEmpty { return commonResult(of: found, in: nil, written) }
      return mayBeOthers ? nil : swiftsResult(ofFunction: name, arguments, scope)
    }
    if case .name(let name) = callee.form, scope.functions(name).isEmpty, !world.members.isFunction(name),
      let result = swiftsResult(ofFunction: name, arguments, scope)
    {
      return result
    }
    // `Swift.max(a, b)`
    if case .member(let base?, let name) = callee.form, case .name("Swift") = base.form,
      world.index.named("Swift").isEmpty
    {
      return swiftsResult(ofFunction: name, arguments, scope)
    }
    return program?.type(of: Rehearsal.LibraryUse(form: .call(callee), arguments: arguments, scope: scope))
  }

  /// What is called of a type itself: `nil` where nothing is found, and within that where nobody knows what it gives.
  private func callType(ofType type: SwiftType, _ name: String, _ written: Written) -> SwiftType?? {
    if name == "init" { return .some(constructedType(type, written)) }
    let methods = types.declared.bounds(of: type, written.scope)
      .flatMap { self.types.declared.methods(name, of: $0) }.filter(\.isStatic)
    if !methods.isEmpty { return .some(result(ofOneOf: methods, written, in: type)) }
    if case .function(_, let result)? = types.declared.propertyType(name, of: type, isStatic: true) {
      return .some(result)
    }
    if let entry = type.entry, world.index.entries[entry].kind == .enum, world.hasCase(name, entry) {
      return .some(type)
    }
    if type.isOptional, name == "some" { return .some(type) }
    if name == "some", let wrapped = wrapping(type, written) { return .some(wrapped) }
    let labels = written.arguments.map(\.label)
    let called = name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    if let result = FoundationMembers.result(of: called, ofType: type) { return .some(result) }
    if SwiftMembers.isCase(name, of: type) { return .some(type) }
    return types.swifts.resultOfProtocol(name, labels, of: type, isStatic: true, written.scope).map { .some($0) }
  }

  /// The same of what holds a type: `kind.init()` makes something that is at least what the protocol is.
  private func callType(ofValue held: SwiftType, _ name: String, _ written: Written) -> SwiftType?? {
    guard name == "init", let entry = held.entry, world.index.entries[entry].kind == .protocol else {
      return callType(ofType: held, name, written)
    }
    let found = types.choosing.best(of: world.members.initialisers(of: entry), written, margin: 1)
    guard let first = found.first, found.allSatisfy({ $0.isFailable == first.isFailable }) else { return nil }
    return first.isFailable ? .optional(held) : held
  }

  /// What a method gives that an extension of one of Swift's protocols brings, where Swift has none that may be meant.
  private func resultOfAdded(_ name: String, on type: SwiftType, _ written: Written) -> SwiftType? {
    let methods = types.declared.addedMethods(name, written.arguments, for: type, written.scope)
    guard !methods.isEmpty, !types.swifts.hasMethod(name, written.arguments, on: type, written.scope) else {
      return nil
    }
    return result(ofOneOf: methods, written, in: type)
  }

  /// Whether only some of somebody else's type have them, `extension Array: Part where Element: Equatable`, `extension Array
  /// where Element == Int`, where its own method of that name may be meant.
  private func areOfSome(_ methods: [Callable], _ type: SwiftType) -> Bool {
    let entries = world.holders(of: type).map { world.index.entries[$0] }
    guard !entries.isEmpty, entries.allSatisfy(\.declarations.isEmpty) else { return false }
    let conformsPartly = entries.flatMap(\.all).contains { !$0.facts.inherited.isEmpty && $0.facts.generics != nil }
    let isSwifts = SwiftMethods.changingNothing.contains(methods[0].name)
    return methods.allSatisfy { method in
      if conformsPartly, method.owner.map({ world.index.entries[$0].kind }) == .protocol { return true }
      return isSwifts && method.code.flatMap(world.generics)?.requirements != nil
    }
  }

  private func swiftsResult(ofFunction name: String, _ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    if let result = SwiftMembers.result(ofFunction: name) { return result }
    if name == "type", arguments.count == 1, arguments[0].label == "of" {
      return staticType(of: arguments[0].value, scope).flatMap { $0.hasUnwritten ? nil : .metatype($0) }
    }
    if name == "zip", arguments.count == 2 { return zippedType(arguments, scope) }
    guard SwiftMembers.ofArguments.contains(name), arguments.allSatisfy({ $0.label == nil }),
      arguments.count == 1 ? name == "abs" : name != "abs"
    else { return nil }
    let others = arguments.filter { !$0.value.isWrittenNumber }
    let types = Set(others.map { staticType(of: $0.value, scope) })
    guard types.count == 1, let type = types.first.flatMap(\.self), !world.whole(type).hasUnwritten, !type.isOptional
    else { return nil }
    return others.count == arguments.count || self.types.swifts.isNumber(type, scope) ? type : nil
  }

  /// Of a function that is called by its name alone: it may begin with a capital, as a type does.
  func callType(named name: String, _ written: Written) -> SwiftType? {
    let scope = written.scope
    if name.isOperator {
      return types.operators.operatorFunction(name, written).flatMap { result(of: $0, in: nil, written) }
    }
    for level in types.levels(of: name, from: scope) {
      if let result = callType(named: name, at: level, written) { return result }
    }
    return nil
  }

  /// `nil` where no function is found there, and within that where nobody knows what it gives.
  private func callType(named name: String, at level: NameLevel, _ written: Written) -> SwiftType?? {
    let scope = written.scope
    switch level {
    case .block(let names):
      // What a variable holds is called: what that gives its type says.
      guard !names.functions.isEmpty else { return .some(nil) }
      return .some(result(ofOneOf: names.functions, written, in: scope.frame.owner))
    case .type(let owner):
      let methods = types.declared.methods(name, of: owner)
      return types.choosing.best(of: methods, written).isEmpty
        ? nil : .some(result(ofOneOf: methods, written, in: ownType(scope)))
    case .outerType(let type):
      let methods = types.declared.methods(name, of: type).filter(\.isStatic)
      return types.choosing.best(of: methods, written).isEmpty
        ? nil : .some(result(ofOneOf: methods, written, in: type))
    case .files:
      if let own = ownType(scope) {
        if own.entry == nil, let result = types.swifts.resultOfSwiftMethod(name, written.arguments, on: own, scope) {
          return result
        }
        if let result = types.swifts.resultOfProtocolMethod(name, written.arguments, on: own, scope) { return result }
      }
      // Which one is meant is asked once, behind all levels.
      if SwiftMembers.ofArguments.contains(name) { return nil }
      let found = types.choosing.bestGlobal(name, written, margin: 1)
      return .some(mayBeAnothers(found, name, scope) ? nil : commonResult(of: found, in: nil, written))
    case .wrapper, .innerType: return .some(nil)
    case .foreignParent, .beyond: return nil
    }
  }

  /// `#if os(Windows)` and a function that the system has everywhere else: where the condition does not hold, that is called.
  private func mayBeAnothers(_ functions: [Callable], _ name: String, _ scope: Scope) -> Bool {
    guard functions.count == 1, let condition = functions[0].condition, name == name.lowercased() else { return false }
    return scope.frame.code.facts.condition != condition
  }

  /// What a subscript that the project declares for a type of its own gives.
  func ownElementType(_ expression: Expression, _ scope: Scope) -> SwiftType? {
    guard case .element(let base, let arguments) = expression.form, !base.mayEndEarly,
      types.typeExpression(base, scope) == nil, let type = staticType(of: base, scope), let entry = type.entry,
      !world.index.entries[entry].declarations.isEmpty
    else { return nil }
    let methods = types.declared.methods(Callable.Kind.subscripting.word, .subscripting, of: type)
    guard !methods.isEmpty else { return nil }
    if arguments.count == 1, arguments[0].label == nil, types.swifts.isAnyRange(arguments[0].value, scope),
      let index = types.swifts.associated("Index", of: type, scope)
    {
      // One for an element takes no range: what comes of that is a part of it.
      let others = methods.filter { types.declared.parameterType($0, 0, [:]) != index }
      if others.isEmpty { return types.swifts.associated("SubSequence", of: type, scope) }
    }
    return result(
      ofOneOf: methods.filter { !$0.isStatic },
      Written(arguments: arguments, expression: expression, scope: scope, wanted: nil), in: type)
  }

  /// `nil` where nothing tells which one is meant, and they do not give the same.
  private func result(
    ofOneOf candidates: [Callable], _ written: Written, in type: SwiftType?, file: Int? = nil
  ) -> SwiftType? {
    commonResult(of: types.choosing.best(of: candidates, written, file: file, margin: 1), in: type, written)
  }

  private func commonResult(of functions: [Callable], in type: SwiftType?, _ written: Written) -> SwiftType? {
    let results = Set(functions.map { result(of: $0, in: type, written) })
    return results.count == 1 ? results.first.flatMap(\.self) : nil
  }

  private func result(of callable: Callable, in type: SwiftType?, _ written: Written) -> SwiftType? {
    var generics = type.map { bindings(of: callable, for: $0) } ?? [:]
    if types.declared.resultType(of: callable)?.mentions(callable.generics) == true,
      let places = callable.accepts(written.arguments)
    {
      types.declared.bindByArguments(callable, zip(written.arguments, places), written, &generics)
      types.swifts.bindByClosures(callable, zip(written.arguments, places), written, &generics)
    }
    let result = types.declared.resultType(of: callable, generics) ?? .void
    let open = callable.generics + (callable.owner.map(world.openNames) ?? [])
    return result.mentions(open) ? nil : result
  }

  /// What code in a type is of: in a generic type of that with its own parameters, as far as nobody shows what they are.
  func ownType(_ scope: Scope) -> SwiftType? { scope.frame.owner.map { world.asItself($0, scope.frame) } }

  /// What the names of types mean in a method of a type.
  func bindings(of callable: Callable, for type: SwiftType) -> [String: SwiftType] {
    world.bindings(of: callable, for: type)
  }

  /// `zip(names, sizes)`, of what has a type of its own.
  private func zippedType(_ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    let parts = arguments.compactMap { argument -> SwiftType? in
      guard argument.label == nil else { return nil }
      return types.operators.rangeType(of: argument.value, scope) ?? staticType(of: argument.value, scope)
    }
    guard parts.count == 2, !parts.contains(where: { $0.hasUnwritten || $0.isOptional }) else { return nil }
    return .named("Zip2Sequence", entry: nil, arguments: parts)
  }
}
