internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What was perhaps meant where a container has nothing for what it is asked.
///
/// Entries are filed by whatever may make them near, the first time that somebody asks: to look at each of them for each
/// that is missing would take the square of their number.
final class EntryNearness {
  private let run: Run
  private let kinship: TypeKinship
  private lazy var files = Files(run, kinship)
  private var byKey = EntriesByKey()
  /// The keys of containers, as they are written.
  private var texts: [ID<Run.Container>?: Texts] = [:]

  init(_ run: Run, _ world: TypeWorld) {
    self.run = run
    kinship = TypeKinship(world.index)
  }

  typealias Near = (entry: ID<Run.Entry>, likeness: Finding.Likeness)

  /// The very key in other containers; in the one that is asked and those above it, what is like the key, each key once.
  ///
  /// - Parameter isExplained: whether it is told already what became of what is asked for.
  func entries(near resolution: Run.Resolution, isExplained: Bool) -> [Near] {
    let candidates = files.candidates(for: resolution.key).union(alike(resolution.key))
    let near = candidates.sorted().compactMap { id -> Near? in
      guard let likeness = likeness(of: id, to: resolution) else { return nil }
      // Where the cause is known, nobody meant a relative.
      return likeness.isKinship && isExplained ? nil : (id, likeness)
    }
    var known: Set<String> = []
    let asked = asked(by: resolution)
    return (near + named(like: resolution)).filter { one in
      // What asks is no answer to itself.
      guard one.entry != resolution.entry else { return false }
      let entry = run.entries[one.entry]
      return !asked.contains(entry.container) || known.insert(entry.key.text).inserted
    }
  }

  /// What is filed under the very key, in whatever container, in the order of the registrations.
  func alike(_ key: Key) -> [ID<Run.Entry>] { byKey.entries(under: key, in: run) }

  /// By their letters where nothing else is known of them.
  private func named(like resolution: Run.Resolution) -> [Near] {
    let texts = self.texts[resolution.container] ?? Texts(of: asked(by: resolution), in: run)
    self.texts[resolution.container] = texts
    let wanted = resolution.key.text
    // What is asked for stands there too, perhaps, under the name of another type.
    let own = alike(resolution.key).count
    return texts.names.names(to: wanted, limit: 3 + own).lazy.compactMap { text -> Near? in
      guard let id = texts.entries[text]?.first(where: { !self.isLike($0, resolution) }),
        let likeness = Nearest.likeness(of: text, to: wanted)
      else { return nil }
      return (id, likeness)
    }.prefix(3).map { $0 }
  }

  /// The container, and those above it, which it asks for what it has not.
  private func asked(by resolution: Run.Resolution) -> [ID<Run.Container>] {
    var containers: [ID<Run.Container>] = []
    var next = resolution.container
    while let container = next, !containers.contains(container) {
      containers.append(container)
      next = run.containers[container].parent
    }
    return containers
  }

  /// The keys of a container and of those above it.
  private struct Texts {
    let names: NearestIndex
    let entries: [String: [ID<Run.Entry>]]

    init(of containers: [ID<Run.Container>], in run: Run) {
      let own = run.entries.indices.map { ID<Run.Entry>($0) }.filter { containers.contains(run.entries[$0].container) }
      entries = Dictionary(grouping: own) { run.entries[$0].key.text }
      names = NearestIndex(entries.keys)
    }
  }

  /// Entries by what else may make them near to a key.
  private struct Files {
    private var byType: [TypeName: [ID<Run.Entry>]] = [:]
    private var byWord: [String: [ID<Run.Entry>]] = [:]
    private var byMade: [TypeName: [ID<Run.Entry>]] = [:]
    private var byQualifier: [String: [ID<Run.Entry>]] = [:]
    private let filed: TypeRelatives
    private let made: TypeRelatives

    init(_ run: Run, _ kinship: TypeKinship) {
      let makes = run.entries.map { ($0.makes.first ?? $0.offered)?.typeName }
      filed = TypeRelatives(run.entries.map(\.key.type), by: kinship)
      made = TypeRelatives(makes, by: kinship)
      for (place, entry) in run.entries.enumerated() {
        let id = ID<Run.Entry>(place)
        byType[entry.key.type, default: []].append(id)
        if let name = entry.key.qualifier { byQualifier[name, default: []].append(id) }
        for word in Set(TypeLikeness.words(for: entry.key.type)) { byWord[word, default: []].append(id) }
        if let type = makes[place] { byMade[type, default: []].append(id) }
      }
    }

    func candidates(for key: Key) -> Set<ID<Run.Entry>> {
      let words = TypeLikeness.words(for: key.type).flatMap { byWord[$0] ?? [] }
      let related = filed.related(to: key.type) + made.related(to: key.type)
      // What many are called says nothing of each.
      let called = key.qualifier.flatMap { byQualifier[$0] }.flatMap { $0.count > 3 ? nil : $0 } ?? []
      return Set(byType[key.type] ?? []).union(words).union(called).union(byMade[key.type] ?? [])
        .union(related.map { ID($0.place) })
    }
  }

  /// How an entry is like what is asked for, as far as types tell; `nil` where it is not.
  func likeness(of id: ID<Run.Entry>, to resolution: Run.Resolution) -> Finding.Likeness? {
    let entry = run.entries[id]
    guard !isLike(id, resolution) else { return entry.container == resolution.container ? nil : .otherContainer }
    guard asked(by: resolution).contains(entry.container) else { return nil }
    let (own, asked) = (entry.key, resolution.key)
    if own.type == asked.type { return .otherQualifier(own.qualifier) }
    guard own.qualifier == asked.qualifier else { return nil }
    if let likeness = likeness(of: entry, own, to: asked) { return likeness }
    // It is called so, whatever it is.
    return own.qualifier == nil ? nil : .sameLabel
  }

  private func likeness(of entry: Run.Entry, _ own: Key, to asked: Key) -> Finding.Likeness? {
    if let likeness = TypeLikeness.likeness(of: own.type, to: asked.type) { return likeness }
    if let relation = kinship.likeness(of: own.type, to: asked.type) { return relation }
    // What it is filed as is a protocol, say, and what it makes is of the type that is asked for.
    // Of which elements that is one the names do not say.
    guard let made = entry.makes.first ?? entry.offered,
      made.typeName == asked.type
        || !asked.type.spelling.hasSuffix(">") && kinship.likeness(of: made.typeName, to: asked.type) == .conforming
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
