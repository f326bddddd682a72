internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What the injectors give in the end: for each type what is registered last.
extension DiscovererLibrary {
  func offers(on host: borrowing Host) -> [Run.Offer] {
    // With the program everything goes: what was there until then counts.
    for holder in state.holders.all { state.injectors[holder.injector].restore(holder.last, for: holder.service) }
    // Of those that the source cannot tell apart, the last.
    var last: [ID<Run.Container>: Int] = [:]
    for (number, injector) in zip(state.injectors.numbers, state.injectors.all) {
      if let id = injector.id { last[id] = number }
    }
    return last.values.sorted().flatMap { offers(of: $0, host) }
  }

  private func offers(of number: Int, _ host: borrowing Host) -> [Run.Offer] {
    let injector = state.injectors[number]
    let isOpen = (injector.isOpen || state.isOpen) && injector.allowsRewriting != false && !injector.isSomebodys
    return injector.slots.flatMap { type, slot in
      slot.possible.compactMap { registration in
        injector.id.map { container in
          Run.Offer(
            container: container, entry: registration.entry, gives: type, lifetime: registration.injection.kept,
            maker: maker(of: registration.injection), obstacle: obstacle(to: registration, slot, isOpen, host))
        }
      }
    }.sorted { ($0.entry, $0.gives?.description ?? "") < ($1.entry, $1.gives?.description ?? "") }
  }

  private func maker(of injection: DiscoInjection) -> Run.Offer.Maker {
    if let closure = injection.maker { return .called(closure, []) }
    guard let number = injection.written, findings.written.indices.contains(number) else { return .called(.void, []) }
    return .written(findings.written[number].expression, in: findings.written[number].scope)
  }

  private func obstacle(
    to registration: DiscoInjector.Registration, _ slot: DiscoInjector.Slot, _ isOpen: Bool, _ host: borrowing Host
  ) -> String? {
    if slot.isPresent != true || slot.possible.count > 1
      || host.run.entries[registration.entry].certainty == .dynamic
    {
      return "whether it is registered depends on how the program runs"
    }
    if registration.injection.isUnclear { return "how it comes to be is not known" }
    return isOpen ? "something is registered for a type that is computed, perhaps for this one" : nil
  }

  /// Keeps the text of an instance, with what its names mean there: a number for `DiscoInjection`.
  func keep(_ expression: Expression, at site: Location, _ host: borrowing Host) -> Int? {
    guard let scope = host.scope else { return nil }
    let place = findings.writtenBySite[site] ?? findings.written.count
    findings.writtenBySite[site] = place
    if place == findings.written.count {
      findings.written.append((expression, scope))
    } else {
      findings.written[place] = (expression, scope)
    }
    return place
  }
}
