internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What a component gets wrong by itself, and what would keep generated code from compiling though every need has its
/// answer.
struct ShotObstacles {
  private let resolution: ShotResolution
  private let types: TypeIndex
  private let words: ShotWords
  private var component: ShotDeclarations.Component { resolution.component }

  init(_ resolution: ShotResolution, _ unit: ShotUnit) {
    self.resolution = resolution
    types = unit.types
    words = unit.words
  }

  var findings: [Finding] { kind + slots + providers + injections + wishes + takenNames }

  private func error(
    _ id: String, _ message: String, at location: Location, chain: [Finding.Hop] = [], near: [Finding.Candidate] = [],
    _ fix: Finding.Fix
  ) -> Finding {
    Finding(
      id: id, severity: .error, message: message, at: location, chain: chain, near: near, fix: fix,
      blocks: .everything)
  }

  // MARK: - The component

  /// The library's document writes a class, whose members have no bodies: it is read, and does not compile.
  private var kind: [Finding] {
    guard let kind = types.entries[component.type].kind, kind != .protocol else { return [] }
    let name = component.name.bareName
    return [
      Finding(
        id: "component-not-protocol", severity: .error,
        message: "'\(component.name)' is a \(kind): a component is a protocol, whose members have no bodies",
        at: component.location,
        fix: Finding.Fix("write `protocol \(name): DIComponent`", by: .becomeProtocol, at: component.location))
    ]
  }

  /// A module that is called as the property is the one that was meant.
  private func cure(of slot: ShotDeclarations.Slot) -> String {
    let meant = resolution.declared.modules.map(resolution.declared.name(of:)).filter {
      ShotNames.label(of: $0) == slot.name
    }
    if meant.count == 1 { return "let '\(slot.name)' of '\(component.name)' be a `\(meant[0])`" }
    return isActor(slot.type)
      ? "make '\(slot.type)' a class or a struct: what an actor provides would have to be awaited"
      : "let '\(slot.type)' be a class or struct that names FactoryModule, ClassModule or SingletonModule"
  }

  private func isDeclared(_ type: TypeName) -> Bool {
    types.find(type.spelling, from: component.name, inFile: 0).map { !types.entries[$0].declarations.isEmpty } ?? false
  }

  /// `FactoryModul` behind the colon of what was to be a module.
  private func misspeltKind(of slot: ShotDeclarations.Slot) -> Finding.Fix? {
    types.find(slot.type.spelling, from: component.name, inFile: 0).flatMap(words.misspeltModule).map {
      Finding.Fix("write '\($0.meant)' for '\($0.written)' at \($0.location)", by: .write($0.meant), at: $0.location)
    }
  }

  private var slots: [Finding] {
    lazy var modules = NearestCandidates(
      resolution.declared.modules.map { module in
        Finding.Candidate(
          resolution.declared.name(of: module), at: types.entries[module.type].first?.location ?? component.location)
      })
    return component.slots.compactMap { slot in
      guard let index = slot.module else {
        if let place = slot.unimported {
          return error(
            "unknown-module",
            "'\(slot.name): \(slot.type)' of '\(component.name)' is no module: its file does not import Shot",
            at: slot.location, chain: [Finding.Hop("'\(slot.type)' is declared here", at: place)],
            Finding.Fix("write `import Shot` in the file of '\(slot.type)'"))
        }
        return error(
          "unknown-module", "'\(slot.name): \(slot.type)' of '\(component.name)' is no module", at: slot.location,
          // What is declared is meant.
          near: isDeclared(slot.type) ? [] : modules.near(to: slot.type.written),
          misspeltKind(of: slot) ?? Finding.Fix(cure(of: slot)))
      }
      let module = resolution.declared.modules[index]
      let name = resolution.declared.name(of: module)
      guard module.lifetimes.count == 1 else {
        let names = module.lifetimes.map { "'\($0.moduleProtocol)'" }.joined(separator: " and ")
        return error(
          "several-lifetimes", "'\(name)' names \(names): what it provides cannot live in both ways",
          at: module.location, Finding.Fix("leave one of them"))
      }
      guard let obstacle = ShotMaking(types).obstacle(to: module.type) else { return nil }
      return error(
        "unmakeable-module", "'\(component.name)' cannot make '\(name)': \(obstacle.reason)", at: module.location,
        chain: [Finding.Hop("'\(component.name)' has it here", at: slot.location)], Finding.Fix(obstacle.cure))
    }
  }

  private func isActor(_ type: TypeName) -> Bool {
    types.find(type.spelling, from: component.name, inFile: 0).map { types.entries[$0].kind == .actor } ?? false
  }

  private var takenNames: [Finding] {
    let names = ShotTypeNames(component.name)
    return names.all.compactMap { name in
      guard let type = types.named(name).first(where: { types.entries[$0].name == name }),
        let declaration = types.entries[type].declarations.first, types.entries[type].isVisibleElsewhere
      else { return nil }
      return error(
        "name-is-generated", "'\(name)' is declared here, and would be generated for '\(component.name)'",
        at: declaration.location,
        chain: [Finding.Hop("the component is declared here", at: component.location)],
        Finding.Fix("remove it, or give it another name"))
    }
  }

  /// Whose consumer it is: what its modules provide is perhaps asked for by it alone.
  private var ofComponent: Finding.Hop {
    Finding.Hop("'\(component.name)' is to fill it", at: component.location)
  }

  // MARK: - Providers

  private var providers: [Finding] {
    resolution.offers.compactMap { offer in
      guard let (_, provider) = resolution.provider(offer), let obstacle = provider.obstacle else { return nil }
      return error(
        "unusable-provider", "no call of '\(resolution.source(of: offer))' can be generated: \(obstacle.words)",
        at: provider.location, Finding.Fix(obstacle.cure))
    }
  }

  // MARK: - Consumers

  private var injections: [Finding] {
    lazy var types = NearestCandidates(
      self.types.entries.filter { ($0.kind?.isConcrete ?? false) }.compactMap { entry in
        entry.first.map { Finding.Candidate(entry.name, at: $0.location) }
      })
    return component.injections.compactMap { injection in
      guard injection.consumer == nil else { return nil }
      let message =
        switch injection.otherwise {
        case .protocol: "a protocol has no properties to fill"
        case .enum: "an enum has no properties to fill"
        default: "no class, struct or actor of that name is declared in the project"
        }
      let near = injection.otherwise == nil ? types.near(to: injection.type.written) : []
      let meant = near.first.flatMap { Nearest.isSlip(of: injection.type.written, $0.name) ? $0.name : nil }
      return error(
        "unknown-consumer", "'\(component.name)' injects '\(injection.type)': \(message)", at: injection.location,
        chain: [ofComponent], near: near,
        Finding.Fix(
          meant.map { "write '\($0)' for '\(injection.type.written)'" } ?? "name the type that is to be filled"))
    }
  }

  private var wishes: [Finding] {
    resolution.consumers.flatMap { index -> [Finding] in
      let consumer = resolution.declared.consumers[index]
      let name = resolution.declared.name(of: consumer)
      let entry = types.entries[consumer.type]
      var found = consumer.wishes.compactMap { wish -> Finding? in
        guard wish.key != nil else {
          return error(
            "untyped-need", "'\(wish.name)' of '\(name)' does not say its type", at: wish.location,
            chain: [ofComponent], Finding.Fix("write its type"))
        }
        switch wish.limit {
        // What is said of the type is said of all in it.
        case .isPrivate where !entry.isVisibleElsewhere: return nil
        case .isPrivate:
          return error(
            "not-settable", "generated code cannot set '\(wish.name)' of '\(name)', which is private",
            at: wish.location,
            Finding.Fix("take `private` or `fileprivate` away", by: .open(toSet: true), at: wish.location))
        case .isOfAnotherModule:
          return error(
            "not-settable",
            "generated code cannot set '\(wish.name)' of '\(name)', which another module keeps to itself",
            at: wish.location, chain: [ofComponent], Finding.Fix("make it `public`"))
        case nil: return nil
        }
      }
      if !entry.isVisibleElsewhere {
        found.append(
          error(
            "not-settable", "generated code cannot see '\(name)', which is private to its file",
            at: consumer.location,
            Finding.Fix("take `private` or `fileprivate` away", by: .open(toSet: false), at: consumer.location)))
      }
      found += handwritten(entry).map { location in
        error(
          "name-is-generated", "'\(name)' has a function 'inject()' already, and another would be generated",
          at: location, chain: [Finding.Hop("'\(component.name)' injects it", at: component.location)],
          Finding.Fix("remove it, or give it another name"))
      }
      return found
    }
  }

  private func handwritten(_ entry: TypeIndex.Entry) -> [Location] {
    entry.all.flatMap { declaration in
      declaration.facts.functions.filter { $0.name == "inject" && $0.parameters.isEmpty && !$0.isStatic }
        .map { declaration.location(of: $0.position) }
    }
  }
}

extension ShotDeclarations.Provider.Obstacle {
  fileprivate var words: String {
    switch self {
    case .generic: "it is generic, and nothing says for which type"
    case .opaque: "its type has no name ('some')"
    case .ownType: "'Self' has no name outside its type"
    case .mutation: "it changes what it is given ('inout')"
    case .possession: "it must be given what nobody else holds ('sending')"
    case .asynchronous: "it is 'async', and 'inject()' is not"
    case .throwing: "it 'throws', and 'inject()' does not"
    case .unavailable: "it is marked as unavailable"
    }
  }

  fileprivate var cure: String {
    switch self {
    case .generic, .opaque, .ownType: "write the type that it returns, or make the method private"
    case .mutation, .possession: "take the value as it is"
    case .asynchronous: "build it without waiting, and let it do the waiting later"
    case .throwing: "deal with the error inside, or return an optional"
    case .unavailable: "take the mark away, or make the method private"
    }
  }
}

/// Whether a module can be made without arguments.
struct ShotMaking {
  private let types: TypeIndex

  init(_ types: TypeIndex) { self.types = types }

  func obstacle(to type: Int) -> (reason: String, cure: String)? {
    let entry = types.entries[type]
    guard entry.isVisibleElsewhere else {
      return ("it is private to its file", "take `private` or `fileprivate` away")
    }
    if !(entry.declarations.first?.facts.generics?.parameters ?? []).isEmpty {
      return ("it is generic", "name a subclass that says for which type")
    }
    let cure = "give '\(entry.name)' an `init()` that other files see"
    for ancestor in types.lineage(of: entry) {
      let initialisers = ancestor.all.flatMap(\.facts.initialisers)
      if initialisers.contains(where: makesAlone) { return nil }
      // What an extension adds takes nothing away.
      if ancestor.declarations.contains(where: { !$0.facts.initialisers.isEmpty }) {
        return ("it has no initialiser without arguments that other files see", cure)
      }
      if ancestor.kind == .struct, let property = unset(in: ancestor) {
        return ("'\(property)' has no initial value", cure)
      }
    }
    return nil
  }

  private func makesAlone(_ initialiser: InitialiserFacts) -> Bool {
    initialiser.parameters.allSatisfy(\.hasDefault) && initialiser.access.reachesOtherFiles
      && initialiser.effects.isEmpty && !initialiser.isFailable
  }

  /// The first property that the struct's own initialiser would ask for.
  private func unset(in entry: TypeIndex.Entry) -> String? {
    entry.declarations.flatMap(\.facts.properties).first { property in
      let beginsWithNil = property.isSettable && (property.type?.spelling.hasSuffix("?") ?? false)
      return property.isStored && !property.isStatic && !property.hasInitialValue && !beginsWithNil
        && property.attributes.isEmpty
    }?.name
  }
}
