internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What was perhaps meant where a container has nothing for what it is asked.
struct EntryNearness {
  private let run: Run
  private let kinship: TypeKinship

  init(_ run: Run, _ world: TypeWorld) {
    self.run = run
    kinship = TypeKinship(world.index)
  }

  typealias Near = (entry: ID<Run.Entry>, likeness: Finding.Likeness)

  /// The very key in other containers; in the one that is asked, what is like the key, each key once.
  ///
  /// - Parameter isExplained: whether it is told already what became of what is asked for.
  func entries(near resolution: Run.Resolution, isExplained: Bool) -> [Near] {
    let all = run.entries.indices.map { ID<Run.Entry>($0) }
    let near = all.compactMap { id -> Near? in
      guard let likeness = likeness(of: id, to: resolution) else { return nil }
      // Where the cause is known, nobody meant a relative.
      return likeness.isKinship && isExplained ? nil : (id, likeness)
    }
    let here = all.filter { run.entries[$0].container == resolution.container && !isLike($0, resolution) }
    // By their letters where nothing else is known of them.
    let texts = Set(here.map { run.entries[$0].key.text }).sorted()
    let named = Nearest.names(to: resolution.key.text, among: texts).compactMap { text -> Near? in
      guard let id = here.first(where: { run.entries[$0].key.text == text }),
        let likeness = Nearest.likeness(of: text, to: resolution.key.text)
      else { return nil }
      return (id, likeness)
    }
    var known: Set<String> = []
    return (near + named).filter { one in
      let entry = run.entries[one.entry]
      return entry.container != resolution.container || known.insert(entry.key.text).inserted
    }
  }

  /// How an entry is like what is asked for, as far as types tell; `nil` where it is not.
  func likeness(of id: ID<Run.Entry>, to resolution: Run.Resolution) -> Finding.Likeness? {
    let entry = run.entries[id]
    let isHere = entry.container == resolution.container
    guard !isLike(id, resolution) else { return isHere ? nil : .otherContainer }
    guard isHere else { return nil }
    let (own, asked) = (entry.key, resolution.key)
    if own.type == asked.type { return .otherQualifier(own.qualifier) }
    guard own.qualifier == asked.qualifier else { return nil }
    if let likeness = TypeLikeness.likeness(of: own.type, to: asked.type) { return likeness }
    if let relation = kinship.likeness(of: own.type, to: asked.type) { return relation }
    // What it is filed as is a protocol, say, and what it makes is of the type that is asked for.
    guard let made = entry.makes.first ?? entry.offered,
      made.typeName == asked.type || kinship.likeness(of: made.typeName, to: asked.type) == .conforming
    else { return nil }
    return .givesIt(asked.type)
  }

  private func isLike(_ id: ID<Run.Entry>, _ resolution: Run.Resolution) -> Bool {
    run.areAlike(run.entries[id].key, resolution.key)
  }
}

extension Finding.Likeness {
  fileprivate var isKinship: Bool {
    switch self {
    case .subclass, .conforming, .superclass, .refinedProtocol, .givesIt: true
    default: false
    }
  }
}
