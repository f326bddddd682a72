internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What the modules give in the end: each its own entries, and its parents' with itself asked for what they need.
extension InjectionLibrary {
  func offers(on host: borrowing Host) -> [Run.Offer] {
    // Of those that the source cannot tell apart, the last.
    var last: [ID<Run.Container>: Int] = [:]
    for (number, module) in findings.modules.enumerated() { last[module.id] = number }
    return last.values.sorted().flatMap(offers)
  }

  func isTried(_ offer: Run.Offer, by earlier: Run.Offer, whichAsked asked: [Run.Resolution]) -> Bool {
    guard let own = offer.module, let other = earlier.module, findings.modules[own].extends == other else {
      return false
    }
    return asked.allSatisfy { resolution in
      guard let wanted = resolution.wanted else { return false }
      return !findings.modules[own].added.contains(InjectionKey(wanted, tag: resolution.key.qualifier))
    }
  }

  private func offers(from module: Int) -> [Run.Offer] {
    var offers: [Run.Offer] = []
    var seen: Set<InjectionKey> = []
    // Something nearer may have any of their keys.
    var mayBeHidden = false
    var holder: Int? = module
    while let number = holder {
      let own = findings.modules[number]
      let found = own.slots.filter { !seen.contains($0.key) }.flatMap { key, slot in
        let isUnsettled = mayBeHidden || slot.all.count > 1 || !slot.perhaps.isEmpty || own.isOpen(key)
        return slot.all.map { offer($0, from: module, isUnsettled) }
      }
      offers += found.sorted { $0.entry < $1.entry }
      seen.formUnion(own.slots.keys)
      mayBeHidden = mayBeHidden || !own.open.isEmpty || own.isParentUnknown
      holder = own.parent
    }
    return offers
  }

  private func offer(_ provider: Int, from module: Int, _ isUnsettled: Bool) -> Run.Offer {
    let own = findings.providers[provider]
    let lifetime: Run.Offer.Lifetime =
      switch own.registration.lifetime {
      case .factory: .anew
      case .single: .once
      case .weak: .weakly
      }
    return Run.Offer(
      container: findings.modules[module].id, entry: own.entry, gives: own.registration.type, lifetime: lifetime,
      maker: .called(own.registration.maker, [.handle(Handle(kind: Self.moduleKind, number: module))]),
      obstacle: isUnsettled ? "whether it is the one that counts depends on how the program runs" : nil)
  }
}

extension Run.Offer {
  /// The module that its closure is given.
  fileprivate var module: Int? {
    guard case .called(_, let values) = maker, case .handle(let handle)? = values.first else { return nil }
    return handle.number
  }
}
