internal import InjectScopeModel

/// Types that nobody has written yet: a generator will.
extension DeclaredTypes {
  /// The protocol that such a type is made for, where a call makes one: nothing declares the type, and the project's
  /// protocol asks for every argument of the call by its label.
  func unwrittenType(_ callee: Call.Callee, _ written: Written) -> SwiftType? {
    guard case .construction(.named(let name, nil, let arguments)) = callee, arguments.isEmpty,
      world.index.named(name.bareName).isEmpty,
      let entry = world.interfaces(name).lazy.compactMap({
        world.find($0, from: written.scope.frame.typeScope, file: written.scope.frame.code.file)
      }).first(where: { world.index.entries[$0].kind == .protocol })
    else { return nil }
    let type = world.type(ofEntry: entry)
    let labels = written.arguments.map(\.label)
    return labels.allSatisfy { $0.flatMap { propertyType($0, of: type) } != nil } ? type : nil
  }

  /// What the protocol's property of the argument's label is.
  func type(ofArgument argument: Argument, of type: SwiftType) -> SwiftType? {
    argument.label.flatMap { propertyType($0, of: type) }
  }
}
