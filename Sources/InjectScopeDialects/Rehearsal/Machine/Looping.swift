internal import InjectScopeModel

/// Loops over collections of which all elements are known.
extension Machine {
  /// More rounds than these are not followed one by one.
  private static let mostRounds = 64

  /// `for name in sequence { … }`
  func runForEach(
    of sequence: Expression, _ name: Binding, _ body: [Statement], _ scope: Scope
  ) throws -> Flow {
    let value = try evaluate(sequence, scope)
    let element = name.type.map { type($0, scope) } ?? staticType(of: sequence, scope)?.wrapped.arguments.last
    guard case .array(let elements) = value, elements.count <= Self.mostRounds else {
      let flow = try oneOf(
        [{ try self.round(.unknown(element, "an element of a collection"), element, name, body, scope) }],
        mayTakeNone: true)
      if case .returns = flow { return flow }
      return .next
    }
    let floor = temporaries.count
    temporaries += elements
    defer { temporaries.removeLast(temporaries.count - floor) }
    for value in elements {
      switch try round(value, element, name, body, scope) {
      case .next: break
      case .returns(let value): return .returns(value)
      // Whether it goes on with the next one nobody can tell.
      case .leaves: doubt()
      }
    }
    return .next
  }

  private func round(
    _ value: Value, _ type: SwiftType?, _ name: Binding, _ body: [Statement], _ scope: Scope
  ) throws -> Flow {
    let inner = Scope(scope.frame, in: scope)
    for name in name.names { inner.names[name] = Variable(cell: memory.allocate(.value(value)), type: type) }
    return try execute(Array(body.dropFirst()), inner)
  }

  /// `array.forEach { … }` and `array.map { … }`: `nil` where it is something else.
  func callOnElements(_ name: String, of value: Value, _ written: Written) throws -> Value? {
    guard name == "forEach" || name == "map", case .array(let elements) = value,
      elements.count <= Self.mostRounds, written.arguments.count == 1
    else { return nil }
    let action = try evaluate(written.arguments[0].value, written.scope)
    guard let first = runner(of: action, written) else { return nil }
    var results: [Value] = []
    let floor = temporaries.count
    defer { temporaries.removeLast(temporaries.count - floor) }
    for element in elements {
      results.append(try first(element))
      temporaries.append(results[results.count - 1])
    }
    return name == "map" ? .array(results) : .void
  }

  private func runner(of action: Value, _ written: Written) -> ((Value) throws -> Value)? {
    switch action {
    case .closure(let closure):
      return {
        try self.runClosure(closure, [$0], wanted: nil, text: "a closure is called", at: written.site)
      }
    default: return nil
    }
  }
}
