internal import InjectScopeModel

/// Trying something out: afterwards everything is as it was before, but for what is recorded.
///
/// What bounds the work is not given back, or many tries would have no bound: the steps, and how often it is looked who
/// holds what (`checksLeft`). Where that comes to its end less is certain, and nothing is wrong. Nor is it forgotten what
/// was gone through, for that is said of the source: it is what is left over that is tried next.
extension Machine {
  func tryOut(_ action: () throws -> Void) {
    let moment = Moment(self)
    library.forgetting {
      do { try action() } catch {}
    }
    moment.comeBack(self)
  }

  /// The same from where everything is certain.
  func tryOpening(_ action: () throws -> Void) {
    tryOut {
      isAfterStop = false
      course = Course()
      handlers = [Handler()]
      try action()
    }
  }
}

/// All that running code may change, as it was.
private struct Moment {
  private let course: Machine.Course
  private let isAfterStop: Bool
  private let condition: Condition?
  private let entry: ID<Run.Entry>?
  private let entrance: Run.Owner?
  private let scope: Scope?
  private let place: Location?
  private let calls: [Machine.CallRecord]
  private let callers: [Scope]
  private let activation: Machine.Activation
  private let handlers: [Machine.Handler]
  private let temporaries: [Value]
  private let unfinished: [Int]
  private let living: [Value]
  private let losses: Machine.Losses
  private let hasLostSight: Bool
  private let passedOn: Int
  private let memory: Memory.Mark
  private let statics: Int
  private let globals: Int
  private let opened: Int

  init(_ machine: Machine) {
    course = machine.course
    isAfterStop = machine.isAfterStop
    condition = machine.condition
    entry = machine.entry
    entrance = machine.entrance
    scope = machine.scope
    place = machine.place
    calls = machine.calls
    callers = machine.callers
    activation = machine.activation
    handlers = machine.handlers
    temporaries = machine.temporaries
    unfinished = machine.unfinished
    living = machine.living
    losses = machine.losses
    hasLostSight = machine.news.hasLostSight
    passedOn = machine.passedOn.count
    memory = machine.memory.mark()
    statics = machine.statics.mark()
    globals = machine.globals.mark()
    opened = machine.opened.mark()
  }

  func comeBack(_ machine: Machine) {
    machine.course = course
    machine.isAfterStop = isAfterStop
    machine.condition = condition
    machine.entry = entry
    machine.entrance = entrance
    machine.scope = scope
    machine.place = place
    machine.calls = calls
    machine.callers = callers
    machine.activation = activation
    machine.handlers = handlers
    machine.temporaries = temporaries
    machine.unfinished = unfinished
    machine.living = living
    machine.takeBack(to: losses)
    // What was not followed in a try would have been forgotten with the rest that it registered.
    machine.news.hasLostSight = hasLostSight
    machine.passedOn.removeLast(machine.passedOn.count - passedOn)
    _ = machine.memory.takeBack(to: memory)
    machine.statics.takeBack(to: statics)
    machine.globals.takeBack(to: globals)
    machine.opened.takeBack(to: opened)
  }
}
