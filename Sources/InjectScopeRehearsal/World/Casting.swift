internal import InjectScopeModel

extension TypeWorld {
  /// Whether a value of dynamic type `from` passes a cast to `to`: `nil` where nobody can tell. `isExact`: it is no
  /// subclass of `from`, and no other type that conforms to it.
  public func canCast(_ from: SwiftType, isExact: Bool, to: SwiftType) -> Bool? {
    switch to {
    case .optional(let wrapped): return canCast(from, isExact: isExact, to: wrapped)
    case .opaque: return nil
    case .named("Any", nil, _), .named("AnyObject", nil, _): return true
    case _ where !isKnown(from) || !isKnown(to): return nil
    case .composition(let parts):
      let answers = parts.map { canCast(from, isExact: isExact, to: $0) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    default: break
    }
    if from == to { return true }
    // A list of what is less is one of what is more; an empty one is any.
    if case .named("Array", nil, let own) = from, case .named("Array", nil, let others) = to, own.count == 1,
      others.count == 1
    {
      return canCast(own[0], isExact: false, to: others[0]) == true ? true : nil
    }
    guard case .named(let fromName, let fromEntry, _) = from, case .named(_, let toEntry, _) = to else {
      return differ(from, to)
    }
    let ancestry = ancestry(of: from)
    if ancestry.contains(to) { return true }
    guard isExact || isClosed(from) else { return nil }
    if fromEntry == nil, !ForeignTypes.plain.contains(fromName) { return nil }
    // What is declared elsewhere may be more than can be seen.
    let isSeen = ancestry.allSatisfy {
      $0 == from || $0.entry != nil || ForeignTypes.plain.contains($0.name ?? "")
        || ForeignTypes.plainProtocols.contains($0.name ?? "")
    }
    if let toEntry, let kind = index.entries[toEntry].kind {
      if from.entry == toEntry, areOthers(from.arguments, to.arguments) { return false }
      if ancestry.contains(where: { $0.entry == toEntry }) { return nil }
      return kind != .protocol || isSeen ? false : nil
    }
    if ForeignTypes.plain.contains(to.name ?? "") { return false }
    return nil
  }

  /// Whether a generic type with these arguments is another one than with those.
  private func areOthers(_ some: [SwiftType], _ others: [SwiftType]) -> Bool {
    some.count == others.count
      && zip(some, others).contains { a, b in
        a != b
          && [a, b].allSatisfy { $0.entry != nil && $0.arguments.isEmpty || ForeignTypes.plain.contains($0.name ?? "") }
      }
  }

  private func differ(_ from: SwiftType, _ to: SwiftType) -> Bool? {
    switch (from, to) {
    case (.function, .named(_, let entry?, _)), (.tuple, .named(_, let entry?, _)):
      index.entries[entry].kind == .protocol ? nil : false
    case (.named(_, _?, _), .function), (.named(_, _?, _), .tuple): false
    default: nil
    }
  }

  /// Whether what is declared elsewhere stands where a type of the project is wanted that is no protocol: nothing makes one
  /// of the other.
  func isNever(_ from: SwiftType, _ to: SwiftType) -> Bool {
    guard case .named(_, nil, _) = from.wrapped, case .named(_, let entry?, _) = to.wrapped,
      let kind = index.entries[entry].kind
    else { return false }
    return kind != .protocol
  }

  /// Whether no other type can stand behind this one.
  func isClosed(_ type: SwiftType) -> Bool {
    guard let entry = type.entry, let declaration = index.entries[entry].declarations.first else {
      return ForeignTypes.plain.contains(type.name ?? "")
    }
    switch declaration.facts.kind {
    case .struct, .enum, .actor: return true
    case .class: return declaration.facts.isFinal
    case .protocol, .extension: return false
    }
  }

  /// Whether its values are copied instead of shared; `nil` where it is declared elsewhere.
  public func isValueType(_ type: SwiftType) -> Bool? {
    switch type {
    case .named(let name, let entry, _):
      guard let entry else {
        return ForeignTypes.plain.contains(name) || name == "Array" || name == "Dictionary" ? true : nil
      }
      switch index.entries[entry].kind {
      case .struct, .enum: return true
      case .class, .actor: return false
      default: return nil
      }
    case .tuple, .function: return true
    case .optional(let wrapped): return isValueType(wrapped)
    case .composition, .metatype, .opaque, .open: return nil
    }
  }
}
