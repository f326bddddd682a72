internal import InjectScopeModel

/// Whose result builder makes a value of a block.
extension DeclaredTypes {
  /// An explicit `return` turns the builder off.
  func builder(of code: Code) -> SwiftType? {
    guard world.hasResultBuilders, !code.facts.statements.returnsByItself else { return nil }
    let owner = code.owner.map { world.index.entries[$0].name }
    if let own = builder(among: code.facts.attributes.map(\.name), in: owner, file: code.file) { return own }
    guard let owner = code.owner, case .getter(let name) = code.facts.place else { return nil }
    // What a protocol asks for brings its builder to whoever has it.
    return world.ancestry(of: world.type(ofEntry: owner)).lazy.compactMap { ancestor -> SwiftType? in
      guard let entry = ancestor.entry, world.index.entries[entry].kind == .protocol,
        let member = world.members.property(name, of: entry)
      else { return nil }
      return self.builder(among: member.facts.attributes.map(\.name), in: ancestor.name, file: member.file)
    }.first
  }

  /// Of a closure that is written where a parameter is passed.
  func builder(of closure: Closure, for callable: Callable, _ place: Int) -> SwiftType? {
    let attributes = callable.parameters[place].attributes
    guard world.hasResultBuilders, !attributes.isEmpty, !closure.statements.returnsByItself else { return nil }
    return builder(among: attributes, in: ownerName(callable), file: callable.file)
  }

  private func builder(among attributes: [String], in owner: String?, file: Int) -> SwiftType? {
    attributes.lazy.compactMap { name -> SwiftType? in
      let name = name.prefix { $0 != "<" }
      guard let entry = world.find(String(name), from: owner, file: file), world.isResultBuilder(entry) else {
        return nil
      }
      return world.type(ofEntry: entry)
    }.first
  }
}

extension [Statement] {
  /// Whether a `return` says what the block gives.
  fileprivate var returnsByItself: Bool { contains { if case .return = $0 { true } else { false } } }
}
