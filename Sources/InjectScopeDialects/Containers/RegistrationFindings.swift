internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is wrong with what a container was told: refused, told twice, asked for by nobody, kept too long. The same for every
/// dialect that works at run time.
struct RegistrationFindings {
  private let run: Run
  private let world: TypeWorld
  /// What is asked for in vain.
  private let holes: [Finding]
  private let dialect: DialectID

  init(_ run: Run, of dialect: DialectID, world: TypeWorld, holes: [Finding]) {
    self.dialect = dialect
    self.run = run
    self.world = world
    self.holes = holes
  }

  var all: [Finding] { refusals + duplicates + unused + captives }

  private func name(_ entry: ID<Run.Entry>) -> String { "'\(run.entries[entry].key.text)'" }

  private var refusals: [Finding] {
    run.entries.compactMap { entry in
      entry.refusal.map { reason in
        Finding(
          id: "refused-registration",
          // Under a condition it may never come to that.
          severity: entry.isRefusalTaken ? .note : entry.certainty == .dynamic ? .warning : .error,
          message: "'\(entry.key.text)' is not registered here: \(reason)", at: entry.site,
          chain: entry.replaces.map { [Finding.Hop("it is registered here", at: run.entries[$0].site)] } ?? [],
          fix: Finding.Fix(
            "take this one away, or make '\(run.containers[entry.container].name)' with 'Injector(allowRewrite: true)'",
            doing: "take away what is refused", by: .remove, at: entry.site))
      }
    }
  }

  private var duplicates: [Finding] {
    let tests = testFiles
    var branches = BranchesByFile(world.project)
    let asked = timesAsked
    let endless = entriesWithoutEnd
    return run.entries.indices.compactMap { place in
      let entry = run.entries[place]
      guard let earlier = entry.replaces, entry.refusal == nil, entry.certainty == .certain,
        run.entries[earlier].certainty == .certain, run.entries[earlier].container == entry.container
      else { return nil }
      // What is kept where the same code runs in another way is replaced on purpose.
      let times = run.entries[earlier].times
      guard times.replaced == 0 || times.replaced >= times.registered else { return nil }
      // What is registered in a branch replaces on purpose what is there in all other cases.
      if branches.hold(entry.site) { return nil }
      // A test registers a stand-in for what the program has.
      guard !tests.contains(entry.site.file) || tests.contains(run.entries[earlier].site.file) else { return nil }
      guard run.entries[earlier].key == entry.key else { return underOneKey(entry, run.entries[earlier]) }
      return Finding(
        id: "duplicate-registration", severity: .warning,
        message: "'\(entry.key.text)' is registered again in '\(run.containers[entry.container].name)'", at: entry.site,
        chain: [Finding.Hop("this registration is replaced", at: run.entries[earlier].site)],
        fix: endless.contains(ID(place))
          ? Finding.Fix("keep the one that is replaced, and register this one as another type: it asks for itself")
          : cure(
            ofReplaced: run.entries[earlier].site,
            isAskedMeanwhile: asked[place] > asked[Int(earlier.index)]))
    }
  }

  /// Those that ask for themselves.
  private var entriesWithoutEnd: Set<ID<Run.Entry>> {
    run.resolutions.reduce(into: []) { entries, resolution in
      if case .stops(.endless(let round)) = resolution.outcome, round.count == 1 { entries.formUnion(round) }
    }
  }

  /// By entry, how often something had been asked for before it was there.
  private var timesAsked: [Int] {
    var times = [Int](repeating: 0, count: run.entries.count + 1)
    for resolution in run.resolutions { times[min(resolution.entriesBefore, run.entries.count)] += 1 }
    for place in times.indices.dropFirst() { times[place] += times[place - 1] }
    return times
  }

  /// While something is missing nobody has come to what would have asked for it, unless nothing at all is asked for before
  /// another takes its place.
  private func cure(ofReplaced site: Location, isAskedMeanwhile: Bool) -> Finding.Fix {
    guard isAskedMeanwhile, let first = holes.first(where: { $0.missing != nil }), let key = first.missing else {
      return Finding.Fix("remove the one that is replaced", by: .remove, at: site)
    }
    return Finding.Fix(
      "keep it until '\(key.text)' is registered, which is missing at \(first.location): what makes that may ask for the one "
        + "that is replaced; else remove that")
  }

  /// Two types under one key: which of them was meant nobody can tell.
  private func underOneKey(_ entry: Run.Entry, _ earlier: Run.Entry) -> Finding {
    Finding(
      id: "duplicate-registration", severity: .warning,
      message: "'\(entry.key.text)' takes the place of '\(earlier.key.text)' in "
        + "'\(run.containers[entry.container].name)': they have one key", at: entry.site,
      chain: [Finding.Hop("this registration is replaced", at: earlier.site)],
      fix: Finding.Fix("register one of them under a key of its own"))
  }

  /// Files of tests, where this is a program of tests.
  private var testFiles: Set<String> {
    let project = world.project
    guard project.units[world.unit].isTest else { return [] }
    return Set(project.files.lazy.filter { project.units[$0.unit].isTest }.map(\.path))
  }

  private var unused: [Finding] {
    let used = Set(
      run.resolutions.flatMap { resolution -> [ID<Run.Entry>] in
        switch resolution.outcome {
        case .supplied(let entry, _, _): return [entry] + resolution.considered
        // Of what goes round and round each asks for the next.
        case .stops(.endless(let round)): return round + resolution.considered
        default: return resolution.considered
        }
      })
    // What somebody asks for in vain, or under its qualifier for another type, is not said to be asked for by nobody.
    let missed = Set(run.resolutions.filter(\.outcome.isHole).map(\.key))
    let missedByQualifier = Set(missed.compactMap(\.qualifier))
    // What another one answers is asked for, only not here.
    var answers: [Filed: ID<Run.Entry>] = [:]
    for case .supplied(let entry, _, _) in run.resolutions.map(\.outcome) {
      answers[Filed(container: run.entries[entry].container, key: run.entries[entry].key)] = entry
    }
    // Whoever asks for something that cannot be told may ask for any of them.
    let open = Set(
      run.resolutions.compactMap { resolution -> ID<Run.Container>?? in
        guard case .unknown = resolution.outcome else { return nil }
        return resolution.container
      })
    // Where there is no container, nobody asks for anything in one.
    guard !open.contains(nil), !run.resolutions.contains(where: \.outcome.lacksContainer) else {
      return []
    }
    let replaced = Set(run.entries.compactMap(\.replaces))
    let meant = Dictionary(holes.flatMap { hole in hole.near.map { ($0.location, hole) } }) { first, _ in first }
    // One line may fill several containers, or serve several keys.
    var keys: [Location: Set<Key>] = [:]
    var usedKeys: [Location: Set<Key>] = [:]
    for (place, entry) in run.entries.enumerated() {
      let id = ID<Run.Entry>(place)
      keys[entry.site, default: []].insert(entry.key)
      if entry.isUsed || used.contains(id) || replaced.contains(id) {
        usedKeys[entry.site, default: []].insert(entry.key)
      }
    }
    lazy var silent = self.silent
    lazy var unheard = UnheardAskers(run, world, of: Dialects.named(dialect.name))
    let unseen = self.unseen
    return run.entries.enumerated().compactMap { place, entry in
      let id = ID<Run.Entry>(place)
      guard !entry.isUsed, !used.contains(id), entry.refusal == nil, !replaced.contains(id),
        !open.contains(entry.container),
        !missed.contains(entry.key), entry.key.qualifier.map(missedByQualifier.contains) != true,
        usedKeys[entry.site]?.contains(entry.key) != true
      else { return nil }
      // What else the same line registers would go with it.
      let isAlone = keys[entry.site]?.count == 1
      let other = answers[Filed(container: entry.container, key: entry.key)].map { run.entries[$0] }
      let what = "'\(entry.key.text)' of '\(run.containers[entry.container].name)'"
      return Finding(
        id: "unused-registration", severity: .note,
        message: other == nil
          ? "nothing that was read asks for \(what)" : "who asks for \(what) gets another one, and never this one",
        at: entry.site,
        chain: (isAlone ? [] : entry.trail.hops)
          + (other.map { [Finding.Hop("the other one is registered here", at: $0.site)] } ?? []),
        fix: isAlone
          ? cure(
            ofUnused: entry, meantBy: meant[entry.site], or: silent[entry.key.type],
            namedBy: unheard.asker(naming: entry.key), neededAt: unseen[entry.container])
          : nil)
    }
  }

  private struct Filed: Hashable {
    let container: ID<Run.Container>
    let key: Key
  }

  /// By container, a registration that is replaced, and of which nobody has seen what it asks for.
  private var unseen: [ID<Run.Container>: Location] {
    let seen = Set(run.resolutions.compactMap(\.entry))
    var found: [ID<Run.Container>: Location] = [:]
    for place in run.entries.compactMap(\.replaces).sorted() {
      let entry = run.entries[place]
      guard entry.maker != nil, !entry.isUsed, entry.makes.isEmpty, !seen.contains(place) else { continue }
      if found[entry.container] == nil { found[entry.container] = entry.site }
    }
    return found
  }

  /// By type: properties that nobody sets, beside others that are asked for: these may have lost the attribute.
  private var silent: [TypeName: SilentProperty] {
    let askers = Set(
      run.resolutions.compactMap { resolution -> Int? in
        guard case .code(.type(_, let entry)) = resolution.asker else { return nil }
        return entry
      })
    var found: [TypeName: SilentProperty] = [:]
    for asker in askers.sorted() {
      let entry = world.index.entries[asker]
      // What an initialiser takes it sets, under whatever name.
      let given = Set(entry.all.flatMap(\.facts.initialisers).flatMap(\.parameters).map(\.type))
      for declaration in entry.declarations {
        for property in declaration.facts.properties
        where property.isStored && !property.isStatic && !property.hasInitialValue && property.attributes.isEmpty {
          guard let type = property.type?.unwrapped, found[type] == nil, !given.contains(type) else { continue }
          found[type] = SilentProperty(
            name: "\(entry.name).\(property.name)", mayBeNil: type != property.type,
            location: declaration.location(of: property.position))
        }
      }
    }
    return found
  }

  /// What is still asked for in vain may have meant it, or what will be made for that may ask for it.
  private func cure(
    ofUnused entry: Run.Entry, meantBy hole: Finding?, or silent: SilentProperty?,
    namedBy asker: UnheardAskers.Asker?, neededAt replaced: Location?
  ) -> Finding.Fix {
    if let hole, let key = hole.missing {
      return Finding.Fix("keep it for now: at \(hole.location) '\(key.text)' is asked for in vain, which may mean it")
    }
    if let silent {
      return Finding.Fix("keep it for now: \(silent.words(at: silent.location.description))")
    }
    if let asker { return Finding.Fix("keep it for now: \(asker.words)") }
    guard let first = holes.first(where: { $0.missing != nil }), let key = first.missing else {
      guard let replaced else { return Finding.Fix("remove it", by: .remove, at: entry.site) }
      return Finding.Fix(
        "keep it for now: what is registered at \(replaced) may ask for it, and is replaced; else remove it")
    }
    return Finding.Fix(
      "keep it until '\(key.text)' is registered, which is missing at \(first.location): what makes that may ask for "
        + "it; else remove it")
  }

  // MARK: - Captives

  /// Those that make nothing themselves and hand on what another makes once: `factory { $0() as Wall as Clock }`.
  private var handingOn: Set<ID<Run.Entry>> {
    run.resolutions.reduce(into: []) { entries, resolution in
      guard case .entry(let own) = resolution.asker, case .supplied(let other, _, _) = resolution.outcome,
        run.entries[other].isShared, !run.entries[own].makes.isEmpty,
        Set(run.entries[own].makes) == Set(run.entries[other].makes)
      else { return }
      entries.insert(own)
    }
  }

  /// Something made anew for everybody, kept for good by something that is made once.
  private var captives: [Finding] {
    var seen: Set<Location> = []
    let handingOn = self.handingOn
    return run.resolutions.compactMap { resolution in
      guard case .supplied(let supplier, _, .new) = resolution.outcome, let keeper = resolution.entry,
        run.entries[keeper].isShared, !run.entries[supplier].isShared, case .entry(keeper) = resolution.asker,
        !handingOn.contains(supplier),
        run.entries[supplier].makes.contains(where: { world.isValueType($0) == false }),
        seen.insert(resolution.site).inserted
      else { return nil }
      return Finding(
        id: "captive", severity: .note,
        message: "\(name(keeper)) is made once and keeps the one \(name(supplier)) that it is given, "
          + "which is made anew for everybody else",
        at: resolution.site,
        chain: [
          Finding.Hop("\(name(supplier)) is registered here", at: run.entries[supplier].site),
          Finding.Hop("\(name(keeper)) is registered here", at: run.entries[keeper].site),
        ],
        fix: Finding.Fix("let both live equally long, or let \(name(keeper)) ask for it each time that it is used"))
    }
  }
}

/// The branches of the files in which something is registered twice.
private struct BranchesByFile {
  private let project: Project
  private lazy var files = Dictionary(
    zip(project.files.map(\.path), project.files.indices), uniquingKeysWith: { first, _ in first })
  private var known: [String: BranchPlaces] = [:]

  init(_ project: Project) { self.project = project }

  mutating func hold(_ site: Location) -> Bool {
    if let branches = known[site.file] { return branches.hold(site.position) }
    let branches = BranchPlaces(files[site.file].map { project.files[$0].facts.code } ?? [])
    known[site.file] = branches
    return branches.hold(site.position)
  }
}
