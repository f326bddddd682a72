internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What the containers give in the end: under each name the instance that all share, and a new one.
extension FlexInjectLibrary {
  func offers(on host: borrowing Host) -> [Run.Offer] {
    state.containers.all.flatMap { container in
      container.slots.flatMap { name, slot in
        offers(of: slot, sharing: container.instances[name], container, host)
      }
      .sorted { ($0.entry, $0.isAnew ? 1 : 0) < ($1.entry, $1.isAnew ? 1 : 0) }
    }
  }

  private func offers(
    of slot: FlexContainer.Slot, sharing shared: FlexContainer.Shared?, _ container: FlexContainer,
    _ host: borrowing Host
  ) -> [Run.Offer] {
    let opening = container.opening ?? state.openingOfAny
    // Whether it was made already does not matter, as long as only one could have made it.
    let isOfOne = shared.map { $0.isCertain || $0.entry == slot.all.first?.entry } ?? true
    let isSettled = slot.all.count == 1 && !slot.isPerhapsGone && isOfOne
    guard let id = container.id else { return [] }
    return slot.all.flatMap { registration in
      // What all share already was made by whoever was registered then.
      let sharing = isSettled ? shared?.entry ?? registration.entry : registration.entry
      let obstacle = obstacle(to: registration.entry, isSettled, opening, host)
      return [
        offer(of: sharing, .once, id, obstacle, host),
        offer(of: registration.entry, .anew, id, obstacle, host),
      ]
    }
  }

  private func offer(
    of id: ID<Run.Entry>, _ lifetime: Run.Offer.Lifetime, _ container: ID<Run.Container>, _ obstacle: String?,
    _ host: borrowing Host
  ) -> Run.Offer {
    let entry = host.run.entries[Int(id.index)]
    // Who registers for a type gives that type, or an optional of it.
    let isTyped = entry.key.qualifier == nil && entry.offered?.isOptional != true
    return Run.Offer(
      container: container, entry: id, gives: isTyped ? host.world.type(entry.key.type, file: 0) : entry.offered,
      lifetime: lifetime, isAnew: lifetime == .anew, maker: .called(entry.maker ?? .void, []), obstacle: obstacle)
  }

  private func obstacle(
    to id: ID<Run.Entry>, _ isSettled: Bool, _ opening: FlexOpening?, _ host: borrowing Host
  ) -> String? {
    if !isSettled || host.run.entries[Int(id.index)].certainty == .dynamic {
      return "whether it is registered depends on how the program runs"
    }
    return opening.map { "\($0.words), perhaps under this one" }
  }
}
