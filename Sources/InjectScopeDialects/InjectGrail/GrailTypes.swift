internal import InjectScopeModel

/// What a declaration is called where code is generated from it.
extension GrailDeclarations {
  /// The struct that implements an injector.
  func implementation(of injector: Int) -> String {
    name(of: injectors[injector]) + InjectGrailReader.implementationSuffix
  }

  /// What a function in the direct style returns: the class, or the protocol that it is the `Impl` of and names itself.
  ///
  /// - Parameter owner: the type that the function is a member of.
  func directTarget(of injectable: Int, for owner: Int) -> GrailSignature.Target {
    guard targets[injectable].genericClause.isEmpty else {
      return directTarget(of: injectable, avoiding: types.genericParameters(inside: types.entries[owner]))
    }
    return targets[injectable]
  }

  /// - Parameter taken: the names of the owner's own parameters.
  func directTarget(of injectable: Int, avoiding taken: Set<String>) -> GrailSignature.Target {
    let entry = types.entries[injectables[injectable].type]
    let generics = GrailGenerics(of: entry, in: types, avoiding: taken)
    var target = GrailSignature.Target(
      returnType: generics.type, concreteType: generics.type, genericClause: generics.clause,
      requirements: generics.requirements, isolation: isolation(of: entry))
    // A parameter that only the class mentions could not be inferred from a protocol.
    if !generics.isGeneric, let interface = interface(of: entry) { target.returnType = interface }
    return target
  }

  /// What a function in the injector style returns.
  func injectorTarget(of injector: Int) -> GrailSignature.Target {
    let name = implementation(of: injector)
    return GrailSignature.Target(returnType: name, concreteType: name)
  }

  /// The protocol of the class's name without `Impl`, where there is one and the class itself names it.
  private func interface(of entry: TypeIndex.Entry) -> String? {
    guard let (facts, isNamed) = namesake(of: entry), isNamed,
      let type = types.find(facts.name, from: nil, inFile: entry.first?.file ?? 0)
    else { return nil }
    var visited: Set<Int> = []
    return mustBeWrittenAny(type, &visited) ? "any \(facts.name)" : facts.name
  }

  /// Protocols of the standard library that are types by themselves, and so is what refines them.
  private static let plainProtocols: Set<String> = [
    "AnyObject", "Sendable", "Error", "CustomStringConvertible", "CustomDebugStringConvertible", "Encodable",
    "NSObjectProtocol", "class", "TextOutputStream",
  ]

  /// Whether a protocol, or one that it refines, has associated types or takes `Self`; where that cannot be seen, yes.
  private func mustBeWrittenAny(_ type: Int, _ visited: inout Set<Int>) -> Bool {
    guard visited.insert(type).inserted else { return false }
    for declaration in types.entries[type].declarations {
      let takesSelf = declaration.facts.functions.contains { function in
        function.parameters.contains { $0.type.mentions("Self") }
      }
      if declaration.facts.hasAssociatedTypes || takesSelf { return true }
      for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
        guard let refined = types.find(String(name), from: declaration.facts.outerName, inFile: declaration.file) else {
          if Self.plainProtocols.contains(String(name)) { continue }
          return true
        }
        if types.entries[refined].kind == .protocol, mustBeWrittenAny(refined, &visited) { return true }
      }
    }
    return false
  }

  /// The protocol of the class's name without `Impl`, and whether the class names it.
  func namesake(of entry: TypeIndex.Entry) -> (TypeFacts, isNamed: Bool)? {
    let suffix = InjectGrailReader.implementationSuffix
    guard entry.bareName.hasSuffix(suffix), entry.bareName.count > suffix.count, let first = entry.first else {
      return nil
    }
    let bareName = String(entry.bareName.dropLast(suffix.count))
    guard let type = types.find(bareName, from: first.facts.outerName, inFile: first.file),
      let declaration = types.entries[type].declarations.first, declaration.facts.kind == .protocol
    else { return nil }
    let isNamed = entry.all.contains { fragment in
      fragment.facts.inherited.contains { mention in
        mention.type.spelling.compositionParts.contains {
          types.find(String($0), from: first.facts.outerName, inFile: fragment.file) == type
        }
      }
    }
    return (declaration.facts, isNamed)
  }
}

// MARK: - Isolation and superclasses

extension GrailDeclarations {
  /// The type's own global actor, else the nearest superclass's, else that of a protocol that its declaration names: as
  /// the compiler infers it, as far as declarations can be seen.
  func isolation(of entry: TypeIndex.Entry) -> String? {
    let lineage = lineage(of: entry)
    for ancestor in lineage {
      for declaration in ancestor.declarations {
        if let isolation = declaration.facts.isolation { return isolation == "nonisolated" ? nil : isolation }
      }
    }
    guard entry.kind != .actor else { return nil }
    for ancestor in lineage {
      var visited: Set<Int> = []
      let found = Set(ancestor.declarations.flatMap { isolations(namedBy: $0, &visited) })
      // Two actors cancel each other.
      if let isolation = found.first { return found.count == 1 ? isolation : nil }
    }
    return nil
  }

  private func isolations(namedBy declaration: TypeIndex.Declaration, _ visited: inout Set<Int>) -> [String] {
    var found: [String] = []
    for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
      guard let type = types.find(String(name), from: declaration.facts.outerName, inFile: declaration.file),
        types.entries[type].kind == .protocol, visited.insert(type).inserted
      else { continue }
      for refined in types.entries[type].declarations {
        if let isolation = refined.facts.isolation {
          if isolation != "nonisolated" { found.append(isolation) }
        } else {
          found += isolations(namedBy: refined, &visited)
        }
      }
    }
    return found
  }

  /// The class and its superclasses, as far as they are declared here.
  func lineage(of entry: TypeIndex.Entry) -> [TypeIndex.Entry] {
    var lineage = [entry]
    var current = entry
    while let declaration = current.declarations.first, declaration.facts.kind == .class, lineage.count < 64 {
      let parent = declaration.facts.inherited.first.flatMap {
        types.find($0.type.spelling, from: declaration.facts.outerName, inFile: declaration.file)
      }
      guard let parent, types.entries[parent].kind == .class,
        !lineage.contains(where: { $0.name == types.entries[parent].name })
      else { break }
      current = types.entries[parent]
      lineage.append(current)
    }
    return lineage
  }

  /// The attributes that say where a type is available, with those of the types around it.
  func availability(of name: String, inFile file: Int) -> [String] {
    var lines: [String] = []
    var path = ""
    for part in name.parts(by: ".") {
      path += path.isEmpty ? part : ".\(part)"
      guard let type = types.find(path, from: nil, inFile: file) else { continue }
      for attribute in types.entries[type].declarations.flatMap(\.facts.attributes) where attribute.name == "available"
      {
        let line = "@available(\(attribute.arguments ?? "*"))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }
}

extension TypeName {
  /// Whether one of the names that it is made of is this one.
  func mentions(_ name: String) -> Bool {
    if written.isPlainWord { return written == name }
    var isFound = false
    _ = Identifier.replacing(in: written) { word, _, _ in
      isFound = isFound || word == name
      return nil
    }
    return isFound
  }
}
