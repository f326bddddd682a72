internal import InjectScopeModel

/// One resolution, at once or later.
struct InjectionRequest {
  enum Target: Hashable {
    case module(Int)
    /// The module that is shared under a condition.
    case perhaps(Int)
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
}

/// A provider that is making its instance for a module.
struct InjectionMaking: Hashable {
  var provider: Int
  var module: Int
  var entry: ID<Run.Entry>
}

/// How resolutions end.
extension InjectionLibrary {
  /// What a provider gives.
  private enum Given {
    case made(Value, Run.Instance)
    /// Making it stops the process.
    case stopped(String)
    /// Making it ends the process by what it does itself.
    case ended(String)
    case endless([ID<Run.Entry>])
    case unknown(String)
  }

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

  func resolve(_ request: InjectionRequest, _ machine: Machine) -> Answer {
    let wasStopped = machine.isAfterStop
    func unknown(_ reason: String) -> Answer {
      record(request, .unknown(reason), wasStopped: wasStopped, machine)
      return .value(.unknown(request.wanted, reason))
    }
    guard let wanted = request.wanted, !isOpen(wanted, machine) else {
      return unknown("nobody can tell which type is wanted")
    }
    guard case .known(let tag) = request.tag else { return unknown("the tag is computed") }
    let module: Int
    var certainty = Run.Certainty.certain
    switch request.target {
    case .module(let number): module = number
    case .perhaps(let number): (module, certainty) = (number, .dynamic)
    case .nobody:
      record(request, .stops(.noContainer), wasStopped: wasStopped, machine)
      return .stops("injectMe was not called")
    case .unknown: return unknown("nobody can tell which module is asked")
    }
    asked.insert(modules[module].id)
    let key = InjectionKey(wanted, tag: tag)
    note(key, request, module)
    return search(
      Asking(
        request: request, module: module, wanted: wanted, key: key, certainty: certainty, wasStopped: wasStopped),
      machine)
  }

  /// From the nearest module whose entry gives what is wanted.
  private func search(_ asking: Asking, _ machine: Machine) -> Answer {
    var asking = asking
    var holder: Int? = asking.module
    while let number = holder {
      let module = modules[number]
      let slot = module.slots[asking.key]
      let all = slot?.all ?? []
      let entries = all.map { providers[$0].entry }
      if module.isOpen(asking.key) {
        asking.considered += entries
        return answer(asking, .unknown("the key of an entry of the module is not known"), machine)
      }
      if let slot, !slot.perhaps.isEmpty {
        // What the parent has would come where the condition does not hold.
        guard all.count == 1, module.parent == nil || !isFound(asking.key, from: module.parent) else {
          asking.considered += entries
          return answer(asking, .unknown("which entry counts depends on conditions"), machine)
        }
        asking.certainty = .dynamic
        return answer(
          asking, .supplied(by: entries[0], rule(asking, number), instance: .unknown),
          value: .unknown(providers[all[0]].registration.type, "its entry stands under a condition"), machine)
      }
      if let provider = slot?.certain, let answer = take(provider, of: number, &asking, machine) { return answer }
      if module.isParentUnknown { return answer(asking, .unknown("the parent is not known"), machine) }
      holder = module.parent
    }
    if asking.wanted.isOptional { return answer(asking, .nothing, value: .nothing, machine) }
    return answer(
      asking, .stops(asking.considered.last.map { .otherType($0) } ?? .notRegistered), machine)
  }

  private func isFound(_ key: InjectionKey, from module: Int?) -> Bool {
    var holder = module
    while let number = holder {
      let module = modules[number]
      if module.slots[key] != nil || module.isParentUnknown || module.isOpen(key) {
        return true
      }
      holder = module.parent
    }
    return false
  }

  /// What an entry gives, where it is of the type that is wanted: `nil` where it is passed over.
  private func take(
    _ provider: Int, of holder: Int, _ asking: inout Asking, _ machine: Machine
  ) -> Answer? {
    let entry = providers[provider].entry
    switch give(provider, for: asking.module, at: asking.request.site, machine) {
    case .made(let value, let instance):
      let supplied = Run.Outcome.supplied(by: entry, rule(asking, holder), instance: instance)
      switch passes(value, provider, asking, machine) {
      case true?: return answer(asking, supplied, value: value, machine)
      case false?:
        asking.considered.append(entry)
        return nil
      case nil:
        asking.considered.append(entry)
        return answer(
          asking, .unknown("nobody can tell whether what the entry gives is of type \(asking.wanted)"), machine)
      }
    case .stopped(let reason):
      record(
        asking.request, .supplied(by: entry, rule(asking, holder), instance: .unknown), asking.considered,
        certainty: asking.certainty, wasStopped: asking.wasStopped, machine)
      return .stops(reason)
    case .ended(let reason): return answer(asking, .stops(.other(reason)), machine)
    case .endless(let round): return answer(asking, .stops(.endless(round)), machine)
    case .unknown(let reason): return answer(asking, .unknown(reason), machine)
    }
  }

  /// Whether the cast to what is wanted succeeds.
  private func passes(_ value: Value, _ provider: Int, _ asking: Asking, _ machine: Machine) -> Bool? {
    let offered = providers[provider].registration.type
    // Of the same type the compiler has seen to it, but for nil.
    if value == .nothing { return asking.wanted.isOptional }
    if case .maybe = value, !asking.wanted.isOptional { return nil }
    if let offered, !offered.isOptional || asking.wanted.isOptional || value.isNothing == false {
      let offered = offered.wrapped
      if offered == asking.wanted.wrapped || machine.world.canCast(offered, isExact: false, to: asking.wanted) == true {
        return true
      }
    }
    return machine.canCast(value, to: asking.wanted)
  }

  // MARK: - Providers

  private func give(_ provider: Int, for module: Int, at site: Location, _ machine: Machine) -> Given {
    let own = providers[provider]
    if let made = state.made[provider] {
      switch own.registration.lifetime {
      case .single:
        // Perhaps it was made before, perhaps it is made now.
        guard made.isCertain else { return make(provider, for: module, at: site, machine, again: true) }
        tellWhereOrderMatters(own, made, asked: module, at: site, machine)
        return .made(made.value, .shared)
      case .weak:
        guard case .object(let object) = made.value else { break }
        switch machine.isHeld(object) {
        case true? where made.isCertain: return .made(made.value, .shared)
        case false? where made.isCertain: break
        default: return .made(.unknown(own.registration.type, "nobody can tell whether it is still there"), .unknown)
        }
      case .factory: break
      }
    }
    return make(provider, for: module, at: site, machine)
  }

  private func make(
    _ provider: Int, for module: Int, at site: Location, _ machine: Machine, again: Bool = false
  ) -> Given {
    let own = providers[provider]
    let making = InjectionMaking(provider: provider, module: module, entry: own.entry)
    if let start = self.making.firstIndex(of: making) {
      guard machine.certainty != .dynamic else { return .unknown("it may need itself") }
      return .endless(self.making[start...].map(\.entry))
    }
    self.making.append(making)
    if machine.isRecording { ran.insert(own.entry) }
    let certainty = machine.certainty
    if own.registration.lifetime != .factory {
      state.made[provider] = nil
    }
    needs.append([])
    let answer = machine.run(
      own.registration.maker, [.handle(Handle(kind: Self.moduleKind, number: module))],
      wanted: own.registration.type, for: own.entry, at: site)
    let asked = needs.removeLast()
    self.making.removeLast()
    switch answer {
    case .value(let value), .mayThrow(let value, _):
      if own.registration.lifetime != .factory {
        state.made[provider] = InjectionMade(
          value: value, isCertain: certainty != .dynamic, module: module, needs: asked)
      }
      return .made(value, again ? .unknown : own.registration.lifetime == .single ? .shared : .new)
    case .stops(Machine.endless): return .endless([own.entry])
    case .stops(let reason), .throwing(let reason): return .ended(reason)
    }
  }

  /// What the closure that is running asks the module for that it was given.
  private func note(_ key: InjectionKey, _ request: InjectionRequest, _ module: Int) {
    guard let making = making.last, making.module == module, !needs.isEmpty, request.moment == .call else { return }
    needs[needs.count - 1].append(key)
  }

  /// The entry that a module would take for a key: `nil` where there is none, or where nobody can tell.
  private func entry(for key: InjectionKey, from module: Int) -> ID<Run.Entry>? {
    var holder: Int? = module
    while let number = holder {
      let module = modules[number]
      if module.isOpen(key) { return nil }
      if let slot = module.slots[key] { return slot.perhaps.isEmpty ? slot.certain.map { providers[$0].entry } : nil }
      holder = module.parent
    }
    return nil
  }

  /// A single that another module asked first keeps what that one has.
  private func tellWhereOrderMatters(
    _ provider: InjectionProvider, _ made: InjectionMade, asked module: Int, at site: Location,
    _ machine: Machine
  ) {
    guard made.module != module else { return }
    for need in made.needs {
      guard let kept = entry(for: need, from: made.module), let own = entry(for: need, from: module),
        kept != own
      else { continue }
      machine.remark(
        InjectionFindings.orderDependent(
          machine.run, single: provider.entry, keeps: kept, insteadOf: own,
          modules: (modules[made.module].id, modules[module].id), at: site))
    }
  }

  // MARK: - What is recorded

  private func rule(_ asking: Asking, _ holder: Int) -> Rule {
    if asking.module != holder { return .fromParent }
    return asking.key.tag == nil ? .onlyMatch : .byQualifier
  }

  private func answer(
    _ asking: Asking, _ outcome: Run.Outcome, value: Value? = nil, _ machine: Machine
  ) -> Answer {
    record(
      asking.request, outcome, asking.considered, value: value, certainty: asking.certainty,
      wasStopped: asking.wasStopped, machine)
    switch outcome {
    case .supplied, .nothing: return .value(value ?? .unknown(asking.wanted, "not known"))
    case .unknown(let reason): return .value(.unknown(asking.wanted, reason))
    case .stops: return .stops("there is no entry for '\(asking.wanted)'")
    }
  }

  private func record(
    _ request: InjectionRequest, _ outcome: Run.Outcome, _ considered: [ID<Run.Entry>] = [], value: Value? = nil,
    certainty: Run.Certainty = .certain, wasStopped: Bool, _ machine: Machine
  ) {
    let type = request.wanted?.keyed
    var tag: String?
    if case .known(let known) = request.tag { tag = known }
    var container: ID<Run.Container>?
    switch request.target {
    case .module(let number), .perhaps(let number): container = modules[number].id
    case .nobody, .unknown: break
    }
    machine.record(
      Run.Resolution(
        asker: machine.asker, entry: machine.entry,
        key: Key(type: type?.typeName ?? TypeName("Any"), qualifier: tag),
        label: request.label ?? type?.label ?? "dependency", container: container, outcome: outcome,
        considered: considered, moment: request.moment, site: request.site,
        certainty: certainty.weakened(by: machine.certainty).weakened(by: outerCertainty), isAfterStop: wasStopped,
        trail: machine.trail, wanted: request.wanted, value: value, condition: machine.condition))
  }

  /// Whether the type is, or holds, a generic parameter of the code that asks: whoever calls that decides.
  private func isOpen(_ type: SwiftType, _ machine: Machine) -> Bool {
    guard let frame = machine.scope?.frame else { return false }
    let own = frame.code.facts.generics?.parameters ?? []
    let owners = frame.owner?.entry.flatMap { machine.world.facts($0)?.generics?.parameters } ?? []
    return type.mentions(own + owners)
  }
}
