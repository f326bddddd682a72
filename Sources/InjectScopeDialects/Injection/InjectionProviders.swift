internal import InjectScopeModel
internal import InjectScopeRehearsal

/// A provider that is making its instance for a module.
struct InjectionMaking: Hashable {
  var provider: Int
  var module: Int
}

/// How providers make and keep what they give.
extension InjectionLibrary {
  /// What a provider gives.
  enum Given {
    case made(Value, Run.Instance)
    /// Making it ends the process: where, if the closure itself does.
    case ended(at: Location?)
    case endless([ID<Run.Entry>])
    case unknown(String)
  }

  func give(_ provider: Int, for module: Int, at site: Location, _ host: borrowing Host) -> Given {
    let own = findings.providers[provider]
    if let made = state.made[provider] {
      switch own.registration.lifetime {
      case .single:
        // Perhaps it was made before, perhaps it is made now.
        guard made.isCertain else { return make(provider, for: module, at: site, host, again: true) }
        tellWhereOrderMatters(own, made, asked: module, at: site, host)
        return .made(made.value, .shared)
      case .weak:
        guard case .object(let object) = made.value else { break }
        switch host.isHeld(object) {
        case true? where made.isCertain: return .made(made.value, .shared)
        case false? where made.isCertain: break
        default:
          return .made(.unknown(own.registration.type, .library("nobody can tell whether it is still there")), .unknown)
        }
      case .factory: break
      }
    }
    return make(provider, for: module, at: site, host)
  }

  private func make(
    _ provider: Int, for module: Int, at site: Location, _ host: borrowing Host, again: Bool = false
  ) -> Given {
    let own = findings.providers[provider]
    switch underWay.begin(InjectionMaking(provider: provider, module: module), for: own.entry, on: host) {
    case .endless(let round)?: return .endless(round)
    case .perhaps?: return .unknown("it may need itself")
    case nil: break
    }
    if host.isRecording { findings.ran.insert(own.entry) }
    let certainty = host.certainty
    if own.registration.lifetime != .factory {
      state.made[provider] = nil
    }
    needs.append([])
    let answer = host.run(
      own.registration.maker, [.handle(Handle(kind: Self.moduleKind, number: module))],
      wanted: own.registration.type, for: own.entry, at: site)
    let asked = needs.removeLast()
    underWay.end(on: host)
    switch answer {
    case .value(let value), .mayThrow(let value, _):
      if own.registration.lifetime != .factory {
        state.made[provider] = InjectionMade(
          value: value, isCertain: certainty != .dynamic, module: module, needs: asked)
      }
      // Who keeps what is weak keeps it for everybody else as well.
      return .made(value, again ? .unknown : own.registration.lifetime == .factory ? .new : .shared)
    case .stops(Host.endless, _): return .endless([own.entry])
    case .stops(_, let site): return .ended(at: site)
    case .throwing: return .ended(at: nil)
    }
  }

  /// What the closure that is running asks the module for that it was given.
  func note(_ key: InjectionKey, _ request: InjectionRequest, _ module: Int) {
    guard underWay.innermost?.module == module, !needs.isEmpty, request.moment == .call else { return }
    needs[needs.count - 1].append(key)
  }

  /// What a module would take for a key: `nil` where there is none, or where nobody can tell.
  private func provider(for key: InjectionKey, from module: Int) -> Int? {
    for number in findings.modules.lineage(of: module) {
      if findings.modules.isOpen(key, in: number) { return nil }
      if let slot = findings.modules.slot(of: key, in: number) { return slot.perhaps.isEmpty ? slot.certain : nil }
    }
    return nil
  }

  /// A single that another module asked first keeps what that one has.
  private func tellWhereOrderMatters(
    _ provider: InjectionProvider, _ made: InjectionMade, asked module: Int, at site: Location,
    _ host: borrowing Host
  ) {
    guard made.module != module else { return }
    for need in made.needs {
      guard let kept = self.provider(for: need, from: made.module), let own = self.provider(for: need, from: module),
        differ(kept, own, host)
      else { continue }
      host.remark(
        InjectionFindings.orderDependent(
          host.run, single: provider.entry, keeps: findings.providers[kept].entry,
          insteadOf: findings.providers[own].entry,
          modules: (findings.modules[made.module].id, findings.modules[module].id), at: site))
    }
  }

  /// Whether two modules have something else of a kind. Of two that the same code makes, each has its own of what it
  /// keeps, and of what hangs on the values that the code was given.
  private func differ(_ one: Int, _ other: Int, _ host: borrowing Host) -> Bool {
    let (first, second) = (findings.providers[one].entry, findings.providers[other].entry)
    guard one != other, first == second else { return first != second }
    return !host.isTryingOut
      && (findings.providers[other].registration.lifetime != .factory || !host.run.entries[second].captured.isEmpty)
  }
}
