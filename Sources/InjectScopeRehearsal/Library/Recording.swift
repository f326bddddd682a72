internal import InjectScopeModel

/// What a library notes for the run.
struct Recording: MachinePart {
  let machine: Machine

  func add(_ container: Run.Container) -> ID<Run.Container> { machine.trace.add(container) }

  /// The same place in the same container gives the same entry again, however often it is passed.
  func add(_ entry: Run.Entry) -> ID<Run.Entry> {
    var entry = entry
    entry.doubts = [machine.grounds.rootDoubt ?? entry.doubts.compactMap(\.self).first ?? machine.grounds.doubtNow]
    entry.trail = machine.trail
    return machine.trace.add(entry, in: machine.context)
  }

  /// Gives its place in the run, where it is kept.
  @discardableResult
  func record(_ resolution: Run.Resolution) -> Int? {
    guard machine.context.mode.isRecording else {
      machine.budget.repetition.repeats += 1
      return nil
    }
    var resolution = resolution
    resolution.condition = resolution.condition ?? machine.context.condition
    resolution.isTriedOut = machine.context.mode.isTryingOut
    resolution.trial = resolution.isTriedOut ? machine.context.calls.first?.entry : nil
    resolution.course = machine.context.course
    resolution.isSure = machine.certainty == .certain
    resolution.isUnconditional = machine.context.path.isUnconditional
    resolution.isUnderCondition = machine.context.path.isUnderCondition
    resolution.root = machine.grounds.rootDoubt
    resolution.isNilHandled =
      resolution.isToldByError && (machine.context.handler.isWanted || hasOther(machine.context.handler))
    resolution.given = max(resolution.given, machine.construction.certainty(within: resolution.asker))
    guard machine.budget.repetition.isNew(resolution, uncalled: machine.context.mode.uncalled) else {
      machine.budget.repetition.repeats += 1
      return nil
    }
    machine.budget.repetition.others += 1
    resolution.trail = machine.trail
    resolution.entriesBefore = machine.run.entries.count
    if machine.context.mode.isReadingUnseen, resolution.outcome.isHole, !resolution.causes.isEmpty {
      resolution.leaveOpen("nobody can tell whether it is asked for before it is gone")
    }
    machine.run.resolutions.append(resolution)
    return machine.run.resolutions.count - 1
  }

  /// Whether whoever catches an error that is thrown here has another value for it, and has it written where it asks.
  private func hasOther(_ handler: Context.Handler) -> Bool {
    guard let code = machine.context.scope?.frame.code else { return false }
    return handler.givesOther == ObjectIdentifier(code)
  }

  /// Corrects the last resolution of a place, where what became of it shows only afterwards.
  func amendLastResolution(at site: Location, _ change: (inout Run.Resolution) -> Void) {
    guard machine.context.mode.isRecording, let last = machine.run.resolutions.lastIndex(where: { $0.site == site })
    else { return }
    change(&machine.run.resolutions[last])
  }

  func remark(_ finding: Finding) {
    if machine.context.mode.isRecording { machine.trace.add(finding) }
  }
}
