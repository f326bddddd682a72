internal import InjectScopeModel

/// What `base[…]` is of what no project declares: an element, a part, what a dictionary holds, where a key path leads.
extension SwiftsTypes {
  func typeOfSwiftElement(_ base: Expression, _ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    guard let first = arguments.first, let type = types.expressions.staticType(of: base, scope)?.wrapped,
      !type.hasUnwritten
    else { return nil }
    if first.label == "keyPath", arguments.count == 1 { return end(of: first.value, scope) }
    guard type.entry == nil, first.label == nil else { return nil }
    if type.name == "Dictionary" { return valueType(of: type, arguments, scope) }
    guard arguments.count == 1, !mayHaveOwnSubscript(type) else { return nil }
    return partType(of: type, at: first.value, scope)
  }

  /// Where a key path leads that is kept somewhere: a written one takes its type from what it is applied to.
  private func end(of path: Expression, _ scope: Scope) -> SwiftType? {
    guard case .named(let name, nil, let parts)? = types.expressions.staticType(of: path, scope), parts.count == 2,
      ForeignTypes.keyPaths.contains(name), !parts[1].hasUnwritten
    else { return nil }
    return parts[1]
  }

  private func valueType(of type: SwiftType, _ arguments: [Argument], _ scope: Scope) -> SwiftType? {
    guard type.arguments.count == 2 else { return nil }
    let (key, value) = (type.arguments[0], type.arguments[1])
    let given = arguments[0].value
    // A place in it is no key; nothing of those two is named by a member alone.
    let isKey =
      given.impliedMember != nil && key.entry != nil || given.isWrittenNumber
      || types.expressions.staticType(of: given, scope) == key
    guard isKey else { return nil }
    switch arguments.count {
    case 1: return .optional(value)
    case 2: return arguments[1].label == "default" ? value : nil
    default: return nil
    }
  }

  /// An element of a collection, or a part of it.
  private func partType(of type: SwiftType, at place: Expression, _ scope: Scope) -> SwiftType? {
    let isOfNumbers = associated("Index", of: type, scope) == .foreign("Int")
    if types.operators.isRange(place, scope) { return associated("SubSequence", of: type, scope) }
    if isOfNumbers, place.isWrittenNumber { return elementType(of: type, scope) }
    guard let given = types.expressions.staticType(of: place, scope) else { return nil }
    if ["UnsafePointer", "UnsafeMutablePointer"].contains(type.name ?? "") {
      return given == .foreign("Int") ? type.arguments.first : nil
    }
    guard let index = associated("Index", of: type, scope) else { return nil }
    if given == index { return elementType(of: type, scope) }
    guard case .named(let name, nil, let bound) = given, bound == [index], Self.ranges.contains(name) else {
      return nil
    }
    return associated("SubSequence", of: type, scope)
  }

  /// Whether it is a range, by how it is written or by its type.
  func isAnyRange(_ expression: Expression, _ scope: Scope) -> Bool {
    if types.operators.isRange(expression, scope) { return true }
    guard case .named(let name, nil, _)? = types.expressions.staticType(of: expression, scope) else { return false }
    return Self.ranges.contains(name)
  }

  private static let ranges: Set<String> = [
    "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "Range",
  ]

  /// Whether the project has a subscript of its own without a label for it, or for one of Swift's protocols.
  private func mayHaveOwnSubscript(_ type: SwiftType) -> Bool {
    let names = [type.name].compactMap(\.self) + (SwiftProtocols.line(ofConcrete: type) ?? Self.collections)
    return names.contains { name in
      types.declared.methods(Callable.Kind.subscripting.word, .subscripting, of: .foreign(name)).contains {
        $0.parameters.first?.label == nil
      }
    }
  }

  private static let collections = [
    "RandomAccessCollection", "BidirectionalCollection", "MutableCollection", "RangeReplaceableCollection",
    "Collection", "StringProtocol",
  ]
}
