internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The members that classes already have, where generated code would bring the same.
struct GrailMembers {
  let declared: GrailDeclarations
  let solved: [GrailWorld]

  var findings: [Finding] { alreadyDeclared + unimplementable + isolations }

  private var alreadyDeclared: [Finding] {
    declared.injectables.indices.flatMap { index -> [Finding] in
      let injectable = declared.injectables[index]
      let taken = declared.members(of: injectable)
      guard !taken.isEmpty else { return [] }
      var names: Set<String> = []
      for world in solved {
        guard let injector = world.injector[index] else { continue }
        for property in world.propagation.lists[injector].properties where taken[property.name] != nil {
          names.insert(property.name)
        }
      }
      return names.sorted().compactMap { name in
        taken[name]?.first.map { member in
          Finding(
            id: "already-declared", severity: .note,
            message: "'\(declared.name(of: injectable))' already has '\(name)', "
              + "so none is generated that forwards to its injector",
            at: member.location)
        }
      }
    }
  }

  /// What a struct made of properties cannot implement, unless somebody does it for it.
  private var unimplementable: [Finding] {
    let isPlain = declared.plainInjectors
    return declared.injectors.indices.flatMap { index -> [Finding] in
      let entry = declared.types.entries[declared.injectors[index].type]
      guard !isPlain(entry) else { return [] }
      var protocols: [TypeIndex.Entry] = []
      let isWhole = gather(entry, into: &protocols)
      let implementation = declared.implementation(of: index)
      let own = declared.types.find(implementation, from: nil, inFile: entry.first?.file ?? 0)
      let helpers = protocols + (own.map { [declared.types.entries[$0]] } ?? [])
      let implemented = Set(helpers.flatMap { $0.extensions.flatMap { Self.demands(of: $0.facts).map(\.words) } })
      let held = Set(solved.flatMap { $0.propagation.lists[index].properties.map(\.name) })
      return protocols.flatMap(\.declarations).flatMap { declaration in
        let refined = declaration.facts.inherited.flatMap { mention in
          mention.type.spelling.compositionParts.compactMap { name in
            Self.demandsElsewhere[name].map { (words: "the property '\($0)'", name: $0, position: mention.position) }
          }
        }
        .filter { demand in
          !held.contains(demand.name)
            && !helpers.contains { $0.extensions.contains { $0.facts.properties.contains { $0.name == demand.name } } }
        }
        let made = unmade(declaration.facts.inherited, of: entry, holding: index)
        // A struct is changed when what it stores is set.
        let setters = declaration.facts.properties.filter { property in
          property.isSetWithoutMutation && !property.isStatic
            && !helpers.contains {
              $0.extensions.contains { $0.facts.properties.contains { $0.name == property.name } }
            }
        }
        .map { (words: "a 'nonmutating set' of '\($0.name)'", name: $0.name, position: $0.position) }
        let own = Self.demands(of: declaration.facts).filter { !implemented.contains($0.words) }
        return
          (own.map { ($0.words, $0.position, isWhole) }
          + (refined + made + setters).map { ($0.words, $0.position, true) })
          .map { words, position, isSure in
            Finding(
              id: "method-in-injector", severity: isSure ? .error : .warning,
              message: "'\(entry.name)' asks for \(words), which a generated struct does not have",
              at: declaration.location(of: position),
              fix: Finding.Fix("implement it in an extension of '\(entry.name)', or take it out"),
              blocks: isSure ? .everything : .nothing)
          }
      }
    }
  }

  /// What Swift makes for a struct by itself, but not for this one.
  private func unmade(
    _ inherited: [Mention], of entry: TypeIndex.Entry, holding index: Int
  ) -> [(words: String, name: String, position: Position)] {
    let implemented = Set(entry.extensions.flatMap(\.facts.functions).map(\.name))
    return inherited.flatMap { mention in
      mention.type.spelling.compositionParts.compactMap { name in
        if name == "Comparable", !implemented.contains("<") { return ("'<'", "<", mention.position) }
        let made = name == "Comparable" ? "Equatable" : String(name)
        guard !implemented.contains("=="), !implemented.contains("hash"),
          let property = solved.lazy.compactMap({ world in
            GrailSynthesis(declared.types).obstacle(to: made, in: world.propagation.lists[index], from: entry)
          }).first
        else { return nil }
        return ("what makes it '\(name)', which '\(property.name)' is not", property.name, mention.position)
      }
    }
  }

  /// What a protocol asks for besides properties of an instance, or an extension brings of it.
  private static func demands(of facts: TypeFacts) -> [(words: String, position: Position)] {
    facts.functions.map { function in
      (
        function.name == FunctionFacts.subscriptName ? "a subscript" : "the method '\(function.name)'",
        function.position
      )
    }
      + facts.initialisers.map { initialiser in
        let labels = initialiser.parameters.map { ($0.label ?? "_") + ":" }.joined()
        return ("'init(\(labels))'", initialiser.position)
      }
      + facts.properties.filter(\.isStatic).map { ("the static property '\($0.name)'", $0.position) }
  }

  /// What the standard library's protocols ask for.
  private static let demandsElsewhere = [
    "CustomStringConvertible": "description", "CustomDebugStringConvertible": "debugDescription", "Identifiable": "id",
    "LosslessStringConvertible": "description", "CaseIterable": "allCases", "RawRepresentable": "rawValue",
  ]

  /// Protocols of other modules that bring no default implementations of what ours ask for.
  private static let empty: Set<String> = [
    "Injector", "InjectGrail.Injector", "Sendable", "AnyObject", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable",
  ]

  /// The protocol and all that it refines; whether all of them can be seen.
  private func gather(_ entry: TypeIndex.Entry, into protocols: inout [TypeIndex.Entry]) -> Bool {
    guard !protocols.contains(where: { $0.name == entry.name }) else { return true }
    protocols.append(entry)
    var isWhole = true
    for declaration in entry.declarations {
      for name in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
        guard let type = declared.types.find(name, from: declaration.facts.outerName, inFile: declaration.file) else {
          isWhole = isWhole && Self.empty.contains(name)
          continue
        }
        if declared.types.entries[type].kind == .protocol {
          isWhole = gather(declared.types.entries[type], into: &protocols) && isWhole
        }
      }
    }
    return isWhole
  }

  /// An actor it runs on may be inherited from a class that cannot be seen from here.
  private var isolations: [Finding] {
    declared.injectables.compactMap { injectable in
      let entry = declared.types.entries[injectable.type]
      guard let last = declared.lineage(of: entry).last?.declarations.first,
        last.facts.kind == .class, let parent = last.facts.inherited.first,
        FrameworkMaking.isClass(parent.type.spelling),
        declared.types.find(parent.type.spelling, from: last.facts.outerName, inFile: last.file) == nil,
        declared.isolation(of: entry) == nil
      else { return nil }
      return Finding(
        id: "isolation-unknown", severity: .note,
        message:
          "'\(entry.name)' inherits from '\(parent.type.written)', which is declared elsewhere: if that is "
          + "isolated to an actor, say so on '\(entry.name)' too",
        at: last.location(of: parent.position),
        fix: Finding.Fix(
          "write `@MainActor` before 'class \(entry.bareName)'",
          edits: entry.declarations.flatMap { $0.adding(attribute: "@MainActor") }))
    }
  }
}

extension GrailDeclarations {
  /// Tells which injectors ask for properties and for nothing else, as nearly all do.
  var plainInjectors: (TypeIndex.Entry) -> Bool {
    let isKnown = types.named("Injector").isEmpty
    return { entry in
      guard entry.extensions.isEmpty, entry.declarations.count == 1 else { return false }
      let facts = entry.declarations[0].facts
      return facts.functions.isEmpty && facts.initialisers.isEmpty && facts.associatedTypes.isEmpty
        && facts.inherited.allSatisfy {
          isKnown && ($0.type.spelling == "Injector" || $0.type.spelling == "InjectGrail.Injector")
        } && !facts.properties.contains { $0.isStatic || $0.isSetWithoutMutation }
    }
  }

  /// The names that the class, its extensions and its superclasses already have, each with its places.
  func members(of injectable: Injectable) -> [String: [Conditional<Void>]] {
    var members: [String: [Conditional<Void>]] = [:]
    let lineage = lineage(of: types.entries[injectable.type])
    for declaration in lineage.flatMap(\.all) {
      for property in declaration.facts.properties where !property.isStatic && property.name != "injector" {
        guard types.isReached(property.access, in: declaration) else { continue }
        let location = declaration.location(of: property.position)
        members[property.name, default: []].append(
          Conditional(value: (), condition: property.condition, location: location))
      }
      for function in declaration.facts.functions where function.parameters.isEmpty && !function.isStatic {
        guard types.isReached(function.access, in: declaration) else { continue }
        let location = declaration.location(of: function.position)
        members[function.name, default: []].append(
          Conditional(value: (), condition: function.condition, location: location))
      }
    }
    if let last = lineage.last?.declarations.first, let parent = last.facts.inherited.first {
      for name in FrameworkMembers.names(of: parent.type.spelling) {
        members[name, default: []].append(
          Conditional(value: (), condition: nil, location: last.location(of: parent.position)))
      }
    }
    return members
  }

  /// Where the owner, or a superclass, has a function written by hand that would be generated too.
  func handwritten(
    in owner: TypeIndex.Entry, creating target: GrailSignature.Target, _ parameters: [(String, TypeName)]
  )
    -> Location?
  {
    for type in lineage(of: owner) {
      for (function, declaration) in type.first.flatMap({ ownInjects[$0.location] }) ?? [] {
        guard function.parameters.count == parameters.count,
          zip(function.parameters, parameters).allSatisfy({ $0.label == $1.0 && $0.type == $1.1 }),
          let result = function.result
        else { continue }
        let written = types.find(result.spelling, from: declaration.facts.name, inFile: declaration.file)
        let name = written.map { types.entries[$0].name } ?? result.spelling
        if [name, "any \(name)"].contains(target.returnType) || target.returnType.hasSuffix(".\(name)") {
          return declaration.location(of: function.position)
        }
      }
    }
    return nil
  }
}
