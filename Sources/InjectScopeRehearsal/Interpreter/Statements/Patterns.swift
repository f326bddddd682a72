internal import InjectScopeModel

/// Patterns: whether a value is what they ask for, and what they bind.
extension Statements {
  /// `nil` where nobody can tell. What it binds goes into the scope, where the value may be that.
  func match(_ value: Value, _ pattern: Pattern, _ type: SwiftType?, _ scope: Scope) throws -> Bool? {
    switch pattern {
    case .value(let expression):
      if case .member(nil, let name) = expression.form, let plain = value.ofOwnEnum(world),
        plain.type.entry.flatMap({ world.members.property(name, of: $0) }) == nil
      {
        return plain.enumCase == name
      }
      let other = try machine.evaluate(expression, scope, wanted: type)
      return isForeign(value) || hasOwnEquality(value) ? nil : value.isSame(as: other)
    case .enumCase(let name, let parts):
      if case .maybe(let inner) = value, name != "some" {
        return try match(inner, pattern, type?.wrapped, scope) == false ? false : nil
      }
      guard let plain = value.ofOwnEnum(world) else { return nil }
      guard plain.enumCase == name else { return false }
      return try match(
        plain, parts, machine.types.expressions.payload(of: name, parts.map(\.label), in: plain.type, scope), scope)
    case .name(let name):
      scope.names[name]?.cell = machine.store.allocate(.value(value))
      return true
    case .anything: return true
    case .tested(let inner, let test):
      guard try match(value, inner, type, scope) != false else { return false }
      return try machine.evaluate(test, scope, wanted: .foreign("Bool")) == .truth(false) ? false : nil
    // What these ask is told apart by nobody.
    case .tuple, .some, .cast: return nil
    }
  }

  private func match(
    _ value: PlainValue, _ parts: [Pattern.Part], _ types: [SwiftType]?, _ scope: Scope
  ) throws -> Bool? {
    let isWhole = parts.count == value.fields.count
    var holds: Bool? = true
    for (place, part) in parts.enumerated() {
      // A label may be left out.
      let carried = value.fields.first { key, _ in
        part.label.map { key == "\(place).\($0)" } ?? key.hasPrefix("\(place).")
      }
      let bound = isWhole ? carried?.value : nil
      let matched = try match(bound ?? .unknown(nil, .part), part.pattern, types?[place], scope)
      if matched == false { return false }
      if matched == nil { holds = nil }
    }
    return holds
  }

  /// What a pattern asks is evaluated, where nobody knows whether it holds.
  func evaluateParts(of pattern: Pattern, _ type: SwiftType?, _ scope: Scope) throws {
    switch pattern {
    case .value(let expression): _ = try machine.evaluate(expression, scope, wanted: type)
    case .tested(let inner, let test):
      try evaluateParts(of: inner, type, scope)
      _ = try machine.evaluate(test, scope, wanted: .foreign("Bool"))
    case .enumCase(let name, let parts):
      let payload = type.flatMap { machine.types.expressions.payload(of: name, parts.map(\.label), in: $0, scope) }
      for (place, part) in parts.enumerated() { try evaluateParts(of: part.pattern, payload?[place], scope) }
    case .tuple(let parts):
      let types = type?.parts(parts.count)
      for (place, part) in parts.enumerated() { try evaluateParts(of: part.pattern, types?[place], scope) }
    case .some(let inner): try evaluateParts(of: inner, type.flatMap { $0.isOptional ? $0.wrapped : nil }, scope)
    case .cast(let written, let inner): try evaluateParts(of: inner, machine.types.type(written, scope), scope)
    case .name, .anything: break
    }
  }
}

extension Value {
  /// A case of an enum that the project declares.
  fileprivate func ofOwnEnum(_ world: TypeWorld) -> PlainValue? {
    guard case .plain(let plain) = self, plain.enumCase != nil, let entry = plain.type.entry,
      world.index.entries[entry].kind == .enum
    else { return nil }
    return plain
  }
}
