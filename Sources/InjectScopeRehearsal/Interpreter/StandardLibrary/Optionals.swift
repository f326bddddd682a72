internal import InjectScopeModel

/// Optionals. What is surely there stands for itself, with no sign that it is wrapped: of an optional in an optional nothing
/// is known here.
extension StandardLibrary {
  /// What `.some(x)` and `Optional(x)` wrap; `nil` where that may be nil itself, or is something else.
  func wrap(_ written: Written, as type: SwiftType) throws -> Value? {
    guard type.isOptional || type == .foreign("Optional"), written.arguments.count == 1,
      let only = written.arguments.first, only.label == nil,
      let own = machine.types.expressions.staticType(
        of: only.value, wanted: type.isOptional ? type.wrapped : nil, written.scope), !own.isOptional
    else { return nil }
    if case .open = own { return nil }
    return try machine.evaluate(only.value, written.scope, wanted: type.isOptional ? type.wrapped : own)
  }

  /// `optional.map { … }`, of what is not nil: `nil` where it is something else.
  func callOnWrapped(_ name: String, of value: Value, at base: Expression, _ written: Written) throws -> Value? {
    guard name == "map" || name == "flatMap", written.arguments.count == 1 else { return nil }
    let isWrapped =
      switch value {
      case .object(let object): !machine.types.hasForeignSuperclass(machine.store[object].type)
      case .plain(let plain): ["Int", "Double", "Bool"].contains(plain.type.name)
      case .truth: true
      default: false
      }
    guard
      isWrapped
        || machine.types.expressions.staticType(of: base, written.scope)?.isOptional == true && !value.isUnknown,
      case .closure(let closure) = try machine.evaluate(written.arguments[0].value, written.scope)
    else { return nil }
    return try machine.closures.runClosure(
      closure, [value], wanted: written.wanted?.wrapped, text: "a closure is called", at: written.site)
  }
}
