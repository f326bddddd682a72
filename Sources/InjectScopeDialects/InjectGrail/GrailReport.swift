internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Everything worth telling about a resolved unit.
struct GrailReport {
  private let declared: GrailDeclarations
  private let worlds: Worlds
  private let solved: [GrailWorld]
  private let calls: GrailLackingCalls
  private let roots: [Int]
  private let elsewhere: GrailRootsElsewhere?
  /// What the code calls as if it were a root.
  private let calledRoot: (name: String, location: Location)?
  /// What names it with a slip.
  private let misspeltRoot: GrailMisspeltRoot?
  /// By type, its place among the injectables.
  private let injectableOfType: [Int: Int]

  init(
    _ declared: GrailDeclarations, _ worlds: Worlds, _ solved: [GrailWorld], roots: [Int],
    elsewhere: GrailRootsElsewhere?, calls: GrailLackingCalls, misspeltRoot: @autoclosure () -> GrailMisspeltRoot?,
    calledRoot: @autoclosure () -> (name: String, location: Location)?
  ) {
    self.declared = declared
    self.worlds = worlds
    self.solved = solved
    self.calls = calls
    self.roots = roots
    self.elsewhere = elsewhere
    self.misspeltRoot = declared.roots.isEmpty && !declared.injectables.isEmpty ? misspeltRoot() : nil
    self.calledRoot = declared.roots.isEmpty ? calledRoot() : nil
    injectableOfType = Dictionary(
      declared.injectables.enumerated().map { ($0.element.type, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Each once, though several worlds may have it.
  var findings: [Finding] {
    var all = told + GrailSeveralLists(declared: declared).findings
    all += withoutInjector + forgotten + rootFindings + conditionFindings
    all += collisions + visibility + untyped
    // What the root that is meant would offer is told when it is one.
    if calledRoot == nil, misspeltRoot == nil { all += GrailUnresolved(declared, solved, calls: calls).findings }
    all += GrailMembers(declared: declared, solved: solved).findings
    all += GrailObstacles(declared: declared, solved: solved).findings
    all += GrailHeldProtocols(declared: declared, solved: solved).findings
    all += GrailTwoInjectors(declared: declared).findings
    all += GrailCopiedList.all(in: declared).map(\.finding)
    all += GrailHiddenNames(declared: declared, solved: solved).findings
    all += GrailSendability(declared, solved).findings
    all += GrailCopying(declared: declared).findings
    all += GrailCrossingFindings(declared, solved).findings
    all += divergences.map(\.finding)
    return all.distinct
  }

  /// What a class that is to be injected says in vain comes of what is told there.
  private var told: [Finding] {
    let causes = Set(declared.findings.lazy.filter { $0.id == "unknown-target" && $0.isCausedElsewhere }.map(\.cause))
    return declared.findings.filter { $0.id != "injects-without-effect" || !causes.contains($0.cause) }
  }

  /// Whom somebody injects is told there.
  private var forgotten: [Finding] {
    let told = Set(declared.findings.lazy.filter { $0.id == "unknown-target" }.map(\.cause.location))
    return declared.forgotten.filter { !told.contains($0.location) }
  }

  private var withoutInjector: [Finding] {
    let names = GrailNames(declared)
    return declared.injectables.lazy.filter {
      $0.injectors.isEmpty && GrailSeveralLists.attributes(of: $0, in: declared).isEmpty
    }.map {
      GrailMissingInjector($0, among: names, in: declared).finding
    }
  }

  // MARK: - Roots

  private var rootFindings: [Finding] {
    if let misspeltRoot { return [misspeltRoot.finding] }
    guard let first = firstDeclaration else { return [] }
    var found: [Finding] = []
    var several: Set<Int> = []
    var rootless = Worlds.Part()
    for world in solved {
      let active = roots.filter { declared.roots[$0].claims.contains { worlds.holds($0.condition, in: world.world) } }
      if active.isEmpty { rootless.insert(world.world) }
      if active.count > 1 { several.formUnion(active) }
    }
    // A module that only says what others refine has nothing to be injected.
    if !rootless.isEmpty, !declared.injectables.isEmpty {
      let condition = worlds.condition(for: rootless).map { " where \($0.text)" } ?? ""
      let protocols = rootProtocols
      found.append(
        Finding(
          id: "no-root", severity: .error,
          message: "no type \(elsewhere.map { "of '\($0.module)' " } ?? "")names 'RootInjector'\(condition): "
            + "nothing can be injected from the top",
          at: first, chain: (elsewhere?.hops ?? []) + protocols.map(\.hop), fix: rootFix(protocols.first?.name),
          places: injectables("has no root above it"), blocks: .everything))
    }
    let names = several.sorted()
    if let root = names.first {
      found.append(
        Finding(
          id: "several-roots", severity: .error,
          message: "\(names.count) types name 'RootInjector', and there must be exactly one: "
            + names.map { "'\(declared.name(of: declared.roots[$0]))'" }.joined(separator: ", ")
            + "; what is shown hangs on the first",
          at: declared.roots[root].claims[0].location,
          chain: names.map {
            Finding.Hop(
              "'\(declared.name(of: declared.roots[$0]))' is a root", at: declared.roots[$0].claims[0].location)
          },
          fix: Finding.Fix("keep one, and give the others another way in, or put them behind `#if`"),
          places: injectables("hangs on the first"), blocks: .everything))
    }
    return found
  }

  /// - Parameter name: that of a protocol which names it where a type was to.
  private func rootFix(_ name: String?) -> Finding.Fix {
    guard let elsewhere else {
      guard let name else {
        if let calledRoot {
          return Finding.Fix(
            "let '\(calledRoot.name)' name it, whose `inject` is called at \(calledRoot.location): "
              + "`\(calledRoot.name): RootInjector`")
        }
        return Finding.Fix("let the type that holds the app's services name it: `struct Root: RootInjector { … }`")
      }
      return Finding.Fix(
        "let the type that holds the app's services name 'RootInjector' itself: "
          + "`struct Root: \(name), RootInjector { … }`")
    }
    return Finding.Fix(
      "what is generated lies in one module: move the injectables of '\(elsewhere.module)', with their injectors, to "
        + "'\(elsewhere.first.module)', where the root '\(elsewhere.first.root)' is, or declare a root in "
        + "'\(elsewhere.module)'")
  }

  /// Protocols that name it where a type was to: who conforms to one of them is no root by that.
  private var rootProtocols: [(name: String, hop: Finding.Hop)] {
    declared.types.entries.filter { $0.kind == .protocol }.flatMap { entry in
      entry.declarations.filter { InjectGrailReader.namesRoot($0.facts) }.map { declaration in
        let message = "'\(entry.name)' names it, and is a protocol: a root names it itself"
        return (entry.name, Finding.Hop(message, at: declaration.location))
      }
    }
  }

  private func injectables(_ fate: String) -> [Finding.Place] {
    declared.injectables.map {
      Finding.Place("'\(declared.name(of: $0))' \(fate)", at: $0.claims[0].location)
    }
  }

  private var firstDeclaration: Location? {
    (declared.injectables.map { $0.claims[0].location } + declared.injectors.map { $0.claims[0].location }).min()
  }

  private var conditionFindings: [Finding] {
    guard !worlds.ignored.isEmpty, let first = firstDeclaration else { return [] }
    let names = worlds.ignored.map { "'\($0)'" }.joined(separator: ", ")
    return [
      Finding(
        id: "too-many-conditions", severity: .error,
        message: "more than \(Worlds.mostFlags) '#if' flags decide what is injected: \(names) are taken as not set",
        at: first, fix: Finding.Fix("choose with -D, for instance `-D \(worlds.ignored[0])`"), blocks: .everything)
    ]
  }

  // MARK: - Lists

  private var collisions: [Finding] {
    var found: [Finding] = []
    for index in declared.injectors.indices {
      let injector = declared.name(of: declared.injectors[index])
      for world in solved {
        let properties = world.propagation.lists[index].properties
        guard Self.mayCollide(properties) else { continue }
        var first: [String: Int] = [:]
        for (place, property) in properties.enumerated() {
          guard let other = first[property.name].map({ properties[$0] }) else {
            first[property.name] = place
            continue
          }
          found.append(
            Finding(
              id: "name-collision", severity: .error,
              message: "'\(injector)' would hold two properties called '\(property.name)': "
                + "one of '\(other.type?.written ?? "?")' and one of '\(property.type?.written ?? "?")'",
              at: declared.injectors[index].claims[0].location,
              chain: [other, property].map {
                let way = $0.isInherited ? "carried down from" : "asked for"
                return Finding.Hop("'\($0.name): \($0.type?.written ?? "?")' is \(way) here", at: $0.location)
              },
              fix: Finding.Fix("give one of the two another name"), blocks: .everything))
        }
      }
    }
    return found
  }

  /// A few are compared at once.
  private static func mayCollide(_ properties: [GrailProperty]) -> Bool {
    guard properties.count <= 16 else { return true }
    return properties.indices.contains { place in
      properties[..<place].contains { $0.name == properties[place].name }
    }
  }

  private var untyped: [Finding] {
    declared.roots.flatMap { root in
      root.properties.filter { $0.type == nil }.map { property in
        Finding(
          id: "untyped-property", severity: .warning,
          message: "the type of '\(property.name)' cannot be read from its value: it supplies nothing",
          at: property.location, fix: Finding.Fix("write its type: `\(property.name): …`"))
      }
    }
  }

  // MARK: - What generated code cannot see

  private var visibility: [Finding] {
    let typed =
      declared.roots.map { ($0.type, "root", $0.claims[0].location) }
      + declared.injectors.map { ($0.type, "injector", $0.claims[0].location) }
      + declared.injectables.map { ($0.type, "injectable", $0.claims[0].location) }
    var found = typed.filter { !declared.types.entries[$0.0].isVisibleElsewhere }.compactMap { type, part, location in
      let use = use(of: type)
      return use == .nothing
        ? nil
        : hidden(
          "the \(part) '\(declared.types.entries[type].name)'",
          at: declared.types.entries[type].first?.location ?? location, blocks: use)
    }
    for injectable in declared.injectables {
      let places = declared.lineage(of: declared.types.entries[injectable.type]).flatMap { type in
        type.all.flatMap { declaration in
          declaration.facts.properties.lazy.filter { $0.isInjector && !$0.access.reachesOtherFiles }
            .map { declaration.location(of: $0.position) }
        }
      }
      guard !places.isEmpty, isReached(injectable) else { continue }
      found += places.map { hidden("'injector' of '\(declared.name(of: injectable))'", at: $0) }
    }
    for property in declared.roots.flatMap(\.properties) where !property.access.reachesOtherFiles {
      let use = use(of: property)
      if use != .nothing {
        found.append(hidden("'\(property.name)' of the root", at: property.location, blocks: use))
      }
    }
    return found
  }

  /// Which functions of the root pass the property on: those that return a list for every list, those that return an
  /// object where there is one to make.
  private func use(of property: GrailDeclarations.Item) -> Finding.Blocking {
    var use = Finding.Blocking.nothing
    guard let type = property.type else { return use }
    for world in solved {
      for (index, list) in world.propagation.lists.enumerated() {
        let isPassed = list.candidates(of: type).contains { need in
          guard case .supplied(let found, _) = GrailMatching.answer(to: need, of: list, from: world.propagation.root)
          else { return false }
          return found.location == property.location
        }
        guard isPassed else { continue }
        use.insert(.lists)
        let isMade = declared.injectables.indices.contains {
          world.injector[$0] == index && declared.takesInjector(declared.injectables[$0])
        }
        if isMade { use.formUnion(.making) }
      }
    }
    return use
  }

  /// Which generated code names the type.
  private func use(of type: Int) -> Finding.Blocking {
    guard let index = injectableOfType[type] else { return .everything }
    let injectable = declared.injectables[index]
    if solved.contains(where: { !$0.created[index].isEmpty }) || isReached(injectable) { return .everything }
    return declared.takesInjector(injectable) ? .making : .nothing
  }

  /// Whether generated code takes anything from its list: to forward it, or to pass it on.
  private func isReached(_ injectable: GrailDeclarations.Injectable) -> Bool {
    guard let index = injectableOfType[injectable.type] else { return false }
    let taken = declared.members(of: injectable)
    return solved.contains { world in
      let list = world.injector[index].map { world.propagation.lists[$0].properties } ?? []
      return list.contains { taken[$0.name] == nil } || !list.isEmpty && !world.created[index].isEmpty
    }
  }

  private func hidden(
    _ what: String, at location: Location, blocks: Finding.Blocking = .everything
  ) -> Finding {
    Finding(
      id: "not-visible", severity: .error,
      message: "\(what) is private to its file: generated code, which is in another, cannot see it", at: location,
      fix: Finding.Fix("take `private` or `fileprivate` away", by: .open(toSet: false), at: location), blocks: blocks)
  }

  // MARK: - The original

  private var divergences: [GrailDivergence] {
    var found = declared.divergences
    for world in solved {
      found += GrailUpstream(world.propagation).divergences(
        named: { declared.name(of: declared.injectors[$0]) }, at: { declared.injectors[$0].claims[0].location })
    }
    for root in declared.roots {
      for property in root.properties where property.sharesAnnotation {
        found.append(
          .propertyLost(root: declared.name(of: root), property: property.name, at: property.location))
      }
    }
    for injector in declared.injectors {
      for item in injector.requirements {
        guard let refined = item.refined else { continue }
        found.append(
          .refinedForgotten(
            injector: declared.name(of: injector), property: item.name, refined: refined,
            at: injector.claims[0].location))
      }
    }
    for injectable in declared.injectables {
      let entry = declared.types.entries[injectable.type]
      let location = injectable.claims[0].location
      if let (interface, isNamed) = declared.namesake(of: entry), !isNamed {
        found.append(.otherConformer(target: entry.name, interface: interface.name, at: location))
      }
      if entry.declarations.contains(where: { $0.facts.generics != nil }) {
        found.append(.genericLost(target: entry.name, at: location))
      }
    }
    return found
  }
}
