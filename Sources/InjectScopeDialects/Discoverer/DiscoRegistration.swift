internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What `register` and `unregister` do.
extension DiscovererLibrary {
  func register(
    _ metatype: Value, _ injection: Call.Passed, in number: Int, _ call: Call, _ machine: Machine
  ) -> Answer {
    guard let type = service(metatype, machine) else {
      state.injectors[number].isOpen = true
      if state.injectors[number].isSomebodys { state.isOpen = true }
      addUnkeyed(injection.value, to: number, at: call.site, machine)
      return .value(handle(to: number))
    }
    let told = tell(number, of: type, injection.value, at: call.site, machine)
    if told.isNew { attribute(injection.expression, of: call, to: told.entry, machine) }
    switch told.acceptance {
    case .accepted: return .value(handle(to: number))
    case .perhaps: return .mayThrow(handle(to: number), "it may be registered already")
    case .refused(let earlier):
      let context = machine.throwingStops ? "the process stops here" : "this and what follows it is dropped"
      refuse(told.entry, told.isNew, by: earlier.entry, context, at: call.site, machine)
      return failure("'\(type)' is registered already", of: number, at: call.site, machine)
    }
  }

  private func addUnkeyed(_ value: Value, to number: Int, at site: Location, _ machine: Machine) {
    let injection = DiscoInjection(value)
    let offered = offered(by: injection, machine)
    _ = machine.add(
      Run.Entry(
        container: container(number, machine), key: .unknown(giving: offered), isUnkeyed: true, offered: offered,
        lifetime: injection.lifetime, site: site, certainty: .dynamic, maker: injection.maker,
        captured: injection.maker.map { machine.captured(by: $0) } ?? [], isUsed: true, isShared: injection.isShared,
        condition: machine.condition))
  }

  private func offered(by injection: DiscoInjection, _ machine: Machine) -> SwiftType? {
    injection.maker.flatMap { machine.resultType(of: $0) } ?? injection.instance.flatMap { machine.staticType(of: $0) }
  }

  /// What throws, or where nobody catches that stops the process: what is said then is said as if it had not.
  private func failure(_ reason: String, of number: Int, at site: Location, _ machine: Machine) -> Answer {
    guard machine.throwingStops else { return .throwing(reason) }
    stops.append(DiscoStop(at: site, machine))
    machine.stop()
    return .value(handle(to: number))
  }

  struct Told {
    var entry: ID<Run.Entry>
    /// Whether this place of the source has not registered anything before.
    var isNew: Bool
    var acceptance: DiscoInjector.Acceptance
  }

  /// Tells an injector how a service comes to be.
  func tell(
    _ number: Int, of type: SwiftType, _ value: Value, at site: Location, _ machine: Machine
  ) -> Told {
    let injection = DiscoInjection(value)
    let maker = injection.maker
    let offered = offered(by: injection, machine) ?? type
    let entry = machine.add(
      Run.Entry(
        container: container(number, machine), key: Key(type: type.typeName), offered: offered,
        lifetime: injection.lifetime, site: site, certainty: machine.certainty, maker: maker,
        captured: maker.map { machine.captured(by: $0) } ?? [], isShared: injection.isShared,
        condition: machine.condition))
    let isNew = !accepted.contains(entry) && machine.run.entries[entry].refusal == nil
    let acceptance = state.injectors[number].register(
      DiscoInjector.Registration(entry: entry, injection: injection, ways: machine.ways), as: type,
      isCertain: machine.certainty != .dynamic, unless: machine.isExcluded)
    if case .accepted(let earlier) = acceptance {
      // One that was used has had its time.
      if let earlier, earlier.entry != entry, !machine.run.entries[earlier.entry].isUsed, isNew {
        machine.run.entries[entry].replaces = earlier.entry
      }
    }
    if case .refused = acceptance {
    } else {
      accepted.insert(entry)
      machine.run.entries[entry].refusal = nil
      if let made = injection.instance.flatMap({ machine.exactType(of: $0) }),
        !machine.run.entries[entry].makes.contains(made)
      {
        machine.run.entries[entry].makes.append(made)
      }
    }
    return Told(entry: entry, isNew: isNew, acceptance: acceptance)
  }

  /// The finding stands on the registration; one that worked the first time is no worse for failing later.
  private func refuse(
    _ entry: ID<Run.Entry>, _ isNew: Bool, by earlier: ID<Run.Entry>, _ context: String, at site: Location,
    _ machine: Machine
  ) {
    let container = machine.run.containers[machine.run.entries[entry].container].name
    let reason = "'\(container)' has it already and allows no other in its place; \(context)"
    if isNew, !machine.isOpening {
      machine.run.entries[entry].refusal = reason
      machine.run.entries[entry].replaces = earlier
    } else if !machine.isOpening, machine.certainty != .dynamic {
      machine.remark(
        Finding(
          id: "registered-twice", severity: .error,
          message: "'\(machine.run.entries[entry].key.text)' is not registered when this runs again: \(reason)",
          at: site, chain: machine.trail))
    }
  }

  func unregister(_ metatype: Value, from number: Int, _ call: Call, _ machine: Machine) -> Answer {
    guard let type = service(metatype, machine) else {
      for (type, _) in state.injectors[number].slots {
        _ = state.injectors[number].unregister(type, isCertain: false)
      }
      return .mayThrow(handle(to: number), "it may not be registered")
    }
    let injector = state.injectors[number]
    if injector.isSomebodys {
      for other in state.injectors.indices where other != number {
        _ = state.injectors[other].unregister(type, isCertain: false)
      }
    }
    let last = injector.slot(type).possible.last?.entry
    let wasThere = state.injectors[number].unregister(type, isCertain: machine.certainty != .dynamic)
    if wasThere == true, let last, machine.certainty != .dynamic {
      state.injectors[number].losses[type] = DiscoInjector.Loss(entry: last, site: call.site)
    }
    if wasThere == true { return .value(handle(to: number)) }
    guard wasThere == false, !injector.isSomebodys, !injector.isOpen, !state.isOpen, !machine.isOpening else {
      return .mayThrow(handle(to: number), "it may not be registered")
    }
    let container = machine.run.containers[container(number, machine)].name
    let context = machine.throwingStops ? "the process stops here" : "an error is thrown"
    machine.remark(
      Finding(
        id: "absent-unregistration", severity: machine.throwingStops ? .error : .warning,
        message: "'\(type)' is not registered in '\(container)' when it is unregistered: \(context)", at: call.site,
        chain: machine.trail))
    return failure("'\(type)' is not registered", of: number, at: call.site, machine)
  }

  func isRegistered(_ metatype: Value, in number: Int, _ machine: Machine) -> Value {
    guard let type = service(metatype, machine) else { return .unknown(.foreign("Bool"), "the type is computed") }
    let injector = state.injectors[number]
    let slot = injector.slot(type)
    for registration in slot.possible { machine.run.entries[registration.entry].isUsed = true }
    let isOpen = injector.isOpen || injector.isSomebodys || state.isOpen || machine.isOpening
    guard let isPresent = slot.isPresent, isPresent || !isOpen else {
      return .unknown(.foreign("Bool"), "whether it is registered depends on conditions")
    }
    return .truth(isPresent)
  }

  /// What was asked for inside the expression that is registered, the registration needs.
  private func attribute(
    _ expression: Expression, of call: Call, to entry: ID<Run.Entry>, _ machine: Machine
  ) {
    guard machine.isRecording else { return }
    var places: Set<Position> = []
    expression.walk { part in
      if case .expression(let inner) = part { places.insert(inner.position) }
    }
    let asker = machine.asker
    var place = machine.run.resolutions.count
    while place > 0 {
      place -= 1
      let resolution = machine.run.resolutions[place]
      guard resolution.asker == asker, resolution.site.file == call.site.file else { continue }
      guard places.contains(resolution.site.position) else { break }
      machine.run.resolutions[place].asker = .entry(entry)
      machine.run.resolutions[place].entry = entry
    }
  }
}

/// A place that stops the process by telling an injector something.
struct DiscoStop {
  var site: Location
  var isAfterStop: Bool
  /// Whether the program itself comes there, for certain.
  var isCertain: Bool

  init(at site: Location, _ machine: Machine) {
    self.site = site
    isAfterStop = machine.isAfterStop
    isCertain = machine.certainty != .dynamic && !machine.isOpening
  }
}
