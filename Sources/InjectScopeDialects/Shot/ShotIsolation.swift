internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The global actors that the code of a component runs on.
struct ShotIsolation {
  /// A module or a provider that runs on one.
  struct Source {
    let actor: String
    let name: String
    let location: Location
  }

  /// Where a module lives on a global actor, so does all that makes it.
  private let whole: Source?
  /// Where only some methods do, so does what calls them.
  private var sources: [ShotResolution.Offer: Source] = [:]
  private let resolution: ShotResolution

  var ofWhole: String? { whole?.actor }

  init(_ resolution: ShotResolution, _ types: TypeIndex) {
    self.resolution = resolution
    let modules = resolution.component.slots.compactMap { slot in slot.module.map { resolution.declared.modules[$0] } }
    whole =
      modules.lazy.compactMap { module -> Source? in
        let entry = types.entries[module.type]
        return types.isolation(of: entry).map { Source(actor: $0, name: entry.name, location: module.location) }
      }.first
    guard whole == nil, modules.contains(where: { $0.providers.contains { $0.isolation != nil } }) else { return }
    for offer in resolution.offers { sources[offer] = source(of: offer) }
  }

  /// The method itself, or one that it asks.
  private func source(of offer: ShotResolution.Offer) -> Source? {
    var reached = [offer]
    var next = 0
    while next < reached.count {
      if let provider = resolution.provider(reached[next])?.provider, let actor = provider.isolation {
        return Source(actor: actor, name: provider.name, location: provider.location)
      }
      for further in resolution.successors(of: reached[next]) where !reached.contains(further) {
        reached.append(further)
      }
      next += 1
    }
    return nil
  }

  func of(_ offer: ShotResolution.Offer) -> String? { sources[offer]?.actor }

  /// Where something runs that creates the component.
  var creating: Source? { whole }

  /// Where something runs that fills these.
  func filling(_ wishes: [ShotDeclarations.Wish]) -> Source? {
    whole
      ?? wishes.lazy.compactMap { wish -> Source? in
        guard case .supplied(let offer, _) = resolution.answer(to: wish) else { return nil }
        return sources[offer]
      }.first
  }
}
