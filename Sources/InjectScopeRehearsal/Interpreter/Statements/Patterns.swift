internal import InjectScopeModel

/// Patterns: whether a value is what they ask for, and what they bind.
extension Statements {
  /// `nil` where nobody can tell. What it binds goes into the scope, where the value may be that.
  func match(_ value: Value, _ pattern: Pattern, _ type: SwiftType?, _ scope: Scope) throws -> Bool? {
    switch pattern {
    case .value(let expression):
      if case .nothing = expression.form { return value.isNothing }
      if let unfolded = unfolded(expression, for: value, type) { return try match(value, unfolded, type, scope) }
      // Before a case of that name of what is wrapped.
      if type?.isOptional == true, case .member(nil, "none") = expression.form { return value.isNothing }
      if case .member(nil, let name) = expression.form, let plain = value.ofKnownEnum(world),
        plain.type.entry.flatMap({ world.members.property(name, of: $0) }) == nil
      {
        return plain.enumCase == name
      }
      let other = try machine.evaluate(expression, scope, wanted: type)
      return isForeign(value) || hasOwnEquality(value) ? nil : value.isSame(as: other)
    case .enumCase("some", let parts) where type?.isOptional == true && parts.count == 1:
      return try matchSome(value, parts[0].pattern, type, scope)
    case .some(let inner): return try matchSome(value, inner, type, scope)
    case .enumCase(let name, let parts):
      if case .maybe(let inner) = value, name != "some" {
        return try match(inner, pattern, type?.wrapped, scope) == false ? false : nil
      }
      guard let plain = value.ofKnownEnum(world) else { return nil }
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
    case .tuple(let parts):
      guard case .tuple(let values) = value, values.count == parts.count else { return nil }
      let types = type?.parts(parts.count)
      return try all(
        zip(values, parts).enumerated().map { place, pair in (pair.0.value, pair.1.pattern, types?[place]) }, scope)
    case .cast(let written, let inner):
      let type = machine.types.type(written, scope)
      guard let passes = value.isNothing == nil ? nil : machine.facts.canCast(value, to: type) else {
        return try match(value, inner, type, scope) == false ? false : nil
      }
      return try passes ? match(value, inner, type, scope) : false
    }
  }

  /// What binds no name is written as a value would be: `(.left, _)`, `.right?`, `.made(.first)`. `nil` where it is one.
  private func unfolded(_ expression: Expression, for value: Value, _ type: SwiftType?) -> Pattern? {
    switch expression.form {
    case .tuple(let parts) where parts.count > 1: return .tuple(Self.parts(parts))
    case .chained(let inner): return .some(.value(inner))
    case .call(let callee, let arguments):
      guard case .member(_, let name) = callee.form else { return nil }
      let isCase =
        type?.isOptional == true && name == "some"
        || value.unwrapped.ofKnownEnum(world).map { hasCase(named: name, $0.type) } ?? false
      return isCase ? .enumCase(name, Self.parts(arguments)) : nil
    default: return nil
    }
  }

  private static func parts(_ arguments: [Argument]) -> [Pattern.Part] {
    arguments.map { Pattern.Part(label: $0.label, .value($0.value)) }
  }

  private func hasCase(named name: String, _ type: SwiftType) -> Bool {
    guard let entry = type.entry else { return ["success", "failure"].contains(name) }
    return world.index.entries[entry].declarations.contains { $0.facts.cases.contains { $0.name == name } }
  }

  /// `let x?`, `.some(let x)`
  private func matchSome(_ value: Value, _ inner: Pattern, _ type: SwiftType?, _ scope: Scope) throws -> Bool? {
    guard let isNothing = value.isNothing else {
      return try match(value.unwrapped, inner, type?.wrapped, scope) == false ? false : nil
    }
    return try isNothing ? false : match(value.unwrapped, inner, type?.wrapped, scope)
  }

  private func all(_ parts: [(value: Value, pattern: Pattern, type: SwiftType?)], _ scope: Scope) throws -> Bool? {
    var holds: Bool? = true
    for part in parts {
      let matched = try match(part.value, part.pattern, part.type, scope)
      if matched == false { return false }
      if matched == nil { holds = nil }
    }
    return holds
  }

  private func match(
    _ value: PlainValue, _ parts: [Pattern.Part], _ types: [SwiftType]?, _ scope: Scope
  ) throws -> Bool? {
    let isWhole = parts.count == value.fields.keys.count { $0.first?.isNumber == true }
    return try all(
      parts.enumerated().map { place, part in
        // A label may be left out.
        let carried = value.fields.first { key, _ in
          part.label.map { key == "\(place).\($0)" } ?? key.hasPrefix("\(place).")
        }
        return (isWhole ? carried?.value ?? .unknown(nil, .part) : .unknown(nil, .part), part.pattern, types?[place])
      }, scope)
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
  /// A case of an enum that the project declares, or of Swift's `Result`.
  fileprivate func ofKnownEnum(_ world: TypeWorld) -> PlainValue? {
    guard case .plain(let plain) = self, plain.enumCase != nil else { return nil }
    let isEnum = plain.type.entry.map { world.index.entries[$0].kind == .enum } ?? plain.type.isSwiftsResult
    return isEnum ? plain : nil
  }
}
