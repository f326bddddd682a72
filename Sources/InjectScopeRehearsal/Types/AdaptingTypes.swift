internal import InjectScopeModel

/// Expressions that are of one type by themselves, and of another one where something around them wants that.
///
/// What the closure of `map` gives is widened before it is put together: `names.map { $0 }` is `[Any]` where a list of that is
/// filled with it. What sequences and collections both have is a list where a list is wanted: `names.suffix(2) == ["a"]`.
extension ExpressionTypes {
  /// Whether it is one of them, or made of one.
  func adapts(_ expression: Expression) -> Bool {
    switch expression.form {
    case .call(let callee, let arguments):
      if expression.mayBeList || expression.isWidened { return true }
      return arguments.contains { adapts($0.value) } && isOfWhatItIsGiven(callee)
    case .attempt(let inner, _), .forced(let inner), .chained(let inner): return adapts(inner)
    case .tuple(let parts): return parts.contains { adapts($0.value) }
    case .array(let parts), .dictionary(let parts), .choice(_, let parts), .sum(let parts):
      return parts.contains(where: adapts)
    case .fallback(let first, let second): return adapts(first) || adapts(second)
    default: return false
    }
  }

  /// `zip(…)`, `Set(…)` and generic functions of the project.
  private func isOfWhatItIsGiven(_ callee: Expression) -> Bool {
    guard case .name(let name) = callee.form else { return false }
    return name == "zip" || ForeignTypes.generic.contains(name)
      || world.members.functions(named: name, of: nil).contains { !$0.generics.isEmpty }
  }

  /// What `names.suffix(2)` is where a list is wanted; `nil` where nobody can tell.
  func listInstead(of type: SwiftType, wanted: SwiftType, _ scope: Scope) -> SwiftType? {
    guard let element = types.swifts.elementType(of: type.wrapped, scope) else { return nil }
    let list = SwiftType.array(of: element)
    guard list == wanted else { return nil }
    return type.isOptional ? .optional(list) : list
  }

  /// What is wanted of each of several that come to be of one type: open where one of them may become what the others are.
  func wantedOfEach(_ parts: [Expression], _ scope: Scope) -> SwiftType? {
    guard parts.count > 1, parts.contains(where: adapts) else { return nil }
    // An empty list is of what the others are of, but a part of a list becomes a list beside it.
    let isAnyPart = parts.contains(where: \.mayBeList)
    let others = parts.filter { $0.form != .nothing && (isAnyPart || !$0.isEmptyLiteral) }
    let found = Set(others.map { staticType(of: $0, scope) })
    return found.count == 1 && !found.contains(nil) ? nil : .open(.unwritten)
  }
}

extension Expression {
  /// Whether it may be a list as well as a part of what it is called on.
  var mayBeList: Bool {
    guard case .call(let callee, let arguments) = form, let name = callee.calledName, arguments.count < 2 else {
      return false
    }
    switch name {
    case "dropLast", "filter", "reversed": return true
    case "prefix": return arguments.first.map { $0.label == "while" || $0.isTrailingClosure } ?? false
    case "suffix": return arguments.first.map { $0.label == nil } ?? false
    default: return false
    }
  }

  /// Whether it is put together of what its closure gives: `names.map { $0 }`.
  var isWidened: Bool {
    guard case .call(let callee, let arguments) = form, let name = callee.calledName else { return false }
    return !arguments.isEmpty && SwiftMethods.widened.contains(name)
  }

  var isList: Bool { if case .array = form { true } else { false } }

  fileprivate var isEmptyLiteral: Bool {
    switch form {
    case .array(let parts), .dictionary(let parts): parts.isEmpty
    default: false
    }
  }

  fileprivate var calledName: String? {
    switch form {
    case .member(_?, let name), .name(let name): name
    default: nil
    }
  }
}
