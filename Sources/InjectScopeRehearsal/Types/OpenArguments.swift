internal import InjectScopeModel

/// Which arguments may become another type than they have by themselves, because what takes them is generic.
extension ExpressionTypes {
  /// What is wanted by something that the project does not declare: open where that may want another type, else nothing.
  func wanted(of argument: Argument, by callee: Call.Callee, in written: Written) -> SwiftType? {
    guard adapts(argument.value), let own = staticType(of: argument.value, written.scope),
      !isTakenAsItIs(own, argument, by: callee, in: written)
    else { return nil }
    return .open(.unwritten)
  }

  private func isTakenAsItIs(
    _ type: SwiftType, _ argument: Argument, by callee: Call.Callee, in written: Written
  ) -> Bool {
    let element = types.swifts.elementType(of: type, written.scope)
    switch callee {
    case .free("zip"): return !wantsOther(written)
    case .free(let name): return SwiftMethods.keepingNothing.contains(name)
    case .construction(let made):
      let wanted = written.wanted?.wrapped
      let parts = made.arguments.isEmpty && wanted?.name == made.name ? wanted?.arguments ?? [] : made.arguments
      switch made.name {
      case "Array", "ArraySlice", "ContiguousArray", "Set":
        return parts.isEmpty ? !written.isOpenAround : element == parts[0]
      case "Dictionary": return parts.isEmpty ? !written.isOpenAround : element == .tuple(parts)
      case "Data": return element == .foreign("UInt8")
      case "String": return argument.label != nil || element == .foreign("Character")
      default: return false
      }
    case .method(_, let name):
      guard name != "encode" else { return true }
      guard case .call(let called, _) = written.expression.form, case .member(let base?, _) = called.form,
        let held = nodeType(of: base, written.scope).flatMap({ types.swifts.elementType(of: $0, written.scope) })
      else { return false }
      return held == type || held == element
    case .staticMember(let owner, _): return owner.name == "JSONSerialization"
    case .value, .superclass: return false
    }
  }

  /// Whether another type of the same name is wanted of a call than it gives by itself.
  private func wantsOther(_ written: Written) -> Bool {
    if written.isOpenAround { return true }
    guard let wanted = written.wanted?.wrapped, let name = wanted.name else { return false }
    guard let type = staticType(of: written.expression, written.scope)?.wrapped else { return true }
    return type.name == name && type != wanted
  }

  /// The same of a generic function of the project: what a parameter of it stands for something else may say as well.
  func mayWiden(
    _ argument: Argument, _ place: Int, of callable: Callable, _ passed: some Sequence<(Argument, Int)>,
    _ written: Written
  ) -> Bool {
    guard !callable.generics.isEmpty, adapts(argument.value) else { return false }
    let declared = types.declared.parameterType(callable, place, [:])
    let names = callable.generics.filter { declared.mentions([$0]) }
    guard !names.isEmpty else { return false }
    if written.isOpenAround || callable.asksForSame || !isPlain(declared, argument, written.scope) { return true }
    if written.wanted != nil, types.declared.resultType(of: callable)?.mentions(names) == true { return true }
    return passed.contains { other, otherPlace in
      (otherPlace != place || other != argument)
        && types.declared.parameterType(callable, otherPlace, [:]).mentions(names)
    }
  }

  /// `T`, and `[T]` where a list is given.
  private func isPlain(_ parameter: SwiftType, _ argument: Argument, _ scope: Scope) -> Bool {
    switch parameter {
    case .open(.parameter(let name)): return !name.contains(".")
    case .named("Array", nil, let parts):
      guard case .open(.parameter)? = parts.first else { return false }
      return staticType(of: argument.value, scope)?.name == "Array"
    default: return false
    }
  }

  /// What the other arguments say of generic parameters holds only where it takes in what this one is by itself.
  func widen(
    _ argument: Argument, to parameter: SwiftType, of callable: Callable, _ scope: Scope,
    _ generics: inout [String: SwiftType]
  ) {
    guard let type = staticType(of: argument.value, scope) else { return }
    var own: [String: SwiftType] = [:]
    parameter.match(type, callable.generics, into: &own)
    for (name, found) in own {
      guard let other = generics[name], other != found else { continue }
      let isWider =
        other == .foreign("Any") || other == .optional(found)
        || world.canCast(found, isExact: false, to: other) == true
      if !isWider { generics[name] = .open(.unwritten) }
    }
  }
}

extension Callable {
  /// `where Items.Element == Item`, `<Items: Sequence<Item>>`
  fileprivate var asksForSame: Bool {
    guard let generics = code?.facts.generics else { return false }
    return generics.requirements?.contains("==") == true || generics.clause.dropFirst().contains("<")
  }
}
