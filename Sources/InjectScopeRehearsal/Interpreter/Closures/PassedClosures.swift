internal import InjectScopeModel

/// Closures given to something that the project does not declare: nobody knows whether it calls them, nor when.
struct PassedClosure {
  var closure: ClosureID
  /// What it is called with, as far as that is known.
  var values: [Value]
  /// What it was given to.
  var taker: String?
  var site: Location
  /// The way to the call that it was given to.
  var calls: [Context.Call]
}

extension Closures {
  /// Runs a closure at once, for what it may do. What it asks for in vain it may as well ask for later: that is put off
  /// until the program has run. What it gives, where it runs.
  @discardableResult
  func passOn(_ closure: ClosureID, _ values: [Value], in call: Call) throws -> Value {
    let passed = PassedClosure(
      closure: closure, values: values, taker: call.callee.name, site: call.site, calls: machine.context.calls)
    let (before, waiting) = (machine.run.resolutions.count, machine.store.postponed.count)
    let mark = machine.store.mark()
    let runsLater = call.runsLater
    let made = Result {
      try machine.either(
        [
          {
            if runsLater { machine.context.path.onlyLater += 1 }
            if !call.mayRunAtOnce { machine.context.path.leaveTimeOpen() }
            return try machine.inRounds { try self.runPassed(passed) }
          }
        ], orNone: true)
    }
    let uses = machine.store.firstUses(since: mark)
    let value = try made.get().first ?? .unknown(nil, .choice)
    guard !machine.context.mode.isTryingOut, !call.mayRunAtOnce,
      machine.run.resolutions[before...].contains(where: { $0.outcome.isInVain })
    else {
      return value
    }
    machine.run.resolutions[before...].removeAll { $0.outcome.isInVain }
    // What it would make at its first use is made then.
    for (cell, maker) in uses { machine.store[cell] = .pending(maker) }
    // Those inside come with it.
    machine.store.forgetPostponed(after: waiting)
    machine.store.postpone(passed)
    return value
  }

  /// What runs the closure it is given before it returns, and gives what that gives: `nil` where it is none of these.
  func runAtOnce(_ call: Call) throws -> Value? {
    guard let last = call.arguments.last, case .closure(let closure) = last.value else { return nil }
    let given: [Value]? =
      switch call.callee {
      case .free(let name) where FrameworkCalls.groupingTasks.contains(name): [.taskGroup]
      case .free("withExtendedLifetime"): Array(call.arguments.dropLast().map(\.value))
      case .free("autoreleasepool"), .free("withAnimation"), .free("withTransaction"): []
      case .staticMember(let type, "run") where type.name == "MainActor": []
      case .staticMember(let type, "assumeIsolated") where type.name == "MainActor": []
      case .method(let actor, "assumeIsolated"): [actor]
      case .method(_, "withLock"), .method(_, "performAndWait"): []
      case .method(let receiver, "sync") where isQueue(receiver): []
      default: nil
      }
    return try given.map { given in
      try awaitingTasks(ofGroup: given == [.taskGroup]) {
        try runClosure(closure, given, wanted: call.wanted, text: "a closure is called", at: call.site)
      }
    }
  }

  private func isQueue(_ value: Value) -> Bool {
    machine.facts.staticType(of: value).map { $0.name?.hasPrefix("Dispatch") ?? false } ?? true
  }

  /// Runs what was put off, against what there is at the end.
  func runPassedClosures() {
    for passed in machine.store.postponed {
      machine.tryOutUncalled {
        machine.context.calls = passed.calls
        _ = try self.runPassed(passed)
      }
    }
  }

  func runPassed(_ passed: PassedClosure) throws -> Value {
    let thing = machine.store.closures[passed.closure.index].isKeyPath ? "a key path" : "a closure"
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

extension Call {
  /// Functions of Swift's own that have done with their closure when they return, unless they are lazy.
  fileprivate var mayRunAtOnce: Bool {
    switch callee {
    case .method(_, let name): SwiftMethods.doneOnReturn.contains(name)
    case .construction(let type): type.name == "Dictionary"
    default: false
    }
  }
}

extension Call {
  /// Whether it is known to run its closure, only not when.
  fileprivate var runsLater: Bool {
    if case .method(_, let name) = callee { return FrameworkCalls.runningLater.contains(name) }
    return startsTask
  }
}

extension Expression.Form {
  /// `Row.init`, not called.
  var isInitialiser: Bool { if case .member(_, "init") = self { true } else { false } }
}

extension Run.Outcome {
  fileprivate var isInVain: Bool {
    switch self {
    case .nothing, .stops(.notRegistered), .stops(.noContainer): true
    default: false
    }
  }
}
