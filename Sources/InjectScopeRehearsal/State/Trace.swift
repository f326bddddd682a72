internal import InjectScopeModel

/// What came to light, each thing once. It is kept after a try: to collect it is what the try was made for.
struct Trace {
  var run = Run()
  private var entriesBySite: [EntrySite: ID<Run.Entry>] = [:]
  private var remarked: Set<Finding> = []
  private var makings: Set<Run.Making> = []
  /// What entries make while they are tried out, where nothing of it is kept.
  private var madeInTrial: [ID<Run.Entry>: [SwiftType]]?
  private var byKey = EntriesByKey()
  private var byOffer = EntriesByOffer()

  private struct EntrySite: Hashable {
    var container: ID<Run.Container>
    var site: Location
    var key: Key
  }

  mutating func add(_ container: Run.Container) -> ID<Run.Container> {
    run.containers.append(container)
    return ID(run.containers.count - 1)
  }

  /// The same place in the same container gives the same entry again, however often it is passed.
  mutating func add(_ entry: Run.Entry, in context: Context) -> ID<Run.Entry> {
    let place = EntrySite(container: entry.container, site: entry.site, key: entry.key)
    let isSeen = context.mode.isRecording && !context.mode.isTryingOut
    if isSeen, let earlier = entry.replaces { run.entries[earlier].times.replaced += 1 }
    let course = context.course
    if let known = entriesBySite[place] {
      run.entries[known].courses.add(course)
      if isSeen {
        run.entries[known].isSeen = true
        run.entries[known].times.registered += 1
      }
      if entry.certainty == .certain, !context.mode.isTryingOut { run.entries[known].certainty = .certain }
      // Of conditions it matters how many there are: together they may leave no case out, as one does that is asked in
      // each round of a loop. Where the same function is called elsewhere, it asks the same once more.
      for doubt in entry.doubts {
        let all = run.entries[known].doubts
        let isInRound = all.count < 2 && run.entries[known].trail == entry.trail
        if isInRound || !all.contains(doubt) { run.entries[known].doubts.append(doubt) }
      }
      return known
    }
    var entry = entry
    entry.isSeen = isSeen
    entry.courses.add(course)
    if context.mode.isTryingOut { entry.certainty = .dynamic }
    entry.condition = entry.condition ?? context.condition
    run.entries.append(entry)
    let id = ID<Run.Entry>(run.entries.count - 1)
    entriesBySite[place] = id
    return id
  }

  /// What was asked for there last, and was nil, ends the process.
  mutating func stop(at site: Location) {
    guard let place = run.resolutions.lastIndex(where: { $0.site == site }),
      case .nothing(let evidence) = run.resolutions[place].outcome
    else { return }
    run.resolutions[place].outcome = .stops(.notRegistered(evidence))
    run.resolutions[place].mayLack = false
  }

  mutating func add(_ remark: Finding) {
    if remarked.insert(remark).inserted { run.remarks.append(Run.Remark(finding: remark)) }
  }

  mutating func add(_ making: Run.Making) {
    if makings.insert(making).inserted { run.makings.append(making) }
  }

  mutating func entries(under key: Key) -> [ID<Run.Entry>] { byKey.entries(under: key, in: run) }

  mutating func entries(offering type: SwiftType, _ world: TypeWorld) -> [ID<Run.Entry>] {
    byOffer.entries(offering: type, in: run, world)
  }

  /// What an entry is known to make.
  func makes(_ entry: ID<Run.Entry>) -> [SwiftType] { run.entries[entry].makes + (madeInTrial?[entry] ?? []) }

  mutating func note(_ type: SwiftType, madeBy entry: ID<Run.Entry>) {
    guard !makes(entry).contains(type) else { return }
    if madeInTrial == nil {
      run.entries[entry].makes.append(type)
    } else {
      madeInTrial?[entry, default: []].append(type)
    }
  }

  /// A trace for one trial, which knows the entries and is thrown away. Each trial sees for itself what it makes: an
  /// earlier one keeps nothing of what another entry makes.
  var forTrial: Trace {
    var trace = self
    trace.madeInTrial = [:]
    trace.run.resolutions = []
    trace.run.makings = []
    trace.makings = []
    return trace
  }
}
