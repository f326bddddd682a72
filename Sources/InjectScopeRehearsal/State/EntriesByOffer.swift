internal import InjectScopeModel

/// Entries by all that what they offer is by declaration, filed as ``EntriesByKey`` does it.
struct EntriesByOffer {
  private var filed = 0
  private var byOffer: [SwiftType: [ID<Run.Entry>]] = [:]
  private var offering: [ID<Run.Entry>] = []

  /// What offers something that is surely of a type, in whatever container, in the order of the registrations.
  mutating func entries(offering type: SwiftType, in run: Run, _ world: TypeWorld) -> [ID<Run.Entry>] {
    file(run, world)
    return candidates(type.wrapped).filter {
      run.entries[$0].offered.map { world.canCast($0.wrapped, isExact: false, to: type.wrapped) } == true
    }
  }

  /// All that are of the type, and perhaps more.
  private func candidates(_ type: SwiftType) -> [ID<Run.Entry>] {
    switch type {
    case .optional(let wrapped): candidates(wrapped)
    case .named("Any", nil, _), .named("AnyObject", nil, _): offering
    case .composition(let parts): parts.map(candidates).min { $0.count < $1.count } ?? []
    default: byOffer[type] ?? []
    }
  }

  private mutating func file(_ run: Run, _ world: TypeWorld) {
    while filed < run.entries.count {
      let id = ID<Run.Entry>(filed)
      filed += 1
      guard let offered = run.entries[id].offered?.wrapped else { continue }
      offering.append(id)
      for type in world.ancestry(of: offered) { byOffer[type, default: []].append(id) }
    }
  }
}
