internal import InjectScopeModel

/// Types of closures that Swift's own methods are given.
extension SwiftsTypes {
  /// What a closure is that is the last argument of a method of Swift's own.
  func typeOfElementClosure(_ argument: Argument, in written: Written) -> SwiftType? {
    guard case .closure(let closure) = argument.value.form,
      case .call(let callee, let arguments) = written.expression.form,
      arguments.last == argument, let (name, type) = swiftsMethod(callee, written.scope),
      !types.declared.mayBeDeclared(name, arguments, for: type, written.scope)
    else { return nil }
    var labels = arguments.map(\.label)
    if argument.isTrailingClosure, argument.label == nil {
      labels[labels.count - 1] = SwiftMethods.labelsOfTrailingClosures[name]
    }
    guard var given = taken(name, labels, arguments, of: type, written) else { return nil }
    // What the closure says itself of what it is given counts.
    for (place, parameter) in closure.parameters.enumerated() where given.parameters.indices.contains(place) {
      if let type = parameter.type { given.parameters[place] = self.types.type(type, written.scope) }
    }
    guard given.result.hasUnwritten, closure.result != nil || !closure.givesLiterals,
      let result = result(of: argument.value, given: given.parameters, written.scope)
    else {
      let wanted =
        given.result.hasUnwritten
        ? Self.wantedOfClosure(of: name, onOptional: type.isOptional, giving: written.wanted) : nil
      return .function(given.parameters, wanted ?? given.result)
    }
    let gives: SwiftType =
      switch name {
      case "compactMap", "compactMapValues": result.isOptional ? result : .optional(result)
      case "flatMap" where type.isOptional: result.isOptional ? result : .optional(result)
      default: result
      }
    // It may become what is wanted of the elements before they are put together.
    if written.isOpenAround { return .function(given.parameters, given.result) }
    if let wanted = written.wanted?.wrapped,
      wanted != types.expressions.staticType(of: written.expression, written.scope)?.wrapped
    {
      return .function(given.parameters, given.result)
    }
    return .function(given.parameters, gives)
  }

  /// What a closure is to give where the whole is to be this: `let all: [Plugin] = names.map { make($0) }`.
  static func wantedOfClosure(of name: String, onOptional: Bool = false, giving wanted: SwiftType?) -> SwiftType? {
    guard let wanted = wanted?.wrapped else { return nil }
    switch name {
    case "map" where onOptional: return wanted
    case "flatMap" where onOptional: return .optional(wanted)
    case "flatMap" where wanted.name == "Array": return wanted
    case "map" where wanted.name == "Array": return wanted.arguments.first
    case "compactMap" where wanted.name == "Array": return wanted.arguments.first.map { .optional($0) }
    case "mapValues" where wanted.name == "Dictionary": return wanted.arguments.last
    case "compactMapValues" where wanted.name == "Dictionary": return wanted.arguments.last.map { .optional($0) }
    default: return nil
    }
  }

  /// What is wanted where an argument names a member alone, `list.append(.first)`, `options.contains(.large)`, or is a list
  /// of options: `options.isSuperset(of: [.large])`.
  func typeOfImpliedElement(_ argument: Argument, in written: Written) -> SwiftType? {
    if let wanted = wantedOfFoundations(argument, in: written) { return wanted }
    let isImplied = argument.value.impliedMember != nil
    guard isImplied || argument.value.isList, argument.label == nil || ["of", "at", "with"].contains(argument.label),
      case .call(let callee, _) = written.expression.form, let (name, type) = swiftsOrOwnMethod(callee, written.scope)
    else { return nil }
    if SwiftMethods.ofOptions.contains(name), world.isOptionSet(type) { return type }
    guard isImplied, SwiftMethods.ofElements.contains(name), !type.isOptional, type.entry == nil else { return nil }
    return elementType(of: type, written.scope)
  }

  /// What a function of Foundation's wants, where an argument says nothing by itself.
  private func wantedOfFoundations(_ argument: Argument, in written: Written) -> SwiftType? {
    guard argument.value.impliedMember != nil || argument.value.isList,
      case .call(let callee, let arguments) = written.expression.form,
      let place = arguments.firstIndex(of: argument)
    else { return nil }
    let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
    switch callee.form {
    case .name(let name):
      if let wanted = FoundationMembers.wanted(by: "\(name)(\(labels))", at: place) { return wanted }
      // In an extension of the type.
      guard let own = types.expressions.ownType(written.scope), written.scope.nearest(name) == nil,
        types.declared.bounds(of: own, written.scope).allSatisfy({ bound in
          types.declared.methods(name, of: bound).allSatisfy { $0.accepts(arguments) == nil }
        })
      else { return nil }
      return FoundationMembers.wanted(by: "\(foundationsName(of: own, written.scope)).\(name)(\(labels))", at: place)
    case .member(let base?, let name):
      let type = types.typeExpression(base, written.scope) ?? types.expressions.nodeType(of: base, written.scope)
      guard let type = type?.wrapped, type.entry == nil, let outer = type.name,
        types.declared.methods(name, of: type).allSatisfy({ $0.accepts(arguments) == nil })
      else { return nil }
      return FoundationMembers.wanted(by: "\(outer == "Substring" ? "String" : outer).\(name)(\(labels))", at: place)
    default: return nil
    }
  }

  /// What Foundation gives texts it gives all of them.
  private func foundationsName(of type: SwiftType, _ scope: Scope) -> String {
    protocols(of: type, scope)?.contains("StringProtocol") == true ? "String" : type.name ?? ""
  }

  private func swiftsOrOwnMethod(_ callee: Expression, _ scope: Scope) -> (name: String, type: SwiftType)? {
    guard case .member(let base?, let name) = callee.form, types.typeExpression(base, scope) == nil,
      let type = types.expressions.nodeType(of: base, scope)?.wrapped, !type.hasUnwritten
    else { return nil }
    return (name, type)
  }

  /// What such a method is called, and on what.
  private func swiftsMethod(_ callee: Expression, _ scope: Scope) -> (name: String, type: SwiftType)? {
    // `map { … }` in an extension of a collection.
    if case .name(let name) = callee.form, scope.nearest(name) == nil,
      let type = types.expressions.ownType(scope), type.entry == nil
    {
      return (name, type)
    }
    guard case .member(let base?, let name) = callee.form, types.typeExpression(base, scope) == nil,
      let type = types.expressions.nodeType(of: base, scope),
      Self.isSwifts(type) || types.declared.methods(name, of: type.wrapped).isEmpty && !type.hasUnwritten
    else { return nil }
    return (name, type)
  }

  /// What the closure is given, and what it gives: open where that is its own affair.
  private func taken(
    _ name: String, _ labels: [String?], _ arguments: [Argument], of type: SwiftType, _ written: Written
  ) -> (parameters: [SwiftType], result: SwiftType)? {
    if let taking = SwiftMembers.taking(name, labels, on: type) {
      return (taking.parameters, taking.result ?? .open(.unwritten))
    }
    if name == "withLock", labels.count == 1, isLock(type) { return ([], .open(.unwritten)) }
    if let given = givenByResult(to: name, on: type) { return ([given], .open(.unwritten)) }
    if type.isOptional {
      return ["map", "flatMap"].contains(name) && labels.count == 1 ? ([type.wrapped], .open(.unwritten)) : nil
    }
    guard let element = elementType(of: type, written.scope) else { return nil }
    switch name {
    case "reduce" where labels.count == 2:
      let first = arguments[0].value
      guard
        let start = first.takesWanted
          ? written.wanted?.wrapped : types.expressions.staticType(of: first, written.scope),
        !start.hasUnwritten
      else { return nil }
      return ([start, element], labels[0] == nil ? start : .void)
    case _ where labels.count != 1: return nil
    case "forEach": return ([element], .void)
    case "map", "compactMap", "flatMap": return ([element], .open(.unwritten))
    case "mapValues", "compactMapValues":
      return type.name == "Dictionary" ? (Array(type.arguments.suffix(1)), .open(.unwritten)) : nil
    default:
      guard let count = SwiftMethods.elementsGiven[name] else { return nil }
      return (Array(repeating: element, count: count), .foreign("Bool"))
    }
  }

  /// What a method gives that gives what its closure does.
  func result(of closure: Expression, takenBy taking: SwiftMembers.Taking, _ scope: Scope) -> SwiftType? {
    if let result = taking.result { return result }
    if case .closure(let closure) = closure.form, closure.result == nil, closure.givesLiterals { return nil }
    return result(of: closure, given: taking.parameters, scope)
  }
}
