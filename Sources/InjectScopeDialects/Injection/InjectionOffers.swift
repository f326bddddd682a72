internal import InjectScopeModel
internal import InjectScopeRehearsal

extension InjectionLibrary {
  func offer(on host: borrowing Host, tryingOut tryOut: @escaping (Run.Offer) -> Run.Offer) {
    var offers = InjectionOffers(findings, tryingOut: tryOut)
    offers.offerAll { host.note($0, gives: $1) }
  }
}

/// What the modules give in the end, with themselves asked for what that needs.
///
/// A module below another one offers what it files itself, and of the other's only what asks, at any distance, for
/// something that it answers otherwise. The rest is what the other one gives: it is not offered again, or a thousand
/// builders would each offer all that the program has. Where that cannot be told (the parent is not known, its keys may
/// be any) a module offers all it finds.
struct InjectionOffers {
  private let findings: InjectionLibrary.Findings
  private let tryOut: (Run.Offer) -> Run.Offer
  private var all: [Offered] = []
  private var offering: [Int: Offering] = [:]

  /// One that was tried out.
  private struct Offered {
    let provider: Int
    let entry: ID<Run.Entry>
    let module: Int
    let key: InjectionKey
    let isUnsettled: Bool
  }

  /// What one module offers, by place, and what is asked for by that.
  private struct Offering {
    /// The one as which it gives what it does not offer.
    var base: Int?
    var entries: Set<ID<Run.Entry>> = []
    var askers: [InjectionKey: [Int]] = [:]
    var takers: [ID<Run.Entry>: [Int]] = [:]
    /// Those that ask where nil is an answer, and are given something.
    var askersForNil: [Int] = []
  }

  init(_ findings: InjectionLibrary.Findings, tryingOut tryOut: @escaping (Run.Offer) -> Run.Offer) {
    self.findings = findings
    self.tryOut = tryOut
  }

  mutating func offerAll(_ note: (ID<Run.Container>, Run.Container.Rest) -> Void) {
    // Of those that the source cannot tell apart, the last.
    var last: [ID<Run.Container>: Int] = [:]
    for number in findings.modules.indices { last[findings.modules[number].id] = number }
    for number in last.values.sorted() {
      let own = findings.modules[number]
      offering[number] = Offering()
      guard let lower = own.base ?? own.parent, offering[lower] != nil, own.base == nil || isAlone(lower) else {
        offerWhole(number)
        continue
      }
      let other = findings.modules[lower]
      let inherited = own.base == nil ? 0 : other.open.count
      if own.open.count == inherited {
        offering[number]?.base = lower
        offerOwn(number)
        for place in madeOtherwise(in: number) { offer(all[place].provider, from: number, all[place].isUnsettled) }
        note(own.id, Run.Container.Rest(of: other.id))
      } else if own.open.contains(where: \.isOfAnyType) {
        offerOwn(number)
        note(own.id, Run.Container.Rest(of: other.id, isHidden: true))
      } else {
        offerWhole(number)
      }
    }
  }

  /// Whether nobody stands above it of whom those that are made of it know nothing.
  private func isAlone(_ module: Int) -> Bool {
    findings.modules[module].parent == nil && !findings.modules[module].isParentUnknown
      && offering[module]?.base == findings.modules[module].base
  }

  private mutating func offerOwn(_ module: Int) {
    let modules = findings.modules
    let found = modules[module].slots.flatMap { key, slot in
      slot.all.map { ($0, isUnsettled(slot) || modules.isOpen(key, in: module)) }
    }
    offer(found, from: module)
  }

  /// All that it finds.
  private mutating func offerWhole(_ module: Int) {
    var seen: Set<InjectionKey> = []
    // Something nearer may have any of their keys.
    var mayBeHidden = false
    for number in findings.modules.lineage(of: module) {
      let own = findings.modules[number]
      let slots = findings.modules.slots(of: number).filter { !seen.contains($0.key) }
      let found = slots.flatMap { key, slot in
        let isOpen = mayBeHidden || findings.modules.isOpen(key, in: number)
        return slot.all.map { ($0, isOpen || isUnsettled(slot)) }
      }
      offer(found, from: module)
      seen.formUnion(slots.map(\.key))
      mayBeHidden = mayBeHidden || !own.open.isEmpty || own.isParentUnknown
    }
  }

  private func isUnsettled(_ slot: InjectionModule.Slot) -> Bool { slot.all.count > 1 || !slot.perhaps.isEmpty }

  // MARK: - What hangs on what a module has itself

  /// Offers of those below, by place, that ask for something which this one answers otherwise, and those that are given
  /// such: in the order of their entries.
  private func madeOtherwise(in module: Int) -> [Int] {
    let own = findings.modules[module]
    let chain = chain(of: module)
    var open: [Int] = []
    for offering in chain.dropFirst().compactMap({ offering[$0] }) {
      for key in own.slots.keys { open += offering.askers[key] ?? [] }
      // A module that has no entry answers nil, where that is an answer, and asks nobody.
      if own.base == nil { open += offering.askersForNil }
    }
    var found: Set<Int> = []
    while let place = open.popLast() {
      guard isSeen(place, along: chain), found.insert(place).inserted else { continue }
      for offering in chain.dropFirst().compactMap({ offering[$0] }) {
        open += offering.takers[all[place].entry] ?? []
      }
    }
    return found.sorted { all[$0].entry < all[$1].entry }
  }

  /// A module and those of which it gives the rest, the nearest first.
  private func chain(of module: Int) -> [Int] {
    var chain = [module]
    while let base = offering[chain[chain.count - 1]]?.base { chain.append(base) }
    return chain
  }

  /// Whether nobody nearer has something else under its key, or offers its entry again.
  private func isSeen(_ place: Int, along chain: [Int]) -> Bool {
    let offered = all[place]
    for module in chain {
      if module == offered.module { return true }
      if findings.modules[module].slots[offered.key] != nil { return false }
      if offering[module]?.entries.contains(offered.entry) == true { return false }
    }
    return false
  }

  // MARK: - One offer

  private mutating func offer(_ found: [(provider: Int, isUnsettled: Bool)], from module: Int) {
    let inOrder = found.sorted { findings.providers[$0.provider].entry < findings.providers[$1.provider].entry }
    for (provider, isUnsettled) in inOrder { offer(provider, from: module, isUnsettled) }
  }

  private mutating func offer(_ provider: Int, from module: Int, _ isUnsettled: Bool) {
    let own = findings.providers[provider]
    guard let type = own.registration.type, case .known(let tag) = own.registration.tag else { return }
    let lifetime: Run.Offer.Lifetime =
      switch own.registration.lifetime {
      case .factory: .anew
      case .single: .once
      case .weak: .weakly
      }
    let handle = Value.handle(Handle(kind: InjectionLibrary.moduleKind, number: module))
    let tried = tryOut(
      Run.Offer(
        container: findings.modules[module].id, entry: own.entry, gives: type, lifetime: lifetime,
        maker: .called(own.registration.maker, [handle]),
        obstacle: isUnsettled ? "whether it is the one that counts depends on how the program runs" : nil))
    all.append(
      Offered(
        provider: provider, entry: own.entry, module: module, key: InjectionKey(type, tag: tag),
        isUnsettled: isUnsettled))
    note(tried.asked + tried.askedWithin, askedBy: all.count - 1, of: module)
  }

  private mutating func note(_ asked: [Run.Resolution], askedBy place: Int, of module: Int) {
    offering[module]?.entries.insert(all[place].entry)
    for resolution in asked {
      if let wanted = resolution.wanted {
        offering[module]?.askers[InjectionKey(wanted, tag: resolution.key.qualifier), default: []].append(place)
        if wanted.mayBeNil, resolution.outcome.isGiven { offering[module]?.askersForNil.append(place) }
      }
      if case .supplied(let entry, _, _) = resolution.outcome {
        offering[module]?.takers[entry, default: []].append(place)
      }
    }
  }
}

extension Run.Outcome {
  /// Whether something is given, or may be.
  fileprivate var isGiven: Bool {
    switch self {
    case .supplied, .unknown: true
    case .nothing, .stops: false
    }
  }
}
