internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Gathers a unit's declarations: fragments of one type are put together, and names become who they mean.
struct GrailCollector {
  private let project: Project
  private let types: TypeIndex
  private var result: GrailDeclarations
  private var names: GrailNames
  private let imports: GrailImports
  private var rootOfType: [Int: Int] = [:]
  private var injectableOfType: [Int: Int] = [:]

  static func collect(_ project: Project, unit: ID<Project.Unit>) -> GrailDeclarations {
    collect(project, unit: unit) { collector in
      collector.collectRequirements()
      collector.result.tellApart()
      collector.collectInjectors()
      collector.collectCreations()
    }
  }

  /// Only who is declared, for the graph says already who needs what and who creates whom.
  static func collectNames(_ project: Project, unit: ID<Project.Unit>) -> GrailDeclarations {
    collect(project, unit: unit) { _ in }
  }

  /// The types alone that play a part, in any order, and nothing that is called after them.
  static func collectTypes(_ project: Project, unit: ID<Project.Unit>) -> GrailDeclarations {
    let types = types(of: project, unit: unit)
    return scopes(of: project, unit: unit, types)?.result ?? GrailDeclarations(unit: unit, types: types)
  }

  private static func collect(
    _ project: Project, unit: ID<Project.Unit>, _ relate: (inout GrailCollector) -> Void
  ) -> GrailDeclarations {
    let types = types(of: project, unit: unit)
    guard var collector = scopes(of: project, unit: unit, types) else {
      return GrailDeclarations(unit: unit, types: types)
    }
    collector.sortByName()
    collector.collectInnerNames()
    relate(&collector)
    collector.result.targets = collector.result.injectables.indices.map {
      collector.result.directTarget(of: $0, avoiding: [])
    }
    return collector.result
  }

  private static func types(of project: Project, unit: ID<Project.Unit>) -> TypeIndex {
    TypeIndex(project, unit: unit, knowsOthers: true, words: GrailPresence.words)
  }

  /// `nil` where nobody speaks of InjectGrail.
  private static func scopes(of project: Project, unit: ID<Project.Unit>, _ types: TypeIndex) -> GrailCollector? {
    guard GrailPresence.isSpoken(in: project, by: unit, types) else { return nil }
    var collector = GrailCollector(project, types, unit)
    collector.collectScopes()
    return collector
  }

  private init(_ project: Project, _ types: TypeIndex, _ unit: ID<Project.Unit>) {
    self.project = project
    self.types = types
    result = GrailDeclarations(unit: unit, types: types)
    result.isPartial = project.isPartial
    result.misspelt = project.misspelt
    names = GrailNames(result)
    let imports = GrailImports(project)
    self.imports = imports
    result.lookAtFiles(of: project, importing: imports)
  }

  /// The files of the unit, and of what it sees: a test target's injectables hang on the app's root.
  private var files: [Int] { types.files }

  // MARK: - Scopes

  private mutating func collectScopes() {
    for file in files {
      let facts = project.files[file].facts
      for scope in facts.scopes where scope.dialect == InjectGrail.id {
        guard let type = types.entry(of: scope.type, inFile: file) else { continue }
        let declaration = facts.types[scope.type]
        let location = Location(file: project.files[file].path, position: declaration.position)
        let claim = GrailDeclarations.Conditional(value: (), condition: scope.condition, location: location)
        switch scope.kind {
        case .root: addRoot(type, claim)
        case .injector: addInjector(type, claim)
        default: addInjectable(type, claim, uses: scope.uses, inFile: file)
        }
      }
    }
    addRefining()
  }

  /// A protocol that refines an injector is one.
  private mutating func addRefining() {
    let shown = Set(files)
    var open = types.entries.indices.filter { type in
      types.entries[type].kind == .protocol && result.injectorOfType[type] == nil
        && types.entries[type].declarations.contains { shown.contains($0.file) }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for type in open {
        for declaration in types.entries[type].declarations where refinesInjector(declaration) {
          addInjector(
            type, .init(value: (), condition: declaration.facts.condition, location: declaration.location))
          isChanged = true
        }
      }
      open.removeAll { result.injectorOfType[$0] != nil }
    }
  }

  private func refinesInjector(_ declaration: TypeIndex.Declaration) -> Bool {
    declaration.facts.inherited.flatMap(\.type.spelling.compositionParts).contains { name in
      types.find(name, from: declaration.facts.outerName, inFile: declaration.file)
        .map { result.injectorOfType[$0] != nil || isInjectorElsewhere($0) } ?? false
    }
  }

  /// A module that is imported has its own injectors.
  private func isInjectorElsewhere(_ type: Int) -> Bool {
    guard types.entries[type].kind == .protocol,
      types.entries[type].declarations.allSatisfy({ $0.unit != result.unit })
    else { return false }
    return ([types.entries[type]] + types.protocols(of: types.entries[type])).contains { entry in
      entry.declarations.contains { declaration in
        declaration.facts.inherited.flatMap(\.type.spelling.compositionParts).contains {
          ["Injector", "InjectGrail.Injector"].contains($0)
        }
      }
    }
  }

  private mutating func addRoot(_ type: Int, _ claim: GrailDeclarations.Conditional<Void>) {
    guard types.entries[type].kind?.isConcrete ?? true else { return }
    result.spokenFiles.insert(claim.location.file)
    if let known = rootOfType[type] {
      result.roots[known].claims.append(claim)
      return
    }
    rootOfType[type] = result.roots.count
    let properties = types.entries[type].declarations.flatMap { declaration in
      declaration.facts.properties.filter { $0.isStored && !$0.isStatic }.map { item($0, in: declaration) }
    }
    result.roots.append(GrailDeclarations.Root(type: type, claims: [claim], properties: properties))
  }

  private mutating func addInjector(_ type: Int, _ claim: GrailDeclarations.Conditional<Void>) {
    result.spokenFiles.insert(claim.location.file)
    let index = result.injectorOfType[type] ?? result.injectors.count
    if index == result.injectors.count {
      result.injectorOfType[type] = index
      result.injectors.append(GrailDeclarations.Injector(type: type))
    }
    result.injectors[index].claims.append(claim)
  }

  private mutating func addInjectable(
    _ type: Int, _ claim: GrailDeclarations.Conditional<Void>, uses: Mention?, inFile file: Int
  ) {
    guard types.entries[type].kind?.isConcrete ?? true else { return }
    result.spokenFiles.insert(claim.location.file)
    let index = injectableOfType[type] ?? result.injectables.count
    if index == result.injectables.count {
      injectableOfType[type] = index
      result.injectables.append(GrailDeclarations.Injectable(type: type))
      result.injectables[index].injectorNames = injectorProperties(of: type)
    }
    result.injectables[index].claims.append(claim)
    guard let uses else { return }
    let location = Location(file: project.files[file].path, position: uses.position)
    result.injectables[index].injectorNames.append(
      .init(value: uses.type, condition: claim.condition, location: location))
    // What an attribute names is an injector, whether it says so itself or not.
    if let named = types.find(uses.type.spelling, from: types.entries[type].name, inFile: file),
      types.entries[named].kind == .protocol, result.injectorOfType[named] == nil
    {
      for declaration in types.entries[named].declarations {
        addInjector(named, .init(value: (), condition: declaration.facts.condition, location: declaration.location))
      }
    }
  }

  /// The class's own `let injector: XImpl`, without what makes it optional and without `Impl`.
  private func injectorProperties(of type: Int) -> [GrailDeclarations.Conditional<TypeName>] {
    types.entries[type].all.flatMap { declaration in
      declaration.facts.properties.filter { $0.isInjector && $0.isStored }
        .compactMap { property -> GrailDeclarations.Conditional<TypeName>? in
          guard let type = property.type else { return nil }
          var name = type.spelling
          while name.hasSuffix("?") { name.removeLast() }
          if name.hasSuffix(InjectGrailReader.implementationSuffix) {
            name.removeLast(InjectGrailReader.implementationSuffix.count)
          }
          return .init(
            value: TypeName(name), condition: property.condition,
            location: declaration.location(of: property.position))
        }
    }
  }

  /// What a superclass holds serves the class that says it is an injectable.
  private func inheritedInjectorProperties(of type: Int) -> [GrailDeclarations.Conditional<TypeName>] {
    for ancestor in types.lineage(of: types.entries[type]).dropFirst() {
      let place = ancestor.first
      guard let index = types.find(ancestor.name, from: nil, inFile: place?.file ?? 0) else { return [] }
      let names = injectorProperties(of: index)
      if !names.isEmpty { return names }
    }
    return []
  }

  /// The word of a need that its caller passes.
  private static let manual = "forceManual"

  private func item(
    _ property: PropertyFacts, in declaration: TypeIndex.Declaration, refined: String? = nil
  ) -> GrailDeclarations.Item {
    let type = types.madeType(of: property, in: declaration)
    let (scope, file) = (declaration.facts.name, declaration.file)
    return GrailDeclarations.Item(
      property, type: type.map { types.printable($0, from: scope, inFile: file) },
      meaning: type.map { types.whole($0.spelling, from: scope, inFile: file) } ?? "",
      isManual: property.annotations.contains { $0.name == Self.manual },
      at: declaration.location(of: property.position), refined: refined)
  }

  /// Name order decides who is visited and asked first.
  private mutating func sortByName() {
    result.injectors.sort { types.isOrdered($0.type, $1.type) }
    result.injectables.sort { types.isOrdered($0.type, $1.type) }
    result.roots.sort { types.isOrdered($0.type, $1.type) }
    result.injectorOfType = Dictionary(uniqueKeysWithValues: result.injectors.enumerated().map { ($1.type, $0) })
    injectableOfType = Dictionary(uniqueKeysWithValues: result.injectables.enumerated().map { ($1.type, $0) })
    names = GrailNames(result)
  }

  private mutating func collectInnerNames() {
    var named: Set<TypeName> = []
    func note(_ entry: TypeIndex.Entry) {
      for declaration in entry.declarations {
        for property in declaration.facts.properties { if let type = property.type { named.insert(type) } }
      }
    }
    for root in result.roots { note(types.entries[root.type]) }
    for entry in types.entries where entry.kind == .protocol { note(entry) }
    for type in named {
      _ = Identifier.replacing(in: type.spelling) { name, _, _ in
        result.mentioned.insert(name)
        return nil
      }
    }
    let outer = result.injectors.compactMap { result.outerType(of: types.entries[$0.type].name) }
    for type in result.roots.map(\.type) + result.injectables.map(\.type) + outer {
      let names = InnerNames(of: types.entries[type], in: types)
      if !names.isEmpty { result.innerNames[type] = names }
    }
  }

  // MARK: - Requirements

  /// An injector's own requirements as written, then those of the protocols that it refines, each protocol once.
  private mutating func collectRequirements() {
    var slips = MisspeltAnnotations()
    for index in result.injectors.indices {
      let own = result.injectors[index].type
      var items = GrailRequirements()
      var visited: Set<Int> = []
      func gather(_ type: Int) {
        guard visited.insert(type).inserted else { return }
        let entry = types.entries[type]
        for declaration in entry.declarations {
          for property in declaration.facts.properties where !property.isStatic {
            slips.look(
              at: property.annotations, meaning: Self.manual, takingValue: false, of: property.name,
              at: declaration.location(of: property.position))
            items.append(item(property, in: declaration, refined: type == own ? nil : entry.name))
          }
        }
        for declaration in entry.declarations {
          for mention in declaration.facts.inherited {
            for name in mention.type.spelling.compositionParts {
              guard let refined = types.find(String(name), from: entry.name, inFile: declaration.file) else {
                let unread = GrailFindings.unreadProtocol(
                  name, refinedBy: declaration, at: mention.position,
                  mayBeElsewhere: imports.mayDeclare(name, inFile: declaration.file), among: names, in: result)
                if let unread { result.findings.append(unread) }
                continue
              }
              if types.entries[refined].kind == .protocol { gather(refined) }
            }
          }
        }
      }
      gather(own)
      result.refined.formUnion(visited.subtracting([own]))
      result.injectors[index].requirements = items.all.withoutSpareRoom
    }
    result.findings += slips.findings
  }

  // MARK: - Which injector

  private mutating func collectInjectors() {
    for index in result.injectables.indices {
      if result.injectables[index].injectorNames.isEmpty {
        result.injectables[index].injectorNames = inheritedInjectorProperties(of: result.injectables[index].type)
      }
      let injectable = result.injectables[index]
      let entry = types.entries[injectable.type]
      for name in injectable.injectorNames {
        guard
          let type = types.find(name.value.spelling, from: entry.name, inFile: entry.first?.file ?? 0),
          let injector = result.injectorOfType[type]
        else { continue }
        result.injectables[index].injectors.append(
          .init(value: injector, condition: name.condition, location: name.location))
      }
    }
  }

  // MARK: - Who creates whom

  private mutating func collectCreations() {
    var users: [Int: [Int]] = [:]
    for (index, injectable) in result.injectables.enumerated() {
      for injector in Set(injectable.injectors.map(\.value)) { users[injector, default: []].append(index) }
    }
    var targets = GrailTargets(
      types: types, injectors: result.injectorOfType, injectables: injectableOfType, users: users)
    var creations: [(creation: CreationFact, type: Int, file: Int)] = []
    for file in files {
      for creation in project.files[file].facts.creations where creation.dialect == InjectGrail.id {
        guard let type = types.entry(of: creation.creator, inFile: file) else { continue }
        creations.append((creation, type, file))
      }
    }
    lazy var named = Dictionary(grouping: creations, by: \.type)
      .mapValues { Set($0.map(\.creation.target.type.spelling)) }
    for (creation, type, file) in creations {
      let location = Location(file: project.files[file].path, position: creation.target.position)
      add(creation, by: type, naming: { named[type] ?? [] }, at: location, inFile: file, &targets)
    }
  }

  private mutating func add(
    _ creation: CreationFact, by type: Int, naming named: () -> Set<String>, at location: Location, inFile file: Int,
    _ targets: inout GrailTargets
  ) {
    let creator = types.entries[type].name
    guard creation.form != .bareAttribute else {
      result.findings.append(GrailFindings.noEffect(creation, by: type, at: location, in: result))
      return
    }
    let meaning = targets.meaning(of: creation, from: creator, inFile: file)
    guard !meaning.targets.isEmpty else {
      // What is meant may stand in a file of which a part was lost, or what it says of itself: that is told already.
      let meant = types.named(creation.target.type.spelling.bareName).flatMap { types.entries[$0].declarations }
      let places = meant.isEmpty ? Array(project.files.indices) : meant.map(\.file)
      if places.contains(where: { !project.files[$0].facts.problems.isEmpty }) { return }
      let mayBeElsewhere = imports.mayBringOurs(inFile: file)
      let other = GrailElsewhere(creation, mayBeElsewhere: mayBeElsewhere, in: project, result)?
        .finding(creation, by: creator, at: location, compiles: mayBeElsewhere || !meant.isEmpty)
      let finding =
        other
        ?? GrailFindings.unknownTarget(
          creation, by: creator, naming: named(), at: location, mayBeElsewhere: mayBeElsewhere, among: names, in: result
        )
      if let finding { result.findings.append(finding) }
      return
    }
    guard let index = injectableOfType[type] else {
      if creation.form != .conformance {
        result.findings.append(GrailFindings.noEffect(creation, by: type, at: location, in: result))
      }
      return
    }
    if let divergence = GrailDivergence(reading: creation, as: meaning, by: creator, at: location, in: result) {
      result.divergences.append(divergence)
    }
    var known: [String] = []
    for target in meaning.targets {
      let isKnown = result.injectables[index].creations.contains {
        $0.value == target && $0.condition == creation.target.condition
      }
      if isKnown {
        known.append(result.name(of: target))
      } else {
        result.injectables[index].creations.append(
          .init(value: target, condition: creation.target.condition, location: location))
      }
    }
    if !known.isEmpty { result.divergences.append(.writtenTwice(creator: creator, targets: known, at: location)) }
  }
}
