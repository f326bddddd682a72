internal import InjectScopeModel

/// Closures given to something that the project does not declare: nobody knows whether it calls them, nor when.
extension Machine {
  struct PassedClosure {
    var closure: ClosureID
    var site: Location
    /// The way to the call that it was given to.
    var calls: [CallRecord]
  }

  /// Runs a closure at once, for what it may do. What it asks for in vain it may as well ask for later: that is put off
  /// until the program has run.
  func passOn(_ closure: ClosureID, at site: Location) throws {
    let (before, waiting) = (run.resolutions.count, passedOn.count)
    _ = try either([{ try self.runPassed(closure, at: site) }], orNone: true)
    guard !isOpening, run.resolutions[before...].contains(where: { $0.outcome.isInVain }) else { return }
    run.resolutions[before...].removeAll { $0.outcome.isInVain }
    // Those inside come with it.
    passedOn.removeSubrange(waiting...)
    passedOn.append(PassedClosure(closure: closure, site: site, calls: calls))
  }

  /// Runs what was put off, against what there is at the end.
  func runPassedClosures() {
    for passed in passedOn {
      tryOpening {
        self.calls = passed.calls
        _ = try self.runPassed(passed.closure, at: passed.site)
      }
    }
  }

  private func runPassed(_ closure: ClosureID, at site: Location) throws -> Value {
    try runClosure(closure, [], wanted: nil, text: "a closure is passed on", at: site)
  }
}

extension Run.Outcome {
  fileprivate var isInVain: Bool {
    switch self {
    case .nothing, .stops(.notRegistered), .stops(.noContainer): true
    default: false
    }
  }
}
