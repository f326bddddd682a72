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

/// What was missing when it was asked for, judged once everything has run.
extension FlexInjectLibrary {
  func judgeHoles(_ machine: Machine) {
    guard !machine.world.project.units[machine.world.unit].isTest else { return }
    for hole in holes where machine.run.resolutions.indices.contains(hole.resolution) {
      let resolution = machine.run.resolutions[hole.resolution]
      // What was put off since stands no longer where it stood.
      guard resolution.outcome.isHole, resolution.site == hole.site else { continue }
      judge(hole, machine)
    }
  }

  private func judge(_ hole: FlexHole, _ machine: Machine) {
    let place = FlexUnordered.Place(container: hole.container, name: hole.name)
    let others = unordered[place, default: []].filter { $0.function != hole.function }
    if let first = others.first {
      supply(hole, by: Set(others.map(\.entry)).count == 1 ? first.entry : nil, machine)
      for other in others { machine.run.entries[other.entry].isUsed = true }
      return
    }
    if mayComeLater(hole, machine.run.resolutions[hole.resolution]) {
      machine.run.resolutions[hole.resolution].leaveOpen(
        "nobody can tell whether it is asked for before it is registered")
      return
    }
    // It may be registered by somebody who is not seen to call what registers it: a framework does not say whom it calls.
    let names = uncalled[hole.container, default: []].union(uncalledAnywhere)
    guard names.contains(hole.name) || names.contains(nil) else { return }
    machine.run.resolutions[hole.resolution].outcome = .unknown("it is registered where nobody is seen to call it")
  }

  /// Whether it stands under a condition of which nobody knows when it holds, and is registered after it was come by.
  private func mayComeLater(_ hole: FlexHole, _ resolution: Run.Resolution) -> Bool {
    resolution.certainty == .dynamic && !resolution.isOpened
      && registered[hole.time...].contains { place in
        place.container == hole.container && (place.name == nil || place.name == hole.name)
      }
  }

  /// Whoever calls both functions decides which of them runs first.
  private func supply(_ hole: FlexHole, by entry: ID<Run.Entry>?, _ machine: Machine) {
    let resolution = machine.run.resolutions[hole.resolution]
    let offered = entry.flatMap { machine.run.entries[$0].offered }
    let fits = resolution.wanted.flatMap { wanted in
      offered.map { machine.world.canCast($0, isExact: false, to: wanted) == true }
    }
    machine.run.resolutions[hole.resolution].causes = []
    machine.run.resolutions[hole.resolution].fix = nil
    guard let entry, fits == true, offered?.isOptional == false else {
      machine.run.resolutions[hole.resolution].outcome = .unknown(
        "it is registered in another function, and nobody can tell which of the two is called first")
      return
    }
    let rule: Rule = machine.run.entries[entry].key.qualifier == nil ? .onlyMatch : .byQualifier
    machine.run.resolutions[hole.resolution].outcome = .supplied(by: entry, rule, instance: .unknown)
    machine.run.resolutions[hole.resolution].doubt()
    machine.run.resolutions[hole.resolution].considered = []
  }
}
