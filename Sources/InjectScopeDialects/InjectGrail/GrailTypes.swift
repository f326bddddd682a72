internal import InjectScopeAnalysis
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
    let isGeneric = !targets[injectable].genericClause.isEmpty
    let target =
      isGeneric
      ? directTarget(
        of: injectable, avoiding: types.genericParameters(inside: types.entries[owner]).union(mentioned))
      : targets[injectable]
    return spelled(target, inside: owner)
  }

  /// - Parameter taken: the names of the owner's own parameters.
  func directTarget(of injectable: Int, avoiding taken: Set<String>) -> GrailSignature.Target {
    let entry = types.entries[injectables[injectable].type]
    let generics = GrailGenerics(of: entry, in: types, avoiding: taken)
    var target = GrailSignature.Target(
      returnType: generics.type, concreteType: generics.type, genericClause: generics.clause,
      genericParameters: generics.parameters, requirements: generics.requirements,
      isolation: isolation(ofMaking: injectables[injectable]))
    // A parameter that only the class mentions could not be inferred from a protocol.
    if !generics.isGeneric, let interface = interface(of: entry) { target.returnType = interface }
    return target
  }

  /// Where the object is made: where its class lives, or where its initialiser says.
  private func isolation(ofMaking injectable: Injectable) -> String? {
    if let isolation = isolation(of: types.entries[injectable.type]) { return isolation }
    guard case .possible(let isolation) = construction(of: injectable), isolation != "nonisolated" else { return nil }
    return isolation ?? injectable.injectors.first.flatMap { self.isolation(ofListOf: $0.value) }
  }

  /// Where a list is made: where its target's settings put all of its types.
  private func isolation(ofListOf injector: Int) -> String? {
    types.entries[injectors[injector].type].first.flatMap { types.defaultIsolation(of: $0.unit) }
  }

  /// What a function in the injector style returns.
  ///
  /// - Parameter owner: the type that the function is a member of.
  func injectorTarget(of injector: Int, for owner: Int) -> GrailSignature.Target {
    let name = implementation(of: injector)
    var target = GrailSignature.Target(returnType: name, concreteType: name)
    let isolation = isolation(ofListOf: injector)
    if isolation != nil, isolation != self.isolation(of: types.entries[owner]) { target.isolation = isolation }
    return spelled(target, inside: owner)
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
      if !declaration.facts.associatedTypes.isEmpty || takesSelf { return true }
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
  func isolation(of entry: TypeIndex.Entry) -> String? { types.isolation(of: entry) }
  func lineage(of entry: TypeIndex.Entry) -> [TypeIndex.Entry] { types.lineage(of: entry) }
  func availability(of name: String, inFile file: Int) -> [String] { types.availability(of: name, inFile: file) }
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
