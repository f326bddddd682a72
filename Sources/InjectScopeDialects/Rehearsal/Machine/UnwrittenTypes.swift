internal import InjectScopeModel

/// Types that nobody has written yet: a generator will.
extension Machine {
  /// The protocol that such a type is made for, where a call makes one: `Foo` of `FooImpl(a: …, b: …)`, where nothing
  /// declares `FooImpl`, and the project's protocol `Foo` asks for an `a` and a `b`.
  func unwrittenType(_ callee: Call.Callee, _ written: Written) -> SwiftType? {
    guard case .construction(.named(let name, nil, let arguments)) = callee, arguments.isEmpty,
      name.hasSuffix(Self.implementation), world.index.named(name.bareName).isEmpty,
      let entry = world.find(
        String(name.dropLast(Self.implementation.count)), from: written.scope.frame.owner?.name,
        file: written.scope.frame.code.file),
      world.index.entries[entry].kind == .protocol
    else { return nil }
    let type = world.type(ofEntry: entry)
    let labels = written.arguments.map(\.label)
    return labels.allSatisfy { $0.flatMap { propertyType($0, of: type) } != nil } ? type : nil
  }

  private static let implementation = "Impl"

  /// What the protocol's property of the argument's label is.
  func type(ofArgument argument: Argument, of type: SwiftType) -> SwiftType? {
    argument.label.flatMap { propertyType($0, of: type) }
  }
}
