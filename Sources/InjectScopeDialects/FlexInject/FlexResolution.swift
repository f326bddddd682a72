internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What `resolve` does.
extension FlexInjectLibrary {
  /// What a container has under a name.
  private enum Found {
    case nothing(KnownContainer)
    case made(Value, by: ID<Run.Entry>, Run.Instance, certainty: Run.Certainty)
    /// One of several.
    case either(OneOfSeveral)
    /// Making it ends the process, or throws.
    case stopped(by: ID<Run.Entry>, String, at: Location?)
    case endless([ID<Run.Entry>])
    case unknown(String, candidates: [ID<Run.Entry>])
  }

  func resolve(_ request: FlexRequest, _ host: borrowing Host) -> Answer {
    var request = request
    // What is made for it may stop the process, and it was asked before.
    request.isAfterStop = host.isAfterStop
    guard let number = request.container, state.containers.knows(number) else {
      return answer(request, .unknown("nobody can tell which container is asked"), host)
    }
    state.containers[number].noteAsked()
    guard let name = request.name else {
      return answer(request, .unknown("the key is computed" + request.because), host)
    }
    if let open = [name.type, request.wanted].compactMap(\.self).first(where: { host.isOpen($0) }) {
      return answer(request, .unknown("whoever makes it says what '\(open)' is"), host)
    }
    switch find(name.text, request, in: number, host) {
    case .nothing(let container):
      guard let wanted = request.wanted else {
        return answer(request, .unknown("nobody can tell which type is wanted" + request.because), host)
      }
      let considered = candidates(for: name, wanted, besides: number, host)
      let shown = host.show(known(name, request, host), container, at: request.site)
      if wanted.mayBeNil, !host.isForced(at: request.site) {
        let outcome = shown.outcome { .nothing($0) }
        return answer(request, outcome, considered: considered, value: outcome.isNil ? .nothing : nil, host)
      }
      return answer(request, shown.outcome { .stops(.notRegistered($0)) }, considered: considered, host)
    case .made(let value, let entry, let instance, let certainty):
      return take(value, of: entry, instance, certainty, request, host)
    case .either(let one):
      return answer(
        request, .supplied(by: one.entry, one.rule(else: rule(of: request)), instance: .unknown),
        considered: one.others, value: one.value, certainty: one.others.isEmpty ? .certain : .dynamic, host)
    case .stopped(let entry, let reason, let end):
      record(request, .supplied(by: entry, rule(of: request), instance: .unknown), end: end, host)
      return .stops(reason, endedAt: end)
    case .endless(let entries):
      record(request, .stops(.endless(entries)), considered: entries, host)
      return .stops("what is registered for '\(name.text)' asks for itself")
    case .unknown(let reason, let candidates):
      return answer(request, .unknown(reason), considered: candidates, host)
    }
  }

  /// The key, where no type that has a say in it is open: the one that it is asked by, and the one that is wanted.
  private func known(_ name: FlexName, _ request: FlexRequest, _ host: borrowing Host) -> KnownKey? {
    KnownKey(
      name.key(or: request.wanted), of: (name.type.map { [$0] } ?? []) + [request.wanted], in: host.world)
  }

  /// What was found is no such thing, by the types of both.
  private func mismatch(_ entry: ID<Run.Entry>, _ request: FlexRequest, _ host: borrowing Host) -> Run.Outcome {
    let container = request.container.flatMap { KnownContainer($0, of: state, giving: entry) }
    return host.show(request.name.flatMap { known($0, request, host) }, container, at: request.site)
      .outcome { .stops(.otherType(entry, $0)) }
  }

  /// What was found, cast to what is wanted.
  private func take(
    _ value: Value, of entry: ID<Run.Entry>, _ instance: Run.Instance, _ certainty: Run.Certainty,
    _ request: FlexRequest, _ host: borrowing Host
  ) -> Answer {
    let supplied = Run.Outcome.supplied(by: entry, rule(of: request), instance: instance)
    guard let wanted = request.wanted else {
      return answer(request, supplied, value: value, certainty: max(certainty, .inferred), host)
    }
    switch value {
    case .nothing:
      if wanted.mayBeNil { return answer(request, supplied, value: value, certainty: certainty, host) }
      return answer(request, mismatch(entry, request, host), considered: [entry], host)
    case .maybe where !wanted.mayBeNil:
      return answer(
        request, .unknown("what is registered may give nil"), considered: [entry], host)
    default:
      switch host.canCast(value, to: wanted) {
      case true?: return answer(request, supplied, value: value, certainty: certainty, host)
      case false?:
        return answer(request, mismatch(entry, request, host), considered: [entry], host)
      case nil:
        // Asked by the type that the closure was registered for, the compiler has seen to it.
        if isRegistered(entry, as: wanted, host) {
          return answer(request, supplied, value: value, certainty: certainty, host)
        }
        return answer(
          request, .unknown("nobody can tell whether what is registered is of type \(wanted)"), considered: [entry],
          host)
      }
    }
  }

  private func isRegistered(_ entry: ID<Run.Entry>, as wanted: SwiftType, _ host: borrowing Host) -> Bool {
    let entry = host.run.entries[Int(entry.index)]
    return entry.key.qualifier == nil && entry.offered?.isOptional != true && entry.key.type == wanted.typeName
      && entry.offered != nil
  }

  private func find(_ name: String, _ request: FlexRequest, in number: Int, _ host: borrowing Host) -> Found {
    let (mode, site) = (request.mode, request.site)
    // Only what is needed of the container: holding all of it would have it copied when it changes meanwhile.
    let slot = state.containers[number].slots[name]
    // Which mode it is decides which object comes, and not what it is of.
    if mode != .new, let shared = state.containers[number].instances[name] {
      if shared.isCertain, mode == .shared {
        return .made(shared.value, by: shared.entry, .shared, certainty: .certain)
      }
      let entries = Set((slot?.all ?? []).map(\.entry)).union([shared.entry])
      guard entries == [shared.entry], slot?.isPerhapsGone != true else {
        return .unknown("it depends on what ran before", candidates: entries.sorted())
      }
      return .made(shared.value, by: shared.entry, .unknown, certainty: .certain)
    }
    if let opening = state.containers[number].opening ?? state.openingOfAny {
      return .unknown(opening.words, candidates: (slot?.all ?? []).map(\.entry))
    }
    guard let slot, !slot.all.isEmpty else {
      return KnownContainer(number, of: state, under: name).map { .nothing($0) }
        ?? .unknown(FlexOpening.lost.words, candidates: [])
    }
    if let certain = slot.certain, slot.perhaps.isEmpty, !slot.isPerhapsGone {
      return make(certain, name, mode, in: number, at: site, host)
    }
    // Where one excludes what is asked here, another one is what is there.
    let all = slot.all.filter { !host.isExcluded($0.ways) }
    if slot.certain == nil, !slot.isPerhapsGone, all.count > 1, host.isCertain(onOneOf: all.map(\.ways)) {
      return makeOne(of: all, name, request, in: number, host)
    }
    guard Set(all.map(\.entry)).count == 1, !slot.isPerhapsGone else {
      let reason = "which one is registered depends on conditions"
      return .unknown(slot.all.count == 1 ? "it may have been removed" : reason, candidates: slot.all.map(\.entry))
    }
    let only = all[0]
    return .made(
      .unknown(host.run.entries[Int(only.entry.index)].offered, .library("registered under a condition")),
      by: only.entry,
      .unknown, certainty: .dynamic)
  }

  /// One of these is there, and nobody can tell which.
  private func makeOne(
    of all: [FlexContainer.Registration], _ name: String, _ request: FlexRequest, in number: Int, _ host: borrowing Host
  ) -> Found {
    let one = host.oneRegistration(of: all, by: \.entry) { registration -> Value? in
      guard
        case .made(let value, _, _, _) = self.make(
          registration, name, request.mode, in: number, at: request.site, host),
        let wanted = request.wanted, host.canCast(value, to: wanted) == true
      else { return nil }
      return value
    }
    state.containers[number].instances[name] = nil
    return one.map { .either($0) }
      ?? .unknown("which one is registered depends on conditions", candidates: all.map(\.entry).distinct)
  }

  private func make(
    _ registration: FlexContainer.Registration, _ name: String, _ mode: FlexMode, in number: Int, at site: Location,
    _ host: borrowing Host
  ) -> Found {
    let entry = registration.entry
    guard let closure = registration.closure else {
      return .unknown("what is registered is no closure that can be seen", candidates: [entry])
    }
    switch underWay.begin(Making(container: number, entry: entry), for: entry, on: host) {
    case .endless(let round)?: return .endless(round)
    case .perhaps?: return .unknown("it may need itself", candidates: [entry])
    case nil: break
    }
    defer { underWay.end(on: host) }
    switch mode {
    case .shared: findings.shared.insert(entry)
    case .new: findings.anew[entry, default: []].insert(site)
    case .unknown: break
    }
    if host.isRecording { findings.tried.insert(entry) }
    switch host.run(closure, [], wanted: nil, for: entry, at: site) {
    case .value(let value), .mayThrow(let value, _):
      if mode != .new {
        state.containers[number].instances[name] = FlexContainer.Shared(
          entry: entry, site: site, value: value, isCertain: mode == .shared && host.certainty != .dynamic)
      }
      return .made(value, by: entry, mode == .unknown ? .unknown : .new, certainty: .certain)
    case .stops(let reason, let end): return .stopped(by: entry, reason, at: end)
    case .throwing(let reason): return .stopped(by: entry, reason, at: nil)
    }
  }

  /// What may have been meant: the same name in another container, and what could be cast under another name.
  private func candidates(
    for name: FlexName, _ wanted: SwiftType, besides number: Int, _ host: borrowing Host
  ) -> [ID<Run.Entry>] {
    let others = zip(state.containers.numbers, state.containers.all).filter { $0.0 != number }
      .flatMap { $0.1.slots[name.text]?.all.map(\.entry) ?? [] }
    guard name.type != nil else { return others.sorted() }
    let here = host.entries(offering: wanted).filter { state.containers[number].holds($0) }
    return (others + here).sorted()
  }

  // MARK: - What is recorded

  private func rule(of request: FlexRequest) -> Rule { request.name?.type == nil ? .byQualifier : .onlyMatch }

  private func answer(
    _ request: FlexRequest, _ outcome: Run.Outcome, considered: [ID<Run.Entry>] = [], value: Value? = nil,
    certainty: Run.Certainty = .certain, _ host: borrowing Host
  ) -> Answer {
    record(request, outcome, considered: considered, value: value, certainty: certainty, host)
    switch outcome {
    case .supplied, .nothing: return .value(value ?? .unknown(request.wanted, .library("not known")))
    case .unknown(let reason): return .value(.unknown(request.wanted, .library(reason)))
    case .stops: return .stops("nothing is registered for '\(request.name?.text ?? "")'")
    }
  }

  private func record(
    _ request: FlexRequest, _ outcome: Run.Outcome, considered: [ID<Run.Entry>] = [], value: Value? = nil,
    certainty: Run.Certainty = .certain, end: Location? = nil, _ host: borrowing Host
  ) {
    let name = request.name
    let type = name?.type ?? request.wanted
    var resolution =
      Run.Resolution(
        asker: host.asker, entry: host.entry,
        key: name?.key(or: request.wanted) ?? Key(type: type?.typeName ?? TypeName("Any"), qualifier: nil),
        label: request.label.flatMap { $0 == "_" ? nil : $0 } ?? type?.wrapped.label ?? name?.text ?? "dependency",
        container: request.container.flatMap { state.containers[$0].id }, outcome: outcome, considered: considered,
        moment: request.moment, site: request.site, certainty: max(certainty, host.certainty), given: certainty,
        isAfterStop: request.isAfterStop, wanted: request.wanted, isAnew: request.mode == .new, end: end,
        causes: causes(of: outcome, request),
        fix: fix(for: outcome, request, considered, host), value: value, condition: host.condition)
    resolution.isLostOnTheWay = isLostOnTheWay(outcome, request, host)
    resolution.mayLack = request.wanted?.mayBeNil != false && !host.isForced(at: request.site)
    if let place = host.record(resolution), outcome.isHole, let name, let number = request.container {
      findings.holes.append(
        FlexHole(
          resolution: place, container: number, name: name.text, site: request.site, function: host.uncalled,
          time: findings.registered.count))
    }
  }
}

extension SwiftType {
  /// A name for a variable of it: `networkService`.
  var label: String { String(describing.prefix { $0.isLetter || $0.isNumber || $0 == "_" }).asPropertyName }
}
