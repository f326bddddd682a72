internal import InjectScopeModel
internal import InjectScopeRehearsal

/// One resolution, at once or at an access.
struct DiscoRequest {
  enum Form: Hashable {
    /// `injector[P.self]`: nil where nothing is registered.
    case subscripting
    /// `injector.get(P.self)`: throws.
    case getting
    /// `@Injected`: stops the process.
    case property
  }

  var form: Form
  /// `nil` where nobody knows which.
  var injector: Int?
  /// `nil` where nobody can tell.
  var service: SwiftType?
  /// The property or variable that it is for.
  var label: String?
  var site: Location
  var moment: Run.Moment
  /// The type that declares the property.
  var owner: SwiftType?
  /// Why what it asks by is not known, where that is so.
  var because = ""

  /// The type of what the asker gets.
  var wanted: SwiftType? { form == .subscripting ? service.map { .optional($0) } : service }
}

/// What an injector does when it is asked.
extension DiscovererLibrary {
  private enum Found {
    case nothing(KnownContainer)
    case made(Value, by: ID<Run.Entry>, Run.Instance)
    /// One of several.
    case either(OneOfSeveral)
    /// There under a condition.
    case perhaps(by: ID<Run.Entry>)
    /// Making it ends the process, or throws.
    case stopped(by: ID<Run.Entry>, String, at: Location?)
    case endless([ID<Run.Entry>])
    case unknown(String, candidates: [ID<Run.Entry>])
  }

  /// What is recorded of a resolution, but for what comes of it.
  private struct Record {
    var request: DiscoRequest
    var asker: Run.Asker
    var isAfterStop: Bool
    var certainty: Run.Certainty
    /// How sure the answer is, whoever asks.
    var given = Run.Certainty.certain
    /// Where what makes the answer ends the process on purpose.
    var end: Location?
    /// Where it stands among the resolutions, which are kept in the order in which they begin.
    var place: Int
  }

  func resolve(_ request: DiscoRequest, _ host: borrowing Host) -> Answer {
    let record = Record(
      request: request, asker: asker(of: request, host), isAfterStop: host.isAfterStop,
      certainty: host.certainty, place: host.run.resolutions.count)
    guard let service = request.service else {
      return answer(record, .unknown("the type is computed" + request.because), host)
    }
    guard let number = request.injector else {
      return answer(record, .unknown("nobody can tell which injector is asked"), host)
    }
    switch find(service, in: number, at: request.site, host) {
    case .nothing(let container):
      let near = candidates(for: service, in: number, host)
      let isStop =
        switch request.form {
        case .property: true
        case .getting: host.throwingStops || host.isForced(at: request.site)
        case .subscripting: host.isForced(at: request.site)
        }
      let key = KnownKey(Key(type: service.typeName), of: [service], in: host.world)
      let outcome = host.show(key, container, at: request.site).outcome { evidence in
        isStop ? .stops(.notRegistered(evidence)) : .nothing(evidence)
      }
      return answer(record, outcome, considered: near, host)
    case .made(let value, let entry, let instance):
      return answer(record, .supplied(by: entry, .onlyMatch, instance: instance), value: value, host)
    case .either(let one):
      var record = record
      if !one.others.isEmpty { (record.certainty, record.given) = (.dynamic, .dynamic) }
      return answer(
        record, .supplied(by: one.entry, one.rule(else: .onlyMatch), instance: .unknown), considered: one.others,
        value: one.value, host)
    case .perhaps(let entry):
      var record = record
      (record.certainty, record.given) = (.dynamic, .dynamic)
      return answer(record, .supplied(by: entry, .onlyMatch, instance: .unknown), isSure: false, host)
    case .stopped(let entry, let reason, let end):
      var record = record
      record.end = end
      keep(record, .supplied(by: entry, .onlyMatch, instance: .unknown), [], nil, host)
      return .stops(reason, endedAt: end)
    case .endless(let entries):
      keep(record, .stops(.endless(entries)), entries, nil, host)
      return .stops("what is registered for '\(service)' asks for itself")
    case .unknown(let reason, let candidates):
      return answer(record, .unknown(reason), considered: candidates, isSure: false, host)
    }
  }

  private func asker(of request: DiscoRequest, _ host: borrowing Host) -> Run.Asker {
    guard let owner = request.owner, let name = owner.name else { return host.asker }
    return .code(.type(name, entry: owner.entry))
  }

  // MARK: - Looking

  private func find(_ service: SwiftType, in number: Int, at site: Location, _ host: borrowing Host) -> Found {
    let injector = state.injectors[number]
    let slot = injector.slot(service)
    let entries = slot.possible.map(\.entry)
    if let only = slot.only {
      // Where nothing may be replaced, what nobody can tell of changes nothing.
      let isSafe = injector.allowsRewriting == false || injector.isSomebodys || !(injector.isOpen || state.isOpen)
      guard isSafe else { return .unknown("something is registered for a type that is computed", candidates: entries) }
      // What the program does not run may never take it away.
      if slot.mayBeGone, !host.isTryingOut {
        return .unknown("it may have been unregistered before this", candidates: entries)
      }
      return slot.mayBeAbsent ? .perhaps(by: only.entry) : give(only, service, in: number, at: site, host)
    }
    let open = slot.possible.filter { !host.isExcluded($0.ways) }
    if open.count > 1, !slot.mayBeGone, !slot.mayBeAbsent || host.isCertain(onOneOf: open.map(\.ways)),
      injector.allowsRewriting == false || !(injector.isOpen || state.isOpen)
    {
      return giveOne(of: open, service, in: number, at: site, host)
    }
    if open.count == 1, slot.possible.count > 1 { return .perhaps(by: open[0].entry) }
    if slot.possible.count > 1 {
      return .unknown("several are registered, and which one counts depends on conditions", candidates: entries)
    }
    let floating = state.injectors.all.filter { $0.isSomebodys }.flatMap { $0.slot(service).possible.map(\.entry) }
    if injector.isSomebodys { return .unknown("nobody can tell which injector is asked", candidates: floating) }
    if !floating.isEmpty {
      return .unknown("it is registered in an injector that nobody can tell", candidates: floating)
    }
    _ = self.container(number, host)
    return KnownContainer(number, of: state, under: service).map { .nothing($0) }
      ?? .unknown("something is registered for a type that is computed", candidates: [])
  }

  /// One of these is there, and nobody can tell which.
  private func giveOne(
    of all: [DiscoInjector.Registration], _ service: SwiftType, in number: Int, at site: Location,
    _ host: borrowing Host
  ) -> Found {
    let one = host.oneRegistration(of: all, by: \.entry) { registration -> Value? in
      guard case .made(let value, _, _) = self.give(registration, service, in: number, at: site, host) else {
        return nil
      }
      return value
    }
    return one.map { .either($0) }
      ?? .unknown(
        "several are registered, and which one counts depends on conditions", candidates: all.map(\.entry).distinct)
  }

  private func give(
    _ registration: DiscoInjector.Registration, _ service: SwiftType, in number: Int, at site: Location,
    _ host: borrowing Host
  ) -> Found {
    let entry = registration.entry
    if let instance = registration.injection.instance { return .made(instance, by: entry, .shared) }
    if let made = registration.made {
      return .made(made, by: entry, registration.isMadeForCertain ? .shared : .unknown)
    }
    switch registration.injection {
    case .factory(let make):
      return run(make, service, entry, .new, at: site, host)
    case .lazySingleton(let value, let make, _) where value.isNothing == true:
      let found = run(make, service, entry, .new, at: site, host)
      if case .made(let made, _, _) = found {
        state.injectors[number].note(made, madeFor: service, by: entry, isCertain: host.certainty != .dynamic)
      }
      return found
    default: return .made(.unknown(service, .library("how it comes to be is not known")), by: entry, .unknown)
    }
  }

  private func run(
    _ make: Value, _ service: SwiftType, _ entry: ID<Run.Entry>, _ instance: Run.Instance, at site: Location,
    _ host: borrowing Host
  ) -> Found {
    switch underWay.begin(entry, for: entry, on: host) {
    case .endless(let round)?: return .endless(round)
    case .perhaps?: return .unknown("it may need itself", candidates: [entry])
    case nil: break
    }
    defer { underWay.end(on: host) }
    if host.isRecording { findings.tried.insert(entry) }
    let wasStopped = host.isAfterStop
    switch host.run(make, [], wanted: service, for: entry, at: site) {
    case .value(let value), .mayThrow(let value, _):
      if host.isAfterStop, !wasStopped { return .stopped(by: entry, "what is made for '\(service)' stops", at: nil) }
      return .made(value, by: entry, instance)
    case .stops(let reason, let end): return .stopped(by: entry, reason, at: end)
    case .throwing(let reason): return .stopped(by: entry, reason, at: nil)
    }
  }

  /// What may have been meant: the same in another injector or at another time, or something here that is one.
  private func candidates(for service: SwiftType, in number: Int, _ host: borrowing Host) -> [ID<Run.Entry>] {
    let here = container(number, host)
    let key = Key(type: service.typeName)
    let others = host.entries(offering: service).filter { host.run.entries[$0].container == here }
    // Here it is gone again, or not there yet.
    return Set(host.entries(under: key) + others).filter { host.run.entries[$0].refusal == nil }.sorted()
  }

  /// Whether what it asks for is an optional, and what that wraps is registered: `let a: Store? = try? injector.get()`.
  private func isOptionalOfRegistered(_ request: DiscoRequest) -> Bool {
    guard let service = request.service, service.isOptional, let number = request.injector else { return false }
    return state.injectors[number].slot(service.wrapped).isPresent == true
  }

  // MARK: - Answering

  /// - Parameter isSure: whether it is there, or not there, for certain.
  private func answer(
    _ record: Record, _ outcome: Run.Outcome, considered: [ID<Run.Entry>] = [], value: Value? = nil,
    isSure: Bool = true, _ host: borrowing Host
  ) -> Answer {
    keep(record, outcome, considered, value, host)
    let service = record.request.service
    switch outcome {
    case .stops: return .stops("nothing is registered for '\(service?.description ?? "")'")
    case .nothing:
      return record.request.form == .getting ? .throwing("it is not registered") : .value(.nothing)
    case .supplied where isSure: return .value(value ?? .unknown(service, .library("not known")))
    case .supplied, .unknown:
      let reason = if case .unknown(let reason) = outcome { reason } else { "registered under a condition" }
      switch record.request.form {
      case .subscripting: return .value(.unknown(service.map { .optional($0.wrapped) }, .library(reason)))
      case .getting: return .mayThrow(.unknown(service, .library(reason)), reason)
      case .property: return .value(.unknown(service, .library(reason)))
      }
    }
  }

  private func keep(
    _ record: Record, _ outcome: Run.Outcome, _ considered: [ID<Run.Entry>], _ value: Value?, _ host: borrowing Host
  ) {
    if case .supplied(let entry, _, _) = outcome { host.markUsed(entry) }
    for entry in considered { host.markUsed(entry) }
    guard host.isRecording else { return }
    let request = record.request
    let key = request.service.map { Key(type: $0.typeName) } ?? Key(type: TypeName("Any"))
    let asked = request.injector.flatMap { state.injectors[$0].isSomebodys ? nil : container($0, host) }
    var resolution =
      Run.Resolution(
        asker: record.asker, entry: host.entry, key: key,
        label: request.label.flatMap { $0 == "_" ? nil : $0 } ?? request.service?.wrapped.label ?? "service",
        container: asked,
        outcome: outcome, considered: considered, moment: request.moment, site: request.site,
        certainty: record.certainty, given: record.given, isAfterStop: record.isAfterStop, wanted: request.wanted,
        end: record.end, causes: causes(of: outcome, request, host),
        fix: asked.flatMap { fix(for: outcome, request, in: $0, host) }, value: value,
        condition: host.condition)
    resolution.mayLack =
      switch request.form {
      case .property: false
      case .getting: !host.throwingStops
      case .subscripting: !host.isForced(at: request.site)
      }
    resolution.isToldByError = request.form == .getting
    resolution.isOtherKey = outcome.isHole && isOptionalOfRegistered(request)
    resolution.sharedCause = sharedCause(of: outcome, request)
    resolution.isLostOnTheWay = isLostOnTheWay(outcome, request, host)
    // Registered in an injector that is passed on, and nobody is seen to pass one.
    if case .unknown = outcome, asked != nil {
      resolution.hangsOn = considered.filter { entry in
        state.injectors.all.contains { $0.isSomebodys && $0.id == host.run.entries[entry].container }
      }
    }
    host.record(resolution, at: record.place)
  }
}
