internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Injectors that promise to be Sendable and hold what surely is not: the struct that is generated cannot keep that
/// promise. What cannot be told from the sources is left to the compiler.
struct GrailSendability {
  private let declared: GrailDeclarations
  private let solved: [GrailWorld]

  init(_ declared: GrailDeclarations, _ solved: [GrailWorld]) {
    self.declared = declared
    self.solved = solved
  }

  var findings: [Finding] {
    declared.injectors.indices.flatMap { index -> [Finding] in
      let entry = declared.types.entries[declared.injectors[index].type]
      var visited: Set<String> = []
      guard let promise = promise(of: entry, &visited) else { return [] }
      var held: [(property: GrailProperty, reason: Location?)] = []
      for property in solved.flatMap({ $0.propagation.lists[index].properties }) {
        guard let type = property.type, !held.contains(where: { $0.property.name == property.name }),
          let reason = offence(of: type, from: entry)
        else { continue }
        held.append((property, reason.place))
      }
      return held.map { property, place in
        let type = property.type?.written ?? ""
        let origin = property.isInherited ? "carried for what it injects" : "asked for"
        return Finding(
          id: "not-sendable", severity: .error,
          message: "'\(entry.name)' is Sendable, and '\(property.name): \(type)' of it is not: the struct that is "
            + "generated cannot hold it",
          at: promise,
          chain: [Finding.Hop("'\(property.name)' is \(origin) here", at: property.location)]
            + (place.map { [Finding.Hop("'\(type)' is declared here", at: $0)] } ?? []),
          fix: Finding.Fix("let '\(type)' be Sendable, or take 'Sendable' away from '\(entry.name)'"),
          blocks: .everything)
      }
    }
  }

  /// Where a protocol, or one that it refines, names Sendable.
  private func promise(of entry: TypeIndex.Entry, _ visited: inout Set<String>) -> Location? {
    guard visited.insert(entry.name).inserted else { return nil }
    for declaration in entry.declarations {
      for mention in declaration.facts.inherited {
        for name in mention.type.spelling.compositionParts {
          if name == "Sendable" || name == "Swift.Sendable" { return declaration.location(of: mention.position) }
          if let refined = declared.types.find(name, from: declaration.facts.outerName, inFile: declaration.file),
            let place = promise(of: declared.types.entries[refined], &visited)
          {
            return place
          }
        }
      }
    }
    return nil
  }

  // MARK: - What is surely not Sendable

  private struct Offence { var place: Location? }

  private func offence(of type: TypeName, from owner: TypeIndex.Entry) -> Offence? {
    if type.isFunction {
      return type.written.contains("@Sendable") || type.written.contains("Actor") ? nil : Offence()
    }
    var name = type.spelling
    while true {
      if name.hasSuffix("?") {
        name.removeLast()
      } else if name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") {
        name = String(name.dropFirst().dropLast())
      } else {
        break
      }
    }
    var visited: Set<Int> = []
    return declared.types.find(name, from: owner.name, inFile: owner.first?.file ?? 0).flatMap {
      isOffence($0, &visited) ? Offence(place: declared.types.entries[$0].first?.location) : nil
    }
  }

  /// Protocols of the standard library that say nothing of it.
  private static let silent: Set<String> = [
    "AnyObject", "CustomStringConvertible", "CustomDebugStringConvertible", "Equatable", "Hashable", "Comparable",
    "Codable", "Encodable", "Decodable", "Identifiable",
  ]

  private func isOffence(_ type: Int, _ visited: inout Set<Int>) -> Bool {
    guard visited.insert(type).inserted else { return false }
    let entry = declared.types.entries[type]
    guard let kind = entry.kind, entry.declarations.allSatisfy({ $0.facts.generics == nil }),
      declared.isolation(of: entry) == nil, saysNothing(entry, &visited)
    else { return false }
    switch kind {
    case .class, .protocol: return true
    case .struct, .enum:
      if entry.declarations.contains(where: { $0.facts.access >= .public }) {
        return !entry.declarations.contains { $0.facts.attributes.contains { $0.name == "frozen" } }
      }
      let stored = entry.declarations.flatMap(\.facts.properties).filter { $0.isStored && !$0.isStatic }
      return stored.contains { $0.type.map { offence(of: $0, from: entry) != nil } ?? false }
    case .actor, .extension: return false
    }
  }

  /// Whether nothing that it names could make it Sendable.
  private func saysNothing(_ entry: TypeIndex.Entry, _ visited: inout Set<Int>) -> Bool {
    for declaration in entry.all {
      for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
        if Self.silent.contains(name) { continue }
        guard let found = declared.types.find(name, from: declaration.facts.outerName, inFile: declaration.file),
          found < declared.types.entries.count
        else { return false }
        let parent = declared.types.entries[found]
        guard declared.isolation(of: parent) == nil, !parent.declarations.isEmpty else { return false }
        if visited.insert(found).inserted, !saysNothing(parent, &visited) { return false }
      }
    }
    return true
  }
}
