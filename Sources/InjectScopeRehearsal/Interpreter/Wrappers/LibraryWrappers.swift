internal import InjectScopeModel

/// Wrappers that the library knows: it says what they hold, and what reading them gives.
extension Wrappers {
  func libraryWrapped(_ property: WrappedProperty, initial: Expression?) throws -> Variable? {
    var property = property
    property.arguments = try property.attribute.values.map {
      try pass($0, property.scope, wanted: library.wantedType(ofWrappersArgument: $0.label))
    }
    if let initial { property.initial = try pass(Argument(initial), property.scope, wanted: property.type) }
    return try wrap(property)
  }

  private func pass(_ argument: Argument, _ scope: Scope, wanted: SwiftType? = nil) throws -> Call.Passed {
    Call.Passed(
      label: argument.label, value: try machine.evaluate(argument.value, scope, wanted: wanted, label: argument.label),
      type: types.expressions.staticType(of: argument.value, scope), expression: argument.value,
      isTrailingClosure: argument.isTrailingClosure)
  }

  private func wrap(_ property: WrappedProperty) throws -> Variable? {
    machine.context.calls.append(
      Context.Call(text: "'\(property.title)' is made", site: property.site, asker: property.title))
    defer { machine.context.calls.removeLast() }
    let repeats = budget.repetition.repeats
    guard let answer = machine.withHost({ library.wrap(property, on: $0) }) else { return nil }
    budget.noteEvent(since: repeats)
    let storage = try machine.take(answer, wanted: property.type)
    return Variable(cell: machine.store.allocate(.value(storage)), type: property.type, wrapping: .library(property))
  }

  /// What stands for the property where it is made anew: `_x = Injected(injector: i)`
  func rewrap(
    _ wrapper: WrappedProperty, _ arguments: [Argument], _ written: Expression, _ scope: Scope
  ) throws -> Variable? {
    var property = wrapper
    // What is asked is asked here.
    property.site = scope.frame.code.location(written.position)
    property.arguments = try arguments.map { argument in
      let own = argument.label == "wrappedValue" ? wrapper.type : library.wantedType(ofWrappersArgument: argument.label)
      return try pass(argument, scope, wanted: own)
    }
    if let place = property.arguments.firstIndex(where: { $0.label == "wrappedValue" }) {
      property.initial = property.arguments.remove(at: place)
    }
    return try wrap(property)
  }

  /// What the library gives for a wrapped property at an access, in the name of its owner.
  func read(_ property: WrappedProperty, _ storage: inout Value) throws -> Value {
    machine.coverage.readSites.insert(property.site)
    let outer = machine.context.scope
    outer.map { machine.context.callers.append($0) }
    machine.context.scope = property.scope
    property.scope.doubts = machine.doubts
    machine.context.calls.append(
      Context.Call(text: "'\(property.title)' is read", site: property.site, asker: property.title))
    defer {
      machine.context.calls.removeLast()
      machine.context.scope = outer
      if outer != nil { machine.context.callers.removeLast() }
    }
    let repeats = budget.repetition.repeats
    let answer = machine.withHost({ library.read(property, &storage, on: $0) })
    budget.noteEvent(since: repeats)
    return try machine.take(answer, wanted: property.type)
  }
}

extension WrappedProperty {
  /// `NoteList.editor`
  public var title: String { (ownerType?.name.map { $0 + "." } ?? "") + name }
}
