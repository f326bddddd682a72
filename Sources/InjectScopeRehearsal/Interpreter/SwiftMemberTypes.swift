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
    return SwiftMembers.result(of: name, labels, on: base) { elements in
      arguments.last.flatMap { self.result(of: $0.value, given: elements, scope) }
    }
  }

  func typeOfSwiftElement(_ base: Expression, _ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    guard arguments.count == 1, arguments[0].label == nil, let type = staticType(of: base, scope), Self.isSwifts(type)
    else { return nil }
    return SwiftMembers.element(of: type.wrapped, at: staticType(of: arguments[0].value, scope))
  }

  private static func isSwifts(_ type: SwiftType) -> Bool { type.wrapped.entry == nil && type.openPart == nil }

  /// What something gives that is called with an element: a closure, a key path, an initialiser.
  private func result(of expression: Expression, given elements: [SwiftType], _ scope: Scope) -> SwiftType? {
    let called: Closure
    switch expression.form {
    case .closure(let closure): called = closure
    case .keyPath(let closure): called = closure
    case .member(let base?, "init"):
      guard let type = typeExpression(base, scope), let entry = type.entry else { return nil }
      let failing = world.members.initialisers(of: entry).contains(where: \.isFailable)
      return failing || world.facts(entry)?.generics != nil ? nil : type
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
