internal import InjectScopeModel

/// Types of what patterns bind: payloads of enum cases, parts of tuples, what is unwrapped or cast.
extension ExpressionTypes {
  /// The types of what patterns bind.
  func types(
    of names: [String], boundBy patterns: [Pattern], of type: SwiftType?, _ scope: Scope
  ) -> [(name: String, type: SwiftType?)] {
    var bound: [(name: String, type: SwiftType?)] = []
    for pattern in patterns { collect(pattern, of: type, scope, into: &bound) }
    for name in names where !bound.contains(where: { $0.name == name }) { bound.append((name, nil)) }
    // What several patterns bind is the same in all of them.
    return bound.enumerated().compactMap { place, one in
      guard bound.firstIndex(where: { $0.name == one.name }) == place else { return nil }
      let types = Set(bound.lazy.filter { $0.name == one.name }.compactMap(\.type))
      return (one.name, types.count == 1 ? types.first : nil)
    }
  }

  private func collect(
    _ pattern: Pattern, of type: SwiftType?, _ scope: Scope, into bound: inout [(name: String, type: SwiftType?)]
  ) {
    switch pattern {
    case .value, .anything: break
    case .name(let name): bound.append((name, type))
    case .tested(let inner, _): collect(inner, of: type, scope, into: &bound)
    case .some(let inner):
      collect(inner, of: type.flatMap { $0.isOptional ? $0.wrapped : nil }, scope, into: &bound)
    case .cast(let written, let inner): collect(inner, of: types.type(written, scope), scope, into: &bound)
    case .tuple(let parts):
      let types = type?.parts(parts.count)
      for (place, part) in parts.enumerated() { collect(part.pattern, of: types?[place], scope, into: &bound) }
    case .enumCase(let name, let parts):
      let types = type.flatMap { payload(of: name, parts.map(\.label), in: $0, scope) }
      for (place, part) in parts.enumerated() { collect(part.pattern, of: types?[place], scope, into: &bound) }
    }
  }

  /// What a case of an enum carries, taken apart into so many parts: `nil` where nobody can tell.
  func payload(of name: String, _ labels: [String?], in type: SwiftType, _ scope: Scope) -> [SwiftType]? {
    switch type {
    case .optional(let wrapped) where name == "some": return labels.count == 1 ? [wrapped] : wrapped.parts(labels.count)
    // `case .made(let a)` of an optional asks for what is in it.
    case .optional(let wrapped): return payload(of: name, labels, in: wrapped, scope)
    case .named("Result", nil, let arguments) where arguments.count == 2 && labels.count == 1:
      return name == "success" ? [arguments[0]] : name == "failure" ? [arguments[1]] : nil
    default: break
    }
    guard let entry = type.entry, world.index.entries[entry].kind == .enum else { return nil }
    let found = Set(
      world.index.entries[entry].declarations.flatMap { declaration in
        declaration.facts.cases.filter { $0.name == name }.map { one in
          one.payload.map {
            world.type(
              $0.type, in: declaration.facts.name, file: declaration.file, generics: world.generics(of: type))
          }
        }
      }.compactMap { carried -> [SwiftType]? in
        if carried.count == labels.count { return carried }
        if labels.count == 1 { return [.tuple(carried)] }
        return carried.count == 1 ? carried[0].parts(labels.count) : nil
      })
    guard found.count == 1, let types = found.first, !types.contains(where: \.hasUnwritten) else { return nil }
    // What is of a parameter of the enum, or of a type around it, is known in their own code.
    guard types.contains(where: { $0.openPart != nil }), !isInside(type, scope) else { return types }
    let own = world.facts(entry)?.generics?.parameters ?? []
    return !own.isEmpty && type.arguments.count == own.count && world.index.entries[entry].name.outerName == nil
      ? types : nil
  }

  /// Whether the code stands in the type, or in one around it.
  private func isInside(_ type: SwiftType, _ scope: Scope) -> Bool {
    guard let name = type.name, let owner = scope.frame.owner?.name else { return false }
    return owner == name || owner.hasPrefix(name + ".") || name.hasPrefix(owner + ".")
  }
}

extension Statement {
  /// Whether all it does is to name what a pattern has bound.
  func declaresOnly(_ bound: [String: Variable]) -> Bool {
    guard case .binding(let binding) = self, binding.value == nil, binding.type == nil else { return false }
    return binding.names.allSatisfy { $0 == "_" || bound[$0] != nil }
  }
}
