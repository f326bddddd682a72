internal import InjectScopeModel
internal import InjectScopeRehearsal

/// A resolution that found nothing when it ran.
struct FlexHole {
  /// In the run.
  var resolution: Int
  var container: Int
  var name: String
  var site: Location
  /// The function that nobody calls in which it happened, where there is no program.
  var function: Int?
  /// How much had been registered.
  var time: Int
}

/// A registration in a function that nobody calls, where there is no program.
struct FlexUnordered {
  /// What it can be asked for by.
  struct Place: Hashable {
    var container: Int
    var name: String
  }

  var function: Int
  var entry: ID<Run.Entry>
}

/// What was registered, each thing with its time: how much had been registered before.
struct FlexRegistered {
  private(set) var count = 0
  private var byPlace: [FlexUnordered.Place: [(time: Int, entry: ID<Run.Entry>)]] = [:]
  /// By container, when something was registered last under a key that cannot be told.
  private var unkeyed: [Int: Int] = [:]

  mutating func note(_ entry: ID<Run.Entry>, as place: FlexUnordered.Place) {
    byPlace[place, default: []].append((count, entry))
    count += 1
  }

  mutating func noteUnkeyed(in container: Int) {
    unkeyed[container] = count
    count += 1
  }

  func isUnkeyed(in container: Int, since time: Int) -> Bool { unkeyed[container].map { $0 >= time } ?? false }

  func entries(as place: FlexUnordered.Place, since time: Int) -> some Sequence<ID<Run.Entry>> {
    (byPlace[place] ?? []).reversed().prefix { $0.time >= time }.map(\.entry)
  }
}

/// What was missing when it was asked for, judged once everything has run.
extension FlexInjectLibrary {
  func judgeHoles(_ host: borrowing Host) {
    guard !host.world.project.units[host.world.unit].isTest else { return }
    for hole in findings.holes where host.run.resolutions.indices.contains(hole.resolution) {
      let resolution = host.run.resolutions[hole.resolution]
      // What was put off since stands no longer where it stood.
      guard resolution.outcome.isHole, resolution.site == hole.site else { continue }
      judge(hole, host)
    }
  }

  private func judge(_ hole: FlexHole, _ host: borrowing Host) {
    // However often this runs, and whatever ran before: what it asks for it has taken away itself.
    guard !host.run.resolutions[hole.resolution].isLostOnTheWay else { return }
    let place = FlexUnordered.Place(container: hole.container, name: hole.name)
    let others = findings.unordered[place, default: []].filter { $0.function != hole.function }
    if let first = others.first {
      supply(hole, by: Set(others.map(\.entry)).count == 1 ? first.entry : nil, host)
      for other in others { host.markUsed(other.entry) }
      return
    }
    if mayFollow(hole, host) {
      host.judgeAgain(hole.resolution) {
        $0.leaveOpen("nobody can tell whether it is asked for before it is registered")
      }
      return
    }
    // It may be registered by somebody who is not seen to call what registers it: a framework does not say whom it calls.
    let names = findings.uncalled[hole.container, default: []]
    let elsewhere = [hole.name, nil].flatMap { findings.uncalledAnywhere[$0] ?? [] }
    guard names.contains(hole.name) || names.contains(nil) || !elsewhere.isEmpty else { return }
    // Of what is registered under any key nobody can tell whether it is this.
    let isKnown = !names.contains(nil) && elsewhere.allSatisfy { $0.doubt != nil }
    let resolution = host.run.resolutions[hole.resolution]
    let entries = host.entries(under: resolution.key).filter {
      host.run.entries[$0].container == resolution.container
    }
    host.judgeAgain(hole.resolution) {
      $0.outcome = .unknown("it is registered where nobody is seen to call it")
      $0.considered = isKnown ? entries : []
      $0.hangsOn = isKnown ? entries : []
      $0.hangsOnUnseen = isKnown ? elsewhere : []
    }
  }

  /// Whether it is registered after it was come by, and perhaps is asked for only then.
  private func mayFollow(_ hole: FlexHole, _ host: borrowing Host) -> Bool {
    let resolution = host.run.resolutions[hole.resolution]
    guard resolution.certainty == .dynamic, !resolution.isTriedOut else { return false }
    let place = FlexUnordered.Place(container: hole.container, name: hole.name)
    return findings.registered.isUnkeyed(in: hole.container, since: hole.time)
      || findings.registered.entries(as: place, since: hole.time).contains { !host.run.asks(resolution, before: $0) }
  }

  /// Whoever calls both functions decides which of them runs first.
  private func supply(_ hole: FlexHole, by entry: ID<Run.Entry>?, _ host: borrowing Host) {
    let resolution = host.run.resolutions[hole.resolution]
    let offered = entry.flatMap { host.run.entries[$0].offered }
    let fits = resolution.wanted.flatMap { wanted in
      offered.map { host.world.canCast($0, isExact: false, to: wanted) == true }
    }
    guard let entry, fits == true, offered?.isOptional == false else {
      host.judgeAgain(hole.resolution) {
        $0.leaveOpen("it is registered in another function, and nobody can tell which of the two is called first")
      }
      return
    }
    let rule: Rule = host.run.entries[entry].key.qualifier == nil ? .onlyMatch : .byQualifier
    host.judgeAgain(hole.resolution) { resolution in
      resolution.outcome = .supplied(by: entry, rule, instance: .unknown)
      resolution.causes = []
      resolution.fix = nil
      resolution.considered = []
      resolution.doubt()
    }
  }
}
