internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What was perhaps meant where nothing answers a key.
struct ShotNearness {
  private let resolution: ShotResolution
  /// The offers by whatever a type near theirs would be looked up by: most have nothing in common with a key.
  private let places: [String: [Int]]

  init(_ resolution: ShotResolution) {
    self.resolution = resolution
    var places: [String: [Int]] = [:]
    for (place, offer) in resolution.offers.enumerated() {
      for word in Set(Self.words(resolution.key(of: offer).type, resolution)) {
        places[word, default: []].append(place)
      }
    }
    self.places = places
  }

  /// Offers of the component: the same type under another name, a type that only looks like it, or another spelling of it.
  func offers(near key: Key) -> [ShotResolution.Offer] {
    let candidates = Self.words(key.type, resolution).reduce(into: Set<Int>()) { $0.formUnion(places[$1] ?? []) }
    return candidates.sorted().map { resolution.offers[$0] }.filter { offer in
      let other = resolution.key(of: offer)
      guard other != key else { return false }
      return other.type == key.type || TypeLikeness.isNear(other.type, key.type)
        || Self.meant(other.type, resolution) == Self.meant(key.type, resolution)
        || other.type.unwrapped == key.type.unwrapped
    }
  }

  private static func words(_ type: TypeName, _ resolution: ShotResolution) -> [String] {
    TypeLikeness.words(for: type) + [meant(type, resolution).spelling, type.unwrapped.spelling]
  }

  /// What a typealias stands for.
  private static func meant(_ type: TypeName, _ resolution: ShotResolution) -> TypeName {
    resolution.declared.types.aliases[type.spelling]?.type ?? type
  }

  /// The modules that offer the very key and are not in the component.
  func modules(offering key: Key) -> [ShotDeclarations.Module] {
    let present = Set(resolution.component.slots.compactMap(\.module))
    return resolution.declared.modules.indices.filter { index in
      !present.contains(index) && resolution.declared.modules[index].providers.contains { $0.key == key }
    }
    .map { resolution.declared.modules[$0] }
  }

  /// The methods of its own modules that offer the very key, and that generated code cannot see.
  func hidden(offering key: Key) -> [(source: String, hidden: ShotDeclarations.Hidden)] {
    resolution.component.slots.compactMap(\.module).map { resolution.declared.modules[$0] }.flatMap { module in
      module.hidden.filter { $0.key == key }.map { ("\(resolution.declared.name(of: module)).\($0.name)", $0) }
    }
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
