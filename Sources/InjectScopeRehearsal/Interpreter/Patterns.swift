internal import InjectScopeModel

/// Patterns: whether a value is what they ask for, and what they bind.
extension Machine {
  /// `nil` where nobody can tell. What it binds goes into the scope, where the value may be that.
  func match(_ value: Value, _ pattern: Pattern, _ type: SwiftType?, _ scope: Scope) throws -> Bool? {
    switch pattern {
    case .value(let expression):
      if case .member(nil, let name) = expression.form, let plain = value.ofOwnEnum(world),
        plain.type.entry.flatMap({ world.members.property(name, of: $0) }) == nil
      {
        return plain.enumCase == name
      }
      let other = try evaluate(expression, scope, wanted: type)
      return isForeign(value) || hasOwnEquality(value) ? nil : value.isSame(as: other)
    case .enumCase(let name, let parts):
      if case .maybe(let inner) = value, name != "some" {
        return try match(inner, pattern, type?.wrapped, scope) == false ? false : nil
      }
      guard let plain = value.ofOwnEnum(world) else { return nil }
      guard plain.enumCase == name else { return false }
      bind(parts, to: plain, scope)
      return true
    }
  }

  private func bind(_ parts: [Pattern.Part], to value: PlainValue, _ scope: Scope) {
    let isWhole = parts.count == value.fields.count
    for (place, part) in parts.enumerated() {
      guard let name = part.name else { continue }
      // A label may be left out.
      let carried = value.fields.first { key, _ in
        part.label.map { key == "\(place).\($0)" } ?? key.hasPrefix("\(place).")
      }
      let bound = isWhole ? carried?.value : nil
      scope.names[name] = Variable(cell: store.allocate(.value(bound ?? .unknown(nil, "a pattern binds it"))))
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

extension Statement {
  /// Whether all it does is to name what a pattern has bound.
  func declaresOnly(_ bound: [String: Variable]) -> Bool {
    guard case .binding(let binding) = self, binding.value == nil, binding.type == nil else { return false }
    return binding.names.allSatisfy { bound[$0] != nil }
  }
}
