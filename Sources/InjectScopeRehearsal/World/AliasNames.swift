internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What is called by another name: `typealias`, also one that a superclass or a protocol declares.
extension TypeWorld {
  func alias(_ name: String, from scope: String?) -> AliasFacts? {
    var scope = scope
    while let outer = scope {
      if let alias = index.aliases["\(outer).\(name)"] ?? inheritedAlias(name, of: outer) { return alias }
      scope = outer.outerName
    }
    return index.aliases[name]
  }

  /// Whether an alias of the type around the code stands nearer than a type of that name.
  func isHidden(_ entry: Int, behindAlias name: String, in scope: String?) -> Bool {
    // `Outer.Name`, which is no type of the name alone.
    if index.aliases[name] != nil, name.outerName != nil, index.entries[entry].name != name { return true }
    guard scope != nil, namesOfInnerAliases.contains(name) else { return false }
    var scope = scope
    while let outer = scope {
      if index.entries[entry].name == "\(outer).\(name)" { return false }
      if index.aliases["\(outer).\(name)"] != nil { return true }
      scope = outer.outerName
    }
    return false
  }

  /// Whether it is declared where a condition holds, and where not it is an alias: which one, nobody knows.
  func isElseAlias(_ entry: Int) -> Bool {
    guard index.aliases[index.entries[entry].name]?.condition != nil else { return false }
    return index.entries[entry].declarations.allSatisfy { $0.facts.condition != nil }
  }

  /// One that a superclass or a protocol declares.
  private func inheritedAlias(_ name: String, of holder: String) -> AliasFacts? {
    guard !isLookingAbove, namesOfInnerAliases.contains(name),
      let entry = index.named(holder.bareName).first(where: { index.entries[$0].name == holder })
    else { return nil }
    // What a type descends from is itself told by names.
    isLookingAbove = true
    defer { isLookingAbove = false }
    return ancestry(of: type(ofEntry: entry)).dropFirst().lazy.compactMap { parent in
      parent.name.flatMap { self.index.aliases["\($0).\(name)"] }
    }.first
  }
}
