internal import InjectScopeModel

/// Closures given to something that the project does not declare: nobody knows whether it calls them, nor when.
extension Machine {
  struct PassedClosure {
    var closure: ClosureID
    /// What it is called with, as far as that is known.
    var values: [Value]
    /// What it was given to.
    var taker: String?
    var site: Location
    /// The way to the call that it was given to.
    var calls: [CallRecord]
  }

  /// Runs a closure at once, for what it may do. What it asks for in vain it may as well ask for later: that is put off
  /// until the program has run. What it gives, where it runs.
  @discardableResult
  func passOn(_ closure: ClosureID, _ values: [Value], in call: Call) throws -> Value {
    let passed = PassedClosure(
      closure: closure, values: values, taker: call.callee.name, site: call.site, calls: calls)
    let (before, waiting) = (run.resolutions.count, passedOn.count)
    let value = try either([{ try self.run(passed) }], orNone: true).first ?? .unknown(nil, "it may not have run")
    guard !isOpening, run.resolutions[before...].contains(where: { $0.outcome.isInVain }) else { return value }
    run.resolutions[before...].removeAll { $0.outcome.isInVain }
    // Those inside come with it.
    passedOn.removeSubrange(waiting...)
    passedOn.append(passed)
    return value
  }

  /// Runs what was put off, against what there is at the end.
  func runPassedClosures() {
    for passed in passedOn {
      tryOpening {
        self.calls = passed.calls
        _ = try self.run(passed)
      }
    }
  }

  private func run(_ passed: PassedClosure) throws -> Value {
    let thing = closures[passed.closure.index].isKeyPath ? "a key path" : "a closure"
    return try runClosure(
      passed.closure, passed.values, wanted: nil, isGivenAway: true,
      text: passed.taker.map { "\(thing) is given to '\($0)'" } ?? "\(thing) is given away", at: passed.site)
  }
}

extension Call.Callee {
  fileprivate var name: String? {
    switch self {
    case .free(let name), .method(_, let name), .staticMember(_, let name), .superclass(_, let name): name
    case .construction(let type): type.name
    case .value: nil
    }
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
