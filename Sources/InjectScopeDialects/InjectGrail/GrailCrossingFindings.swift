internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What crosses from one actor to another, worded.
struct GrailCrossingFindings {
  private let declared: GrailDeclarations
  private let solved: [GrailWorld]
  private let crossings: GrailCrossings

  init(_ declared: GrailDeclarations, _ solved: [GrailWorld]) {
    self.declared = declared
    self.solved = solved
    crossings = GrailCrossings(declared)
  }

  var findings: [Finding] { readings + deliveries + settings }

  // MARK: - What is read

  /// A function runs where its target does, and its owner's values may not be reachable from there. Where neither is on
  /// an actor, nothing is looked at.
  private var readings: [Finding] {
    solved.flatMap { world in
      declared.injectables.indices.flatMap { index -> [Finding] in
        guard world.injector[index] != nil else { return [] }
        let entry = declared.types.entries[declared.injectables[index].type]
        let hasHome = !world.created[index].isEmpty && crossings.home(of: entry) != nil
        return world.created[index].compactMap { target in
          guard case .injectable(let target) = target, hasHome || declared.targets[target].isolation != nil else {
            return nil
          }
          let place = declared.injectables[index].creations.first { $0.value == .injectable(target) }?.location
          return reading(by: .injectable(index), entry, target, at: place, in: world)
        }
      }
        + (world.root.map { index in
          let entry = declared.types.entries[declared.roots[index].type]
          let hasHome = crossings.home(of: entry) != nil
          return declared.injectables.indices.compactMap { target in
            guard world.injector[target] != nil, hasHome || declared.targets[target].isolation != nil else {
              return nil
            }
            return reading(by: .root(index), entry, target, at: nil, in: world)
          }
        } ?? [])
    }
  }

  private func reading(
    by owner: GrailPairs.Owner, _ entry: TypeIndex.Entry, _ target: Int, at place: Location?, in world: GrailWorld
  ) -> Finding? {
    guard let child = world.injector[target],
      let passing = crossings.passing(from: owner, toInjector: child, in: world)
    else { return nil }
    let name = declared.name(of: declared.injectables[target])
    guard let obstacle = crossings.obstacle(to: passing, target: target) else {
      return passing.names.isEmpty ? nil : place.flatMap { unproven(entry, target, name, at: $0) }
    }
    let location = place ?? obstacle.place
    let (id, reason) =
      obstacle.isConstant
      ? ("crossing-not-sendable", "which is not Sendable") : ("crossing-variable", "which can change")
    let what = obstacle.name == "injector" ? "its list" : "'\(obstacle.name)'"
    return Finding(
      id: id, severity: .error,
      message:
        "'\(entry.name)' is on \(obstacle.home) and creates '\(name)' on \(obstacle.target): \(what), \(reason), "
        + "cannot be read from there",
      at: location, chain: chain(obstacle, besides: location),
      fix: fix(obstacle, of: entry, target: name), blocks: .making)
  }

  private func chain(_ obstacle: GrailCrossings.Obstacle, besides location: Location) -> [Finding.Hop] {
    var chain: [Finding.Hop] = []
    if obstacle.place != location {
      chain.append(Finding.Hop("'\(obstacle.name)' is declared here", at: obstacle.place))
    }
    if let place = obstacle.typePlace, let type = obstacle.type {
      chain.append(Finding.Hop("'\(type.written)' is declared here", at: place))
    }
    return chain
  }

  private func fix(_ obstacle: GrailCrossings.Obstacle, of entry: TypeIndex.Entry, target: String) -> Finding.Fix {
    if !obstacle.isConstant {
      let type = obstacle.type.map { ": \($0.spelling)" } ?? ""
      return Finding.Fix(
        "write `let \(obstacle.name)\(type)`, or create '\(target)' from something on \(obstacle.target)")
    }
    return Finding.Fix("let what is passed be Sendable, or create '\(target)' from something on \(obstacle.target)")
  }

  /// What the sources do not show.
  private func unproven(_ entry: TypeIndex.Entry, _ target: Int, _ name: String, at location: Location) -> Finding? {
    let home = entry.kind == .actor ? "an actor of its own" : declared.isolation(of: entry)
    guard let home, let isolation = declared.targets[target].isolation, isolation != home else { return nil }
    return Finding(
      id: "isolation-crossing", severity: .note,
      message:
        "'\(entry.name)' is on \(home) and creates '\(name)' on \(isolation): that compiles only where "
        + "all it passes is constant and Sendable",
      at: location)
  }

  // MARK: - What is handed over

  /// An actor keeps its list to itself: nobody else may go on using what is in it.
  private var deliveries: [Finding] {
    solved.flatMap { world in
      declared.injectables.indices.compactMap { index -> Finding? in
        guard let list = world.injector[index].map({ world.propagation.lists[$0] }),
          let obstacle = crossings.obstacle(toMaking: index, from: list)
        else { return nil }
        let entry = declared.types.entries[declared.injectables[index].type]
        return Finding(
          id: "crossing-not-sendable", severity: .warning,
          message:
            "'\(entry.name)' is an actor, and '\(obstacle.name): \(obstacle.type?.written ?? "")' of its list is not "
            + "Sendable: it cannot be handed to it in Swift 6, so functions that create it are generated for older "
            + "language modes alone",
          at: entry.first?.location ?? declared.injectables[index].claims[0].location,
          chain: chain(obstacle, besides: Location(file: "", position: Position(line: 0, column: 0))),
          fix: Finding.Fix(
            "let '\(obstacle.type?.written ?? "")' be Sendable, or generate in the style that returns lists: "
              + "`--style injector`"))
      }
    }
  }

  // MARK: - What is set

  /// What is generated for a list decides whether an initialiser may set it from elsewhere.
  private var settings: [Finding] {
    solved.flatMap { world in
      declared.injectables.indices.flatMap { index -> [Finding] in
        guard let injector = world.injector[index],
          let strangers = crossings.strangers(of: index, injector: injector, holding: world.propagation.lists[injector])
        else { return [] }
        let name = declared.name(of: declared.injectables[index])
        return strangers.places.map { place in
          Finding(
            id: "crossing-not-sendable", severity: .warning,
            message: "'\(name)' keeps its list on \(strangers.home), and this initialiser is not there: the list is "
              + "not Sendable, so it cannot be set from here in Swift 6",
            at: place,
            fix: Finding.Fix(
              "let the initialiser be on \(strangers.home) too, or let all that the list has be Sendable"))
        }
      }
    }
  }
}
