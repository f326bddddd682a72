internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What `register` and `unregister` do.
extension DiscovererLibrary {
  func register(
    _ metatype: Value, _ injection: Call.Passed, in number: Int, _ call: Call, _ host: borrowing Host
  ) -> Answer {
    guard let type = service(metatype, host) else {
      // What a function would register that nobody calls is nothing, as long as it is for its callers to say what.
      if host.isBegunByNobody, metatype.isParameter { return .value(handle(to: number)) }
      state.injectors[number].isOpen = true
      if state.injectors[number].isSomebodys { state.isOpen = true }
      addUnkeyed(injection.value, to: number, at: call.site, host)
      return .value(handle(to: number))
    }
    let told = tell(number, of: type, injection.value, at: call.site, host)
    if told.isNew { attribute(injection.expression, of: call, to: told.entry, host) }
    switch told.acceptance {
    case .accepted: return .value(handle(to: number))
    case .perhaps: return .mayThrow(handle(to: number), "it may be registered already")
    case .refused(let earlier):
      let context = host.throwingStops ? "the process stops here" : "this and what follows it is dropped"
      // Whoever names the error knows of it; and what nobody is seen to call is refused nowhere yet.
      if host.isTriedAlone(call) || host.isErrorAnswered(byName: true) || host.isBegunByNobody {
        host.noteRefusalTaken(told.entry)
      }
      refuse(told.entry, told.isNew, by: earlier.entry, context, at: call.site, host)
      return failure("'\(type)' is registered already", of: number, at: call.site, host)
    }
  }

  private func addUnkeyed(_ value: Value, to number: Int, at site: Location, _ host: borrowing Host) {
    let injection = DiscoInjection(value)
    let offered = offered(by: injection, host)
    _ = host.add(
      Run.Entry(
        container: container(number, host), key: .unknown(giving: offered), isUnkeyed: true, offered: offered,
        lifetime: injection.lifetime, site: site, certainty: .dynamic, maker: injection.maker,
        captured: captured(by: injection.maker, host), isUsed: true, isShared: injection.isShared,
        condition: host.condition))
  }

  /// What a closure has from around it and is no injector: that is asked, and not handed on.
  private func captured(by maker: Value?, _ host: borrowing Host) -> [Run.Captured] {
    maker.map { host.captured(by: $0).filter { $0.type?.wrapped.isInjector != true } } ?? []
  }

  private func offered(by injection: DiscoInjection, _ host: borrowing Host) -> SwiftType? {
    injection.maker.flatMap { host.resultType(of: $0) } ?? injection.instance.flatMap { host.staticType(of: $0) }
  }

  /// What throws, or where nobody catches that stops the process: what is said then is said as if it had not.
  private func failure(_ reason: String, of number: Int, at site: Location, _ host: borrowing Host) -> Answer {
    guard host.throwingStops else { return .throwing(reason) }
    findings.stops.append(DiscoStop(at: site, host))
    host.stop()
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
    _ number: Int, of type: SwiftType, _ value: Value, at site: Location, _ host: borrowing Host
  ) -> Told {
    let injection = DiscoInjection(value)
    let maker = injection.maker
    let offered = offered(by: injection, host) ?? type
    let entry = host.add(
      Run.Entry(
        container: container(number, host), key: Key(type: type.typeName), offered: offered,
        lifetime: injection.lifetime, site: site, certainty: host.certainty, maker: maker,
        captured: captured(by: maker, host), isShared: injection.isShared,
        condition: host.condition))
    let isNew = !findings.accepted.contains(entry) && host.run.entries[entry].refusal == nil
    let acceptance = state.injectors[number].register(
      DiscoInjector.Registration(entry: entry, injection: injection, ways: host.ways), as: type,
      isCertain: host.certainty != .dynamic, unless: { host.isExcluded($0) })
    if case .accepted(let earlier) = acceptance {
      // One that was used has had its time.
      if let earlier, earlier.entry != entry, !host.run.entries[earlier.entry].isUsed, isNew {
        host.note(entry, replaces: earlier.entry)
      }
    }
    if case .refused = acceptance {
    } else {
      findings.accepted.insert(entry)
      if host.isInTest { findings.acceptedInTests.insert(entry) }
      host.note(entry, refusal: nil)
      if let made = injection.instance.flatMap({ host.exactType(of: $0) }) { host.note(entry, makes: made) }
    }
    return Told(entry: entry, isNew: isNew, acceptance: acceptance)
  }

  /// The finding stands on the registration; one that worked the first time is no worse for failing later.
  private func refuse(
    _ entry: ID<Run.Entry>, _ isNew: Bool, by earlier: ID<Run.Entry>, _ context: String, at site: Location,
    _ host: borrowing Host
  ) {
    let container = host.run.containers[host.run.entries[entry].container].name
    let reason = "'\(container)' has it already and allows no other in its place; \(context)"
    if host.isInTest {
      // What one test registers is no worse for failing in another, and many a test is made to see it fail.
      guard isUnawaited(host), !findings.acceptedInTests.contains(entry) else { return }
      host.note(entry, refusal: reason)
      host.note(entry, replaces: earlier)
    } else if isNew, !host.isTryingOut {
      host.note(entry, refusal: reason)
      host.note(entry, replaces: earlier)
    } else if !host.isTryingOut, host.certainty != .dynamic, !host.run.entries[entry].isRefusalTaken {
      host.remark(
        Finding(
          id: "registered-twice", severity: host.isErrorAnswered() ? .note : .error,
          message: "'\(host.run.entries[entry].key.text)' is not registered when this runs again: \(reason)",
          at: site, chain: host.trail,
          fix: Finding.Fix("let this run once, or make '\(container)' with 'Injector(allowRewrite: true)'")))
    }
  }

  func unregister(_ metatype: Value, from number: Int, _ call: Call, _ host: borrowing Host) -> Answer {
    guard let type = service(metatype, host) else {
      for (type, _) in state.injectors[number].slots {
        _ = state.injectors[number].unregister(type, isCertain: false)
      }
      return .mayThrow(handle(to: number), "it may not be registered")
    }
    let injector = state.injectors[number]
    if injector.isSomebodys {
      for other in state.injectors.numbers where other != number {
        _ = state.injectors[other].unregister(type, isCertain: false)
      }
    }
    if let fleeting = registeredJustBefore(call, as: type, in: number, host) {
      findings.fleeting.insert(fleeting)
      // Without it there would be nothing to take back.
      host.markUsed(fleeting)
      if host.certainty == .dynamic {
        state.injectors[number].drop(fleeting, of: type)
        return .value(handle(to: number))
      }
    }
    let last = injector.slot(type).possible.last?.entry
    let wasThere = state.injectors[number].unregister(type, isCertain: host.certainty != .dynamic)
    if wasThere == true, let last, host.certainty != .dynamic {
      state.injectors[number].losses[type] = DiscoInjector.Loss(
        entry: last, site: call.site, triedOut: host.triedOut)
    }
    if wasThere == true { return .value(handle(to: number)) }
    // A test begins with what is set up for it, and its error may be what it is made to see.
    let isKnown = host.isInTest ? isUnawaited(host) : !host.isTryingOut && host.isOrderKnown
    guard wasThere == false, !injector.isSomebodys, !injector.isOpen, !state.isOpen, isKnown else {
      return .mayThrow(handle(to: number), "it may not be registered")
    }
    // It may be added only now: the list is read after that.
    let added = container(number, host)
    let container = host.run.containers[added].name
    let context = host.throwingStops ? "the process stops here" : "an error is thrown"
    host.remark(
      Finding(
        id: "absent-unregistration", severity: host.throwingStops && host.certainty != .dynamic ? .error : .warning,
        message: "'\(type)' is not registered in '\(container)' when it is unregistered: \(context)", at: call.site,
        chain: host.trail, fix: Finding.Fix("remove it", by: .remove, at: call.site)))
    return failure("'\(type)' is not registered", of: number, at: call.site, host)
  }

  /// What the link before in the chain registers as that type, `register(as: P.self, …).unregister(type: P.self)`: however
  /// often that runs, and whether it does, nothing of it stays.
  private func registeredJustBefore(
    _ call: Call, as type: SwiftType, in number: Int, _ host: borrowing Host
  ) -> ID<Run.Entry>? {
    guard case .call(let callee, _) = call.expression.form, case .member(let base?, _) = callee.form,
      case .call(let earlier, _) = base.form, case .member(_, "register") = earlier.form
    else { return nil }
    return state.injectors[number].slot(type).possible.map(\.entry).first {
      let site = host.run.entries[$0].site
      return site.file == call.site.file && site.position == base.position
    }
  }

  /// Whether an error that is thrown here comes as a surprise to a test.
  private func isUnawaited(_ host: borrowing Host) -> Bool {
    host.certainty != .dynamic && !host.isErrorWanted && !host.isErrorAnswered()
  }

  func isRegistered(_ metatype: Value, in number: Int, _ host: borrowing Host) -> Value {
    guard let type = service(metatype, host) else {
      return .unknown(.foreign("Bool"), .library("the type is computed"))
    }
    let injector = state.injectors[number]
    let slot = injector.slot(type)
    for registration in slot.possible { host.markUsed(registration.entry) }
    let isOpen = injector.isOpen || injector.isSomebodys || state.isOpen || host.isTryingOut
    guard let isPresent = slot.isPresent, isPresent || !isOpen else {
      return .unknown(.foreign("Bool"), .library("whether it is registered depends on conditions"))
    }
    return .truth(isPresent)
  }

  /// What was asked for inside the expression that is registered, the registration needs.
  private func attribute(
    _ expression: Expression, of call: Call, to entry: ID<Run.Entry>, _ host: borrowing Host
  ) {
    guard host.isRecording else { return }
    var places: Set<Position> = []
    expression.walk { part in
      if case .expression(let inner) = part { places.insert(inner.position) }
    }
    let asker = host.asker
    var place = host.run.resolutions.count
    while place > 0 {
      place -= 1
      let resolution = host.run.resolutions[place]
      guard resolution.asker == asker, resolution.site.file == call.site.file else { continue }
      guard places.contains(resolution.site.position) else { break }
      host.judgeAgain(place) { ($0.asker, $0.entry) = (.entry(entry), entry) }
    }
  }
}

/// A place that stops the process by telling an injector something.
struct DiscoStop {
  var site: Location
  var isAfterStop: Bool
  /// Whether the program itself comes there, for certain.
  var isCertain: Bool

  init(at site: Location, _ host: borrowing Host) {
    self.site = site
    isAfterStop = host.isAfterStop
    isCertain = host.certainty != .dynamic && !host.isTryingOut
  }
}
