internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What was perhaps meant where nothing answers a key.
struct ShotNearness {
  private let resolution: ShotResolution

  init(_ resolution: ShotResolution) { self.resolution = resolution }

  /// Offers of the component: the same type under another name, a type that only looks like it, or another spelling of it.
  func offers(near key: Key) -> [ShotResolution.Offer] {
    resolution.offers.filter { offer in
      let other = resolution.key(of: offer)
      guard other != key else { return false }
      return other.type == key.type || TypeLikeness.isNear(other.type, key.type) || isAlias(other.type, key.type)
        || other.type.unwrapped == key.type.unwrapped
    }
  }

  private func isAlias(_ a: TypeName, _ b: TypeName) -> Bool {
    let aliases = resolution.declared.types.aliases
    return (aliases[a.spelling]?.type ?? a) == (aliases[b.spelling]?.type ?? b)
  }

  /// The modules that offer the very key and are not in the component.
  func modules(offering key: Key) -> [ShotDeclarations.Module] {
    let present = Set(resolution.component.slots.compactMap(\.module))
    return resolution.declared.modules.indices.filter { index in
      !present.contains(index) && resolution.declared.modules[index].providers.contains { $0.key == key }
    }
    .map { resolution.declared.modules[$0] }
  }

  /// `CarModule.provideWheel: Wheel named 'smooth'`
  func words(for offer: ShotResolution.Offer) -> String {
    "\(resolution.source(of: offer)): \(resolution.key(of: offer).words)"
  }
}

extension Key {
  /// `Wheel`, and `Wheel named 'smooth'`.
  var words: String { type.written + (qualifier.map { " named '\($0)'" } ?? "") }
}
