internal import InjectScopeModel

/// Types of members of Swift's own types: of what the project itself adds to them nothing is said here.
extension Machine {
  /// - Parameter base: The type of what stands before the dot, worked out once: a chain asks at each of its dots.
  func typeOfSwiftMember(_ name: String, of base: SwiftType) -> SwiftType? {
    guard Self.isSwifts(base) else { return nil }
    return SwiftMembers.property(name, of: base.wrapped)
  }

  func resultOfSwiftMethod(
    _ name: String, _ arguments: [Argument], on base: SwiftType, _ scope: Scope
  ) -> SwiftType? {
    guard Self.isSwifts(base), !isDeclaredForOthers(name) else { return nil }
    // `first { … }` is `first(where:)`, `map { … }` is `map(_:)`.
    var labels = arguments.map(\.label)
    if let last = arguments.last, last.isTrailingClosure, last.label == nil {
      labels[labels.count - 1] = SwiftMethods.labelsOfTrailingClosures[name]
    }
    // What is put together is what it begins with, where that is of one type.
    if name == "reduce", labels.count == 2, !SwiftMembers.elements(of: base.wrapped).isEmpty, !base.isOptional {
      return arguments[0].value.takesWanted ? nil : staticType(of: arguments[0].value, scope)
    }
    return SwiftMembers.result(of: name, labels, on: base) { elements in
      arguments.last.flatMap { self.result(of: $0.value, given: elements, scope) }
    }
  }

  func typeOfSwiftElement(_ base: Expression, _ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    guard arguments.count == 1, arguments[0].label == nil, let type = staticType(of: base, scope), Self.isSwifts(type)
    else { return nil }
    return SwiftMembers.element(of: type.wrapped, at: staticType(of: arguments[0].value, scope))
  }

  /// What a closure is that is the last argument of one of the methods that go through elements.
  func typeOfElementClosure(_ argument: Argument, in written: Written) -> SwiftType? {
    guard case .closure = argument.value.form, case .call(let callee, let arguments) = written.expression.form,
      arguments.count == 1, case .member(let base?, let name) = callee.form, SwiftMethods.elementsGiven[name] == 1,
      !isDeclaredForOthers(name),
      let type = nodeType(of: base, written.scope), Self.isSwifts(type)
    else { return nil }
    let elements = SwiftMembers.elements(of: type)
    guard elements.count == 1, ["Array", "Set", "Dictionary", "Range", "ClosedRange", nil].contains(type.wrapped.name)
    else { return nil }
    let result: SwiftType =
      switch name {
      case "forEach": .void
      case "map", "compactMap", "flatMap": .open(.unwritten)
      default: .foreign("Bool")
      }
    return .function(elements, result)
  }

  private static func isSwifts(_ type: SwiftType) -> Bool { type.wrapped.entry == nil && !type.hasUnwritten }

  /// What something gives that is called with an element: a closure, a key path, an initialiser.
  private func result(of expression: Expression, given elements: [SwiftType], _ scope: Scope) -> SwiftType? {
    let called: Closure
    switch expression.form {
    case .closure(let closure): called = closure
    case .keyPath(let closure): called = closure
    case .member(let base?, "init"):
      guard let type = typeExpression(base, scope), let entry = type.entry else { return nil }
      let failing = Set(world.members.initialisers(of: entry).map(\.isFailable))
      guard failing.count < 2, world.facts(entry)?.generics == nil else { return nil }
      return failing.contains(true) ? .optional(type) : type
    default: return nil
    }
    if let result = called.result { return type(result, scope) }
    let inner = Scope(scope.frame, in: scope)
    let names =
      called.parameters.isEmpty
      ? elements.indices.map { "$\($0)" } : called.parameters.prefix(elements.count).map(\.name)
    guard called.parameters.count <= elements.count else { return nil }
    for (name, type) in zip(names, elements) { inner.names[name] = Variable(only: type) }
    return bodyType(called.statements, inner)
  }
}
