internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What the injectors give in the end: for each type what is registered last.
extension DiscovererLibrary {
  func offers(on machine: Machine) -> [Run.Offer] {
    // With the program everything goes: what was there until then counts.
    for holder in state.holders { state.injectors[holder.injector].restore(holder.last, for: holder.service) }
    // Of those that the source cannot tell apart, the last.
    var last: [ID<Run.Container>: Int] = [:]
    for (number, injector) in state.injectors.enumerated() { if let id = injector.id { last[id] = number } }
    return last.values.sorted().flatMap { offers(of: $0, machine) }
  }

  private func offers(of number: Int, _ machine: Machine) -> [Run.Offer] {
    let injector = state.injectors[number]
    let isOpen = (injector.isOpen || state.isOpen) && injector.allowsRewriting != false && !injector.isSomebodys
    return injector.slots.flatMap { type, slot in
      slot.possible.compactMap { registration in
        injector.id.map { container in
          Run.Offer(
            container: container, entry: registration.entry, gives: type, lifetime: registration.injection.kept,
            maker: maker(of: registration.injection), obstacle: obstacle(to: registration, slot, isOpen, machine))
        }
      }
    }.sorted { ($0.entry, $0.gives?.description ?? "") < ($1.entry, $1.gives?.description ?? "") }
  }

  private func maker(of injection: DiscoInjection) -> Run.Offer.Maker {
    if let closure = injection.maker { return .called(closure, []) }
    guard let number = injection.written, written.indices.contains(number) else { return .called(.void, []) }
    return .written(written[number].expression, in: written[number].scope)
  }

  private func obstacle(
    to registration: DiscoInjector.Registration, _ slot: DiscoInjector.Slot, _ isOpen: Bool, _ machine: Machine
  ) -> String? {
    if slot.isPresent != true || slot.possible.count > 1
      || machine.run.entries[registration.entry].certainty == .dynamic
    {
      return "whether it is registered depends on how the program runs"
    }
    if registration.injection.isUnclear { return "how it comes to be is not known" }
    return isOpen ? "something is registered for a type that is computed, perhaps for this one" : nil
  }

  /// Keeps the text of an instance, with what its names mean there: a number for `DiscoInjection`.
  func keep(_ expression: Expression, at site: Location, _ machine: Machine) -> Int? {
    guard let scope = machine.scope else { return nil }
    let place = writtenBySite[site] ?? written.count
    writtenBySite[site] = place
    if place == written.count { written.append((expression, scope)) } else { written[place] = (expression, scope) }
    return place
  }
}
