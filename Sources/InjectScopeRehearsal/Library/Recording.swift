internal import InjectScopeModel

/// What a library notes for the run.
extension Machine {
  func add(_ container: Run.Container) -> ID<Run.Container> { trace.add(container) }

  /// The same place in the same container gives the same entry again, however often it is passed.
  func add(_ entry: Run.Entry) -> ID<Run.Entry> {
    var entry = entry
    entry.doubts = [rootDoubt ?? entry.doubts.compactMap(\.self).first ?? doubtNow]
    entry.trail = trail
    return trace.add(entry, in: context)
  }

  /// Gives its place in the run, where it is kept.
  @discardableResult
  func record(_ resolution: Run.Resolution) -> Int? {
    guard context.mode.isRecording else {
      budget.repetition.repeats += 1
      return nil
    }
    var resolution = resolution
    resolution.condition = resolution.condition ?? context.condition
    resolution.isOpened = context.mode.isOpening
    resolution.isSure = certainty == .certain
    resolution.isUnconditional = context.path.isUnconditional
    resolution.root = rootDoubt
    resolution.isNilHandled = resolution.isToldByError && (context.handler.isWanted || hasOther(context.handler))
    resolution.given = max(resolution.given, certainty(within: resolution.asker))
    guard budget.repetition.isNew(resolution, uncalled: context.mode.uncalled) else {
      budget.repetition.repeats += 1
      return nil
    }
    budget.repetition.others += 1
    resolution.trail = trail
    if context.mode.isReadingUnseen, resolution.outcome.isHole, !resolution.causes.isEmpty {
      resolution.leaveOpen("nobody can tell whether it is asked for before it is gone")
    }
    run.resolutions.append(resolution)
    return run.resolutions.count - 1
  }

  /// Whether whoever catches an error that is thrown here has another value for it, and has it written where it asks.
  private func hasOther(_ handler: Context.Handler) -> Bool {
    guard let code = context.scope?.frame.code else { return false }
    return handler.givesOther == ObjectIdentifier(code)
  }

  /// Corrects the last resolution of a place, where what became of it shows only afterwards.
  func amendLastResolution(at site: Location, _ change: (inout Run.Resolution) -> Void) {
    guard context.mode.isRecording, let last = run.resolutions.lastIndex(where: { $0.site == site }) else { return }
    change(&run.resolutions[last])
  }

  func remark(_ finding: Finding) {
    if context.mode.isRecording { trace.add(finding) }
  }
}
