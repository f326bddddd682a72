public import InjectScopeModel

/// What a type has from its superclasses, its protocols and the types around it.
extension TypeIndex {
  /// The type's own global actor, else the nearest superclass's, else that of a protocol that its declaration names: as
  /// the compiler infers it, as far as declarations can be seen.
  public func isolation(of entry: TypeIndex.Entry) -> String? {
    let lineage = lineage(of: entry)
    for ancestor in lineage {
      for declaration in ancestor.declarations {
        if let isolation = isolation(of: declaration) { return isolation == "nonisolated" ? nil : isolation }
      }
    }
    guard entry.kind != .actor else { return nil }
    for ancestor in lineage {
      var visited: Set<Int> = []
      var found: [String] = []
      for declaration in ancestor.declarations { addIsolations(namedBy: declaration, &visited, to: &found) }
      // Two actors cancel each other.
      if let isolation = found.first { return found.allSatisfy { $0 == isolation } ? isolation : nil }
    }
    return entry.declarations.first.flatMap { defaultIsolation(of: $0.unit) }
  }

  /// What a target's settings say of all that says nothing itself.
  public func defaultIsolation(of unit: ID<Project.Unit>) -> String? { project.units[unit].defaultIsolation }

  /// What a declaration says itself, by the word or by a global actor's attribute.
  private func isolation(of declaration: Declaration) -> String? {
    declaration.facts.isolation
      ?? declaration.facts.attributes.first { $0.arguments == nil && isGlobalActor($0, from: declaration) }
      .map { "@" + $0.name }
  }

  /// By its name, as of those that are declared elsewhere, or by its declaration.
  public func isGlobalActor(_ attribute: Attribute, from declaration: Declaration) -> Bool {
    if attribute.name.hasSuffix("Actor") { return true }
    guard let type = find(attribute.name, from: declaration.facts.outerName, inFile: declaration.file) else {
      return false
    }
    return entries[type].declarations.contains { $0.facts.attributes.contains { $0.name == "globalActor" } }
  }

  private func addIsolations(
    namedBy declaration: TypeIndex.Declaration, _ visited: inout Set<Int>, to found: inout [String]
  ) {
    for mention in declaration.facts.inherited {
      for name in mention.type.spelling.compositionParts {
        guard let type = find(name, from: declaration.facts.outerName, inFile: declaration.file),
          entries[type].kind == .protocol, visited.insert(type).inserted
        else { continue }
        for refined in entries[type].declarations {
          if let isolation = isolation(of: refined) {
            if isolation != "nonisolated" { found.append(isolation) }
          } else {
            addIsolations(namedBy: refined, &visited, to: &found)
          }
        }
      }
    }
  }

  /// The class and its superclasses, as far as they are declared here.
  public func lineage(of entry: TypeIndex.Entry) -> [TypeIndex.Entry] {
    var lineage = [entry]
    while lineage.count < 64, let parent = superclass(of: lineage[lineage.count - 1]),
      !lineage.contains(where: { $0.name == parent.name })
    {
      lineage.append(parent)
    }
    return lineage
  }

  /// The attributes that say where a type is available, with those of the types around it.
  public func availability(of name: String, inFile file: Int) -> [String] {
    guard saysAvailability else { return [] }
    var lines: [String] = []
    var path = ""
    for part in name.parts(by: ".") {
      path += path.isEmpty ? part : ".\(part)"
      guard let type = find(path, from: nil, inFile: file) else { continue }
      for attribute in entries[type].declarations.flatMap(\.facts.attributes) where attribute.name == "available" {
        let line = "@available(\(attribute.arguments ?? "*"))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }
}
