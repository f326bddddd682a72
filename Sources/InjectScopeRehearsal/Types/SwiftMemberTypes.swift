internal import InjectScopeModel

/// The types of members of types that no project declares, by `SwiftMembers`; what the project itself adds to them is
/// looked up elsewhere.
struct SwiftsTypes: TypesPart {
  let types: Types

  /// - Parameter base: The type of what stands before the dot, worked out once: a chain asks at each of its dots.
  func typeOfSwiftMember(_ name: String, of base: SwiftType) -> SwiftType? {
    guard Self.isSwifts(base) else { return nil }
    return SwiftMembers.property(name, of: base.wrapped)
  }

  func resultOfSwiftMethod(
    _ name: String, _ arguments: [Argument], on base: SwiftType, _ scope: Scope
  ) -> SwiftType? {
    if SwiftMethods.ofOptions.contains(name), world.isOptionSet(base.wrapped), arguments.count == 1 {
      switch name {
      case "contains", "isDisjoint", "isSubset", "isSuperset": return .foreign("Bool")
      case "union", "intersection", "subtracting", "symmetricDifference": return base.wrapped
      case "formUnion", "formIntersection", "formSymmetricDifference", "subtract": return .void
      case "remove": return .optional(base.wrapped)
      default: return nil
      }
    }
    if name == "withLock", arguments.count == 1, isLock(base) {
      return result(of: arguments[0].value, takenBy: SwiftMembers.Taking(parameters: [], result: nil), scope)
    }
    guard Self.isSwifts(base) else { return nil }
    let found = resultOfSwiftsOwn(name, arguments, on: base, scope)
    // What the project has of the name may be meant: it says nothing where that gives the same.
    let others = types.declared.othersMeant(name, arguments, for: base, scope)
    return others.allSatisfy { method in
      types.declared.resultType(of: method) == found || types.choosing.takesOther(method, arguments, scope)
    } ? found : nil
  }

  private func resultOfSwiftsOwn(
    _ name: String, _ arguments: [Argument], on base: SwiftType, _ scope: Scope
  ) -> SwiftType? {
    let labels = labels(of: arguments, for: name)
    if let result = resultOfResult(name, arguments, on: base, scope) { return result }
    if let taking = SwiftMembers.taking(name, labels, on: base), let last = arguments.last {
      return result(of: last.value, takenBy: taking, scope)
    }
    // What is put together is what it begins with, where that is of one type.
    if name == "reduce", [[nil, nil], ["into", nil]].contains(labels), !base.isOptional,
      elementType(of: base, scope) != nil
    {
      return arguments[0].value.takesWanted ? nil : types.expressions.staticType(of: arguments[0].value, scope)
    }
    return SwiftMembers.result(of: name, labels, on: base) { elements in
      arguments.last.flatMap { self.result(of: $0.value, given: elements, scope) }
    }
  }

  /// The same of what Swift's protocols promise.
  func resultOfProtocolMethod(
    _ name: String, _ arguments: [Argument], on base: SwiftType, _ scope: Scope
  ) -> SwiftType? {
    // An optional has methods of its own.
    guard !base.isOptional else { return nil }
    let labels = labels(of: arguments, for: name)
    return resultOfProtocol(name, labels, arguments, of: base.wrapped, scope) { elements in
      arguments.last.flatMap { self.result(of: $0.value, given: elements, scope) }
    }
  }

  /// What going through it gives, one by one.
  func elementType(of type: SwiftType, _ scope: Scope) -> SwiftType? {
    guard !type.isOptional, !type.hasUnwritten else { return nil }
    let elements = SwiftMembers.elements(of: type)
    if elements.count == 1 { return elements[0] }
    if case .named(let name, nil, let bases) = type, bases.count == 1, Self.ofBases.contains(name) {
      let element = elementType(of: bases[0], scope)
      guard name == "EnumeratedSequence" else { return element }
      return element.map { .tuple([.foreign("Int"), $0], ["offset", "element"]) }
    }
    // `makeIterator` of the project's own gives what its iterator gives.
    if let entry = type.entry { return elementType(ofProjects: type, entry, scope) }
    guard !types.declared.mayBeDeclared("makeIterator", [], for: type, scope) else { return nil }
    return resultOfProtocol("first", ["where"], of: type, scope)?.wrapped
  }

  /// Sequences of what another one has.
  private static let ofBases: Set<String> = [
    "EnumeratedSequence", "IndexingIterator", "LazySequence", "ReversedCollection", "Slice",
  ]

  /// An optional is, whatever it is of.
  static func isSwifts(_ type: SwiftType) -> Bool { type.entry == nil && !type.hasUnwritten }

  /// A lock of the project's that has what Foundation gives all of them.
  func isLock(_ type: SwiftType) -> Bool {
    type.entry != nil && world.ancestry(of: type).contains(.foreign("NSLocking"))
  }

  /// What closures give says what generic parameters stand for of which nothing else tells: `lock.run { items.count }`.
  func bindByClosures(
    _ callable: Callable, _ passed: some Sequence<(Argument, Int)>, _ written: Written,
    _ generics: inout [String: SwiftType]
  ) {
    let names = callable.generics
    // One in another one is gone through for each that is around it.
    guard !names.isEmpty, types.lookups.closuresLookedThrough < 4 else { return }
    types.lookups.closuresLookedThrough += 1
    defer { types.lookups.closuresLookedThrough -= 1 }
    for (argument, place) in passed {
      guard case .keyPath(let path) = argument.value.form else { continue }
      let parameter = types.declared.parameterType(callable, place, [:])
      bind(names, byKeyPath: path, argument.value, parameter, written.scope, &generics)
    }
    // What something else says of which nothing is known no closure decides.
    let open = passed.flatMap { argument, place -> [String] in
      if case .closure = argument.value.form { return [] }
      if case .keyPath = argument.value.form,
        case .function = types.declared.parameterType(callable, place, generics).wrapped
      {
        return []
      }
      let parameter = types.declared.parameterType(callable, place, generics)
      return names.filter { generics[$0] == nil && parameter.mentions([$0]) }
    }
    for (argument, place) in passed {
      if case .closure(let closure) = argument.value.form,
        case .function(let parameters, _) = types.declared.parameterType(callable, place, generics).wrapped
      {
        for (parameter, own) in zip(
          parameters, types.expressions.parameters(of: closure, parameters.count, written.scope))
        where parameter.mentions(names) {
          if let own { parameter.match(own, names, into: &generics) }
        }
      }
      guard let closure = argument.value.calledWithElement, !callable.isVariadic(place),
        case .function(let parameters, let result) = types.declared.parameterType(callable, place, generics).wrapped,
        result.mentions(names), !result.mentions(open),
        !parameters.contains(where: { $0.mentions(names) || $0.hasUnwritten }),
        types.declared.builder(of: closure, for: callable, place) == nil
      else { continue }
      // A number or a text that is all it gives is of what is wanted.
      if closure.result == nil, closure.givesLiterals { continue }
      guard let given = self.result(of: argument.value, given: parameters, written.scope) else { continue }
      result.match(given, names, into: &generics)
    }
  }

  /// `\Settings.theme`, and `\.theme` where it is known of what.
  private func bind(
    _ names: [String], byKeyPath path: Closure, _ argument: Expression, _ parameter: SwiftType, _ scope: Scope,
    _ generics: inout [String: SwiftType]
  ) {
    guard case .named(let name, nil, let parts) = parameter, ForeignTypes.keyPaths.contains(name), parts.count == 2
    else { return }
    let root = path.parameters.first?.type.map { types.type($0, scope) } ?? parts[0].replacing(generics)
    guard world.isKnown(root) else { return }
    parts[0].match(root, names, into: &generics)
    guard let value = result(of: argument, given: [root], scope) else { return }
    // What another argument is may be less than what the path leads to.
    if case .open(.parameter(let own)) = parts[1], names.contains(own), world.isKnown(value) { generics[own] = value }
    parts[1].match(value, names, into: &generics)
  }

  /// What something gives that is called with an element: a closure, a key path, an initialiser.
  func result(of expression: Expression, given elements: [SwiftType], _ scope: Scope) -> SwiftType? {
    let called: Closure
    switch expression.form {
    case .closure(let closure): called = closure
    case .keyPath(let closure): called = closure
    case .member(let base?, "init"):
      guard let type = types.typeExpression(base, scope), let entry = type.entry else { return nil }
      let failing = Set(world.members.initialisers(of: entry).map(\.isFailable))
      guard failing.count < 2, world.facts(entry)?.generics == nil else { return nil }
      return failing.contains(true) ? .optional(type) : type
    default: return nil
    }
    if let result = called.result { return types.type(result, scope) }
    // What is done with what it gives may want the number to be another: `map { 1 }.map { .perhaps($0) }`.
    if called.givesNumbers { return nil }
    let inner = Scope(scope.frame, in: scope)
    for capture in called.captures where capture.value != nil || capture.isWeak {
      let type = types.expressions.staticType(
        of: capture.value ?? Expression(.name(capture.name), at: expression.position), scope)
      inner.names[capture.name] = Variable(only: capture.isWeak ? type.map { .optional($0.wrapped) } : type)
    }
    let names =
      called.parameters.isEmpty
      ? elements.indices.map { "$\($0)" } : called.parameters.prefix(elements.count).map(\.name)
    guard called.parameters.count <= elements.count else { return nil }
    for (name, type) in zip(names, elements) { inner.names[name] = Variable(only: type) }
    if called.givesNothing { return .void }
    return types.expressions.bodyType(called.statements, inner)
  }
}

extension Closure {
  /// Of several statements, without one that returns something, and not ending in what never returns.
  fileprivate var givesNothing: Bool {
    guard statements.count > 1 else { return false }
    switch statements.last {
    case .binding?, .loop?, .branch?, .attempt?: break
    case .expression(let last)?:
      guard !last.mayNeverReturn else { return false }
    default: return false
    }
    return !statements.contains { returns($0) }
  }

  /// All that it gives is written numbers.
  fileprivate var givesNumbers: Bool {
    guard statements.count == 1, case .expression(let expression)? = statements.first else { return false }
    return switch expression.form {
    case .choice(_, let values): values.allSatisfy(\.isWrittenNumber)
    default: expression.isWrittenNumber
    }
  }

  private func returns(_ statement: Statement) -> Bool {
    switch statement {
    case .return(let expression, _): expression != nil
    case .branch(let branch): branch.blocks.joined().contains { returns($0) }
    case .attempt(let body, let catches): (body + catches.flatMap(\.body)).contains { returns($0) }
    case .loop(_, let body, _), .conditional(_, let body): body.contains { returns($0) }
    default: false
    }
  }

  /// Whether what stands behind one of its returns may be of several types.
  var givesLiterals: Bool {
    if statements.count == 1, case .expression(let expression)? = statements.first { return expression.isFlexible }
    var found = false
    func visit(_ statements: [Statement]) {
      for statement in statements {
        switch statement {
        case .return(let expression?, _): found = found || expression.isFlexible
        case .branch(let branch): branch.blocks.forEach(visit)
        case .attempt(let body, let catches): ([body] + catches.map(\.body)).forEach(visit)
        case .loop(_, let body, _), .conditional(_, let body): visit(body)
        default: break
        }
      }
    }
    visit(statements)
    return found
  }
}

extension Expression {
  /// A closure, or a key path where a function is wanted.
  fileprivate var calledWithElement: Closure? {
    switch form {
    case .closure(let closure), .keyPath(let closure): closure
    default: nil
    }
  }

  /// All but an assignment, and calls of which it is not known that they end the process.
  fileprivate var mayNeverReturn: Bool {
    switch form {
    case .assignment: false
    case .attempt(let inner, _): inner.mayNeverReturn
    case .call(let callee, _):
      switch callee.form {
      case .name(let name), .member(_, let name): SwiftMethods.endingTheProcess.contains(name)
      default: true
      }
    default: true
    }
  }

  /// Whether what is wanted decides what it is.
  var isFlexible: Bool {
    switch form {
    case .nothing: true
    case .attempt(let inner, _): inner.isFlexible
    case .tuple(let parts): parts.contains { $0.value.isFlexible }
    case .choice(_, let values): values.contains(where: \.isFlexible)
    case .member(nil, _): true
    default: takesWanted || isWrittenNumber || impliedMember != nil
    }
  }
}
