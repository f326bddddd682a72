internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is registered under the key of what is missing, only not when it is asked for: afterwards, or before in another
/// container of that place.
struct OtherTimes {
  private let run: Run
  private let nearness: EntryNearness
  /// What is registered in each container, in the order of time: the numbers of the entries, and where they stand.
  private let registered: [ID<Run.Container>: (entries: [Int], sites: [Location])]

  init(_ run: Run, _ nearness: EntryNearness) {
    self.run = run
    self.nearness = nearness
    var registered: [ID<Run.Container>: (entries: [Int], sites: [Location])] = [:]
    for (number, entry) in run.entries.enumerated() {
      registered[entry.container, default: ([], [])].entries.append(number)
      registered[entry.container, default: ([], [])].sites.append(entry.site)
    }
    self.registered = registered
  }

  /// Whether it is asked for before what would answer is there, and perhaps never.
  func isPerhapsTooEarly(_ resolution: Run.Resolution) -> Bool {
    resolution.isUnderCondition && (resolution.isTooEarly || later(resolution) != nil)
  }

  /// The registration that comes only afterwards, where the program itself asks too early.
  func later(_ resolution: Run.Resolution) -> ID<Run.Entry>? {
    guard !resolution.isTriedOut, resolution.causes.isEmpty else { return nil }
    return here(resolution) {
      Int($0.index) >= resolution.entriesBefore
        && (run.entries[$0].certainty == .certain || run.asks(resolution, before: $0))
    }.first
  }

  /// What was registered before, and is not there: so what is asked is another container that was made at the same place.
  func inAnother(_ resolution: Run.Resolution) -> ID<Run.Entry>? {
    guard !resolution.isTriedOut, resolution.causes.isEmpty, later(resolution) == nil else { return nil }
    return here(resolution) { run.entries[$0].certainty == .certain }.first
  }

  /// What is registered under the key in containers that are made where the one is that is asked.
  private func here(_ resolution: Run.Resolution, where isMeant: (ID<Run.Entry>) -> Bool) -> [ID<Run.Entry>] {
    nearness.alike(resolution.key).filter {
      let entry = run.entries[$0]
      return entry.container == resolution.container && entry.refusal == nil
        && !isOfAnotherBuild(entry, resolution) && isMeant($0)
    }
  }

  private func isOfAnotherBuild(_ entry: Run.Entry, _ resolution: Run.Resolution) -> Bool {
    guard let one = entry.condition, let other = resolution.condition else { return false }
    return Condition.areExclusive(one, other)
  }

  /// What the program calls too late: the outermost call that leads to the registration and not to whoever asks.
  func lateCall(_ resolution: Run.Resolution) -> Finding.Hop? {
    guard let entry = later(resolution).map({ run.entries[$0] }) else { return nil }
    let way = entry.trail.hops
    let common = zip(way, resolution.trail.hops).prefix { $0 == $1 }.count
    return way.dropFirst(common).first { $0.location != entry.site }
  }

  /// Where the program comes too late to it: at that call, or where it is registered.
  func latePlace(_ resolution: Run.Resolution) -> Location? {
    lateCall(resolution)?.location ?? later(resolution).map { run.entries[$0].site }
  }

  /// All that is registered in the container only afterwards, where the program itself asks: what makes an entry may be run
  /// later too.
  func tooLate(_ resolution: Run.Resolution) -> LaterPlaces {
    guard !resolution.isTriedOut, resolution.entry == nil, let own = resolution.container.flatMap({ registered[$0] })
    else { return LaterPlaces() }
    var (first, end) = (0, own.entries.count)
    while first < end {
      let middle = (first + end) / 2
      if own.entries[middle] < resolution.entriesBefore { first = middle + 1 } else { end = middle }
    }
    return LaterPlaces(own.sites[first...])
  }

  /// The class that asks while it is made, where what is called is a method of such an object: that cannot run before.
  func owner(of call: Finding.Hop, thatAsks resolution: Run.Resolution, in world: TypeWorld) -> String? {
    guard case .code(.type(let name, let entry?)) = resolution.asker, resolution.moment == .making,
      call.message.hasPrefix("'\(name).")
    else { return nil }
    let method = String(call.message.dropFirst(name.count + 2).prefix { $0 != "'" && $0 != "(" })
    let functions = world.members.functions(named: method, of: entry)
    return functions.isEmpty || functions.contains(where: \.isStatic) ? nil : name
  }
}

extension Run {
  /// What nobody asks for in a whole program, and was made only to see what it asks for in its turn.
  func unasked(_ resolution: Resolution) -> ID<Entry>? {
    resolution.trial.flatMap { isProgram && !entries[$0].isUsed ? $0 : nil }
  }
}
