internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is asked for in vain, by container: where one gives what another has, and both lack a thing, that other is to have it.
struct LackingContainers {
  private struct Lack: Hashable {
    let container: ID<Run.Container>
    let key: Key
  }

  private let run: Run
  /// The place of the first that asks.
  private var first: [Lack: Int] = [:]

  init(_ run: Run) {
    self.run = run
    for (place, resolution) in run.resolutions.enumerated() {
      guard case .stops(.notRegistered) = resolution.outcome, let container = resolution.container else { continue }
      let lack = Lack(container: container, key: resolution.key)
      if first[lack] == nil { first[lack] = place }
    }
  }

  /// Who is to have what is missing for this one.
  func holder(for resolution: Run.Resolution) -> ID<Run.Container>? {
    guard var holder = resolution.container else { return nil }
    var seen: Set<ID<Run.Container>> = [holder]
    while let next = run.containers[holder].rest?.container ?? run.containers[holder].parent,
      first[Lack(container: next, key: resolution.key)] != nil, seen.insert(next).inserted
    {
      holder = next
    }
    return holder
  }

  /// One that asks this very container: the same, where it does itself.
  func resolution(askingHolderFor resolution: Run.Resolution) -> Run.Resolution {
    guard let holder = holder(for: resolution), holder != resolution.container,
      let place = first[Lack(container: holder, key: resolution.key)]
    else { return resolution }
    return run.resolutions[place]
  }
}
