internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What one container is asked for, and another one has.
struct OtherContainers {
  private let run: Run
  private let world: TypeWorld
  private let nearness: EntryNearness
  /// Those in which something is registered.
  private let filled: Set<ID<Run.Container>>
  /// Those that somebody asks besides what makes an entry.
  private let asked: Set<ID<Run.Container>>
  /// From where each is asked in vain.
  private let sites: [ID<Run.Container>: Set<Location>]

  init(_ run: Run, _ world: TypeWorld, _ nearness: EntryNearness) {
    self.run = run
    self.world = world
    self.nearness = nearness
    filled = Set(run.entries.map(\.container))
    var asked: Set<ID<Run.Container>> = []
    var sites: [ID<Run.Container>: Set<Location>] = [:]
    for resolution in run.resolutions {
      guard let container = resolution.container else { continue }
      if case .code = resolution.asker { asked.insert(container) }
      if case .stops(.notRegistered) = resolution.outcome { sites[container, default: []].insert(resolution.site) }
    }
    self.asked = asked
    self.sites = sites
  }

  /// The registration of another container, where this one never has it.
  func entry(for resolution: Run.Resolution) -> Run.Entry? {
    guard let asked = resolution.container, run.containers[asked].kind == .container else { return nil }
    let all =
      nearness.alike(resolution.key).map { run.entries[$0] }.filter { $0.refusal == nil }
      + resolution.considered.map { run.entries[$0] }
    guard !all.contains(where: { $0.container == asked }), Set(all.map(\.container)).count == 1 else { return nil }
    return all.first
  }

  /// Two of one name are told apart by where they are made.
  func words(_ other: Run.Entry, _ resolution: Run.Resolution) -> String {
    let has = run.containers[other.container]
    guard let asked = resolution.container else { return "'\(has.name)' has it" }
    let asks = run.containers[asked]
    guard isNamesake(other.container, asked) else { return "'\(has.name)' has it, not '\(asks.name)'" }
    return "the '\(has.name)' made at \(has.site) has it, not the one made at \(asks.site)"
  }

  /// A container that only a function or an object has a name for was to be passed on, or the wrong one is filled: then all
  /// that is missing is missing for one cause. `nil` where it is only what is asked for that is missing.
  func cause(_ other: Run.Entry, _ resolution: Run.Resolution) -> Finding.Cause? {
    guard let asked = resolution.container else { return nil }
    let (asks, has) = (run.containers[asked], run.containers[other.container])
    guard !world.isNamedEverywhere(has.name) || isWrongOneFilled(other.container, insteadOf: asked) else { return nil }
    return Finding.Cause("'\(asks.name)' is not '\(has.name)'", at: asks.site)
  }

  func fix(_ other: Run.Entry, _ resolution: Run.Resolution) -> Finding.Fix {
    let has = run.containers[other.container].name
    if let asked = resolution.container {
      let asks = run.containers[asked]
      if isNamesake(other.container, asked) {
        return Finding.Fix(
          "register '\(resolution.key.text)' in the '\(asks.name)' made at \(asks.site) too, or keep the one that has it"
        )
      }
      if world.isNamedEverywhere(has), isWrongOneFilled(other.container, insteadOf: asked) {
        return Finding.Fix("register in '\(asks.name)' what is registered in '\(has)', which nobody asks")
      }
    }
    // A container that only a function or an object has a name for cannot be asked from everywhere.
    guard world.isNamedEverywhere(has) else {
      let asks = resolution.container.map { "'\(run.containers[$0].name)'" } ?? "any container"
      return Finding.Fix("pass on the container that has it, or register '\(resolution.key.text)' in \(asks) too")
    }
    let asking = "ask '\(has)' for it"
    let asks = resolution.container.map { ", or register '\(resolution.key.text)' in '\(run.containers[$0].name)' too" }
    return Finding.Fix(
      asking + (asks ?? ""), doing: asking, by: .ask(container: has, label: run.containerArgument), at: resolution.site)
  }

  private func isNamesake(_ one: ID<Run.Container>, _ other: ID<Run.Container>) -> Bool {
    one != other && run.containers[one].name == run.containers[other].name
  }

  /// Whether one is asked at several places and has nothing, and the other one is asked by nobody.
  private func isWrongOneFilled(_ other: ID<Run.Container>, insteadOf asks: ID<Run.Container>) -> Bool {
    !filled.contains(asks) && !asked.contains(other) && sites[asks, default: []].count > 1
  }
}
