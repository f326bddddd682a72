internal import InjectScopeModel
internal import InjectScopeRehearsal

/// One resolution, at once or later.
struct InjectionRequest {
  enum Target: Hashable {
    case module(Int)
    /// The module that is shared under a condition.
    case perhaps(Int)
    /// One of several that are shared, each under a condition.
    case oneOf([Int])
    /// Nothing is shared.
    case nobody
    case unknown
  }

  var target: Target
  var wanted: SwiftType?
  var tag: InjectionTag
  /// The property or variable that it is for.
  var label: String?
  var site: Location
  var moment: Run.Moment
  /// Whether the wanted type is written where it is asked for.
  var certainty: Run.Certainty
  /// Why what it asks by is not known, where that is so.
  var because = ""
  /// Whether the library asks for an optional of what is wanted, and takes nil for none.
  var asksForOptional = false

  /// Whether nil is one of the answers.
  var mayBeNil: Bool { asksForOptional || wanted?.mayBeNil == true }
  /// The type that is asked for.
  var asked: SwiftType? { asksForOptional && wanted?.isOptional == false ? wanted.map { .optional($0) } : wanted }
  /// Whether what is asked for is an optional of an optional, which nothing is filed under.
  var asksInVain: Bool { asksForOptional && wanted?.isOptional == true }
}

/// How resolutions end.
extension InjectionLibrary {
  /// A resolution on its way.
  private struct Asking {
    var request: InjectionRequest
    var module: Int
    var wanted: SwiftType
    var key: InjectionKey
    var certainty: Run.Certainty
    var wasStopped: Bool
    /// Entries looked at and not taken.
    var considered: [ID<Run.Entry>] = []
  }

  func resolve(_ request: InjectionRequest, _ host: borrowing Host) -> Answer {
    let wasStopped = host.isAfterStop
    func unknown(_ reason: String) -> Answer {
      noteUse(of: request.target, host)
      record(request, .unknown(reason), wasStopped: wasStopped, host)
      return .value(.unknown(request.wanted, .library(reason)))
    }
    guard let wanted = request.wanted, !host.isOpen(wanted) else {
      return unknown("nobody can tell which type is wanted")
    }
    guard case .known(let tag) = request.tag else { return unknown("the tag is computed" + request.because) }
    let module: Int
    var certainty = Run.Certainty.certain
    switch request.target {
    case .module(let number): module = number
    case .perhaps(let number): (module, certainty) = (number, .dynamic)
    case .nobody:
      switch host.order(at: request.site) {
      case .open(let reason): return unknown(reason)
      case .order(let order):
        record(request, .stops(.noContainer(order)), wasStopped: wasStopped, host)
        return .stops("injectMe was not called")
      }
    case .oneOf(let modules):
      guard !wanted.isOptional,
        let evidence = lack(of: self.key(of: request), wanted, in: modules, at: request.site, host)
      else { return unknown("nobody can tell which module is asked") }
      record(request, .stops(.notRegistered(evidence)), wasStopped: wasStopped, host)
      return .stops("there is no entry for '\(wanted)'")
    case .unknown: return unknown("nobody can tell which module is asked")
    }
    findings.asked.insert(findings.modules[module].id)
    let key = InjectionKey(request.asked ?? wanted, tag: tag)
    note(key, request, module)
    return search(
      Asking(
        request: request, module: module, wanted: wanted, key: key, certainty: certainty, wasStopped: wasStopped),
      host)
  }

  /// From the nearest module whose entry gives what is wanted.
  private func search(_ asking: Asking, _ host: borrowing Host) -> Answer {
    var asking = asking
    let mayBeNil = asking.request.mayBeNil
    var holder: Int? = asking.module
    // A module without an entry answers nil, and where nil is one of the answers that is it: nobody above is asked.
    var isAnsweredByNil = asking.request.asksInVain
    while let number = holder, !isAnsweredByNil {
      let module = findings.modules[number]
      let slot = findings.modules.slot(of: asking.key, in: number)
      let all = slot?.all ?? []
      let entries = all.map { findings.providers[$0].entry }
      if let reason = findings.modules.opening(for: asking.key, in: number) {
        asking.considered += entries
        return answer(asking, .unknown(reason), host)
      }
      if let slot, slot.certain == nil,
        host.isCertain(onOneOf: slot.perhaps.map { findings.providers[$0].registration.ways })
      {
        return takeOne(of: slot.perhaps, of: number, asking, host)
      }
      if mayBeNil, slot == nil {
        isAnsweredByNil = true
        break
      }
      if let slot, !slot.perhaps.isEmpty {
        // What the parent has would come where the condition does not hold.
        guard all.count == 1, mayBeNil || module.parent == nil || !isFound(asking.key, from: module.parent) else {
          asking.considered += entries
          return answer(asking, .unknown("which entry counts depends on conditions"), host)
        }
        asking.certainty = .dynamic
        return answer(
          asking, .supplied(by: entries[0], rule(asking, number), instance: .unknown),
          value: .unknown(findings.providers[all[0]].registration.type, .library("its entry stands under a condition")),
          host)
      }
      if let provider = slot?.certain, let answer = take(provider, of: number, &asking, host) { return answer }
      if module.isParentUnknown { return answer(asking, .unknown("the parent is not known"), host) }
      holder = module.parent
    }
    if state.shared.isTwice, state.shared.modules.contains(asking.module),
      state.shared.modules.contains(where: { isFound(asking.key, from: $0) })
    {
      return answer(asking, .unknown("two modules are shared, and nobody can tell which is meant"), host)
    }
    let shown = host.show(
      KnownKey(key(of: asking.request), of: [asking.wanted], in: host.world),
      KnownContainer(asking.module, of: findings.asked(upTo: isAnsweredByNil ? holder : nil), under: asking.key),
      at: asking.request.site)
    if isAnsweredByNil, asking.wanted.mayBeNil, !host.isForced(at: asking.request.site) {
      let outcome = shown.outcome { .nothing($0) }
      return answer(asking, outcome, value: outcome.isNil ? .nothing : nil, host)
    }
    let other = asking.considered.last
    return answer(
      asking, shown.outcome { evidence in .stops(other.map { .otherType($0, evidence) } ?? .notRegistered(evidence)) },
      host)
  }

  private func key(of request: InjectionRequest) -> Key {
    var tag: String?
    if case .known(let known) = request.tag { tag = known }
    return Key(type: request.asked?.keyed.typeName ?? TypeName("Any"), qualifier: tag)
  }

  /// One of these is there, and nobody can tell which.
  private func takeOne(of all: [Int], of holder: Int, _ asking: Asking, _ host: borrowing Host) -> Answer {
    var asking = asking
    let one = host.oneRegistration(of: all, by: { self.findings.providers[$0].entry }) { [asking] provider -> Value? in
      guard
        case .made(let value, _) = self.give(provider, for: asking.module, at: asking.request.site, host),
        self.passes(value, provider, asking, host) == true
      else { return nil }
      return value
    }
    guard let one else {
      asking.certainty = .dynamic
      asking.considered += all.map { findings.providers[$0].entry }.distinct
      return answer(asking, .unknown("which entry counts depends on conditions"), host)
    }
    if !one.others.isEmpty { asking.certainty = .dynamic }
    asking.considered += one.others
    let rule = one.rule(else: rule(asking, holder))
    return answer(asking, .supplied(by: one.entry, rule, instance: .unknown), value: one.value, host)
  }

  /// Whether a module or one above it may have it.
  func isFound(_ key: InjectionKey, from module: Int?) -> Bool {
    guard let module else { return false }
    let modules = findings.modules
    return modules.lineage(of: module).contains { number in
      modules.slot(of: key, in: number) != nil || modules[number].isParentUnknown || modules.isOpen(key, in: number)
    }
  }

  /// What an entry gives, where it is of the type that is wanted: `nil` where it is passed over.
  private func take(
    _ provider: Int, of holder: Int, _ asking: inout Asking, _ host: borrowing Host
  ) -> Answer? {
    let entry = findings.providers[provider].entry
    switch give(provider, for: asking.module, at: asking.request.site, host) {
    case .made(let value, let instance):
      let supplied = Run.Outcome.supplied(by: entry, rule(asking, holder), instance: instance)
      switch passes(value, provider, asking, host) {
      case true?: return answer(asking, supplied, value: value, host)
      case false?:
        asking.considered.append(entry)
        return nil
      case nil:
        asking.considered.append(entry)
        return answer(asking, .unknown(doubt(of: provider, asking)), host)
      }
    case .ended(let site):
      record(
        asking.request, .supplied(by: entry, rule(asking, holder), instance: .unknown), asking.considered,
        certainty: asking.certainty, end: site, wasStopped: asking.wasStopped, host)
      return .stops(Host.onPurpose, endedAt: site)
    case .endless(let round): return answer(asking, .stops(.endless(round)), host)
    case .unknown(let reason): return answer(asking, .unknown(reason), host)
    }
  }

  private func doubt(of provider: Int, _ asking: Asking) -> String {
    if let offered = findings.providers[provider].registration.type, offered.isOptional,
      offered.wrapped == asking.wanted
    {
      return "the entry gives \("\(offered)".quotedWithArticle), and nobody can tell whether that is nil"
    }
    return "nobody can tell whether what the entry gives is of type \(asking.wanted)"
  }

  /// Whether the cast to what is wanted succeeds.
  private func passes(_ value: Value, _ provider: Int, _ asking: Asking, _ host: borrowing Host) -> Bool? {
    let offered = findings.providers[provider].registration.type
    // Of the same type the compiler has seen to it, but for nil.
    if value == .nothing { return asking.wanted.isOptional }
    if case .maybe = value, !asking.wanted.isOptional { return nil }
    if let offered, !offered.isOptional || asking.wanted.isOptional || value.isNothing == false {
      let offered = offered.wrapped
      if offered == asking.wanted.wrapped || host.world.canCast(offered, isExact: false, to: asking.wanted) == true {
        return true
      }
    }
    return host.canCast(value, to: asking.wanted)
  }

  // MARK: - What is recorded

  private func rule(_ asking: Asking, _ holder: Int) -> Rule {
    if asking.module != holder { return .fromParent }
    return asking.key.tag == nil ? .onlyMatch : .byQualifier
  }

  private func answer(
    _ asking: Asking, _ outcome: Run.Outcome, value: Value? = nil, _ host: borrowing Host
  ) -> Answer {
    record(
      asking.request, outcome, asking.considered, value: value, certainty: asking.certainty,
      wasStopped: asking.wasStopped, host)
    switch outcome {
    case .supplied, .nothing: return .value(value ?? .unknown(asking.wanted, .library("not known")))
    case .unknown(let reason): return .value(.unknown(asking.wanted, .library(reason)))
    case .stops: return .stops("there is no entry for '\(asking.wanted)'")
    }
  }

  private func record(
    _ request: InjectionRequest, _ outcome: Run.Outcome, _ considered: [ID<Run.Entry>] = [], value: Value? = nil,
    certainty: Run.Certainty = .certain, end: Location? = nil, wasStopped: Bool, _ host: borrowing Host
  ) {
    let type = request.wanted?.keyed
    var container: ID<Run.Container>?
    switch request.target {
    case .module(let number), .perhaps(let number): container = findings.modules[number].id
    case .oneOf(let numbers): container = numbers.first.map { findings.modules[$0].id }
    case .nobody, .unknown: break
    }
    let key = key(of: request)
    var resolution =
      Run.Resolution(
        asker: host.asker, entry: host.entry, key: key, label: request.label ?? type?.label ?? "dependency",
        container: container, outcome: outcome, considered: considered, moment: request.moment, site: request.site,
        certainty: max(request.certainty, certainty, host.certainty, outerCertainty),
        given: max(request.certainty, certainty), isAfterStop: wasStopped, wanted: request.wanted, end: end,
        causes: causes(of: outcome, key, request), fix: fix(for: outcome, key, request, host), value: value,
        condition: host.condition)
    resolution.looksForOptional = outcome.isHole && request.asksInVain
    resolution.mayLack = request.wanted?.mayBeNil != false && !host.isForced(at: request.site)
    switch request.target {
    case .module(let number) where state.shared.modules.contains(number), .perhaps(let number):
      _ = number
      (resolution.containerDoubts, resolution.containerSite) = (state.shared.doubts, state.shared.sharedAt)
    default: break
    }
    host.record(resolution)
  }
}
