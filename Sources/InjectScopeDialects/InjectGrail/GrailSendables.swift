internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Which types promise to be Sendable, and which surely are not.
struct GrailSendables {
  private let declared: GrailDeclarations

  init(_ declared: GrailDeclarations) { self.declared = declared }

  /// Where a protocol, or one that it refines, names Sendable.
  func promise(of entry: TypeIndex.Entry) -> Location? {
    var visited: Set<String> = []
    return promise(of: entry, &visited)
  }

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

  /// The struct that implements an injector: a public one is Sendable only where that is said, any other by what it holds.
  func isSurelyNotSendable(_ injector: Int, holding list: GrailList) -> Bool {
    let entry = declared.types.entries[declared.injectors[injector].type]
    let implementation = declared.types.find(
      declared.implementation(of: injector), from: nil, inFile: entry.first?.file ?? 0)
    var visited: Set<Int> = []
    guard promise(of: entry) == nil, saysNothing(entry, &visited),
      implementation.map({ declared.types.entries[$0].extensions.allSatisfy(\.facts.inherited.isEmpty) }) ?? true
    else { return false }
    return entry.declarations.contains { $0.facts.access >= .public }
      || list.properties.contains { $0.type.map { offence(of: $0, from: entry) != nil } ?? false }
  }

  struct Offence {
    /// Where it is declared, if that can be seen.
    var place: Location?
  }

  func offence(of type: TypeName, from owner: TypeIndex.Entry) -> Offence? {
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
    "Codable", "Encodable", "Decodable", "Identifiable", "Injector", "InjectGrail.Injector",
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
