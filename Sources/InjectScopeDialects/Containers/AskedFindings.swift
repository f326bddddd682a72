internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What stops or is missing where a container is asked: the same for every dialect that works at run time.
struct AskedFindings {
  private let run: Run
  private let world: TypeWorld
  private let doubtful: DoubtfulRegistrations
  private let nearness: EntryNearness
  private let lacking: LackingContainers
  private let others: OtherContainers
  private let otherTimes: OtherTimes
  private let meantRegistrations: MeantRegistrations
  private let ownInitialisers: OwnInitialisers

  init(_ run: Run, of dialect: DialectID, world: TypeWorld) {
    self.run = run
    doubtful = DoubtfulRegistrations(run, misspelt: MisspeltCalls(world))
    ownInitialisers = OwnInitialisers(world, of: dialect)
    self.world = world
    nearness = EntryNearness(run, world)
    lacking = LackingContainers(run)
    others = OtherContainers(run, world, nearness)
    otherTimes = OtherTimes(run, nearness)
    meantRegistrations = MeantRegistrations(run, world.index)
  }

  private func name(_ entry: ID<Run.Entry>) -> String { "'\(run.entries[entry].key.text)'" }

  private func container(_ id: ID<Run.Container>?) -> String {
    id.map { "'\(run.containers[$0].name)'" } ?? "any container"
  }

  // MARK: - Holes

  /// One finding for each place that asks for what is not there, with the way from what is opened.
  var holes: [Finding] {
    struct Hole: Hashable {
      let site: Location
      let key: Key
      let kind: String
    }
    var order: [Hole] = []
    var found: [Hole: Finding] = [:]
    var waysOf: [Hole: HoleWays] = [:]
    for (moment, resolution) in run.resolutions.enumerated() {
      guard var finding = finding(for: resolution) else { continue }
      if finding.id == "not-surely-registered", !resolution.isTriedOut { finding.moment = moment }
      if finding.places.isEmpty { finding.places = [opening(of: resolution)] }
      let hole = Hole(site: resolution.site, key: resolution.key, kind: finding.id)
      guard var known = found[hole] else {
        order.append(hole)
        found[hole] = finding
        waysOf[hole] = HoleWays(resolution, in: world)
        continue
      }
      // What is only tried out is no other way to where the program comes.
      let ways = HoleWays(resolution, in: world)
      if let others = waysOf[hole], ways != others {
        if ways > others { (found[hole], waysOf[hole]) = (finding, ways) }
        continue
      }
      if resolution.trial == nil { known.places += finding.places.filter { !known.places.contains($0) } }
      if finding.chain.count < known.chain.count { known.chain = finding.chain }
      found[hole] = known
    }
    return order.compactMap { found[$0] }
  }

  private func finding(for resolution: Run.Resolution) -> Finding? {
    let place = resolution.site
    switch resolution.outcome {
    case .unknown: return doubtful.finding(for: resolution, way: chain(resolution))
    case .supplied(let entry, _, _):
      guard resolution.end != nil else {
        return doubtful.finding(for: resolution, way: chain(resolution))
      }
      return resolution.end.map { end in
        Finding(
          id: "resolution-stops", severity: .error,
          message: "'\(resolution.key.text)' stops the process: what makes it ends it on purpose", at: place,
          chain: chain(resolution) + [
            Finding.Hop("\(name(entry)) is registered here", at: run.entries[entry].site),
            Finding.Hop("the process is ended here", at: end),
          ], fix: Finding.Fix("register what can be made, or let whoever asks do without it"))
      }
    case .nothing:
      guard !resolution.isNilMeant else { return nil }
      let near = near(resolution)
      let asked = resolution.key.text + (resolution.looksForOptional ? "??" : "")
      return Finding(
        id: "missing-optional", severity: .warning,
        message: (resolution.isToldByError ? "asking for '\(asked)' throws: " : "'\(asked)' is nil: ")
          + nothing(for: resolution),
        at: place, cause: lack(resolution), chain: chain(resolution) + causes(resolution), near: near.map(candidate),
        fix: fix(resolution, near),
        missing: resolution.key)
    case .stops(.notRegistered):
      if let doubtful = doubtful.finding(for: resolution, way: chain(resolution)) { return doubtful }
      let (stops, severity) = (stopping(resolution), severity(of: resolution))
      if let other = others.entry(for: resolution) {
        var finding = Finding(
          id: "wrong-container", severity: severity,
          message: stops + others.words(other, resolution), at: place,
          cause: others.cause(other, resolution) ?? lack(resolution),
          chain: chain(resolution) + [Finding.Hop("'\(other.key.text)' is registered here", at: other.site)],
          fix: others.fix(other, resolution))
        finding.awaitsUse = isUnused(resolution)
        return finding
      }
      let near = near(resolution)
      var finding = Finding(
        id: "missing-registration", severity: severity,
        message: stops + nothing(for: resolution),
        at: place, cause: lack(resolution), chain: chain(resolution) + causes(resolution), near: near.map(candidate),
        fix: fix(resolution, near),
        missing: resolution.key)
      finding.isOnlyTooEarly = otherTimes.later(resolution) != nil
      finding.tooLate = otherTimes.tooLate(resolution)
      finding.awaitsUse = isUnused(resolution)
      return finding
    case .stops(.otherType(let entry, _)):
      let offered = run.entries[entry].makes.first ?? run.entries[entry].offered
      return Finding(
        id: "type-mismatch", severity: .error,
        message: "what is registered as '\(resolution.key.text)'" + (offered.map { " is \($0)" } ?? "")
          + ", which cannot be what is asked for here",
        at: place,
        chain: [Finding.Hop("\(name(entry)) is registered here", at: run.entries[entry].site)] + chain(resolution),
        fix: fix(of: resolution, given: offered, by: run.entries[entry]))
    case .stops(.endless(let round)):
      return Finding(
        id: "construction-cycle", severity: .error,
        message: "these need each other to be made, without end: "
          + (round + round.prefix(1)).map { run.entries[$0].key.text }.joined(separator: " -> "),
        at: place, cause: circle(of: round),
        chain: round.map { Finding.Hop("\(name($0)) is registered here", at: run.entries[$0].site) },
        fix: Finding.Fix(
          round.count == 1 && run.entries[round[0]].replaces != nil
            ? "register it as the type that was meant: it asks for what it registers, and takes the place of what was there"
            : "let one of them ask at its first use, or be given what it needs later"),
        places: round.map { Finding.Place("\(name($0)) is registered here", at: run.entries[$0].site) })
    case .stops(.noContainer):
      var finding = Finding(
        id: "no-container", severity: severity(of: resolution),
        message: stopping(resolution) + "there is no container to ask", at: place,
        cause: firstWithoutContainer.map { Finding.Cause("there is no container", at: $0) }, chain: chain(resolution),
        fix: resolution.fix)
      finding.awaitsUse = isUnused(resolution)
      return finding
    }
  }

  /// What stops, and when: in a whole program perhaps never.
  private func stopping(_ resolution: Run.Resolution) -> String {
    let key = "'\(resolution.key.text)'"
    if let entry = run.unasked(resolution) {
      return "\(key) would stop the process, once \(name(entry)) is asked for: "
    }
    if otherTimes.isPerhapsTooEarly(resolution) { return "\(key) stops the process if it is asked for here: " }
    return "\(key) " + (isUnused(resolution) ? "would stop the process at its first use: " : "stops the process: ")
  }

  /// Whether nobody is seen to use what asks for it at its use.
  private func isUnused(_ resolution: Run.Resolution) -> Bool {
    let isOnlyAtUse = resolution.moment == .firstUse || resolution.moment == .eachAccess && resolution.isTriedOut
    return isOnlyAtUse && way(to: resolution).count == 1
  }

  private func severity(of resolution: Run.Resolution) -> Finding.Severity {
    run.unasked(resolution) != nil || otherTimes.isPerhapsTooEarly(resolution) ? .warning : .error
  }

  private func nothing(for resolution: Run.Resolution) -> String {
    "nothing is registered for it in \(container(resolution.container))"
      + (otherTimes.later(resolution) == nil ? "" : " yet")
  }

  /// The way from what is opened to the hole itself: where it is just the hole, nothing is to be said.
  private func chain(_ resolution: Run.Resolution) -> [Finding.Hop] {
    resolution.trail.isEmpty ? [] : way(to: resolution)
  }

  /// What is opened, and comes to the hole.
  private func opening(of resolution: Run.Resolution) -> Finding.Place {
    let way = way(to: resolution)
    return Finding.Place("it comes from here too: \(way[0].message)", at: way[0].location)
  }

  /// The same, wherever one comes into it.
  private func circle(of round: [ID<Run.Entry>]) -> Finding.Cause? {
    let all = round.sorted { run.entries[$0].site < run.entries[$1].site }
    return all.first.map { first in
      let names = all.map { "'\(run.entries[$0].key.text)'" }.joined(separator: ", ")
      return Finding.Cause("\(names) need each other to be made", at: run.entries[first].site)
    }
  }

  /// Nothing is there to ask, whoever asks for whatever.
  private var firstWithoutContainer: Location? {
    run.resolutions.first { $0.outcome.lacksContainer }?.site
  }

  /// What a container has not is one cause, whoever asks for it: also who asks one that gives what it has. What registers
  /// it too late is one, whatever it is.
  private func lack(_ resolution: Run.Resolution) -> Finding.Cause? {
    if let cause = resolution.sharedCause { return cause }
    if let call = otherTimes.lateCall(resolution) {
      return Finding.Cause("what registers is called too late", at: call.location)
    }
    if let list = unlisted(resolution) { return Finding.Cause("'\(list.name)' is in no module", at: list.site) }
    return lacking.holder(for: resolution).map {
      Finding.Cause("'\(run.containers[$0].name)' has no '\(resolution.key.text)'", at: run.containers[$0].site)
    }
  }

  /// The way from what is opened to who asks.
  func way(to resolution: Run.Resolution) -> [Finding.Hop] {
    let asks = Finding.Hop("\(asker(resolution)) asks for '\(resolution.key.text)'", at: resolution.site)
    return resolution.trail.hops.dropLast(resolution.trail.last?.location == resolution.site ? 1 : 0) + [asks]
  }

  private func asker(_ resolution: Run.Resolution) -> String {
    switch resolution.asker {
    case .code(.type(let type, _)): "'\(type)" + (resolution.moment == .call ? "'" : ".\(resolution.label)'")
    case .code(.function(let function)): "'\(function.name)'"
    case .code(.file(let path)): "'\(path)'"
    case .entry(let entry): "what makes \(name(entry))"
    }
  }

  private func causes(_ resolution: Run.Resolution) -> [Finding.Hop] {
    resolution.causes
      + (otherTimes.later(resolution).map {
        [Finding.Hop("\(name($0)) is registered here, too late", at: run.entries[$0].site)]
      }
        ?? []) + (otherTimes.lateCall(resolution).map { [$0] } ?? [])
      + (otherTimes.inAnother(resolution).map {
        [Finding.Hop("\(name($0)) is registered here, in another container of that name", at: run.entries[$0].site)]
      } ?? [])
  }

  private func fix(_ resolution: Run.Resolution, _ near: [EntryNearness.Near]) -> Finding.Fix? {
    if let place = otherTimes.latePlace(resolution),
      let fix = ownInitialisers.fix(for: resolution, registeredAt: place)
    {
      return fix
    }
    if let call = otherTimes.lateCall(resolution) {
      guard let owner = otherTimes.owner(of: call, thatAsks: resolution, in: world) else {
        return Finding.Fix("let \(call.location) run before this: there it is registered")
      }
      return Finding.Fix(
        "register '\(resolution.key.text)' before '\(owner)' is made, or ask for it at its first use: at \(call.location) "
          + "it is too late")
    }
    // What is registered too late must not be registered twice.
    if let entry = otherTimes.later(resolution) {
      return registering(resolution).map { Finding.Fix("\($0): at \(run.entries[entry].site) it is too late") }
    }
    if otherTimes.inAnother(resolution) != nil, let container = resolution.container {
      return Finding.Fix(
        "keep the container that is made at \(run.containers[container].site): each time it is made anew, and empty")
    }
    let meant = meantRegistrations.fix(
      for: resolution, among: near, else: resolution.fix?.description ?? registering(resolution))
    let asking = lacking.resolution(askingHolderFor: resolution)
    return listing(resolution) ?? meant ?? asking.fix
      ?? registering(asking).map { Finding.Fix($0, by: .supply, at: resolution.site) }
  }

  /// What would cure it that something else was registered than what is wanted.
  private func fix(of resolution: Run.Resolution, given offered: SwiftType?, by entry: Run.Entry) -> Finding.Fix {
    // Two types that the container knows by one name.
    guard entry.key == resolution.key || resolution.key.qualifier != nil else {
      return Finding.Fix("register one of them under a key of its own")
    }
    let wanted = resolution.wanted.map { "what is '\($0.wrapped)'" } ?? "what is asked for"
    guard let offered else { return Finding.Fix("register \(wanted), or ask by another key") }
    return Finding.Fix("register \(wanted), or ask for '\(offered)' here")
  }

  /// The one list of entries that has what is asked for, where nobody has put it into a container.
  private func unlisted(_ resolution: Run.Resolution) -> Run.Container? {
    onlyHolder(resolution).flatMap { $0.kind == .component ? $0 : nil }
  }

  /// What alone has the key, of what there is beside the container that is asked.
  private func onlyHolder(_ resolution: Run.Resolution) -> Run.Container? {
    let holders = Set(nearness.alike(resolution.key).map { run.entries[$0].container })
    return resolution.container != nil && holders.count == 1 ? holders.first.map { run.containers[$0] } : nil
  }

  /// Only an object, or a function, has a name for it: of a builder's own, the library asks by another name.
  private func unnamed(_ list: Run.Container) -> Finding.Fix {
    let name = list.name.bareName
    guard name.hasSuffix("()"), Nearest.isSlip(of: String(name.dropLast(2)), "component") else {
      return Finding.Fix("list what '\(list.name)' is where a module is made: 'component { … }'")
    }
    return Finding.Fix(
      "write `override func component()` for `\(name)`: by that name a builder is asked for what it adds")
  }

  private func listing(_ resolution: Run.Resolution) -> Finding.Fix? {
    guard let container = resolution.container, let list = onlyHolder(resolution) else { return nil }
    // What stands in the builder's own code asks what all share by a slip.
    if list.kind == .builder, run.containers[container].kind != .builder,
      case .code(.type(list.name, _)) = resolution.asker
    {
      return Finding.Fix(
        "ask the builder's own module, which has '\(resolution.key.text)': `module.resolve()` in the code of '\(list.name)'"
      )
    }
    guard list.kind == .component else { return nil }
    let statement = "component { \(list.name) }"
    guard world.isNamedEverywhere(list.name) else { return unnamed(list) }
    // Each builder has a module of its own: what is single there would be one of many.
    guard run.containers[container].kind != .builder else {
      return Finding.Fix("list the component where a module is shared: \(statement)")
    }
    return Finding.Fix(
      "list the component in '\(run.containers[container].name)': \(statement)", by: .list(statement),
      at: run.containers[container].site)
  }

  private func near(_ resolution: Run.Resolution) -> [EntryNearness.Near] {
    guard otherTimes.lateCall(resolution) == nil else { return [] }
    // What was there is told as the cause.
    let considered = resolution.considered.filter { id in
      resolution.causes.isEmpty || run.entries[id].container != resolution.container
        || !run.areAlike(run.entries[id].key, resolution.key)
    }
    guard considered.isEmpty, resolution.considered.isEmpty || resolution.causes.isEmpty else {
      return considered.map { ($0, nearness.likeness(of: $0, to: resolution) ?? .considered) }
    }
    return nearness.entries(near: resolution, isExplained: !causes(resolution).isEmpty)
  }

  private func candidate(_ near: EntryNearness.Near) -> Finding.Candidate {
    let entry = run.entries[near.entry]
    let container = run.containers[entry.container]
    guard container.kind == .component else {
      return Finding.Candidate("\(entry.key.text) in \(container.name)", at: entry.site, because: near.likeness)
    }
    return Finding.Candidate(
      "\(entry.key.text) in the component '\(container.name)', which is in no module", at: entry.site,
      because: near.likeness == .otherContainer ? nil : near.likeness)
  }

  private func registering(_ resolution: Run.Resolution) -> String? {
    resolution.container.map {
      "register '\(resolution.key.text)' in '\(run.containers[$0].name)' before this is asked for"
    }
  }
}

extension Run.Outcome {
  var lacksContainer: Bool { if case .stops(.noContainer) = self { true } else { false } }
}
